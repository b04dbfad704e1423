/**
 * Checks follow their visits: what is added, changed or taken out in the chair is on the open check with the same commit, or on
 * one of its own once the visit was paid.
 */

import type { FollowBookings } from '../bookings/follow-bookings.ts'
import { noteKind } from '../db/news.ts'
import { send } from '../db/together.ts'
import { checkIn } from './check.ts'
import { endEmpty, listTakenLines, listWith, saveTaken, updateCheck } from './check-changes.sql.ts'
import { followPaid } from './follow-paid.ts'
import { tillOf } from './lists.ts'
import { draftsOf } from './open.ts'
import { saveOwed } from './settled.sql.ts'
import { type Following, isSame, loadDone, store, withVisit } from './with-visit.ts'

export const followVisits: FollowBookings = async (sql, salonId, bookingIds, { now, userId, byName }) => {
  const checks = await listWith(sql, salonId, bookingIds)
  if (checks.length === 0) return
  const salon = await tillOf(sql, salonId, now)
  const acting = { sql, salonId, salon, now, who: { user_id: userId, by_name: byName } }
  for (const { checkId, isOpen } of checks) {
    if (isOpen ? await follow(acting, checkId) : await followPaid(acting, checkId)) noteKind(sql, 'till')
  }
}

/** A check that would come to less than was paid on it stays as it is, and says so. @returns whether it changed */
export async function follow(acting: Following, checkId: string): Promise<boolean> {
  const { sql, salonId, now, who } = acting
  const check = await checkIn(acting, checkId)
  const taken = await listTakenLines(sql, salonId, checkId)
  const visits = await loadDone(acting, [...taken.keys()])
  const own = draftsOf(check)
  const lines = visits.reduce((before, visit) => withVisit(before, visit, taken.get(visit.bookingId) ?? []), own)
  const owedCents = await store(acting, check, { own, lines })
  if (owedCents === null) {
    await saveTaken(sql, salonId, checkId)
    const isEmpty = lines.length === 0 && own.length > 0 && check.settledCents === 0 && check.paidCents === 0
    if (isEmpty) {
      await saveOwed(sql, salonId, [{ checkId, cents: 0 }])
      await endEmpty(sql, salonId, checkId, { now, byName: who.by_name })
      return true
    }
  }
  if (owedCents !== null || check.owedCents > 0) {
    const change = { now, byName: who.by_name, owedCents: owedCents ?? 0 } // whoever is about to pay what they see is asked
    await send(sql, updateCheck(sql, salonId, checkId, change))
    return true
  }
  return !isSame(lines, own)
}
