/** SQL of the next days' confirmed visits, and of which clients were told by hand. */

import { sql as raw } from 'kysely'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import type { HandMeans } from '../../../shared/messages/by-hand.ts'
import type { Language } from '../../../shared/text/language.ts'
import { type Instant, type Interval, toIso } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { toldByHand } from './told.sql.ts'

export interface ToldByHand {
  means: HandMeans
  by: string
  at: string
}

interface Visit {
  id: string
  start: Instant
  firstName: string
  lastName: string
  phone: string
  language: Language
  confirmed: boolean
  told: ToldByHand | null
}

/** Confirmed by the salon, earliest first. */
export async function listConfirmed(sql: Sql, salonId: string, { start, end }: Interval): Promise<Visit[]> {
  const rows = await confirmedOf(sql, salonId, { start, end })
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    start: row.starts_at,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    language: row.language,
    confirmed: row.client_confirmed_start === row.starts_at,
    told: toldOf(row),
  }))
}

function confirmedOf(sql: Sql, salonId: string, { start, end }: Interval) {
  return sql
    .selectFrom('bookings')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.salon_id', '=', 'bookings.salon_id')
        .onRef('messages.booking_id', '=', 'bookings.id')
        .onRef('messages.reminds_of', '=', 'bookings.starts_at')
        .on('messages.by_hand', 'is not', null),
    )
    .leftJoin('users', 'users.id', 'messages.sent_by')
    .select(['bookings.id', 'starts_at', 'bookings.first_name', 'bookings.last_name', 'bookings.phone'])
    .select(['bookings.language', 'client_confirmed_start', 'by_hand', 'sent_at'])
    .select(['users.first_name as byFirst', 'users.last_name as byLast'])
    .where('bookings.salon_id', '=', salonId)
    .where('bookings.status', '=', 'confirmed')
    .where((is) => is.or([is('party_place', 'is', null), is('party_place', '=', 0)])) // the host is told for all
    .where('starts_at', '>=', at(start))
    .where('starts_at', '<', at(end))
}

interface ByHand {
  by_hand: HandMeans | null
  sent_at: Instant | null
  byFirst: string | null
  byLast: string | null
}

function toldOf({ by_hand: means, sent_at, byFirst, byLast }: ByHand): ToldByHand | null {
  return means && sent_at !== null
    ? { means, by: [byFirst, byLast].filter(Boolean).join(' '), at: toIso(sent_at) }
    : null
}

/** Who have neither said that they will come, nor been told by hand. */
export async function countOpen(sql: Sql, salonId: string, { start, end }: Interval): Promise<number> {
  const { open } = await sql
    .selectFrom('bookings')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('salon_id', '=', salonId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', at(start))
    .where('starts_at', '<', at(end))
    .where('client_confirmed_start', 'is distinct from', (is) => is.ref('starts_at'))
    .where(raw<boolean>`not ${toldByHand(salonId)}`)
    .executeTakeFirstOrThrow()
  return open
}

/** As it is now; null when the salon has no such booking. */
export async function findStart(
  sql: Sql,
  salonId: string,
  bookingId: string,
): Promise<{ start: Instant; status: BookingStatus } | null> {
  const row = await sql
    .selectFrom('bookings')
    .select(['starts_at as start', 'status'])
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/** For the visit's current start. */
export async function findTold(sql: Sql, salonId: string, bookingId: string): Promise<ToldByHand | null> {
  const row = await sql
    .selectFrom('bookings')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.salon_id', '=', 'bookings.salon_id')
        .onRef('messages.booking_id', '=', 'bookings.id')
        .onRef('messages.reminds_of', '=', 'bookings.starts_at')
        .on('messages.by_hand', 'is not', null),
    )
    .leftJoin('users', 'users.id', 'messages.sent_by')
    .select(['by_hand', 'sent_at', 'users.first_name as byFirst', 'users.last_name as byLast'])
    .where('bookings.salon_id', '=', salonId)
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return row ? toldOf(row) : null
}
