/** Section 7: every call, with its payload and the fields of its answer. What is made is deleted again. */

import { expect } from '@playwright/test'
import { z } from 'zod'
import { salonIdOf } from '../owner-steps.ts'
import { admin } from '../server.ts'
import { ask, Booking, Made, none, reads, refusal, withBooking } from './over-http.ts'
import { type Check, type Opened, table } from './table.ts'

const Rows = z.array(z.looseObject({})).min(1)
const List = z.array(z.looseObject({}))
const User = z.object({ id: z.string(), email: z.string() })
const ServiceMade = z.object({
  service: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    duration: z.number(),
    price: z.string(),
    salonId: z.string(),
    status: z.string(),
  }),
})

const ofSalon = (path: string) => (opened: Opened) => `/api/salons/${opened.salonId}${path}`
const owned = (path: string) => (opened: Opened) => `/api/salon-owner/salons/${opened.salonId}${path}`
const day = '2099-07-06' // a Monday

async function firstOf(opened: Opened, path: string): Promise<string> {
  const [first] = await ask(opened, 'GET', `/api/salons/${opened.salonId}${path}`, z.array(Made))
  return first?.id ?? ''
}

/** Every one of these can be read. */
function readsAll(...paths: ((opened: Opened) => string)[]): Check {
  return async (opened) => {
    for (const path of paths) await ask(opened, 'GET', path(opened), z.unknown())
  }
}

async function withService(opened: Opened, path: string, check: (id: string) => Promise<void>): Promise<void> {
  const input = { serviceName: 'Read from the specification', description: 'Goes again', duration: 30, price: 12.5 }
  const data = { ...input, categoryId: null, salon_id: opened.salonId }
  const { service } = await ask(opened, 'POST', path, ServiceMade, data)
  try {
    expect(service).toMatchObject({ name: input.serviceName, duration: 30, price: '12.50', salonId: opened.salonId })
    await check(service.id)
  } finally {
    await ask(opened, 'DELETE', `/api/services/${service.id}`, none)
  }
}

async function withUser(opened: Opened, check: (user: z.infer<typeof User>) => Promise<void>): Promise<void> {
  const email = `spec-${opened.kind}-${Date.now()}@example.com`
  const data = {
    email,
    firstName: 'Spec',
    lastName: 'Reader',
    phone: '(650) 555-0155',
    role: 'salon_owner',
    status: 'active',
  }
  const user = await ask(opened, 'POST', '/api/admin/users', User, data)
  try {
    await check(user)
  } finally {
    await ask(opened, 'DELETE', `/api/admin/users/${user.id}?deleteSalons=true`, none)
  }
}

async function signInAgain({ page, salon }: Opened): Promise<void> {
  const reply = await page.request.post('/api/shop/login', { data: salon.owner })
  expect(reply.status()).toBe(200)
}

