/** Section 3: the fields of every entity, as the calls return them. */

import { expect } from '@playwright/test'
import { z } from 'zod'
import { ask, Booking, Made, none, reads, withBooking } from './over-http.ts'
import { type Opened, table } from './table.ts'

const time = z.string().regex(/^\d\d:\d\d$/)
const money = z.string().regex(/^\d+\.\d\d$/)
const Salon = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timezone: z.string(),
  settings: z.object({
    workingHours: z.object({ start: time, end: time }),
    timeSlotInterval: z.literal([15, 30, 60]),
  }),
})
const Service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.int().positive(),
  price: money,
  status: z.string(),
  categoryId: z.string().nullable(),
  salon_id: z.string(),
  salonId: z.string(),
  category: z.object({ name: z.string() }).nullable(),
})
const Staff = z.object({
  id: z.string(),
  userId: z.string().nullable().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  bio: z.string(),
  skills: z.array(z.string()),
  status: z.enum(['active', 'inactive', 'on_break']),
  isAvailableForBooking: z.literal(true),
  rating: z.string().regex(/^\d\.\d$/),
  reviewCount: z.int(),
})
const Span = z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime() })

const ofSalon = (path: string) => (opened: Opened) => `/api/salons/${opened.salonId}${path}`
const owned = (path: string) => (opened: Opened) => `/api/salon-owner/salons/${opened.salonId}${path}`

async function firstStaffId(opened: Opened): Promise<string> {
  const [member] = await ask(opened, 'GET', ofSalon('/staff')(opened), z.array(Made))
  return member?.id ?? ''
}

