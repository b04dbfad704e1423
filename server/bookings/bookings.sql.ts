/** SQL of bookings and their lines. */

import { type RawBuilder, sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Booking } from '../../shared/bookings/contract.ts'
import { upcomingStatuses } from '../../shared/bookings/status.ts'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import { toDollars } from '../../shared/money.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { among, type OwnSalons } from '../db/own-salons.sql.ts'
import { lineOption } from '../services/options/with-options.ts'

/** Records that these members were assigned lines that had no staff preference. */
export function markGiven(salonId: string, staffIds: readonly string[], when: Instant): RawBuilder<unknown> {
  return raw`
    update staff set last_given_at = ${new Date(when)} where salon_id = ${salonId} and id = any(${staffIds}::uuid[])`
}

/** Null: the salon has no such booking. */
export async function findBooking(sql: Sql, bookingId: string, salonId: string): Promise<Booking | null> {
  const [booking] = await findBookings(sql, salonId, [bookingId])
  return booking ?? null
}

/** Which of these bookings belong to the salon. */
export async function findBookings(sql: Sql, salonId: string, ids: readonly string[]): Promise<Booking[]> {
  const rows = await bookings(sql, salonId).where('bookings.id', '=', anyOf(ids)).execute()
  return rows.map(asBooking)
}

/** Whether it is on a check that is neither void nor untouched, or money is held for it. */
export async function hasMoney(sql: Sql, salonId: string, bookingId: string): Promise<boolean> {
  const { rows } = await raw<{ has: boolean }>`
    select exists (select from deposits where salon_id = ${salonId} and booking_id = ${bookingId}) as has`.execute(sql)
  return rows[0]?.has === true || (await hasCheck(sql, salonId, bookingId))
}

/** Whether it is on a check that is neither void nor untouched. */
export async function hasCheck(sql: Sql, salonId: string, bookingId: string): Promise<boolean> {
  const { rows } = await raw<{ has: boolean }>`
    select exists (select from check_bookings visit
      join checks on checks.salon_id = visit.salon_id and checks.id = visit.check_id
      where visit.salon_id = ${salonId} and booking_id = ${bookingId} and not is_void
        and (number is not null or is_touched)) as has`.execute(sql)
  return rows[0]?.has === true
}

/** The planned start. Null when there is no such booking. An untouched check of it goes too. */
export async function deleteBooking(sql: Sql, salonId: string, bookingId: string): Promise<Instant | null> {
  await raw`
    delete from checks where salon_id = ${salonId} and number is null and not is_touched
      and id in (select check_id from check_bookings where salon_id = ${salonId} and booking_id = ${bookingId})
  `.execute(sql)
  const row = await sql
    .deleteFrom('bookings')
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .returning('starts_at')
    .executeTakeFirst()
  return row?.starts_at ?? null
}

/** Null when there is no such booking. @param own of these salons alone; absent, null: of any */
export async function findSalonOfBooking(sql: Sql, bookingId: string, own?: OwnSalons): Promise<string | null> {
  const row = await sql
    .selectFrom('bookings')
    .select('salon_id')
    .where(among('salon_id', own))
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

/** Of the salon, which each part names. */
function bookings(sql: Sql, salonId: string) {
  return sql
    .selectFrom('bookings')
    .where('bookings.salon_id', '=', salonId)
    .select((is) => [
      'bookings.salon_id',
      'bookings.id',
      'bookings.customer_id',
      'bookings.status',
      'bookings.source',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.minutes',
      'bookings.price_cents',
      'bookings.first_name',
      'bookings.last_name',
      'bookings.phone',
      'bookings.email',
      'bookings.notes',
      'bookings.outside_hours',
      'bookings.language',
      'bookings.version',
      'bookings.link',
      'bookings.submitted_at',
      'bookings.arrived_at',
      'bookings.left_at',
      'bookings.late_minutes',
      'bookings.client_confirmed_start',
      'bookings.confirm_by',
      'bookings.released_at',
      'bookings.party_place',
      'bookings.side_by_side',
      jsonArrayFrom(
        is
          .selectFrom('booking_lines as line')
          .select([
            'line.id',
            'line.requested',
            'line.service_id',
            'line.service_name',
            'line.price_cents',
            'line.price_kind',
            'line.minutes',
            raw<string>`line.starts_at`.as('starts_at'),
            raw<string>`line.ends_at`.as('ends_at'),
            raw<string | null>`line.started_at`.as('started_at'),
            raw<string | null>`line.finished_at`.as('finished_at'),
            'line.notes',
            'line.staff_id',
            'line.staff_first_name',
            'line.staff_last_name',
            'line.options',
          ])
          .where('line.salon_id', '=', salonId)
          .whereRef('line.booking_id', '=', 'bookings.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        is
          .selectFrom('bookings as other')
          .select([
            'other.id',
            'other.first_name as firstName',
            'other.last_name as lastName',
            raw<string>`other.starts_at`.as('startTime'),
            'other.status',
            'other.version',
            'other.party_place as partyPlace',
          ])
          .where('other.salon_id', '=', salonId)
          .whereRef('other.group_id', '=', 'bookings.group_id')
          .whereRef('other.id', '<>', 'bookings.id')
          .orderBy('other.party_place') // null, and last, where each was booked alone
          .orderBy('other.starts_at')
          .orderBy('other.id'),
      ).as('companions'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number]

export function asBooking(row: Row): Booking {
  return {
    id: row.id,
    salonId: row.salon_id,
    status: row.status,
    appointmentDate: toIso(row.starts_at),
    startTime: toIso(row.starts_at),
    endTime: toIso(row.ends_at),
    totalDuration: row.minutes,
    totalPrice: toDollars(row.price_cents),
    bookingSubmittedAt: toIso(row.submitted_at),
    notes: row.notes,
    customerId: row.customer_id,
    customerFirstName: row.first_name,
    customerLastName: row.last_name,
    customerPhone: row.phone,
    customerEmail: row.email,
    customer: { firstName: row.first_name, lastName: row.last_name },
    source: row.source,
    outsideHours: row.outside_hours,
    language: row.language,
    version: row.version,
    arrivedAt: maybeIso(row.arrived_at),
    leftAt: maybeIso(row.left_at),
    lateMinutes: row.late_minutes,
    clientConfirmed: row.client_confirmed_start === row.starts_at,
    confirmBy: upcomingStatuses.includes(row.status) ? maybeIso(row.confirm_by) : null,
    released: row.status === 'cancelled' && row.released_at !== null,
    clientLink: visitPath(row.link),
    partyPlace: row.party_place,
    ...(row.side_by_side && { sideBySide: true }),
    companions: row.companions.map((other) => ({ ...other, startTime: toIso(Date.parse(other.startTime)) })),
    services: row.lines.map((line) => ({
      id: line.id,
      staffRequested: line.requested,
      serviceId: line.service_id,
      serviceName: line.service_name,
      options: line.options.map(lineOption),
      price: toDollars(line.price_cents),
      ...(line.price_kind !== 'exact' && { priceKind: line.price_kind }),
      duration: line.minutes,
      startTime: toIso(Date.parse(line.starts_at)),
      endTime: toIso(Date.parse(line.ends_at)),
      notes: line.notes,
      staffId: line.staff_id,
      staffFirstName: line.staff_first_name,
      staffLastName: line.staff_last_name,
      startedAt: line.started_at === null ? null : toIso(Date.parse(line.started_at)),
      finishedAt: line.finished_at === null ? null : toIso(Date.parse(line.finished_at)),
    })),
  }
}

function maybeIso(at: Instant | null): string | null {
  return at === null ? null : toIso(at)
}
