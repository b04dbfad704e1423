/** All SQL of bookings, their lines and their history. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AssignedLine, Move } from '../../shared/availability/assign.ts'
import type { Booking, BookingStatus } from '../../shared/bookings/contract.ts'
import { toDollars } from '../../shared/money.ts'
import type { Language } from '../../shared/text/language.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { at, type Sql } from '../db/connection.ts'
import type { Database } from '../db/schema.ts'

export type NewBooking = Omit<
  Database['bookings'],
  'starts_at' | 'ends_at' | 'submitted_at' | 'outside_hours' | 'version'
> & {
  starts_at: Date
  ends_at: Date
  submitted_at: Date
  outside_hours: boolean
}

export interface NewLine extends AssignedLine {
  serviceName: string
  priceCents: number
  staffFirstName: string
  staffLastName: string
}

/** Lines are inserted in staff order, so that two transactions never wait for each other crosswise. */
export async function insertBooking(sql: Sql, booking: NewBooking, lines: readonly NewLine[]): Promise<void> {
  await sql.insertInto('bookings').values(booking).execute()
  const rows = lines.map((line, position) => ({
    salon_id: booking.salon_id,
    id: newId(),
    booking_id: booking.id,
    status: booking.status,
    position,
    service_id: line.serviceId,
    service_name: line.serviceName,
    staff_id: line.staffId,
    staff_first_name: line.staffFirstName,
    staff_last_name: line.staffLastName,
    requested: line.requested,
    starts_at: new Date(line.start),
    ends_at: new Date(line.end),
    blocked_until: new Date(line.blockedUntil),
    minutes: line.minutes,
    cleanup_minutes: line.cleanupMinutes,
    price_cents: line.priceCents,
    resource_ids: [...line.resourceIds],
  }))
  const inStaffOrder = rows.toSorted((a, b) => (a.staff_id < b.staff_id ? -1 : 1))
  await sql.insertInto('booking_lines').values(inStaffOrder).execute()
}

export async function moveLines(
  sql: Sql,
  salonId: string,
  { lineIds, toStaffId }: Move,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await sql
    .updateTable('booking_lines')
    .set({ staff_id: toStaffId, staff_first_name: name.firstName, staff_last_name: name.lastName })
    .where('salon_id', '=', salonId)
    .where('id', 'in', lineIds)
    .execute()
}

/** Remembers that these members were given lines that asked for nobody. */
export async function markGiven(sql: Sql, salonId: string, staffIds: readonly string[], when: Instant): Promise<void> {
  if (staffIds.length === 0) return
  await sql
    .updateTable('staff')
    .set({ last_given_at: new Date(when) })
    .where('salon_id', '=', salonId)
    .where('id', 'in', [...staffIds])
    .execute()
}

export interface Change {
  bookingId: string
  at: Instant
  actor: 'client' | 'owner' | 'system'
  userId: string | null
  change: string
  details?: object
}

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

/** How many visits of the phone are still to come. */
export async function countComing(sql: Sql, salonId: string, phone: string, now: Instant): Promise<number> {
  const { count } = await sql
    .selectFrom('customers')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'customers.salon_id').onRef('bookings.customer_id', '=', 'customers.id'),
    )
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('customers.salon_id', '=', salonId)
    .where('customers.phone', '=', phone)
    .where('bookings.starts_at', '>', at(now))
    .where('bookings.status', 'in', ['scheduled', 'confirmed'])
    .executeTakeFirstOrThrow()
  return count
}

/** Null when there is no such booking, or its salon is not in `salonId` where that is given. */
export async function findBooking(sql: Sql, bookingId: string, salonId?: string): Promise<Booking | null> {
  const row = await bookings(sql)
    .where('bookings.id', '=', bookingId)
    .$if(salonId !== undefined, (query) => query.where('bookings.salon_id', '=', salonId ?? ''))
    .executeTakeFirst()
  return row ? asBooking(row) : null
}

export interface BookingFilter {
  status?: BookingStatus | undefined
  /** Visits that begin in here. */
  from?: Instant | undefined
  until?: Instant | undefined
  staffId?: string | undefined
  search?: string | undefined
}

const orders = {
  newest: ['bookings.starts_at desc', 'bookings.id desc'],
  oldest: ['bookings.starts_at asc', 'bookings.id asc'],
  'customer-asc': ['lower(bookings.first_name) asc', 'lower(bookings.last_name) asc', 'bookings.id asc'],
  'customer-desc': ['lower(bookings.first_name) desc', 'lower(bookings.last_name) desc', 'bookings.id desc'],
} as const

export async function listPage(
  sql: Sql,
  salonId: string,
  { page, limit, sortBy, ...filter }: BookingFilter & { page: number; limit: number; sortBy: keyof typeof orders },
): Promise<Booking[]> {
  const rows = await bookings(sql)
    .where('bookings.salon_id', '=', salonId)
    .where(matches(filter))
    .orderBy(raw.raw(orders[sortBy].join(', ')))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(asBooking)
}

export async function countPerStatus(
  sql: Sql,
  salonId: string,
  filter: BookingFilter,
): Promise<Record<BookingStatus | 'all', number>> {
  const rows = await sql
    .selectFrom('bookings')
    .select((is) => ['status', is.fn.countAll<number>().as('count')])
    .where('salon_id', '=', salonId)
    .where(matches(filter))
    .groupBy('status')
    .execute()
  const counts = { scheduled: 0, confirmed: 0, completed: 0, cancelled: 0, no_show: 0, all: 0 }
  for (const { status, count } of rows) {
    counts[status] = count
    counts.all += count
  }
  return counts
}

