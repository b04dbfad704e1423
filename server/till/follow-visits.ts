/**
 * Checks follow their visits: what is added, changed or taken out in the chair is on the open check with the same commit, or on
 * one of its own once the visit was paid.
 */

import { holdsTime } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import type { FollowBookings } from '../bookings/follow-bookings.ts'
import { newId } from '../context.ts'
import { noteKind } from '../db/news.ts'
import { executeTogether } from '../db/together.ts'
import { checkIn } from './check.ts'
import {
  dropEmpty,
  findLater,
  insertCheck,
  listTakenLines,
  listWith,
  saveFollowed,
  saveTaken,
  type TakenLine,
  updateCheck,
} from './check-changes.sql.ts'
import type { StoredCheck } from './checks.sql.ts'
import { loadVisits, type Visit } from './goods.sql.ts'
import { tillOf } from './lists.ts'
import { asDraft, clientOf, draftsOf, type LineDraft, linesOf, storeLines } from './open.ts'

export const followVisits: FollowBookings = async (sql, salonId, bookingIds, { now, userId, byName }) => {
  const checks = await listWith(sql, salonId, bookingIds)
  if (checks.length === 0) return
  const salon = await tillOf(sql, salonId, now)
  const acting = { sql, salonId, salon, now, who: { user_id: userId, by_name: byName } }
  for (const { checkId, isOpen, bookingIds: changed } of checks) {
    if (isOpen ? await follow(acting, checkId) : await followPaid(acting, checkId, changed)) noteKind(sql, 'till')
  }
}

type Following = Parameters<typeof storeLines>[0] & { who: { user_id: string | null } }

/** A check that would come to less than was paid on it stays as it is, and says so. @returns whether it changed */
export async function follow(acting: Following, checkId: string): Promise<boolean> {
  const { sql, salonId, now, who } = acting
  const check = await checkIn(acting, checkId)
  const taken = await listTakenLines(sql, salonId, checkId)
  const visits = await loadVisits(sql, salonId, [...taken.keys()])
  const own = draftsOf(check)
  const lines = visits.reduce((before, visit) => withVisit(before, visit, taken.get(visit.bookingId) ?? []), own)
  if (!(await store(acting, check, { own, lines }))) {
    const change = { now, byName: who.by_name } // whoever is about to pay what they see is asked
    await executeTogether(sql, { changed: updateCheck(sql, salonId, checkId, change) })
    return true
  }
  await saveTaken(sql, salonId, checkId)
  return !isSame(lines, own)
}

/** @returns false: it would come to less than was paid */
async function store(
  acting: Following,
  check: StoredCheck,
  { own, lines }: { own: readonly LineDraft[]; lines: readonly LineDraft[] },
): Promise<boolean> {
  const { sql, salonId, now } = acting
  if (isSame(lines, own)) return true
  const { tip, tipSplit, settledCents } = check
  const discounts = check.discounts.filter(({ lineId }) => lineId === null).map(asDraft)
  try {
    await storeLines(acting, check.id, { lines, discounts, tip, tipSplit, settledCents })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'check_overpaid' || error.code === 'check_too_large')) return false
    throw error
  }
  await saveFollowed(sql, salonId, check.id, now)
  return true
}

/**
 * What is done after the visit was paid is on an open check of its own; a paid one never changes.
 * @returns whether there was anything
 */
async function followPaid(acting: Following, checkId: string, bookingIds: readonly string[]): Promise<boolean> {
  const { sql, salonId } = acting
  const known = await listTakenLines(sql, salonId, checkId)
  let isChanged = false
  for (const visit of await loadVisits(sql, salonId, bookingIds)) {
    const taken = known.get(visit.bookingId) ?? []
    // Of a check that was paid before it was stored, nothing is known.
    if (taken.length === 0 || !holdsTime(visit.status) || isTaken(visit, taken)) continue
    const later = await findLater(sql, salonId, visit.bookingId)
    const check = later === null ? null : await checkIn(acting, later)
    const own = check ? draftsOf(check) : []
    const lines = [...withVisit(own, visit, taken), ...raisedOf(visit, taken, own)]
    isChanged = true
    if (check) await store(acting, check, { own, lines })
    else if (lines.length > 0) await openLater(acting, visit, lines)
    if (check && lines.length === 0) await dropEmpty(sql, salonId, check.id)
  }
  await saveTaken(sql, salonId, checkId)
  return isChanged
}

