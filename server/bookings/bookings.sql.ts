/** SQL of bookings and their lines. */

import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AssignedLine } from '../../shared/availability/assign.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import { toDollars } from '../../shared/money.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { type Contact, customerId, customerStatements } from '../customers/customers.sql.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { noteBookings } from '../db/news.ts'
import type { Database } from '../db/schema.ts'
import { executeTogether, type Statement } from '../db/together.ts'
import { type Change, historyRow } from './history/history.sql.ts'

const untouched = { arrived_at: null, left_at: null, late_minutes: null }

export type NewBooking = Omit<
  Database['bookings'],
  | 'customer_id'
  | 'starts_at'
  | 'ends_at'
  | 'submitted_at'
  | 'outside_hours'
  | 'version'
  | 'search'
  | 'link'
  | 'group_id'
  | keyof typeof untouched
> & {
  group_id: string | null
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

interface NewVisit {
  /** Null: nobody that the salon keeps. */
  customer: Contact | null
  lines: readonly NewLine[]
  change: Change
  /** What else is to be stored with it, given the customer's id. */
  also: (customerId: RawBuilder<string | null>) => Readonly<Record<string, Statement | null>>
}

/**
 * The booking with its lines, its customer and the first entry of its history, in one statement. Lines are inserted in
 * staff order, so that two transactions never wait for each other crosswise.
 */
export async function insertBooking(
  sql: Sql,
  booking: NewBooking,
  { customer, lines, change, also }: NewVisit,
): Promise<Booking> {
  const { salon_id, submitted_at } = booking
  noteBookings(sql, [booking.id])
  const first = { ...booking, version: 1, link: newLink() }
  const customer_id = customer ? customerId : raw<null>`null::uuid`
  const rows = lines.map((line, position) => rowOf(line, position, booking))
  const inStaffOrder = rows.toSorted((a, b) => (a.staff_id < b.staff_id ? -1 : 1))
  const statements = {
    ...(customer && customerStatements(sql, salon_id, customer, submitted_at.getTime())),
    booking: sql.insertInto('bookings').values({ ...first, customer_id }),
    history: sql.insertInto('booking_history').values(historyRow(salon_id, change)),
    lines: sql.insertInto('booking_lines').values(inStaffOrder),
    ...also(customer_id),
  }
  return asBooking({
    ...first,
    ...untouched,
    customer_id: await executeTogether<string | null>(sql, statements, customer_id),
    starts_at: first.starts_at.getTime(),
    ends_at: first.ends_at.getTime(),
    submitted_at: first.submitted_at.getTime(),
    lines: rows.map((row) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      started_at: null,
      finished_at: null,
    })),
    companions: [], // whoever makes it reads them when they are asked for
  })
}

/** As the database makes them for rows that come another way. */
function newLink(): string {
  return randomBytes(16).toString('base64url')
}

function rowOf(line: NewLine, position: number, { salon_id, id, status, starts_at }: NewBooking) {
  return {
    salon_id,
    id: newId(),
    booking_id: id,
    status,
    visit_starts_at: starts_at,
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
    notes: '',
  }
}

/** Remembers that these members were given lines that asked for nobody. */
export function markGiven(sql: Sql, salonId: string, staffIds: readonly string[], when: Instant) {
  return sql
    .updateTable('staff')
    .set({ last_given_at: new Date(when) })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(staffIds))
}

/** Null when there is no such booking, or its salon is not in `salonId` where that is given. */
export async function findBooking(sql: Sql, bookingId: string, salonId?: string): Promise<Booking | null> {
  const row = await bookings(sql)
    .where('bookings.id', '=', bookingId)
    .$if(salonId !== undefined, (query) => query.where('bookings.salon_id', '=', salonId ?? ''))
    .executeTakeFirst()
  return row ? asBooking(row) : null
}

/** Those of the salon among them. */
export async function findBookings(sql: Sql, salonId: string, ids: readonly string[]): Promise<Booking[]> {
  const rows = await bookings(sql)
    .where('bookings.salon_id', '=', salonId)
    .where('bookings.id', '=', anyOf(ids))
    .execute()
  return rows.map(asBooking)
}

/** Whether it was still there. */
/** When it would have begun. Null when there is no such booking. */
export async function deleteBooking(sql: Sql, salonId: string, bookingId: string): Promise<Instant | null> {
  const row = await sql
    .deleteFrom('bookings')
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .returning('starts_at')
    .executeTakeFirst()
  return row?.starts_at ?? null
}

/** Null when there is no such booking. */
export async function findSalonOfBooking(sql: Sql, bookingId: string): Promise<string | null> {
  const row = await sql.selectFrom('bookings').select('salon_id').where('id', '=', bookingId).executeTakeFirst()
  return row?.salon_id ?? null
}

export function bookings(sql: Sql) {
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
    'bookings.link',
    'bookings.submitted_at',
    'bookings.arrived_at',
    'bookings.left_at',
    'bookings.late_minutes',
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
          raw<string | null>`line.started_at`.as('started_at'),
          raw<string | null>`line.finished_at`.as('finished_at'),
          'line.notes',
          'line.staff_id',
          'line.staff_first_name',
          'line.staff_last_name',
        ])
        .whereRef('line.salon_id', '=', 'bookings.salon_id')
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
        ])
        .whereRef('other.salon_id', '=', 'bookings.salon_id')
        .whereRef('other.group_id', '=', 'bookings.group_id')
        .whereRef('other.id', '<>', 'bookings.id')
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
    clientLink: visitPath(row.link),
    companions: row.companions.map((other) => ({ ...other, startTime: toIso(Date.parse(other.startTime)) })),
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
      startedAt: line.started_at === null ? null : toIso(Date.parse(line.started_at)),
      finishedAt: line.finished_at === null ? null : toIso(Date.parse(line.finished_at)),
    })),
  }
}

function maybeIso(at: Instant | null): string | null {
  return at === null ? null : toIso(at)
}
