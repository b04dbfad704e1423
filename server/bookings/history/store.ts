/** SQL of what happened to each booking. */

import { sql as raw } from 'kysely'
import type { HistoryEntry } from '../../../shared/bookings/change.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { anyOf, type Sql } from '../../db/connection.ts'

export interface Change {
  bookingId: string
  at: Instant
  actor: 'client' | 'owner' | 'system'
  userId: string | null
  change: HistoryEntry['change']
  details?: object
}

/** Writes down what happened to bookings; each that was there before has a new version. */
export async function noteChanges(sql: Sql, salonId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const bookingIds = [...new Set(changes.map(({ bookingId }) => bookingId))]
  await insertHistory(sql, salonId, changes)
  await sql
    .updateTable('bookings')
    .set({ version: raw`version + 1` })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
}

/** For what is new or gone: `noteChanges` is for all else. */
export async function insertHistory(sql: Sql, salonId: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.map((change) => ({
    salon_id: salonId,
    id: newId(),
    booking_id: change.bookingId,
    at: new Date(change.at),
    actor: change.actor,
    user_id: change.userId,
    change: change.change,
    details: JSON.stringify(change.details ?? {}),
  }))
  await sql.insertInto('booking_history').values(rows).execute()
}

/** The latest first. */
export async function listHistory(sql: Sql, salonId: string, bookingId: string): Promise<HistoryEntry[]> {
  const rows = await sql
    .selectFrom('booking_history')
    .leftJoin('users', 'users.id', 'booking_history.user_id')
    .select(['at', 'actor', 'first_name', 'last_name', 'change', 'details'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('booking_history.id', 'desc')
    .execute()
  return rows.map(({ at, actor, first_name, last_name, change, details }) => ({
    at: toIso(at),
    actor,
    userName: [first_name, last_name].filter(Boolean).join(' '),
    change,
    details,
  }))
}
