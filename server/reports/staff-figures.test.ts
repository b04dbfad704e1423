/** The figures on staff cards, compared with a plain count. */

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses, holdsTime } from '../../shared/bookings/status.ts'
import type { StaffFigures } from '../../shared/reports/contract.ts'
import type { StaffUtilization } from '../../shared/reports/reports.ts'
import { newId } from '../context.ts'
import { databaseRounds } from '../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.setNow(wednesday)
})
afterAll(() => app.close())

const hour = 3_600_000

interface Row {
  staffId: string
  start: number
  minutes: number
  priceCents: number
  status: BookingStatus
}

const figuresOf = async (salon: TestSalon, as?: Record<string, string>) => {
  const owner = as ?? (await app.signIn(salon.ownerEmail))
  return app.call<StaffFigures[]>('GET', `/api/salons/${salon.salonId}/staff/figures`, undefined, owner)
}

test('a member’s figures cover the last 30 days', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const [kim = '', thao = '', tommy = ''] = ['Kim', 'Thao', 'Tommy'].map((name) => salon.staff[name])
  const day = Date.parse('2027-03-09T17:00:00Z')
  await insert(salon, { staffId: kim, start: day, minutes: 45, priceCents: 4000, status: 'completed' })
  await insert(salon, { staffId: kim, start: day + hour, minutes: 30, priceCents: 2500, status: 'confirmed' })
  await insert(salon, { staffId: kim, start: day + 2 * hour, minutes: 30, priceCents: 2500, status: 'cancelled' })
  await insert(salon, { staffId: kim, start: day - 30 * 24 * hour, minutes: 30, priceCents: 2500, status: 'completed' })
  const away = { from: '2027-02-01', to: '2027-03-08', reason: 'Tết' }
  await app.call('POST', `/api/staff/${kim}/time-off`, away, owner)
  await app.call('PUT', `/api/staff/${thao}`, { status: 'inactive' }, owner)
  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-10T17:00:00Z', with: 'Tommy' }]))

  const { status, body } = await figuresOf(salon, owner)

  // Kim worked on one day only: nine hours less half an hour of lunch; it is 08:00 now, so today has not begun.
  expect([status, body]).toEqual([
    200,
    [
      { staffId: kim, appointments: 2, utilization: 14.7, revenue: '40.00' },
      { staffId: thao, appointments: 0, utilization: 0, revenue: '0.00' },
      { staffId: tommy, appointments: 0, utilization: 0, revenue: '0.00' },
    ],
  ])
})

test('blocked time is not working time', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const kim = salon.staff['Kim'] ?? ''
  const start = Date.parse('2027-03-09T17:00:00Z')
  await insert(salon, { staffId: kim, start, minutes: 75, priceCents: 4000, status: 'completed' })
  const away = { from: '2027-02-01', to: '2027-03-08', reason: 'Tết' }
  await app.call('POST', `/api/staff/${kim}/time-off`, away, owner)
  const school = { staffId: kim, date: '2027-02-02', weekly: true, fromTime: '14:30', toTime: '18:00' }
  await app.call('POST', `/api/salon-owner/salons/${salon.salonId}/blocks`, school, owner)

  const { body } = await figuresOf(salon, owner)

  expect(body.find(({ staffId }) => staffId === kim)?.utilization).toBe(25) // 75 minutes of five hours
})

test('they match a plain count of the lines', async () => {
  const rows = fc.uniqueArray(
    fc.record({
      member: fc.constantFrom('Kim', 'Thao', 'Tommy'),
      hoursAgo: fc.integer({ min: -24, max: 33 * 24 }),
      minutes: fc.integer({ min: 5, max: 60 }),
      priceCents: fc.integer({ min: 0, max: 20_000 }),
      status: fc.constantFrom(...bookingStatuses),
    }),
    { maxLength: 40, selector: ({ member, hoursAgo }) => `${member} ${hoursAgo}` },
  )

  await fc.assert(
    fc.asyncProperty(rows, async (random) => {
      const salon = await makeSalon(app.db)
      const lines = random.map(({ member, hoursAgo, ...line }): Row => {
        return { ...line, staffId: salon.staff[member] ?? '', start: wednesday - hoursAgo * hour }
      })
      for (const line of lines) await insert(salon, line)

      const { body } = await figuresOf(salon)

      expect(body).toEqual(
        Object.values(salon.staff).map((staffId) => {
          const own = lines
            .filter((line) => line.staffId === staffId && holdsTime(line.status))
            .filter(({ start }) => wednesday - 30 * 24 * hour <= start && start < wednesday)
          const booked = own.reduce((sum, { minutes }) => sum + minutes, 0)
          const firsts = lines
            .filter((line) => line.staffId === staffId && line.status !== 'cancelled')
            .map(({ start }) => new Date(start - 8 * hour).toISOString().slice(0, 10)) // Pacific standard time
          const minutes = minutesSince([...firsts, '2027-03-10'].toSorted()[0] ?? '')
          const cents = own.reduce((sum, line) => sum + (line.status === 'completed' ? line.priceCents : 0), 0)
          return {
            staffId,
            appointments: own.length,
            utilization: minutes > 0 ? Math.min(100, Math.round((booked / minutes) * 1000) / 10) : 0,
            revenue: (cents / 100).toFixed(2),
          }
        }),
      )
    }),
    databaseRounds(12),
  )
})

