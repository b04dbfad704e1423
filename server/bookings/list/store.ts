/** SQL of the bookings list: pages and counts of one salon's bookings. */

import { sql as raw } from 'kysely'
import type { Booking, BookingStatus } from '../../../shared/bookings/contract.ts'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { asBooking, bookings } from '../store.ts'

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