async function openLater(acting: Following, visit: Visit, lines: readonly LineDraft[]): Promise<void> {
  const { sql, salonId, salon, now, who } = acting
  const id = newId()
  await insertCheck(sql, salonId, { id, now, client: clientOf([visit]), settings: salon.settings, who })
  await storeLines(acting, id, { lines, discounts: [], tip: { kind: 'none' }, touched: true })
  await saveFollowed(sql, salonId, id, now)
}

function isTaken({ lines }: Visit, taken: readonly TakenLine[]): boolean {
  return (
    lines.length === taken.length &&
    lines.every((line) => taken.some((one) => one.id === line.id && one.cents === line.cents))
  )
}

/** By how much services that were paid have become dearer. */
function raisedOf(visit: Visit, taken: readonly TakenLine[], own: readonly LineDraft[]): LineDraft[] {
  return linesOf(visit).flatMap((line) => {
    const before = taken.find(({ id }) => id === line.bookingLineId)
    const isOwn = own.some(({ bookingLineId }) => bookingLineId === line.bookingLineId)
    const cents = before && !isOwn ? line.listCents - before.cents : 0
    return cents > 0 ? [{ ...line, bookingLineId: null, listCents: cents, priceCents: cents, options: [] }] : []
  })
}

function isSame(some: readonly LineDraft[], others: readonly LineDraft[]): boolean {
  return some.length === others.length && some.every((line, index) => line === others[index])
}

/**
 * The check's lines after the visit changed: new services join it, those taken out leave it, and another price, service or member
 * replaces what the check took, but not what was typed at the till. A line that the till removed stays away.
 * @param taken the visit's lines when the check last followed it
 */
export function withVisit(
  lines: readonly LineDraft[],
  visit: Pick<Visit, 'bookingId' | 'lines'>,
  taken: readonly TakenLine[],
): LineDraft[] {
  const fresh = linesOf(visit)
  const kept = lines.flatMap((line) => {
    if (line.bookingId !== visit.bookingId || line.bookingLineId === null) return [line]
    const before = taken.find(({ id }) => id === line.bookingLineId)
    const now = fresh.find(({ bookingLineId }) => bookingLineId === line.bookingLineId)
    if (!now) return []
    return [before ? followed(line, before, now) : line]
  })
  const isNew = ({ bookingLineId }: LineDraft) =>
    !taken.some(({ id }) => id === bookingLineId) && !lines.some((line) => line.bookingLineId === bookingLineId)
  const last = kept.findLastIndex(({ bookingId }) => bookingId === visit.bookingId)
  return kept.toSpliced(last + 1, 0, ...fresh.filter(isNew))
}

function followed(line: LineDraft, before: TakenLine, now: LineDraft): LineDraft {
  if (now.serviceId !== before.serviceId) return { ...now, id: line.id, discounts: line.discounts }
  const isOtherPrice = now.listCents !== before.cents
  const isOtherMember = now.staffId !== before.staffId && line.staffId === before.staffId
  if (!isOtherPrice && !isOtherMember) return line
  const { listCents, priceCents, priceOpen, options, staffId, staffFirstName } = now
  return {
    ...line,
    ...(isOtherPrice && { listCents, options, ...(line.priceCents === before.cents && { priceCents, priceOpen }) }),
    ...(isOtherMember && { staffId, staffFirstName }),
  }
}
