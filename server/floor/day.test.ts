/** When a day of the floor ends, and days on which the clocks change. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import { minute } from '../../shared/time.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: FloorSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithFloor(app)
  app.setNow(onTheClock('09:00'))
})
afterAll(() => app.close())

test('the day is closed with people waiting only when they are noted as left', async () => {
  await salon.clockIn('Kim', 'Thao')
  await salon.seat((await salon.waits()).partyId, 'Kim')
  await salon.waits()
  expect((await salon.send('POST', '/closing', {})).body.code).toBe('people_waiting')
  const closed = await salon.send('POST', '/closing', { leaveWaiting: true })
  expect(await salon.board()).toMatchObject({
    day: { state: 'closed', closedAt: iso('09:00') },
    waiting: [],
    gone: [{ firstName: 'Thao' }],
    inService: [{ staffFirstName: 'Kim' }],
  })
  await salon.send('POST', '/undos', { actId: closed.body.actId })
  expect(await salon.board()).toMatchObject({ day: { state: 'open' }, gone: [], waiting: [{ number: 2 }] })
})

test('who does not serve clients is not expected, nor asked to clock in', async () => {
  await app.db
    .updateTable('staff')
    .set({ bookable: false })
    .where('salon_id', '=', salon.salonId)
    .where('id', '=', salon.staff['Tommy'] ?? '')
    .execute()

  const { expectedMembers } = await salon.board()
  expect(expectedMembers.map(({ firstName }) => firstName).toSorted()).toEqual(['Kim', 'Thao'])
})

test('until the business day ends, the floor goes on past midnight', async () => {
  app.setNow(onTheClock('17:00'))
  await salon.clockIn('Kim')
  app.setNow(onTheClock('23:59') + 120_000)
  const party = await salon.waits()
  expect(await salon.board()).toMatchObject({
    date: '2027-03-10',
    day: { state: 'open' },
    members: [{ firstName: 'Kim' }],
    waiting: [{ partyId: party.partyId, number: 1 }],
  })
})

const hoursOfKim = async () => {
  const { body } = await app.call<PayPeriodOut>('GET', `/api/salons/${salon.salonId}/pay`, undefined, salon.owner)
  const kim = body.members.find(({ staffId }) => staffId === salon.staff['Kim'])
  return kim?.days.find(({ day }) => day === '2027-03-10')
}

test('a clock-out after midnight ends the hours of the day before', async () => {
  app.setNow(onTheClock('17:00'))
  await salon.clockIn('Kim')
  app.setNow(onTheClock('23:59') + 41 * minute)
  await salon.send('POST', '/clock-outs', { staffId: salon.staff['Kim'] })

  expect(await hoursOfKim()).toMatchObject({ minutes: 7 * 60 + 40, endedAt: null })
})

test('a forgotten clock-out is flagged, and ends with the last entry of the day', async () => {
  app.setNow(onTheClock('12:00'))
  await salon.clockIn('Kim', 'Thao')
  app.setNow(onTheClock('19:05'))
  await salon.send('POST', '/clock-outs', { staffId: salon.staff['Thao'] })
  app.setNow(onTheClock('23:59') + 10 * 60 * minute)
  salon.owner = await app.signIn(salon.ownerEmail)

  expect(await hoursOfKim()).toMatchObject({ minutes: 7 * 60 + 5, endedAt: iso('19:05') })
})

test('a forgotten clock-out is corrected with a reason, and stays flagged', async () => {
  app.setNow(onTheClock('12:00'))
  await salon.clockIn('Kim')
  app.setNow(onTheClock('23:59') + 10 * 60 * minute)
  salon.owner = await app.signIn(salon.ownerEmail)
  const path = `/api/salons/${salon.salonId}/pay/adjustments`
  const hours = { staffId: salon.staff['Kim'], day: '2027-03-10', kind: 'hours', minutes: 7 * 60 + 15 }
  expect((await app.call('POST', path, hours, salon.owner)).status).toBe(400)
  expect((await app.call('POST', path, { ...hours, reason: 'Left at 7:15 PM' }, salon.owner)).status).toBe(201)

  expect(await hoursOfKim()).toMatchObject({ minutes: 7 * 60 + 15, endedAt: iso('12:00') })
})

test('after it everybody clocks in anew, numbers begin at one, who sits still sits', async () => {
  app.setNow(onTheClock('17:00'))
  await salon.clockIn('Kim', 'Thao')
  const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
  await salon.waits()
  app.setNow(onTheClock('23:59') + 181 * minute)
  expect(await salon.board()).toMatchObject({
    date: '2027-03-11',
    day: { state: 'not_opened' },
    waiting: [],
    members: [],
    nextNumber: 1,
    inService: [{ bookingId: body.bookingIds[0] }],
  })
  await salon.send('POST', `/visits/${body.bookingIds[0]}/finish`, {})
  const days = await app.db
    .selectFrom('floor_entries')
    .select(['day', 'kind'])
    .where('salon_id', '=', salon.salonId)
    .orderBy('number')
    .execute()
  expect(days.at(-1)).toEqual({ day: '2027-03-10', kind: 'finished' })
})

describe.each([
  // 01:40 before the clocks change at 02:00, and that day's times from then on.
  { date: '2027-03-14', hours: 23, evening: '2027-03-13T12:00:00-08:00', night: '01:40:00-08:00', offset: '-07:00' },
  { date: '2027-11-07', hours: 25, evening: '2027-11-06T12:00:00-07:00', night: '01:40:00-07:00', offset: '-08:00' },
])('on a day of $hours hours', ({ date, hours, evening, night, offset }) => {
  const on = (time: string) => Date.parse(`${date}T${time}:00${offset}`)
  const early = Date.parse(`${date}T${night}`)

  beforeEach(async () => {
    const { salonId } = salon
    app.setNow(Date.parse(evening))
    Object.assign(salon.owner, await app.signIn(salon.ownerEmail)) // months later
    await app.call('PUT', `/api/salons/${salonId}`, { dayEndHour: 0 }, salon.owner)
    const times = { opens_at: '00:00', closes_at: '18:00' }
    await app.db
      .updateTable('opening_hours')
      .set({ ...times, closed: false })
      .where('salon_id', '=', salonId)
      .execute()
    await app.db
      .updateTable('shifts')
      .set({ starts_at: '00:00' })
      .where('salon_id', '=', salonId)
      .where('staff_id', '=', salon.staff['Kim'] ?? '')
      .execute()
  })

  test('a wait over the change is as long as it takes, and the day has its own hours', async () => {
    app.setNow(early)
    await salon.clockIn('Kim')
    const { body } = await salon.seat((await salon.waits('Pedicure')).partyId, 'Kim')
    expect(body.bookingIds).toHaveLength(1)
    await salon.waits('Manicure')
    const board = await salon.board()
    const inFortyFive = new Date(early + 45 * minute).toISOString()
    expect(board).toMatchObject({
      date,
      inService: [{ plannedEnd: inFortyFive, expectedEnd: inFortyFive }],
      waiting: [{ quotedMinutes: 45, persons: [{ expected: { start: inFortyFive, minutes: 45 } }] }],
    })
    app.setNow(early + 30 * minute) // past the change
    expect((await salon.board()).waiting).toMatchObject([
      { waitedMinutes: 30, persons: [{ expected: { start: inFortyFive, minutes: 15 } }] },
    ])
    app.setNow(early + 45 * minute)
    await salon.send('POST', `/visits/${body.bookingIds[0]}/finish`, {})
    expect((await salon.board()).waiting).toMatchObject([{ persons: [{ suggested: salon.staff['Kim'] }] }])
    const midnight = Date.parse(`${date}T00:00:00${night.slice(-6)}`)
    app.setNow(midnight + hours * 60 * minute - minute)
    expect((await salon.board()).date).toBe(date)
    app.setNow(midnight + hours * 60 * minute)
    expect((await salon.board()).date).not.toBe(date)
  })

  test('shifts begin and end by the clock on the wall', async () => {
    app.setNow(on('09:12'))
    await salon.clockIn('Thao')
    expect((await salon.board()).members).toMatchObject([
      { lateMinutes: 12, turns: 2, leavesAt: new Date(on('18:00')).toISOString() },
    ])
    app.setNow(on('17:20'))
    const expectedOf = async (service: string) => {
      const input = { clients: [{ serviceIds: [salon.services[service]] }] }
      return (await salon.send<{ persons: { start: string | null }[] }>('POST', '/quotes', input)).body.persons[0]
    }
    expect(await expectedOf('Manicure')).toMatchObject({ start: new Date(on('17:20')).toISOString() })
    expect(await expectedOf('Pedicure')).toMatchObject({ start: null })
  })
})
