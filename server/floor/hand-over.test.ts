/** A colleague takes over a client in the chair. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import { presets, type TurnRules } from '../../shared/floor/rules.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: FloorSalon
let seated: string

beforeAll(async () => {
  app = await testApp()
})
/** Kim has a walk-in in her chair from 9:00, 30 minutes for $25; it is 9:12. */
beforeEach(() => start({ ...presets.fair_turns }))
afterAll(() => app.close())

async function start(rules: TurnRules) {
  salon = await salonWithFloor(app, { rules })
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim', 'Thao')
  const { partyId } = await salon.waits('Manicure')
  seated = (await salon.seat(partyId, 'Kim')).body.bookingIds[0] ?? ''
  app.setNow(onTheClock('09:12'))
}
const handOver = (more: object = {}) =>
  salon.send('POST', `/visits/${seated}/hand-over`, {
    staffId: salon.staff['Kim'],
    toStaffId: salon.staff['Thao'],
    ...more,
  })
const bookingOf = async (id: string) =>
  (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, salon.owner)).body
const linesOf = async () =>
  (await bookingOf(seated)).services.map(({ staffFirstName, startTime, endTime, price }) => {
    return [staffFirstName, startTime, endTime, price]
  })
const turnsOf = async () => {
  const { members } = await salon.board()
  return Object.fromEntries(members.map(({ firstName, turns }) => [firstName, turns]))
}

test('takes effect now, and each has what she did', async () => {
  expect((await handOver()).status).toBe(200)
  expect(await linesOf()).toEqual([
    ['Kim', iso('09:00'), iso('09:12'), '10.00'],
    ['Thao', iso('09:12'), iso('09:30'), '15.00'],
  ])
})

test('the client is in the chair of who took over, the other is free', async () => {
  await handOver()
  const { inService, members } = await salon.board()
  expect(inService).toMatchObject([{ bookingId: seated, staffFirstName: 'Thao', startedAt: iso('09:12') }])
  expect(members.find(({ firstName }) => firstName === 'Kim')).toMatchObject({ state: 'free', freeSince: iso('09:12') })
})

test('the turn is half each', async () => {
  await handOver()
  expect(await turnsOf()).toEqual({ Kim: 1, Thao: 1 })
})

test.each([
  ['who_began', { Kim: 2, Thao: 0 }],
  ['who_ends', { Kim: 0, Thao: 2 }],
] as const)('the turn is of %s, where the salon says so', async (rule, turns) => {
  await start({ ...presets.fair_turns, handOver: rule })
  await handOver()
  expect(await turnsOf()).toEqual(turns)
})

test('a client whose time is over is handed over too', async () => {
  app.setNow(onTheClock('09:50'))
  expect((await handOver()).status).toBe(200)
  expect((await linesOf()).map(([name, , end]) => [name, end])).toEqual([
    ['Kim', iso('09:30')],
    ['Thao', iso('09:55')],
  ])
})

test('who has a client in the chair takes nobody over', async () => {
  const { partyId } = await salon.waits('Manicure')
  await salon.seat(partyId, 'Thao')
  expect((await handOver()).body.code).toBe('member_busy')
})

test('who takes over is asked about her own next client', async () => {
  await salon.books('09:15', 'Thao')
  const { body } = await handOver()
  expect([body.code, body.details]).toMatchObject(['runs_into', { clientName: 'Nicole Ward', minutes: 15 }])
  expect((await handOver({ next: 'anyway' })).status).toBe(200)
  expect((await linesOf())[1]).toEqual(['Thao', iso('09:12'), iso('09:15'), '15.00'])
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('undone, the client is back with whoever began', async () => {
  const { body } = await handOver()
  expect((await salon.send('POST', '/undos', { actId: body.actId })).status).toBe(204)
  expect(await linesOf()).toEqual([['Kim', iso('09:00'), iso('09:30'), '25.00']])
  expect((await salon.board()).inService).toMatchObject([{ staffFirstName: 'Kim', startedAt: iso('09:00') }])
  expect(await turnsOf()).toEqual({ Kim: 2, Thao: 0 })
})

test('nobody is handed over who does not sit in the chair', async () => {
  await salon.send('POST', `/visits/${seated}/finish`, {})
  expect((await handOver()).body.code).toBe('not_in_chair')
})

test('a salon without the floor hands over too', async () => {
  await app.db.updateTable('floor_settings').set({ is_on: false }).where('salon_id', '=', salon.salonId).execute()
  expect((await handOver()).status).toBe(200)
})
