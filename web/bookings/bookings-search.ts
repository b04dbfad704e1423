/** URL parameters of the Bookings page: `?status=confirmed&from=2026-11-16&q=mai&page=2`. Absent ones have their defaults. */

import { bookingSorts } from '../../shared/bookings/sorts.ts'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import { isLocalDate, type LocalDate } from '../../shared/time.ts'

export const tabs = ['scheduled', 'confirmed', 'cancelled', 'completed', 'all'] as const satisfies (
  | BookingStatus
  | 'all'
)[]
export type Tab = (typeof tabs)[number]
export type Sort = (typeof bookingSorts)[number]

/** As query parameters of the API. */
export const maxSearchLength = 80

export interface BookingsSearch {
  status?: Tab
  from?: LocalDate
  to?: LocalDate
  sort?: Sort
  q?: string
  page?: number
  /** Booking whose details are open. */
  booking?: string
}

export interface Filter {
  status: Tab
  from: LocalDate
  to: LocalDate
  sort: Sort
  /** A name, part of a phone number, or a reference; empty: all. */
  q: string
  page: number
}

/** Unreadable parameters count as absent. */
export function readBookingsSearch(address: Record<string, unknown>): BookingsSearch {
  const { q, booking } = address
  const search = toSearch({
    status: tabs.find((tab) => tab === address.status) ?? 'scheduled',
    from: isLocalDate(address.from) ? address.from : '',
    to: isLocalDate(address.to) ? address.to : '',
    sort: bookingSorts.find((sort) => sort === address.sort) ?? 'newest',
    // The router parses an all-digit value as a number.
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : '',
    page: Number.isSafeInteger(address.page) ? Math.max(1, Number(address.page)) : 1,
  })
  return { ...search, ...(typeof booking === 'string' && { booking }) }
}

/** Empty dates: no limit. */
export function toFilter({
  status = 'scheduled',
  from = '',
  to = '',
  sort = 'newest',
  q = '',
  page = 1,
}: BookingsSearch): Filter {
  return { status, from, to, sort, q, page }
}

/** The reverse, without defaults. */
export function toSearch({ status, from, to, sort, q, page }: Filter): BookingsSearch {
  return {
    ...(status !== 'scheduled' && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort !== 'newest' && { sort }),
    ...(q && { q }),
    ...(page > 1 && { page }),
  }
}

/** Another tab, dates, search or order starts on the first page. */
export function change(filter: Filter, changes: Partial<Filter>): Filter {
  return { ...filter, page: 1, ...changes }
}

/** Whether there is anything for Clear Filters to clear. */
export function isFiltered({ status, from, to, q }: Filter): boolean {
  return status !== 'scheduled' || from !== '' || to !== '' || q !== ''
}

/** The state after Clear Filters. */
export const noFilter = { status: 'scheduled', from: '', to: '', q: '' } as const satisfies Partial<Filter>