export const calls = table('7 Calls', [
  {
    name: 'Session and auth',
    viewer: 'salon_owner',
    rows: [
      {
        says: "GET /api/auth/session: no payload; returns user object; 401 means signed out; other non-OK is 'Authentication failed' with status; thrown error treated as signed out. Response fields not shown.",
        holds: reads('/api/auth/session', User),
      },
      {
        says: 'POST /api/change-password: currentPassword, newPassword, confirmPassword.',
        holds: async (opened) => {
          const newPassword = 'polish-and-shine-2'
          const data = { currentPassword: 'not-my-password-1', newPassword, confirmPassword: newPassword }
          const refused = await refusal(opened, 'POST', '/api/change-password', data)
          expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('"wrong_password"') })
        },
      },
      {
        says: 'POST /api/logout; navigation to /api/logout and /api/login also occur.',
        holds: async (opened) => {
          expect(await refusal(opened, 'GET', '/api/login')).toMatchObject({ status: 302, location: '/login' })
          await ask(opened, 'POST', '/api/logout', none)
          expect(await refusal(opened, 'GET', '/api/auth/session')).toMatchObject({ status: 401 })
          await signInAgain(opened)
          expect(await refusal(opened, 'GET', '/api/logout')).toMatchObject({ status: 302, location: '/login' })
          await signInAgain(opened)
        },
      },
      {
        says: 'All requests send credentials; bodies are JSON. Default reads use the first query key as the path.',
        holds: async (opened) => {
          const reply = await opened.page.request.post('/api/services', { form: { serviceName: 'Not JSON' } })
          expect(reply.status()).toBe(415)
        },
      },
    ],
  },
  {
    name: 'Salons, bookings, services, staff and slots',
    viewer: 'salon_owner',
    rows: [
      {
        says: 'GET /api/salons; GET /api/salons/{salonId}.',
        holds: readsAll(() => '/api/salons', ofSalon('')),
      },
      {
        says: 'PUT /api/salons/{id}: name, address, phone, email, timezone, settings.',
        holds: async (opened) => {
          const fields = {
            name: z.string(),
            address: z.string(),
            phone: z.string(),
            email: z.string(),
            timezone: z.string(),
          }
          const Fields = z.object({ ...fields, settings: z.looseObject({}) })
          const path = ofSalon('')(opened)
          const salon = await ask(opened, 'GET', path, Fields)
          expect(await ask(opened, 'PUT', path, Fields, salon)).toEqual(salon)
        },
      },
      {
        says: 'GET and POST /api/salons/{id}/working-hours (POST body {workingHours:[{salonId, dayOfWeek, openTime, closeTime, isClosed}]}, seven entries).',
        holds: async (opened) => {
          const Row = z.object({
            salonId: z.string(),
            dayOfWeek: z.number(),
            openTime: z.string().nullable(),
            closeTime: z.string().nullable(),
            isClosed: z.boolean(),
          })
          const path = ofSalon('/working-hours')(opened)
          const workingHours = await ask(opened, 'GET', path, z.array(Row).length(7))
          expect(await ask(opened, 'POST', path, z.array(Row), { workingHours })).toEqual(workingHours)
        },
      },
      {
        says: 'GET and POST /api/salons/{id}/special-closures (POST: closureDate ISO date-time, name, description); DELETE /api/salons/{id}/special-closures/{closureId}.',
        holds: async (opened) => {
          const path = ofSalon('/special-closures')(opened)
          const data = { closureDate: `${day}T00:00:00.000Z`, name: 'Read from the specification', description: 'Off' }
          const { id } = await ask(opened, 'POST', path, Made, data)
          const closures = await ask(opened, 'GET', path, z.array(Made))
          await ask(opened, 'DELETE', `${path}/${id}`, none)
          expect(closures.map((one) => one.id)).toContain(id)
        },
      },
      {
        says: 'GET /api/salons/{id}/dashboard (todayBookings, todayRevenue, noShowRate); GET /api/salons/{id}/reports/staff-utilization; GET /api/salons/{id}/booking-stats.',
        holds: readsAll(ofSalon('/dashboard'), ofSalon('/reports/staff-utilization'), ofSalon('/booking-stats')),
      },
      {
        says: 'GET /api/salon-owner/salons/{salonId}/bookings: dashboard reads it without query; calendar uses ?status=confirmed every 30 s; customers use ?limit=1000&page=1; list uses status, fromDate, toDate, page, limit, sortBy (status omitted for the all tab; sortBy one of newest, oldest, customer-asc, customer-desc).',
        holds: async (opened) => {
          const Page = z.object({ bookings: List, total: z.number() })
          const span = `fromDate=${day}&toDate=${day}&page=1&limit=50`
          const sorts = ['newest', 'oldest', 'customer-asc', 'customer-desc']
          const queries = [
            '',
            '?status=confirmed',
            '?limit=1000&page=1',
            ...sorts.map((sort) => `?${span}&sortBy=${sort}`),
          ]
          for (const query of queries) await ask(opened, 'GET', `${owned('/bookings')(opened)}${query}`, Page)
        },
      },
      {
        says: 'GET /api/salon-owner/salons/{salonId}/bookings/status-counts?fromDate&toDate.',
        holds: reads(
          owned(`/bookings/status-counts?fromDate=${day}&toDate=${day}`),
          z.object({ all: z.literal(0), scheduled: z.literal(0) }),
        ),
      },
      {
        says: 'PATCH /api/salon-owner/bookings/{bookingId}: {status}. DELETE /api/salon-owner/bookings/{bookingId}.',
        holds: (opened) =>
          withBooking(opened, async ({ id }) => {
            const path = `/api/salon-owner/bookings/${id}`
            const changed = await ask(opened, 'PATCH', path, z.object({ status: z.string() }), { status: 'cancelled' })
            expect(changed.status).toBe('cancelled')
            await ask(opened, 'DELETE', path, none)
            expect(await refusal(opened, 'GET', `/api/bookings/${id}`)).toMatchObject({ status: 404 })
          }),
      },
      {
        says: 'GET /api/bookings/{id} (details; on failure the error or message field is read).',
        holds: async (opened) => {
          const { status, text } = await refusal(opened, 'GET', `/api/bookings/${opened.salonId}`)
          expect(status).toBe(404)
          expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/\w/) })
        },
      },
      {
        says: 'POST /api/bookings: salonId, services, staffAssignments, date, timeSlots (each startDateTime, endDateTime), customer, timezone; response has id. Afterwards the appointment queries (and in the owner flow salon appointments and dashboard) are refreshed. Owner-flow payload differences: not shown.',
        holds: (opened) =>
          withBooking(opened, async ({ id, status }) => {
            expect(status).toBe('confirmed')
            await ask(opened, 'GET', `/api/bookings/${id}`, Booking)
          }),
      },
      {
        says: 'GET /api/salons/{salonId}/services; GET /api/services?salon_id={id}; GET /api/salons/{salonId}/services/with-categories.',
        holds: async (opened) => {
          const listed = await ask(opened, 'GET', ofSalon('/services')(opened), Rows)
          expect(await ask(opened, 'GET', `/api/services?salon_id=${opened.salonId}`, Rows)).toEqual(listed)
          const Grouped = z.array(z.object({ services: Rows })).min(1)
          await ask(opened, 'GET', ofSalon('/services/with-categories')(opened), Grouped)
        },
      },
      {
        says: 'POST /api/services: serviceName, description, duration, price, categoryId, salon_id; on failure falls back to POST /api/test with the same payload; response has a service object (id, name, description, duration, price, salonId, status).',
        decided: 'the alias exists on the server; the web client does not retry a failed write elsewhere',
        holds: async (opened) => {
          await withService(opened, '/api/services', async () => undefined)
          await withService(opened, '/api/test', async () => undefined)
        },
      },
      {
        says: 'PUT /api/services/{id}: name, description, duration, price. DELETE /api/services/{id}.',
        holds: (opened) =>
          withService(opened, '/api/services', async (id) => {
            const data = { name: 'Read again', description: '', duration: 45, price: '20.00' }
            expect(await ask(opened, 'PUT', `/api/services/${id}`, z.looseObject({}), data)).toMatchObject(data)
          }),
      },
      {
        says: 'GET/POST /api/salons/{salonId}/categories (POST: name, description); PUT and DELETE /api/categories/{id}.',
        holds: async (opened) => {
          const path = ofSalon('/categories')(opened)
          const { id } = await ask(opened, 'POST', path, Made, { name: 'Read from the specification', description: '' })
          const data = { name: 'Read again', description: 'Goes again' }
          const Named = z.object({ name: z.string(), description: z.string() })
          const changed = await ask(opened, 'PUT', `/api/categories/${id}`, Named, data)
          const listed = await ask(opened, 'GET', path, z.array(Made))
          await ask(opened, 'DELETE', `/api/categories/${id}`, none)
          expect([changed, listed.map((one) => one.id)]).toEqual([data, expect.arrayContaining([id])])
        },
      },
      {
        says: 'GET /api/salons/{salonId}/staff; POST same path: firstName, lastName, email, phone, address, bio, skills.',
        holds: async (opened) => {
          const data = {
            firstName: 'Spec',
            lastName: 'Reader',
            email: 'spec@example.com',
            phone: '(650) 555-0156',
            address: '1 First Street',
            bio: 'Nail Technician',
            skills: ['Gel'],
          }
          const path = ofSalon('/staff')(opened)
          const member = await ask(opened, 'POST', path, Made, data)
          const profile = { bio: 'Manager', phone: '(650) 555-0157', email: 'reader@example.com', skills: ['Acrylic'] }
          const state = { isAvailableForBooking: false, status: 'on_break' }
          const Profile = z.looseObject({ id: z.string(), skills: z.array(z.string()) })
          const changed = await ask(opened, 'PUT', `/api/staff/${member.id}/profile`, Profile, { ...profile, ...state })
          await ask(opened, 'PUT', `/api/staff/${member.id}`, Made, { bio: 'Nail Technician' })
          await ask(opened, 'DELETE', `/api/staff/${member.id}`, z.unknown())
          expect(changed).toMatchObject({ bio: 'Manager', email: 'reader@example.com', skills: ['Acrylic'], ...state })
        },
      },
      {
        says: 'PUT /api/staff/{staffId}/profile: bio, phone, email, skills array, isAvailableForBooking, status. PUT /api/staff/{staffId} is defined but unused.',
        holds: async (opened) => {
          const staffId = await firstOf(opened, '/staff')
          for (const path of [`/api/staff/${staffId}/profile`, `/api/staff/${staffId}`]) {
            const wrong = await refusal(opened, 'PUT', path, { status: 'retired' })
            expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('status') })
          }
        },
      },
      {
        says: 'GET /api/salons/{salonId}/services/{serviceId}/staff/public.',
        holds: async (opened) => {
          const serviceId = await firstOf(opened, '/services')
          await ask(opened, 'GET', `${ofSalon('/services')(opened)}/${serviceId}/staff/public`, Rows)
        },
      },
      {
        says: 'GET /api/staff/{staffId}/services; PUT same with serviceIds.',
        holds: async (opened) => {
          const path = `/api/staff/${await firstOf(opened, '/staff')}/services`
          const before = await ask(opened, 'GET', path, z.array(Made))
          const serviceIds = before.map(({ id }) => id)
          const after = await ask(opened, 'PUT', path, z.array(Made), { serviceIds })
          expect(after.map(({ id }) => id).toSorted()).toEqual(serviceIds.toSorted())
        },
      },
      {
        says: 'GET /api/staff/{staffId}/availability; PUT with an availability array; GET /api/staff/{staffId}/availability/detailed.',
        holds: async (opened) => {
          const path = `/api/staff/${await firstOf(opened, '/staff')}/availability`
          const time = z.string().nullable()
          const times = { startTime: time, endTime: time, breakStart: time, breakEnd: time }
          const Week = z.array(z.object({ dayOfWeek: z.number(), isActive: z.boolean(), ...times })).length(7)
          const availability = await ask(opened, 'GET', path, Week)
          expect(await ask(opened, 'PUT', path, Week, { availability })).toEqual(availability)
          await ask(opened, 'GET', `${path}/detailed`, z.object({ availability: Week, timeOff: List }))
        },
      },
      {
        says: 'Refresh-only paths: /api/public/salon/{id}/staff, /api/public/staff/{id}/services.',
        holds: async (opened) => {
          const staffId = await firstOf(opened, '/staff')
          await ask(opened, 'GET', `/api/public/salon/${opened.salonId}/staff`, Rows)
          await ask(opened, 'GET', `/api/public/staff/${staffId}/services`, List)
        },
      },
      {
        says: 'GET /api/debug/bookings/{staffId}/{date}: returns blockingBookings (startTime, endTime); the public flow uses it to block slots.',
        decided: 'the one availability engine of `api.md`',
        holds: (opened) =>
          withBooking(opened, async ({ services: [line], startTime }, { date }) => {
            const Span = z.object({ startTime: z.string(), endTime: z.string() })
            const path = `/api/debug/bookings/${line?.staffId}/${date}`
            const { blockingBookings } = await ask(opened, 'GET', path, z.object({ blockingBookings: z.array(Span) }))
            expect(blockingBookings.some((span) => span.startTime <= startTime && startTime < span.endTime)).toBe(true)
          }),
      },
      {
        says: 'GET /api/salons/{salonId}/timeslots-any-staff?date&duration (owner flow, any staff).',
        holds: (opened) =>
          withBooking(opened, async (_booking, { date }) => {
            const Slots = z.object({ slots: z.array(z.object({ time: z.string(), disabled: z.boolean() })).min(1) })
            await ask(opened, 'GET', `${ofSalon('/timeslots-any-staff')(opened)}?date=${date}&duration=30`, Slots)
          }),
      },
      {
        says: "GET /api/salons/{salonId}/staff/{staffId}/timeslots-with-status?date&duration (owner flow; error body's message used on failure).",
        holds: (opened) =>
          withBooking(opened, async ({ services: [line], startTime }, { date }) => {
            const path = `${ofSalon('/staff')(opened)}/${line?.staffId}/timeslots-with-status?date=${date}&duration=30`
            const Slot = z.object({ time: z.string(), disabled: z.boolean(), startDateTime: z.string() })
            const { slots } = await ask(opened, 'GET', path, z.object({ slots: z.array(Slot) }))
            expect(slots.find(({ startDateTime }) => startDateTime === startTime)).toMatchObject({ disabled: true })
          }),
      },
    ],
  },
  {
    name: 'Admin',
    viewer: 'super_admin',
    rows: [
      {
        says: 'POST /api/shop/login: email, password. POST /api/admin/login: email, password. Responses not shown.',
        holds: async ({ page, salon }) => {
          const owner = await page.request.post('/api/shop/login', { data: salon.owner })
          expect(await owner.json()).toMatchObject({ user: { role: 'salon_owner' } })
          const wrong = await page.request.post('/api/shop/login', { data: admin })
          expect(wrong.status()).toBe(403)
          const own = await page.request.post('/api/admin/login', { data: admin })
          expect(await own.json()).toMatchObject({ user: { role: 'super_admin' } })
        },
      },
      {
        says: 'GET /api/admin/users; GET /api/admin/salons.',
        holds: readsAll(
          () => '/api/admin/users',
          () => '/api/admin/salons',
        ),
      },
      {
        says: 'POST /api/admin/users: email, firstName, lastName, phone, role, status; response has email.',
        holds: (opened) => withUser(opened, async ({ email }) => expect(email).toMatch(/^spec-/)),
      },
      {
        says: 'PUT /api/admin/users/{id}: same fields. DELETE /api/admin/users/{id}.',
        holds: (opened) =>
          withUser(opened, async ({ id, email }) => {
            const data = {
              email,
              firstName: 'Second',
              lastName: 'Reader',
              phone: '',
              role: 'salon_owner',
              status: 'suspended',
            }
            const changed = await ask(opened, 'PUT', `/api/admin/users/${id}`, z.looseObject({}), data)
            expect(changed).toMatchObject({ firstName: 'Second', status: 'suspended' })
          }),
      },
      {
        says: 'POST /api/admin/reset-password: userId, newPassword; response has newPassword (shown to the admin for 10 seconds).',
        holds: (opened) =>
          withUser(opened, async ({ id }) => {
            const data = { userId: id, newPassword: 'polish-and-shine-2' }
            const Reset = z.object({ newPassword: z.literal('polish-and-shine-2') })
            await ask(opened, 'POST', '/api/admin/reset-password', Reset, data)
          }),
      },
      {
        says: 'POST /api/salons and DELETE /api/salons/{id} exist but are unused.',
        holds: (opened) =>
          withUser(opened, async ({ id: ownerId }) => {
            const salon = await ask(opened, 'POST', '/api/salons', Made, { name: 'Read Nails', ownerId })
            expect(salon.id).not.toBe(salonIdOf(opened.salon))
            await ask(opened, 'DELETE', `/api/salons/${salon.id}`, none)
          }),
      },
    ],
  },
])
