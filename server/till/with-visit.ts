/** The lines of a check after its visit changed. */

import { holdsTime } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import type { TipChoice } from '../../shared/till/contract.ts'
import { saveFollowed, type TakenLine } from './check-changes.sql.ts'
import type { StoredCheck } from './checks.sql.ts'
import { loadVisits, type Visit } from './goods.sql.ts'
import { asDraft, countDraft, type LineDraft, linesOf, storeLines } from './open.ts'

/** The visits as they were done: one that was cancelled, or to which nobody came, has no lines. */
export async function loadDone({ sql, salonId }: Following, bookingIds: readonly string[]): Promise<Visit[]> {
  const visits = await loadVisits(sql, salonId, bookingIds)
  return visits.map((visit) => (holdsTime(visit.status) ? visit : { ...visit, lines: [] }))
}

export type Following = Parameters<typeof storeLines>[0] & { who: { user_id: string | null } }

/**
 * Stores the check's new lines.
 * @returns null: done; else by how much more was paid than it would come to, 0: it would be too large
 */
export async function store(
  acting: Following,
  check: StoredCheck,
  { own, lines }: { own: readonly LineDraft[]; lines: readonly LineDraft[] },
): Promise<number | null> {
  const { sql, salonId, now } = acting
  if (isSame(lines, own)) return null
  const { tipSplit, settledCents } = check
  const isIdle = !lines.some(isService) && own.some(isService)
  const tip: TipChoice = isIdle ? { kind: 'none' } : check.tip
  const discounts = check.discounts.filter(({ lineId }) => lineId === null).map(asDraft)
  const { totalCents } = (await countDraft(acting, { lines, discounts, tip, tipSplit })).counted
  if (totalCents < settledCents) return settledCents - totalCents
  try {
    await storeLines(acting, check.id, { lines, discounts, tip, tipSplit, settledCents })
  } catch (error) {
    if (error instanceof AppError && error.code === 'check_too_large') return 0
    throw error
  }
  await saveFollowed(sql, salonId, check.id, now)
  return null
}

function isService({ kind }: LineDraft): boolean {
  return kind === 'service'
}

export function isSame(some: readonly LineDraft[], others: readonly LineDraft[]): boolean {
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
