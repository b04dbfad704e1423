/** Open checks follow their visits: what is added, changed or taken out in the chair is on the check with the same commit. */

import { AppError } from '../../shared/errors.ts'
import type { FollowBookings } from '../bookings/follow-bookings.ts'
import { noteKind } from '../db/news.ts'
import { checkIn } from './check.ts'
import { listOpenWith, listTakenLines, saveFollowed, type TakenLine } from './check-changes.sql.ts'
import { loadVisits, type Visit } from './goods.sql.ts'
import { tillOf } from './lists.ts'
import { asDraft, draftsOf, type LineDraft, linesOf, storeLines } from './open.ts'

export const followVisits: FollowBookings = async (sql, salonId, bookingIds, { now, byName }) => {
  const checkIds = await listOpenWith(sql, salonId, bookingIds)
  if (checkIds.length === 0) return
  const salon = await tillOf(sql, salonId, now)
  const acting = { sql, salonId, salon, now, who: { by_name: byName } }
  for (const checkId of checkIds) {
    if (await follow(acting, checkId)) noteKind(sql, 'till')
  }
}

/** A check that would come to less than was paid on it stays as it is. @returns whether its lines changed */
async function follow(acting: Parameters<typeof storeLines>[0], checkId: string): Promise<boolean> {
  const { sql, salonId, now } = acting
  const check = await checkIn(acting, checkId)
  const taken = await listTakenLines(sql, salonId, checkId)
  const visits = await loadVisits(sql, salonId, [...taken.keys()])
  const own = draftsOf(check)
  const lines = visits.reduce((before, visit) => withVisit(before, visit, taken.get(visit.bookingId) ?? []), own)
  if (lines.length === own.length && lines.every((line, index) => line === own[index])) return false
  const { tip, tipSplit, settledCents } = check
  const discounts = check.discounts.filter(({ lineId }) => lineId === null).map(asDraft)
  try {
    await storeLines(acting, checkId, { lines, discounts, tip, tipSplit, settledCents })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'check_overpaid' || error.code === 'check_too_large')) return false
    throw error
  }
  await saveFollowed(sql, salonId, checkId, now)
  return true
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
