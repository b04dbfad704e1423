/** What was done on the floor without a connection, and is told later. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import { presets } from '../../shared/floor/rules.ts'
import type { TurnBook } from '../../shared/floor/turn-book.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: FloorSalon

beforeAll(async () => {
  app = await testApp()
})
const rules = { ...presets.by_price, late: { effect: 'nothing' as const, afterMinutes: 10 } }
beforeEach(async () => {
  salon = await salonWithFloor(app, { rules })
  app.setNow(onTheClock('10:00'))
})
afterAll(() => app.close())

const done = (at: string, more: Record<string, string> = {}) => ({ 'done-at': at, ...more })
const clockIn = (name: string, headers: Record<string, string>) =>
  salon.send('POST', '/clock-ins', { staffId: salon.staff[name] }, headers)
const book = async (date = '2027-03-10') => (await salon.send<TurnBook>('GET', `/turn-book?date=${date}`)).body
const entries = async (date?: string) =>
  (await book(date)).entries.map(({ kind, at, toldAt }) => ({ kind, at, toldAt }))
const bookingOf = async (id = '') =>
  (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, salon.owner)).body

test('it stands in the ledger with the moment at which it was done, and when it arrived', async () => {
  app.setNow(onTheClock('10:05'))
  await clockIn('Kim', done(iso('10:03')))
  expect(await entries()).toEqual([{ kind: 'clock_in', at: iso('10:03'), toldAt: iso('10:05') }])
})

test('what arrives at once has no time of arrival beside it', async () => {
  await clockIn('Kim', done(new Date(onTheClock('10:00') - 2_000).toISOString()))
  expect(await entries()).toMatchObject([{ toldAt: null }])
})

test('a clock that is ahead does nothing in the future', async () => {
  await clockIn('Kim', done(iso('11:30')))
  expect(await entries()).toMatchObject([{ at: iso('10:00') }])
})

test('nothing is done before what was last done with the same member', async () => {
  await clockIn('Kim', {})
  app.setNow(onTheClock('10:20'))
  await salon.send('POST', '/breaks', { staffId: salon.staff['Kim'] }, done(iso('09:50')))
  expect(await entries()).toMatchObject([{ at: iso('10:00') }, { kind: 'break', at: iso('10:00') }])
})

test('a party is not called away before it came', async () => {
  const { partyId } = await salon.waits()
  app.setNow(onTheClock('10:20'))
  await salon.send('POST', `/parties/${partyId}/departure`, {}, done(iso('09:50')))
  const party = await app.db.selectFrom('floor_parties').select('ended_at').where('id', '=', partyId).executeTakeFirst()
  expect(party?.ended_at).toEqual(onTheClock('10:00'))
})

test('a visit begins and ends when it did: its minutes are those that were worked', async () => {
  await salon.clockIn('Kim')
  const { partyId } = await salon.waits()
  app.setNow(onTheClock('11:00'))
  const seat = { seats: [{ index: 0, staffId: salon.staff['Kim'] }] }
  const seated = await salon.send<{ bookingIds: string[] }>(
    'POST',
    `/waiting/${partyId}/seats`,
    seat,
    done(iso('10:04')),
  )
  const [id] = seated.body.bookingIds
  await salon.send('POST', `/visits/${id}/finish`, {}, done(iso('10:31')))
  expect(await bookingOf(id)).toMatchObject({
    startTime: iso('10:04'),
    services: [{ startedAt: iso('10:04'), finishedAt: iso('10:31') }],
  })
  expect(await entries()).toMatchObject([
    {},
    { kind: 'seated', at: iso('10:04'), toldAt: iso('11:00') },
    { kind: 'finished', at: iso('10:31'), toldAt: iso('11:00') },
  ])
})

describe('turns', () => {
  const order = async () => (await salon.board()).members.map(({ firstName }) => firstName)

  test('who came first is first, though it was told last', async () => {
    app.setNow(onTheClock('10:05'))
    await clockIn('Kim', {})
    app.setNow(onTheClock('10:10'))
    await clockIn('Thao', done(iso('10:01')))
    await clockIn('Tommy', done(iso('10:03')))
    expect(await order()).toEqual(['Thao', 'Tommy', 'Kim'])
  })

  test('in a queue, who was seated first goes to the end first', async () => {
    salon = await salonWithFloor(app, { rules: { ...rules, next: 'queue' } })
    app.setNow(onTheClock('10:00'))
    await salon.clockIn('Kim', 'Thao')
    const [first, second] = [await salon.waits(), await salon.waits()]
    app.setNow(onTheClock('10:05'))
    await salon.seat(second.partyId, 'Thao')
    app.setNow(onTheClock('10:06'))
    const seat = { seats: [{ index: 0, staffId: salon.staff['Kim'] }] }
    await salon.send('POST', `/waiting/${first.partyId}/seats`, seat, done(iso('10:03')))
    expect(await order()).toEqual(['Kim', 'Thao'])
  })
})

test('another account does not do it: it is refused as signed out', async () => {
  const refused = await clockIn('Kim', { 'done-by': salon.salonId })
  expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test('what changed nothing changes nothing when it is sent again', async () => {
  await salon.clockIn('Kim')
  const back = () => salon.send('POST', '/returns', { staffId: salon.staff['Kim'] }, { 'idempotency-key': 'back' })
  await back()
  await salon.send('POST', '/breaks', { staffId: salon.staff['Kim'] })
  expect((await back()).body).toEqual({ actId: null })
  expect((await salon.board()).members).toMatchObject([{ state: 'on_break' }])
})

describe('undo', () => {
  test('counts from when it was pressed', async () => {
    const { body } = await clockIn('Kim', {})
    app.setNow(onTheClock('10:40'))
    const undone = await salon.send('POST', '/undos', { actId: body.actId }, done(iso('10:01')))
    expect(undone.status).toBe(204)
  })

  test('is over when it was pressed too late', async () => {
    const { body } = await clockIn('Kim', {})
    app.setNow(onTheClock('10:40'))
    const undone = await salon.send('POST', '/undos', { actId: body.actId }, done(iso('10:03')))
    expect(undone.body.code).toBe('undo_over')
  })
})

describe('a business day that is over', () => {
  const nextMorning = onTheClock('10:00') + 86_400_000
  const corrects = { 'past-day': 'correct' }

  test('before it ends, what was done before midnight counts for the day before', async () => {
    app.setNow(onTheClock('23:59') + 30 * 60_000)
    await clockIn('Kim', done(iso('23:50')))
    expect(await entries()).toMatchObject([{ at: iso('23:50') }])
  })

  test('the owner says when it ends', async () => {
    await app.call('PUT', `/api/salons/${salon.salonId}`, { dayEndHour: 0 }, salon.owner)
    app.setNow(onTheClock('23:59') + 30 * 60_000)
    expect((await clockIn('Kim', done(iso('23:50')))).body.code).toBe('past_day')
  })

  test('nothing is done on it in silence', async () => {
    await salon.clockIn('Kim')
    app.setNow(nextMorning)
    const sent = await salon.send('POST', '/breaks', { staffId: salon.staff['Kim'] }, done(iso('14:00')))
    expect(sent).toMatchObject({ status: 409, body: { code: 'past_day', details: { date: '2027-03-10' } } })
    expect(await entries()).toHaveLength(1)
  })

  test('what arrived and was not answered is answered on the next day too', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await clockIn('Kim', { ...done(iso('10:00')), ...key })
    app.setNow(nextMorning)
    expect((await clockIn('Kim', { ...done(iso('10:00')), ...key })).body).toEqual(first.body)
  })

  test('it is corrected when that is asked for, and stays closed', async () => {
    await salon.clockIn('Kim')
    app.setNow(onTheClock('19:00'))
    await salon.send('POST', '/closing', { leaveWaiting: true })
    app.setNow(nextMorning)
    await clockIn('Thao', { ...done(iso('10:30')), ...corrects })
    expect(await entries()).toMatchObject([{}, { kind: 'clock_out' }, { kind: 'clock_in', at: iso('10:30') }])
    expect(await book()).toMatchObject({ state: 'closed' })
    const day = await app.db
      .selectFrom('floor_days')
      .select('closed_at')
      .where('salon_id', '=', salon.salonId)
      .executeTakeFirst()
    expect(day?.closed_at).not.toBeNull()
  })

  test('a visit that stayed open ends then', async () => {
    await salon.clockIn('Kim')
    const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
    const [id] = body.bookingIds
    app.setNow(nextMorning)
    await salon.send('POST', `/visits/${id}/finish`, {}, { ...done(iso('10:40')), ...corrects })
    expect(await bookingOf(id)).toMatchObject({ status: 'completed', services: [{ finishedAt: iso('10:40') }] })
  })

  test('after a week it is not corrected any more', async () => {
    app.setNow(onTheClock('10:00') + 8 * 86_400_000)
    Object.assign(salon.owner, await app.signIn(salon.ownerEmail))
    expect((await clockIn('Kim', { ...done(iso('10:30')), ...corrects })).body.code).toBe('past_day')
  })
})