function matches({ status, from, until, staffId, search }: BookingFilter) {
  const conditions = [raw<boolean>`true`]
  if (status) conditions.push(raw`bookings.status = ${status}`)
  if (from !== undefined) conditions.push(raw`bookings.starts_at >= ${at(from)}`)
  if (until !== undefined) conditions.push(raw`bookings.starts_at < ${at(until)}`)
  if (staffId) {
    conditions.push(raw`exists (select from booking_lines line where line.salon_id = bookings.salon_id
      and line.booking_id = bookings.id and line.staff_id = ${staffId})`)
  }
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const digits = search.replace(/\D/g, '')
    conditions.push(raw`(bookings.first_name || ' ' || bookings.last_name ilike ${pattern}
      or (${digits} <> '' and bookings.phone like ${`%${digits}%`})
      or replace(bookings.id::text, '-', '') ilike ${`%${search.replaceAll('-', '')}`})`)
  }
  return raw<boolean>`${raw.join(conditions, raw` and `)}`
}

export async function setStatus(sql: Sql, salonId: string, bookingId: string, status: BookingStatus): Promise<void> {
  await sql
    .updateTable('bookings')
    .set({ status })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .execute()
}

export async function deleteBooking(sql: Sql, salonId: string, bookingId: string): Promise<void> {
  await sql.deleteFrom('bookings').where('salon_id', '=', salonId).where('id', '=', bookingId).execute()
}

/** The salon of a booking that belongs to the owner; null otherwise. */
export async function findSalonOfBooking(sql: Sql, bookingId: string, ownerId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('bookings')
    .innerJoin('salons', 'salons.id', 'bookings.salon_id')
    .select('bookings.salon_id')
    .where('bookings.id', '=', bookingId)
    .where('salons.owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

function bookings(sql: Sql) {
  return sql.selectFrom('bookings').select((is) => [
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
    'bookings.submitted_at',
    jsonArrayFrom(
      is
        .selectFrom('booking_lines as line')
        .select([
          'line.id',
          'line.requested',
          'line.service_id',
          'line.service_name',
          'line.price_cents',
          'line.minutes',
          raw<string>`line.starts_at`.as('starts_at'),
          raw<string>`line.ends_at`.as('ends_at'),
          'line.notes',
          'line.staff_id',
          'line.staff_first_name',
          'line.staff_last_name',
        ])
        .whereRef('line.salon_id', '=', 'bookings.salon_id')
        .whereRef('line.booking_id', '=', 'bookings.id')
        .orderBy('line.position'),
    ).as('lines'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number]

function asBooking(row: Row): Booking {
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
    services: row.lines.map((line) => ({
      id: line.id,
      staffRequested: line.requested,
      serviceId: line.service_id,
      serviceName: line.service_name,
      price: toDollars(line.price_cents),
      duration: line.minutes,
      startTime: toIso(Date.parse(line.starts_at)),
      endTime: toIso(Date.parse(line.ends_at)),
      notes: line.notes,
      staffId: line.staff_id,
      staffFirstName: line.staff_first_name,
      staffLastName: line.staff_last_name,
    })),
  }
}

const keptForMs = 24 * 3_600_000

/** What an idempotency key stands for; null when it is new, or older than 24 hours. */
export async function findKey(
  sql: Sql,
  salonId: string,
  key: string,
  now: Instant,
): Promise<{ requestHash: Buffer; bookingId: string } | null> {
  const row = await sql
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'booking_id as bookingId'])
    .where('salon_id', '=', salonId)
    .where('key', '=', key)
    .where('created_at', '>', at(now - keptForMs))
    .executeTakeFirst()
  return row ?? null
}

export async function insertKey(
  sql: Sql,
  salonId: string,
  { key, requestHash, bookingId, now }: { key: string; requestHash: Buffer; bookingId: string; now: Instant },
): Promise<void> {
  const row = { request_hash: requestHash, booking_id: bookingId, created_at: new Date(now) }
  await sql
    .insertInto('idempotency_keys')
    .values({ salon_id: salonId, key, ...row })
    .onConflict((old) => old.columns(['salon_id', 'key']).doUpdateSet(row)) // an older one has run out
    .execute()
}

export async function deleteOldKeys(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', at(now - keptForMs))
    .execute()
}

/** Tells the owner, until read, of what happened to a booking. */
export async function insertNotification(
  sql: Sql,
  salonId: string,
  { kind, bookingId, now }: { kind: string; bookingId: string; now: Instant },
): Promise<void> {
  await sql
    .insertInto('notifications')
    .values({ salon_id: salonId, id: newId(), kind, booking_id: bookingId, details: '{}', created_at: new Date(now) })
    .execute()
}

/** The lines of a booking as they block, in their order. */
export async function loadBlockedLines(sql: Sql, salonId: string, bookingId: string) {
  const rows = await sql
    .selectFrom('booking_lines')
    .select(['staff_id', 'starts_at', 'ends_at', 'blocked_until', 'cleanup_minutes', 'resource_ids'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    staffId: row.staff_id,
    start: row.starts_at,
    end: row.ends_at,
    blockedUntil: row.blocked_until,
    cleanupMinutes: row.cleanup_minutes,
    resourceIds: row.resource_ids,
  }))
}

/** The language in which the client booked. */
export async function findLanguage(sql: Sql, salonId: string, bookingId: string): Promise<Language> {
  const { language } = await sql
    .selectFrom('bookings')
    .select('language')
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return language
}
