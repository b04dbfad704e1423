/** The lists of the dashboard: who works today, who comes next, the week ahead. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { insertVisits, type TestVisit } from '../testing/visits.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.setNow(wednesday)
})
afterAll(() => app.close())

const read = async (salon: TestSalon, owner: Record<string, string>) =>
  (await app.call<Dashboard>('GET', `/api/salons/${salon.salonId}/dashboard`, undefined, owner)).body

test("today's schedule consists of shifts, breaks and time off", async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const [kim, thao, tommy] = ['Kim', 'Thao', 'Tommy'].map((name) => salon.staff[name])
  await app.call('POST', `/api/staff/${thao}/time-off`, { from: '2027-03-10', to: '2027-03-10', reason: '' }, owner)
  await app.call('PUT', `/api/staff/${tommy}`, { status: 'on_break' }, owner)
  const activeAt = async (time: string) => {
    app.setNow(Date.parse(`2027-03-10T${time}:00-08:00`))
    return (await read(salon, owner)).staff.active
  }

  // Before they open, while Kim works, at lunch, and when they have closed.
  expect([await activeAt('08:59'), await activeAt('09:00'), await activeAt('12:15'), await activeAt('18:00')]).toEqual([
    0, 1, 0, 0,
  ])
  app.setNow(wednesday)
  const { schedule, staff } = await read(salon, owner)

  // 9:00 to 12:00 and 12:30 to 18:00 in Los Angeles.
  const day = [
    { start: '2027-03-10T17:00:00.000Z', end: '2027-03-10T20:00:00.000Z' },
    { start: '2027-03-10T20:30:00.000Z', end: '2027-03-11T02:00:00.000Z' },
  ]
  expect(schedule.map(({ id, status, work }) => ({ id, status, work }))).toEqual([
    { id: kim, status: 'active', work: day },
    { id: thao, status: 'active', work: [] },
    { id: tommy, status: 'on_break', work: day },
  ])
  expect(staff).toEqual({ active: 0, total: 3, utilization: 0, hours: 17 })
})

test('nobody works on a day when the salon is closed', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const closure = { closureDate: '2027-03-10', name: 'Inventory' }
  await app.call('POST', `/api/salons/${salon.salonId}/special-closures`, closure, owner)

  const { schedule, staff } = await read(salon, owner)

  expect(schedule.map(({ work }) => work)).toEqual([[], [], []])
  expect(staff.hours).toBe(0)
})

test('only confirmed bookings are listed next; unconfirmed ones are pending', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-10T18:00:00Z', with: 'Kim' }]))
  await app.book(visit(salon, [{ service: 'Full Set', at: '2027-03-10T21:00:00Z', with: 'Thao' }]), owner)

  const { next, today, todayBookings, preview, staff } = await read(salon, owner)

  expect(next.map(({ services }) => services.map(({ serviceName }) => serviceName))).toEqual([['Full Set']])
  expect([todayBookings, today.confirmed, today.pending]).toEqual([2, 1, 1])
  expect(preview.map(({ date, appointments }) => `${date} ${appointments}`)).toContain('2027-03-10 1')
  expect(staff.utilization).toBe(6.9) // 105 minutes of three times eight and a half hours
})

test('late clients come first until they are served, cancelled or over', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const at = (time: string) => Date.parse(`2027-03-10T${time}:00-08:00`)
  const booked = async (time: string, name: string) => {
    const input = visit(salon, [{ service: 'Manicure', at: new Date(at(time)).toISOString(), with: name }])
    return (await app.book(input, owner)).body.id
  }
  const [kim, thao, tommy] = [
    await booked('10:00', 'Kim'),
    await booked('10:05', 'Thao'),
    await booked('10:05', 'Tommy'),
  ]
  const coming = await booked('14:00', 'Kim')
  const shown = async (time: string) => {
    app.setNow(at(time))
    return (await read(salon, owner)).next.map(({ id }) => id)
  }
  const press = (id: string, step: string) =>
    app.call('PATCH', `/api/salon-owner/bookings/${id}/stage`, { step }, owner)

  expect((await shown('10:10'))[0]).toBe(kim)
  expect(new Set(await shown('10:10'))).toEqual(new Set([kim, thao, tommy, coming]))
  await press(kim, 'arrived')
  expect((await shown('10:11'))[0]).toBe(kim)
  await press(kim, 'started')
  await app.call('PATCH', `/api/salon-owner/bookings/${thao}`, { status: 'cancelled' }, owner)
  expect(await shown('10:12')).toEqual([tommy, coming])
  expect(await shown('11:00')).toEqual([coming])
  app.setNow(wednesday)
})

test('a day of the week shows its first three bookings, each with the member of its first service', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const at = Date.parse('2027-03-13T18:00:00Z')
  const names = ['Ana', 'Bea', 'Chi', 'Dung']
  await insertVisits(
    app.db,
    salon,
    names.map(
      (name, index): TestVisit => ({
        start: at + index * 3_600_000,
        submitted: wednesday,
        status: index === 0 ? 'completed' : 'confirmed',
        customer: name,
        lines: [
          { staffId: salon.staff['Kim'] ?? null, serviceId: null, serviceName: 'Manicure', minutes: 30, cents: 2500 },
          { staffId: salon.staff['Thao'] ?? null, serviceId: null, serviceName: 'Pedicure', minutes: 30, cents: 4000 },
        ],
      }),
    ),
  )

  const { preview } = await read(salon, owner)

  const saturday = preview.find(({ date }) => date === '2027-03-13')
  expect(saturday?.appointments).toBe(4)
  expect(saturday?.first.map(({ customerFirstName, staffId }) => [customerFirstName, staffId])).toEqual(
    names.slice(0, 3).map((name) => [name, salon.staff['Kim']]),
  )
})
