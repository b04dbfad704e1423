/** What support is told of a read that failed: stands small under the sentence for people. */

import { t } from 'i18next'
import type { readCalendar } from '../../shared/bookings/calendar.ts'
import type { listBookings, readBooking } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { listOwnSalons } from '../../shared/salons/contract.ts'
import { address } from '../api.ts'

const ownSalons = address<typeof listOwnSalons>('GET', '/api/salon-owner/salons').path
const named = {
  [ownSalons]: 'salons',
  [address<typeof listBookings>('GET', '/api/salon-owner/salons/:salonId/bookings').path]: 'bookings',
  [address<typeof readCalendar>('GET', '/api/salon-owner/salons/:salonId/calendar').path]: 'confirmed',
  [address<typeof readBooking>('GET', '/api/bookings/:bookingId').path]: 'booking',
} as const

/** Undefined: there was no answer, or the call was no read. */
export function errorTextOf(error: Error | null): string | undefined {
  const read = error instanceof AppError ? error.read : undefined
  if (!read) return undefined
  const { path, ok, status, statusText } = read
  if (ok) return t('app:read_failed.not_json')
  if (read.isHtml) return t('app:read_failed.html')
  if (path === ownSalons && status === 401) return t('app:read_failed.signed_out')
  const name = Object.entries(named).find(([one]) => one === path)?.[1] ?? 'other'
  return t(`app:read_failed.${name}`, { status, statusText })
}