test("they are for the salon's owner only", async () => {
  const salon = await makeSalon(app.db)
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await figuresOf(salon, {})).status).toBe(401)
  expect((await figuresOf(salon, stranger)).status).toBe(404)
  expect((await app.call('GET', '/api/salons/mine/staff/figures', undefined, stranger)).status).toBe(404)
})

test('hours follow the week that was in force, and a former member keeps a row in the reports', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const [kim = '', thao = ''] = ['Kim', 'Thao'].map((name) => salon.staff[name])
  // Both started on Thursday a week ago: four working days until yesterday. From today on they work mornings only.
  const line = {
    start: Date.parse('2027-03-04T18:00:00Z'),
    minutes: 51,
    priceCents: 4000,
    status: 'completed' as const,
  }
  for (const staffId of [kim, thao]) await insert(salon, { ...line, staffId })
  const mornings = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    startTime: '09:00',
    endTime: '12:00',
    breakStart: null,
    breakEnd: null,
  }))
  for (const staffId of [kim, thao]) {
    const { status } = await app.call('PUT', `/api/staff/${staffId}/availability`, { availability: mornings }, owner)
    expect(status).toBe(200)
  }
  const hours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    isClosed: dayOfWeek === 7,
    openTime: '10:00',
    closeTime: '18:00',
  }))
  await app.call('POST', `/api/salons/${salon.salonId}/working-hours`, { workingHours: hours }, owner)
  expect((await app.call('DELETE', `/api/staff/${thao}`, undefined, owner)).status).toBe(200)

  const report = async (days: string) =>
    (
      await app.call<StaffUtilization[]>(
        'GET',
        `/api/salons/${salon.salonId}/reports/staff-utilization?${days}`,
        undefined,
        owner,
      )
    ).body.map(({ staffName, former, totalHours, revenue }) => [staffName, former, totalHours, revenue])

  expect(await report('from=2027-03-01&to=2027-03-10')).toEqual([
    ['Kim', false, 5 * 8.5 + 2, '40.00'],
    ['Tommy', false, 8 - 0.5, '0.00'],
    ['Thao', true, 5 * 8.5, '40.00'],
  ])
  expect(await report('from=2027-03-08&to=2027-03-10')).toEqual([
    ['Kim', false, 2 * 8.5 + 2, '0.00'],
    ['Tommy', false, 7.5, '0.00'],
  ])
  expect((await figuresOf(salon, owner)).body.map(({ utilization }) => utilization)).toEqual([2, 0])
})

/**
 * From the day on, at the earliest February 8, up to March 9: days other than Sunday, of nine hours less half an hour.
 */
function minutesSince(day: string): number {
  const dates = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2027, 1, 8 + index)).toISOString().slice(0, 10),
  )
  return dates.filter((date) => date >= day && new Date(date).getUTCDay() !== 0).length * 8.5 * 60
}

async function insert({ salonId }: TestSalon, { staffId, start, minutes, priceCents, status }: Row): Promise<void> {
  const id = newId()
  const phone = `+1408${id.replace(/\D/g, '').slice(-7).padStart(7, '2')}`
  const when = { starts_at: new Date(start), ends_at: new Date(start + minutes * 60_000) }
  const same = { salon_id: salonId, status, minutes, price_cents: priceCents, ...when }
  await app.db
    .insertInto('customers')
    .values({ salon_id: salonId, id, phone: `${phone}${id.slice(-4)}`, first_name: 'Mai', created_at: new Date(start) })
    .execute()
  await app.db
    .insertInto('bookings')
    .values({
      ...same,
      id,
      customer_id: id,
      source: 'owner',
      first_name: 'Mai',
      last_name: '',
      phone,
      email: '',
      notes: '',
      language: 'en',
      submitted_at: new Date(start),
    })
    .execute()
  await app.db
    .insertInto('booking_lines')
    .values({
      ...same,
      id: newId(),
      booking_id: id,
      visit_starts_at: when.starts_at,
      position: 0,
      service_id: null,
      service_name: 'Manicure',
      staff_id: staffId,
      staff_first_name: 'Kim',
      staff_last_name: '',
      requested: true,
      blocked_until: when.ends_at,
      cleanup_minutes: 0,
      resource_ids: [],
    })
    .execute()
}
