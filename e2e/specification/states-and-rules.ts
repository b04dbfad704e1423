/** Sections 4 and 5: states, their changes, and what is refused, with its words. */

import { expect } from '@playwright/test'
import { z } from 'zod'
import { ask, Booking, Made, none, refusal, withBooking } from './over-http.ts'
import { type Check, type Opened, table } from './table.ts'

const Hours = z.object({
  salonId: z.string(),
  dayOfWeek: z.number(),
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  isClosed: z.boolean(),
})
const Shift = z.object({
  dayOfWeek: z.number(),
  isActive: z.boolean(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  breakStart: z.string().nullable(),
  breakEnd: z.string().nullable(),
})
const Refused = z.object({ fields: z.record(z.string(), z.string()) })
const Closed = z.object({ error: z.string() })

/** A write that is refused with these words at its fields. */
async function refusedWith(
  opened: Opened,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
  fields: Record<string, string | RegExp>,
): Promise<void> {
  const { status, text } = await refusal(opened, method, path, data)
  expect(status, text).toBe(400)
  const said = Refused.parse(JSON.parse(text)).fields
  for (const [field, words] of Object.entries(fields)) expect(said[field]).toMatch(words)
}

async function withMember(opened: Opened, check: (staffId: string) => Promise<void>): Promise<void> {
  const data = { firstName: 'State', lastName: 'Reader', email: 'state@example.com', phone: '(650) 555-0160' }
  const { id } = await ask(opened, 'POST', `/api/salons/${opened.salonId}/staff`, Made, data)
  try {
    await check(id)
  } finally {
    await ask(opened, 'DELETE', `/api/staff/${id}`, z.unknown())
  }
}

function serviceRefused(changes: object, field: string, words: string): Check {
  return (opened) => {
    const data = { serviceName: 'Never kept', description: '', duration: 30, price: 20, salon_id: opened.salonId }
    return refusedWith(opened, 'POST', '/api/services', { ...data, ...changes }, { [field]: words })
  }
}

async function allHold(opened: Opened, checks: readonly Check[]): Promise<void> {
  for (const check of checks) await check(opened)
}

export const statesAndRules = table('4 and 5 States and rules', [
  {
    name: 'Bookings, staff and hours',
    viewer: 'salon_owner',
    rows: [
      {
        says: 'The owner may set any status from a dropdown with no transition restriction shown; a change calls the update then refreshes the list and counts.',
        holds: (opened) =>
          withBooking(opened, async ({ id }) => {
            const Status = z.object({ status: z.string() })
            for (const status of ['no_show', 'completed', 'cancelled', 'scheduled', 'confirmed']) {
              const changed = await ask(opened, 'PATCH', `/api/salon-owner/bookings/${id}`, Status, { status })
              expect(changed.status).toBe(status)
            }
            expect(
              await refusal(opened, 'PATCH', `/api/salon-owner/bookings/${id}`, { status: 'pending' }),
            ).toMatchObject({
              status: 400,
            })
          }),
      },
      {
        says: 'Deleting a booking is permanent.',
        holds: (opened) =>
          withBooking(opened, async ({ id }) => {
            await ask(opened, 'DELETE', `/api/salon-owner/bookings/${id}`, none)
            expect(await refusal(opened, 'GET', `/api/bookings/${id}`)).toMatchObject({ status: 404 })
          }),
      },
      {
        says: 'The calendar lists only confirmed bookings; customers count only completed bookings.',
        decided: "The calendar's lists and badge count confirmed ones",
        holds: async (opened) => {
          const path = `/api/salons/${opened.salonId}/customers`
          const Total = z.object({ total: z.number() })
          const before = await ask(opened, 'GET', path, Total)
          await withBooking(opened, async () => {
            expect(await ask(opened, 'GET', path, Total)).toEqual(before)
          })
        },
      },
      {
        says: 'Staff status: active, inactive, on_break (Active, Inactive, On Break), changed in profile edit.',
        holds: (opened) =>
          withMember(opened, async (id) => {
            const Status = z.object({ status: z.string() })
            for (const status of ['on_break', 'inactive', 'active']) {
              const changed = await ask(opened, 'PUT', `/api/staff/${id}/profile`, Status, { status })
              expect(changed.status).toBe(status)
            }
          }),
      },
      {
        says: "When a staff member's day is inactive, start, end and break times are sent as null.",
        holds: (opened) =>
          withMember(opened, async (id) => {
            const off = { startTime: null, endTime: null, breakStart: null, breakEnd: null }
            const availability = [{ dayOfWeek: 2, isActive: false, ...off }]
            const week = await ask(opened, 'PUT', `/api/staff/${id}/availability`, z.array(Shift), { availability })
            expect(week[2]).toEqual({ dayOfWeek: 2, isActive: false, ...off })
          }),
      },
      {
        says: 'Working hours defaults when none saved: 09:00-18:00, open every day except Sunday (closed).',
        in: 'bare',
        holds: async (opened) => {
          const week = await ask(opened, 'GET', `/api/salons/${opened.salonId}/working-hours`, z.array(Hours))
          const open = { isClosed: false, openTime: '09:00', closeTime: '18:00' }
          expect(week.map(({ isClosed, openTime, closeTime }) => ({ isClosed, openTime, closeTime }))).toEqual([
            ...Array.from({ length: 6 }, () => open),
            { isClosed: true, openTime: null, closeTime: null },
          ])
        },
      },
      {
        says: 'A saved day with missing times falls back to 09:00 and 18:00.',
        holds: async (opened) => {
          const path = `/api/salons/${opened.salonId}/working-hours`
          const before = await ask(opened, 'GET', path, z.array(Hours))
          const workingHours = before.map((day) =>
            day.dayOfWeek === 1 ? { ...day, isClosed: false, openTime: null, closeTime: null } : day,
          )
          const [monday] = await ask(opened, 'POST', path, z.array(Hours), { workingHours })
          await ask(opened, 'POST', path, z.array(Hours), { workingHours: before })
          expect(monday).toMatchObject({ openTime: '09:00', closeTime: '18:00' })
        },
      },
      {
        says: 'Working hours: closed day times sent as null; no check that close is after open is shown.',
        decided: 'Close must be after open: 400',
        holds: async (opened) => {
          const path = `/api/salons/${opened.salonId}/working-hours`
          const before = await ask(opened, 'GET', path, z.array(Hours))
          for (const { isClosed, openTime, closeTime } of before.filter((day) => day.isClosed)) {
            expect([isClosed, openTime, closeTime]).toEqual([true, null, null])
          }
          const workingHours = before.map((day) =>
            day.dayOfWeek === 1 ? { ...day, isClosed: false, openTime: '18:00', closeTime: '09:00' } : day,
          )
          expect(await refusal(opened, 'POST', path, { workingHours })).toMatchObject({ status: 400 })
        },
      },
    ],
  },
  {
    name: 'Rules',
    viewer: 'salon_owner',
    rows: [
      {
        says: "name required ('Service name is required'), max 255 ('Service name cannot exceed 255 characters'); description max 200 ('Description cannot exceed 200 characters'); duration a positive whole number ('Duration must be a positive number'); price positive ('Price must be a positive number').",
        holds: (opened) =>
          allHold(opened, [
            serviceRefused({ serviceName: ' ' }, 'serviceName', 'Service name is required'),
            serviceRefused(
              { serviceName: 'x'.repeat(256) },
              'serviceName',
              'Service name cannot exceed 255 characters',
            ),
            serviceRefused({ description: 'y'.repeat(201) }, 'description', 'Description cannot exceed 200 characters'),
            serviceRefused({ duration: 0 }, 'duration', 'Duration must be a positive number'),
            serviceRefused({ duration: 2.5 }, 'duration', 'Duration must be a positive number'),
            serviceRefused({ price: -1 }, 'price', 'Price must be a positive number'),
          ]),
      },
      {
        says: 'Category name required.',
        holds: (opened) =>
          refusedWith(
            opened,
            'POST',
            `/api/salons/${opened.salonId}/categories`,
            { name: ' ' },
            { name: 'Category name is required' },
          ),
      },
      {
        says: 'Staff add requires first name, last name, email, phone.',
        holds: (opened) =>
          refusedWith(
            opened,
            'POST',
            `/api/salons/${opened.salonId}/staff`,
            { firstName: '', lastName: '', email: '', phone: '' },
            { firstName: /./, lastName: /./, email: /./, phone: /./ },
          ),
      },
      {
        says: "Salon edit requires non-empty name ('Salon name is required').",
        holds: (opened) =>
          refusedWith(
            opened,
            'PUT',
            `/api/salons/${opened.salonId}`,
            { name: ' ' },
            { name: 'Salon name is required' },
          ),
      },
      {
        says: 'Booking customer: first name and phone required; last name, email, comments optional.',
        holds: (opened) =>
          withBooking(opened, async (_booking, sent) => {
            const data = { salonId: opened.salonId, ...sent, timezone: 'America/Los_Angeles' }
            const known = { firstName: 'Spec', phone: '(650) 555-0162' }
            for (const field of ['firstName', 'phone']) {
              const customer = { ...known, [field]: '' }
              await refusedWith(opened, 'POST', '/api/bookings', { ...data, customer }, { [`customer.${field}`]: /./ })
            }
          }),
      },
      {
        says: 'Public booking date cannot be in the past;',
        holds: async (opened) => {
          const past = `/api/salons/${opened.salonId}/timeslots-any-staff?date=2020-01-06&duration=30`
          expect(await refusal(opened, 'GET', past)).toMatchObject({ status: 400 })
        },
      },
      {
        says: "A booking needs a date and the salon timezone, else 'Missing date or salon timezone information'.",
        holds: (opened) =>
          withBooking(opened, async (_booking, { date, ...sent }) => {
            expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
            const customer = { firstName: 'Spec', phone: '(650) 555-0161' }
            const { status, text } = await refusal(opened, 'POST', '/api/bookings', {
              salonId: opened.salonId,
              ...sent,
              customer,
            })
            expect(status).toBe(400)
            expect(Closed.parse(JSON.parse(text)).error).toBe('Missing date or salon timezone information')
          }),
      },
      {
        says: 'Staff offered: status active and isAvailableForBooking true only.',
        holds: (opened) =>
          withMember(opened, async (id) => {
            const offered = async () => {
              const list = await ask(opened, 'GET', `/api/public/salon/${opened.salonId}/staff`, z.array(Made))
              return list.some((member) => member.id === id)
            }
            const set = (data: object) => ask(opened, 'PUT', `/api/staff/${id}/profile`, Made, data)
            expect(await offered()).toBe(true)
            await set({ status: 'on_break' })
            expect(await offered()).toBe(false)
            await set({ status: 'active', isAvailableForBooking: false })
            expect(await offered()).toBe(false)
          }),
      },
      {
        says: 'Service end time = start time + duration.',
        holds: (opened) =>
          withBooking(opened, async ({ id }) => {
            const { services } = await ask(opened, 'GET', `/api/bookings/${id}`, Booking)
            for (const { startTime, endTime, duration } of services) {
              expect(Date.parse(endTime) - Date.parse(startTime)).toBe(duration * 60_000)
            }
          }),
      },
      {
        says: 'Customer search: case-insensitive on name and email, phone by substring; search change resets to page 1; customers with zero completed services excluded.',
        decided: "a search also lists 'Not served yet' below",
        in: 'sample',
        holds: async (opened) => {
          const path = `/api/salons/${opened.salonId}/customers`
          const Found = z.object({ customers: z.array(Made.extend({ firstName: z.string(), phone: z.string() })) })
          const all = await ask(opened, 'GET', path, Found)
          const known = all.customers.find(({ phone }) => phone !== '')
          if (!known) throw new Error('The sample has no customers with a phone.')
          for (const search of [known.firstName.toUpperCase(), known.phone.slice(4, 9)]) {
            const { customers } = await ask(
              opened,
              'GET',
              `${path}?limit=100&search=${encodeURIComponent(search)}`,
              Found,
            )
            expect(customers.map(({ id }) => id)).toContain(known.id)
          }
        },
      },
    ],
  },
  {
    name: 'Users',
    viewer: 'super_admin',
    in: 'sample',
    rows: [
      {
        says: 'User status: active, pending, suspended (badges Active, Pending, Suspended); role super_admin (Super Admin) or salon_owner (Salon Owner); both editable via Edit; no transition rules shown.',
        holds: async (opened) => {
          const email = `state-${opened.kind}-${Date.now()}@example.com`
          const person = { email, firstName: 'State', lastName: 'Reader' }
          const User = z.object({ id: z.string(), role: z.string(), status: z.string() })
          const user = await ask(opened, 'POST', '/api/admin/users', User, { ...person, phone: '' })
          expect([user.role, user.status]).toEqual(['salon_owner', 'active'])
          for (const [role, status] of [
            ['salon_owner', 'pending'],
            ['super_admin', 'suspended'],
            ['salon_owner', 'active'],
          ]) {
            const data = { ...person, role, status }
            expect(await ask(opened, 'PUT', `/api/admin/users/${user.id}`, User, data)).toMatchObject({ role, status })
          }
          await ask(opened, 'DELETE', `/api/admin/users/${user.id}?deleteSalons=true`, none)
        },
      },
      {
        says: "Admin create user: email, first name, last name required ('Email, first name, and last name are required'); phone optional; role defaults salon_owner; status defaults active.",
        holds: (opened) =>
          refusedWith(
            opened,
            'POST',
            '/api/admin/users',
            { email: '', firstName: '', lastName: '' },
            { email: /./, firstName: /./, lastName: /./ },
          ),
      },
    ],
  },
  {
    name: 'Signed out',
    viewer: 'anonymous',
    in: 'sample',
    complaints: [/401 \(Unauthorized\)/, /Authentication failed/, /500 \(/],
    rows: [
      {
        says: 'Authentication: unknown while loading, then authenticated or unauthenticated (HTTP 401 gives no user). Session result is fresh for 5 minutes, not retried. Unauthenticated on a non-public route: return path stored and redirect to /login once.',
        holds: async ({ page }) => {
          const asked: string[] = []
          const count = (request: { url: () => string }) => {
            if (request.url().endsWith('/api/auth/session')) asked.push(request.url())
          }
          page.on('request', count)
          await page.goto('/bookings?status=all')
          await expect(page).toHaveURL(/\/login$/)
          page.off('request', count)
          expect(asked).toHaveLength(1)
          expect(await page.evaluate(() => sessionStorage.getItem('returnUrl'))).toBe('/bookings?status=all')
        },
      },
      {
        says: 'Language: English default, Vietnamese available; cached in local storage and a cookie.',
        holds: async ({ page }) => {
          for (const language of ['vi', 'en']) {
            if (language === 'vi') await expect(page.locator('html')).toHaveAttribute('lang', 'en')
            await page.getByRole('button', { name: new RegExp(`^${language}`, 'i') }).click()
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            expect(await page.evaluate(() => [localStorage.getItem('i18nextLng'), document.cookie])).toEqual([
              language,
              expect.stringContaining(`i18nextLng=${language}`),
            ])
          }
        },
      },
    ],
  },
])
