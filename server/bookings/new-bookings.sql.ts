/** SQL of storing a new booking. */

import { randomBytes } from 'node:crypto'
import type { AssignedLine } from '../../shared/availability/assign.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { PriceKind } from '../../shared/services/prices.ts'
import type { LocalDate } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { type Contact, customerFor, type KnownCustomer } from '../customers/customers.sql.ts'
import type { Sql } from '../db/connection.ts'
import { signed } from '../db/found-salons.ts'
import { noteMade } from '../db/news.ts'
import { insertInto, type PlainSql, plain } from '../db/plain-sql.ts'
import type { Database } from '../db/schema.ts'
import { executeTogether, type Statement, sendTogether } from '../db/together.ts'
import { asBooking } from './bookings.sql.ts'
import { type Change, historyRow } from './history/history.sql.ts'

const untouched = {
  arrived_at: null,
  left_at: null,
  late_minutes: null,
  client_confirmed_start: null,
  released_at: null,
  charged_cents: null,
}

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
  | 'party_place'
  | 'side_by_side'
  | 'confirm_by'
  | keyof typeof untouched
> & {
  group_id: string | null
  party_place: number | null
  side_by_side: boolean
  confirm_by: Date | null
  starts_at: Date
  ends_at: Date
  submitted_at: Date
  outside_hours: boolean
}

export interface NewLine extends AssignedLine {
  serviceName: string
  options: readonly ChosenOption[]
  priceCents: number
  /** How it was said; absent: exact. */
  priceKind?: PriceKind
  staffFirstName: string
  staffLastName: string
}

export interface NewVisit {
  /** Null: a walk-in without a record. */
  customer: Contact | null
  /** Who the booking that is returned says that is, without waiting for the statement; absent: it waits. */
  known?: string | null | undefined
  /** Who has the customer's phone; absent: the statement finds out. */
  found?: KnownCustomer | undefined
  /** On which it begins and ends, in the zone of the salon. */
  days: readonly LocalDate[]
  lines: readonly NewLine[]
  change: Change
  /** Other rows to store with it, given the customer's id. */
  also: (customerId: PlainSql) => Readonly<Record<string, Statement | null>>
}

/**
 * Stores the booking with its lines, its customer and the first entry of its history in one statement. Lines are
 * inserted in staff order, so that two transactions never deadlock.
 */
export async function insertBooking(
  sql: Sql,
  booking: NewBooking,
  { customer, known, found, days, lines, change, also }: NewVisit,
): Promise<Booking> {
  const { salon_id, submitted_at } = booking
  noteMade(sql, booking.id, days)
  const first = { ...booking, version: 1, link: newLink(salon_id) }
  const stored = customer && (await customerFor(sql, salon_id, customer, submitted_at.getTime(), found))
  const customer_id = stored?.id ?? plain`null::uuid`
  const rows = lines.map((line, position) => lineRow(line, position, booking))
  const inStaffOrder = rows.toSorted((a, b) => (a.staff_id < b.staff_id ? -1 : 1))
  const statements = {
    ...stored?.statements,
    booking: insertInto('bookings', { ...first, customer_id }),
    history: insertInto('booking_history', historyRow(salon_id, change)),
    lines: insertInto('booking_lines', ...inStaffOrder),
    ...also(customer_id),
  }
  const send = async (sent: string | null) => sendTogether(sql, statements, null, salon_id).then(() => sent)
  return asBooking({
    ...first,
    ...untouched,
    customer_id: await (known === undefined
      ? executeTogether<string | null>(sql, statements, customer_id, salon_id)
      : send(known)),
    starts_at: first.starts_at.getTime(),
    ends_at: first.ends_at.getTime(),
    submitted_at: first.submitted_at.getTime(),
    confirm_by: first.confirm_by?.getTime() ?? null,
    lines: rows.map((row, index) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      started_at: null,
      finished_at: null,
      options: [...(lines[index]?.options ?? [])],
    })),
    companions: [], // read only when they are needed
  })
}

const linkBytes = 16
/** Asking the system for bytes costs the same for one link as for many. */
let random = Buffer.alloc(0)

/** The defaults that the database sets for rows inserted elsewhere. */
export function newLink(salonId: string): string {
  if (random.length === 0) random = randomBytes(64 * linkBytes)
  const link = random.toString('base64url', 0, linkBytes)
  random = random.subarray(linkBytes)
  return signed(link, salonId)
}

/** As it is stored with its booking. */
export function lineRow(
  line: NewLine,
  position: number,
  { salon_id, id, status, starts_at }: Pick<NewBooking, 'salon_id' | 'id' | 'status' | 'starts_at'>,
) {
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
    price_kind: line.priceKind ?? ('exact' as const),
    resource_ids: [...line.resourceIds],
    notes: '',
    options: JSON.stringify(line.options),
  }
}
