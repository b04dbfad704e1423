/** A service added in the chair that runs into the technician's next visit. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { NextVisit, RunsInto } from '../../shared/floor/overrun.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: FloorSalon
let seated: string
let next: string

beforeAll(async () => {
  app = await testApp()
})
/** Kim has a walk-in in her chair from 9:00, 30 minutes; at 10:00 Nicole comes to her. */
beforeEach(async () => {
  salon = await salonWithFloor(app)
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim', 'Thao')
  next = await salon.books('10:00', 'Kim')
  const { partyId } = await salon.waits('Manicure')
  const { body } = await salon.seat(partyId, 'Kim')
  seated = body.bookingIds[0] ?? ''
  app.setNow(onTheClock('09:20'))
})
afterAll(() => app.close())

const bookingOf = async (id: string) =>
  (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, salon.owner)).body
/** The pedicure, 45 minutes, would end at 10:15. */
const addPedicure = (then?: NextVisit) => {
  const serviceIds = ['Manicure', 'Pedicure'].map((name) => salon.services[name])
  const input = { staffId: salon.staff['Kim'], serviceIds, options: [], ...(then && { next: then }) }
  return salon.send('PUT', `/visits/${seated}/services`, input)
}
const warned = async () => (await addPedicure()).body.details as RunsInto
const linesOf = async (id: string) =>
  (await bookingOf(id)).services.map(({ serviceName, staffFirstName, startTime, endTime }) => {
    return [serviceName, staffFirstName, startTime, endTime]
  })

test('names the next client, the minutes, who is free, and later times', async () => {
  const { status, body } = await addPedicure()
  expect([status, body.code]).toEqual([409, 'runs_into'])
  expect(body.details).toMatchObject({
    bookingId: next,
    clientName: 'Nicole Ward',
    staffFirstName: 'Kim',
    requested: true,
    startTime: iso('10:00'),
    minutes: 15,
    give: { staffId: salon.staff['Thao'], staffFirstName: 'Thao' },
    move: [{ startDateTime: iso('10:15') }, { startDateTime: iso('10:30') }, { startDateTime: iso('10:45') }],
  })
})

test('without an answer nothing is changed', async () => {
  await addPedicure()
  expect(await linesOf(seated)).toHaveLength(1)
})

test('done anyway, the time reserved in the chair ends where the next visit begins', async () => {
  expect((await addPedicure('anyway')).status).toBe(200)
  expect(await linesOf(seated)).toEqual([
    ['Manicure', 'Kim', iso('09:00'), iso('09:30')],
    ['Pedicure', 'Kim', iso('09:30'), iso('10:00')],
  ])
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('done anyway, the expected end stays true', async () => {
  await addPedicure('anyway')
  expect((await salon.board()).inService).toMatchObject([{ expectedEnd: iso('10:15'), plannedEnd: iso('10:15') }])
})

test('done anyway, the next client is about that much late', async () => {
  await addPedicure('anyway')
  expect((await salon.board()).coming).toMatchObject([{ bookingId: next, delayMinutes: 15 }])
})

test('a service added when the next visit should have begun shares the time before it', async () => {
  app.setNow(onTheClock('10:05'))
  expect((await addPedicure('anyway')).status).toBe(200)
  const longer = { staffId: salon.staff['Kim'], options: [], next: 'anyway' }
  const serviceIds = ['Manicure', 'Pedicure', 'Full Set'].map((name) => salon.services[name])
  const { status } = await salon.send('PUT', `/visits/${seated}/services`, { ...longer, serviceIds })
  expect([status, await storedOverlaps(app.db)]).toEqual([200, 0])
  const lines = await linesOf(seated)
  expect([lines[0]?.[2], lines.at(-1)?.[3]]).toEqual([iso('09:00'), iso('10:00')])
})

test('the next client goes to whoever is free', async () => {
  const { bookingId, give } = await warned()
  const lines = give?.lineIds.map((id) => ({ id, staffId: give.staffId })) ?? []
  expect((await addPedicure({ bookingId, lines })).status).toBe(200)
  expect(await linesOf(next)).toEqual([['Manicure', 'Thao', iso('10:00'), iso('10:30')]])
  expect((await linesOf(seated)).at(-1)).toEqual(['Pedicure', 'Kim', iso('09:30'), iso('10:15')])
})

test('the next client gets a later time', async () => {
  const { bookingId, move } = await warned()
  expect((await addPedicure({ bookingId, lines: move[0]?.lines ?? [] })).status).toBe(200)
  expect(await linesOf(next)).toEqual([['Manicure', 'Kim', iso('10:15'), iso('10:45')]])
})

test('undone, the next client is back in her place', async () => {
  const { bookingId, move } = await warned()
  const { body } = await addPedicure({ bookingId, lines: move[0]?.lines ?? [] })
  expect((await salon.send('POST', '/undos', { actId: body.actId })).status).toBe(204)
  expect(await linesOf(next)).toEqual([['Manicure', 'Kim', iso('10:00'), iso('10:30')]])
  expect(await linesOf(seated)).toHaveLength(1)
})

test('a client without a preference is not moved in silence', async () => {
  const any = await salon.books('09:30', undefined, { phone: '4085550177' })
  const before = await linesOf(any)
  const own = before[0]?.[1] === 'Kim' ? any : next
  expect((await warned()).bookingId).toBe(own)
  expect(await linesOf(any)).toEqual(before)
})

test('a price changed in a visit that was cut short asks nothing again', async () => {
  await addPedicure('anyway')
  const booking = await bookingOf(seated)
  const services = booking.services.map(({ id }, index) => ({ id, ...(index === 0 && { price: '20' }) }))
  const { status } = await app.call('PATCH', `/api/salon-owner/bookings/${seated}`, { services }, salon.owner)
  expect(status).toBe(200)
})