export const entities = table('3 Entities', [
  {
    name: 'As the owner reads them',
    viewer: 'salon_owner',
    rows: [
      {
        says: 'Session/User: firstName, lastName, email, role (session response field names otherwise not shown).',
        holds: reads(
          '/api/auth/session',
          z.object({ firstName: z.string(), lastName: z.string(), email: z.email(), role: z.literal('salon_owner') }),
        ),
      },
      {
        says: 'Salon: id, name, address, phone, email, timezone, settings.workingHours.start and end, settings.timeSlotInterval;',
        holds: reads(({ salonId }) => `/api/salons/${salonId}`, Salon),
      },
      {
        says: 'The first salon in a returned list is the current salon.',
        holds: async (opened) => {
          const [first] = await ask(opened, 'GET', '/api/salon-owner/salons', z.array(Salon))
          expect(first?.id).toBe(opened.salonId)
        },
      },
      {
        says: 'Booking: id, status, appointmentDate (also startTime in some reads), totalDuration (minutes, default 60), totalPrice (numeric string), bookingSubmittedAt, notes, customerFirstName, customerLastName, customerPhone, customerEmail, services[]. The dashboard also reads customer (firstName, lastName) and staff (userId). Confirmed list response carries a bookings array; the owner list response is either a plain array or an object with bookings and total.',
        holds: (opened) =>
          withBooking(opened, async (made) => {
            const path = `${owned('/bookings')(opened)}?status=confirmed&limit=1000`
            const List = z.object({
              bookings: z.array(Booking.extend({ customerId: z.string().nullable() })),
              total: z.number(),
            })
            const { bookings } = await ask(opened, 'GET', path, List)
            const found = bookings.find(({ id }) => id === made.id)
            expect(found).toMatchObject({
              customerFirstName: 'Spec',
              customerLastName: 'Reader',
              customerEmail: 'spec@example.com',
              customer: { firstName: 'Spec', lastName: 'Reader' },
              startTime: made.appointmentDate,
              notes: 'By the window',
            })
          }),
      },
      {
        says: 'Booking service line: id, serviceName (or name), price, duration, startTime, endTime, notes, staffId, staffFirstName, staffLastName.',
        holds: (opened) =>
          withBooking(opened, async ({ id, services, totalDuration, totalPrice }) => {
            const read = await ask(opened, 'GET', `/api/bookings/${id}`, Booking)
            expect(read.services).toEqual(services)
            expect(services[0]).toMatchObject({ duration: totalDuration, price: totalPrice })
          }),
      },
      {
        says: "Service: id, name, description, duration (minutes), price (decimal), status, categoryId, salon_id/salonId, category (with name; missing shown 'Uncategorized').",
        holds: async (opened) => {
          await ask(opened, 'GET', ofSalon('/services')(opened), z.array(Service).min(1))
          const groups = z.array(z.object({ id: z.string().nullable(), name: z.string() }))
          const found = await ask(opened, 'GET', ofSalon('/services/with-categories')(opened), groups)
          for (const { name } of found.filter(({ id }) => id === null)) expect(name).toBe('Uncategorized')
        },
      },
      {
        says: 'Category: id, name, description.',
        holds: async (opened) => {
          const Category = z.object({ id: z.string(), name: z.string(), description: z.string() })
          const input = { name: 'Read from the specification', description: 'Goes again' }
          const made = await ask(opened, 'POST', ofSalon('/categories')(opened), Category, input)
          expect(made).toMatchObject(input)
          await ask(opened, 'DELETE', `/api/categories/${made.id}`, none)
        },
      },
      {
        says: 'Staff: id, userId, firstName, lastName, email, phone, address, bio (job title), skills (array of strings; comma-separated in forms), status, isAvailableForBooking (default true), rating (string number), reviewCount.',
        holds: reads(ofSalon('/staff'), z.array(Staff).min(1)),
      },
      {
        says: 'Staff availability row: id, staffId, dayOfWeek (0 Sunday to 6 Saturday), isActive, startTime, endTime, breakStart, breakEnd.',
        holds: async (opened) => {
          const staffId = await firstStaffId(opened)
          const Row = z.object({
            id: z.string(),
            staffId: z.literal(staffId),
            dayOfWeek: z.int(),
            isActive: z.boolean(),
            startTime: time.nullable(),
            endTime: time.nullable(),
            breakStart: time.nullable(),
            breakEnd: time.nullable(),
          })
          const week = await ask(opened, 'GET', `/api/staff/${staffId}/availability`, z.array(Row))
          expect(week.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
        },
      },
      {
        says: 'Salon working hours row: salonId, dayOfWeek (1 Monday to 7 Sunday), openTime, closeTime (HH:MM, null when closed), isClosed.',
        holds: async (opened) => {
          const row = { salonId: z.literal(opened.salonId), dayOfWeek: z.int() }
          const open = z.object({ ...row, isClosed: z.literal(false), openTime: time, closeTime: time })
          const closed = z.object({ ...row, isClosed: z.literal(true), openTime: z.null(), closeTime: z.null() })
          const week = await ask(opened, 'GET', ofSalon('/working-hours')(opened), z.array(z.union([open, closed])))
          expect(week.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
        },
      },
      {
        says: 'Special closure: id, closureDate, name, description.',
        holds: async (opened) => {
          const Closure = z.object({
            id: z.string(),
            closureDate: z.iso.date(),
            name: z.string(),
            description: z.string(),
          })
          const input = { closureDate: '2099-07-04T00:00:00.000Z', name: 'Read from the specification' }
          const made = await ask(opened, 'POST', ofSalon('/special-closures')(opened), Closure, input)
          await ask(opened, 'DELETE', `${ofSalon('/special-closures')(opened)}/${made.id}`, none)
          expect(made).toMatchObject({ closureDate: '2099-07-04', name: input.name, description: '' })
        },
      },
      {
        says: 'Customer (derived by grouping on customerPhone): name, phone, email, serviceUsageCount (completed bookings), lastServiceDate (latest completed appointmentDate), totalSpent (sum of completed totalPrice), allBookings.',
        decided:
          '**Customers** are rows, matched per salon by phone (E.164); a booking keeps the name, phone and email that were given with it.',
        in: 'sample',
        holds: async (opened) => {
          const Customer = z.object({
            id: z.string(),
            firstName: z.string(),
            lastName: z.string(),
            phone: z.string(),
            email: z.string(),
            serviceUsageCount: z.int().positive(),
            lastServiceDate: z.iso.datetime(),
            totalSpent: z.string().regex(/^-?\d+\.\d\d$/),
          })
          const List = z.object({ customers: z.array(Customer).min(1), total: z.int() })
          const { customers } = await ask(opened, 'GET', ofSalon('/customers')(opened), List)
          const path = `${ofSalon('/customers')(opened)}/${customers[0]?.id}/visits`
          await ask(opened, 'GET', path, z.object({ total: z.int().positive() }))
        },
      },
      {
        says: 'Dashboard: todayBookings, todayRevenue, noShowRate.',
        holds: reads(
          ofSalon('/dashboard'),
          z.object({ todayBookings: z.int(), todayRevenue: z.string(), noShowRate: z.number() }),
        ),
      },
      {
        says: 'Staff utilization row: staffId, staffName, totalHours, revenue, utilization.',
        holds: reads(
          ofSalon('/reports/staff-utilization?range=30d'),
          z
            .array(
              z.object({
                staffId: z.string(),
                staffName: z.string(),
                totalHours: z.number(),
                revenue: z.string(),
                utilization: z.number(),
              }),
            )
            .min(1),
        ),
      },
      {
        says: 'Booking stats: totalBookings, avgBookingsPerDay, peakSubmissionHour (0-23), recentBookings (id, appointmentDate, bookingSubmittedAt).',
        holds: reads(
          ofSalon('/booking-stats'),
          z.object({
            totalBookings: z.int(),
            avgBookingsPerDay: z.number().nullable(), // before the first open day
            peakSubmissionHour: z.int().min(0).max(23).nullable(),
            recentBookings: z.array(
              z.object({ id: z.string(), appointmentDate: z.iso.datetime(), bookingSubmittedAt: z.iso.datetime() }),
            ),
          }),
        ),
      },
      {
        says: 'Status counts: scheduled, confirmed, cancelled, completed, no_show, all.',
        holds: async (opened) => {
          const count = z.int()
          const Counts = z.object({
            scheduled: count,
            confirmed: count,
            cancelled: count,
            completed: count,
            no_show: count,
            all: count,
          })
          const { all, ...each } = await ask(opened, 'GET', owned('/bookings/status-counts')(opened), Counts)
          expect(Object.values(each).reduce((sum, one) => sum + one)).toBe(all)
        },
      },
      {
        says: 'Wizard: selected service (id, name, price, duration, categoryName); staff assignment (serviceId, staffId with null meaning any staff, staffName); time slot (serviceId, startTime, endTime as HH:MM, later startDateTime and endDateTime ISO; owner flow adds staffId); customer info (firstName, lastName, phone, email, comment);',
        holds: (opened) =>
          withBooking(
            opened,
            async (made, sent) => {
              expect(sent.staffAssignments[0]?.staffId).toBeNull()
              expect(made).toMatchObject({
                appointmentDate: sent.timeSlots[0]?.startDateTime,
                services: [{ staffId: expect.any(String) }],
                customerFirstName: 'Spec',
                notes: 'By the window',
              })
            },
            'any',
          ),
      },
      {
        says: 'available-slot entry (time, disabled); blocking bookings response (blockingBookings with startTime, endTime).',
        holds: (opened) =>
          withBooking(opened, async ({ services: [line] }, { date }) => {
            const Slots = z.object({ slots: z.array(z.object({ time, disabled: z.boolean() })).min(1) })
            await ask(opened, 'GET', `${ofSalon('/timeslots-any-staff')(opened)}?date=${date}&duration=30`, Slots)
            const Blocking = z.object({ blockingBookings: z.array(Span).min(1) })
            await ask(opened, 'GET', `/api/debug/bookings/${line?.staffId}/${date}`, Blocking)
          }),
      },
      {
        says: 'Languages: en, vi.',
        holds: async ({ page }) => {
          const refusedIn = async (language: string) => {
            const reply = await page.request.get('/api/nowhere', { headers: { 'Accept-Language': language } })
            return z.object({ error: z.string() }).parse(await reply.json()).error
          }
          const [english, vietnamese, other] = [await refusedIn('en'), await refusedIn('vi'), await refusedIn('fr')]
          expect(other).toBe(english)
          expect(vietnamese).not.toBe(english)
        },
      },
    ],
  },
  {
    name: 'As the administrator reads them',
    viewer: 'super_admin',
    rows: [
      {
        says: 'Admin view of user: id, email, firstName, lastName, phone (optional), role, status, createdAt.',
        holds: reads(
          '/api/admin/users',
          z
            .array(
              z.object({
                id: z.string(),
                email: z.string(),
                firstName: z.string(),
                lastName: z.string(),
                phone: z.string().nullable(),
                role: z.enum(['super_admin', 'salon_owner', 'staff', 'front_desk']),
                status: z.enum(['active', 'pending', 'suspended']),
                createdAt: z.iso.datetime(),
              }),
            )
            .min(1),
        ),
      },
      {
        says: 'admin view adds ownerName, ownerEmail, createdAt.',
        holds: reads(
          '/api/admin/salons',
          z.array(Salon.extend({ ownerName: z.string(), ownerEmail: z.string(), createdAt: z.iso.datetime() })).min(1),
        ),
      },
    ],
  },
])
