import { init } from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readCalendar } from '../../shared/bookings/calendar.ts'
import { listBookings, readBooking } from '../../shared/bookings/contract.ts'
import { readDashboard } from '../../shared/reports/dashboard.ts'
import { listOwnSalons } from '../../shared/salons/contract.ts'
import { call } from '../api.ts'
import { app } from '../text/en/app.ts'
import { errorTextOf } from './error-text.ts'

beforeAll(async () => {
  await init({ lng: 'en', resources: { en: { app } }, interpolation: { escapeValue: false } })
})
afterEach(() => vi.unstubAllGlobals())

const salons = () => call(listOwnSalons, {})
const bookings = () => call(listBookings, { params: { salonId: '1' }, query: {} })
const calendar = () => call(readCalendar, { params: { salonId: '1' }, query: { from: '2026-11-20', to: '2026-11-20' } })
const booking = () => call(readBooking, { params: { bookingId: '1' } })
const dashboard = () => call(readDashboard, { params: { salonId: '1' } })
const refused = (status: number, statusText = '') => Response.json({ error: 'No.' }, { status, statusText })
const page = (status: number) => new Response('<!doctype html>', { status })

test.for([
  ['salons', salons, refused(503), 'Failed to fetch salons: 503'],
  ['salons, signed out', salons, refused(401), 'Authentication required'],
  ['salons, not in JSON', salons, page(200), 'Server returned non-JSON response'],
  ['bookings', bookings, refused(500), 'Failed to fetch bookings: 500'],
  ['the calendar', calendar, refused(500), 'Failed to fetch confirmed appointments'],
  ['a booking', booking, refused(500), 'Failed to fetch booking details'],
  ['anything else', dashboard, refused(503, 'Service Unavailable'), '503: Service Unavailable'],
  ['a page instead', dashboard, page(502), 'Authentication required - redirected to login'],
] as const)('what support is told of a failed read: %s', async ([, read, answer, text]) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))

  await expect(read().catch((error: unknown) => error instanceof Error && errorTextOf(error))).resolves.toBe(text)
})

test('of a read that nobody answered support is told nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  await expect(
    salons().catch((error: unknown) => error instanceof Error && errorTextOf(error)),
  ).resolves.toBeUndefined()
})
