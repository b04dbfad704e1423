/** Updates the ledger of turns after any change of bookings: a seat, a finish, another price, a mistake undone. */

import { settle } from '../../../shared/floor/settle.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { asLedgerEntry, insertEntries, listDaysOf, listEntries, listServed, toldDetails } from './turns.sql.ts'

export interface TurnWriter {
  /** When it was done. */
  now: Instant
  /** When the server learned of it; null or absent: at once. */
  toldAt?: Instant | null
  userId: string | null
  /** First name; empty: nobody is signed in. */
  byName: string
  /** The state of the floor when somebody was seated, by booking and member. */
  seats?: ReadonlyMap<string, object>
}

const withoutFloor = new WeakSet<Sql>()

/** For a transaction that has read, under the salon's lock, that the floor was never opened: there is no ledger to update. */
export function noteNoFloor(sql: Sql): void {
  withoutFloor.add(sql)
}

/** Takes at most four statements, however many bookings there are, and one where the floor is not involved. Call it under the salon's lock. */
export async function settleTurns(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  { now, toldAt = null, userId, byName, seats }: TurnWriter,
): Promise<void> {
  if (bookingIds.length === 0 || withoutFloor.has(sql)) return
  const days = await listDaysOf(sql, salonId, bookingIds)
  if (days.length === 0) return
  const dates = days.map(({ day }) => day)
  const [stored, served] = await Promise.all([listEntries(sql, salonId, dates), listServed(sql, salonId, bookingIds)])
  const fresh = days.flatMap(({ day, rules }) => {
    const entries = stored.filter((entry) => entry.day === day).map(asLedgerEntry)
    const visits = served.filter((visit) => visit.day === day)
    return settle(entries, { visitIds: bookingIds, visits }, rules, now).map((entry, index) => {
      const of = 'visitId' in entry && entry.visitId ? `${entry.visitId} ${entry.staffId}` : ''
      const visit = visits.find(({ visitId, staffId }) => `${visitId} ${staffId}` === of)
      const isWeighed = entry.kind === 'seated' || entry.kind === 'reweighed'
      const details = isWeighed
        ? { services: visit?.services ?? [], ...(entry.kind === 'seated' && { seat: seats?.get(of) }) }
        : {}
      return {
        day,
        number: entries.length + index + 1,
        entry,
        written: { userId, byName, details: toldDetails(toldAt, details) },
      }
    })
  })
  await insertEntries(sql, salonId, fresh)
}
