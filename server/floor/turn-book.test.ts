/** The turn book, its corrections, the rules of the salon, and what technicians see and do of it. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { presets } from '../../shared/floor/rules.ts'
import type { FloorSettings } from '../../shared/floor/settings.ts'
import type { TurnBook } from '../../shared/floor/turn-book.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

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

const book = async (date?: string) =>
  (await salon.send<TurnBook>('GET', `/turn-book${date ? `?date=${date}` : ''}`)).body
const settings = async () =>
  (await app.call<FloorSettings>('GET', `/api/salons/${salon.salonId}/floor-settings`, undefined, salon.owner)).body
const change = (input: object) =>
  app.call<FloorSettings & { code: string; fields: Record<string, string> }>(
    'PATCH',
    `/api/salons/${salon.salonId}/floor-settings`,
    input,
    salon.owner,
  )

test('a cell says what it counts, and its entries say why', async () => {
  await salon.clockIn('Kim', 'Thao')
  const { partyId } = await salon.waits('Pedicure')
  app.setNow(onTheClock('09:02'))
  const { body } = await salon.seat(partyId, 'Thao')
  app.setNow(onTheClock('09:40'))
  await salon.send('POST', `/visits/${body.bookingIds[0]}/finish`, {})

  const day = await book()
  expect(day).toMatchObject({
    date: '2027-03-10',
    state: 'open',
    previousDate: null,
    rules: presets.by_price,
    rows: [
      { firstName: 'Kim', cells: [], halves: 0, money: '0.00', clockedInAt: iso('09:00') },
      {
        firstName: 'Thao',
        halves: 2,
        money: '40.00',
        cells: [
          {
            kind: 'visit',
            clientName: 'Denise F.',
            halves: 2,
            total: 2,
            money: '40.00',
            because: 'price',
            at: iso('09:02'),
            finishedAt: iso('09:40'),
            services: [{ name: 'Pedicure' }],
            weighed: { source: 'walk_in', lines: [{ cents: 4000 }] },
            entries: [3, 4],
          },
        ],
      },
    ],
  })
  expect(day.entries[2]).toMatchObject({
    kind: 'seated',
    by: 'Lan',
    services: ['Pedicure'],
    seat: {
      suggested: false,
      halvesBefore: 0,
      freeSince: iso('09:00'),
      passedOver: [],
    },
  })
})

test('a correction by hand needs a reason, adds an entry, and stays when the visit is weighed again', async () => {
  await salon.clockIn('Kim')
  const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
  const [bookingId] = body.bookingIds
  const correction = { staffId: salon.staff['Kim'], bookingId, halves: 1, reason: 'Also took off gel' }
  expect((await salon.send('POST', '/corrections', { ...correction, reason: ' ' })).status).toBe(400)
  expect((await salon.send('POST', '/corrections', { ...correction, halves: 0 })).body.code).toBe('nothing_corrected')
  expect((await salon.send('POST', '/corrections', { ...correction, staffId: salon.staff['Thao'] })).body.code).toBe(
    'not_on_floor',
  )
  expect((await salon.send('POST', '/corrections', { ...correction, bookingId: salon.salonId })).status).toBe(404)
  const done = await salon.send('POST', '/corrections', correction)
  expect((await book()).rows[0]).toMatchObject({ halves: 2, cells: [{ halves: 2, reweighed: true, entries: [2, 3] }] })

  const services = { staffId: salon.staff['Kim'], serviceIds: [salon.services['Full Set']] }
  expect((await salon.send('PUT', `/visits/${bookingId}/services`, services)).status).toBe(200)
  expect((await book()).rows[0]).toMatchObject({ halves: 3, money: '65.00' })
  await salon.send('PUT', `/visits/${bookingId}/services`, {
    ...services,
    serviceIds: [salon.services['Full Set'], salon.services['Pedicure']],
  })
  await salon.send('PUT', `/visits/${bookingId}/services`, { ...services, serviceIds: [salon.services['Pedicure']] })
  expect((await book()).rows[0]).toMatchObject({ halves: 3, money: '40.00' })
  expect((await salon.send('POST', '/undos', { actId: done.body.actId })).body.code).toBe('undo_over')
})

test('a late start and a client turned down are cells of their own', async () => {
  app.setNow(onTheClock('09:20'))
  await salon.clockIn('Kim')
  const { partyId } = await salon.waits()
  await salon.send('POST', `/waiting/${partyId}/refusals`, { index: 0, staffId: salon.staff['Kim'] })
  expect((await book()).rows[0]).toMatchObject({
    lateMinutes: 20,
    halves: 4,
    cells: [
      { kind: 'late', halves: 2, total: 2 },
      { kind: 'turned_down', halves: 2, total: 4 },
    ],
  })
})

test('rules that are saved during a day hold from the next opening, and its book keeps them', async () => {
  const before = await settings()
  expect(before).toMatchObject({ on: true, today: null, rules: presets.by_price, version: 1 })
  await salon.clockIn('Kim')
  const saved = await change({ rules: presets.fair_turns, version: before.version })
  expect(saved).toMatchObject({ status: 200, body: { rules: presets.fair_turns, today: presets.by_price, version: 2 } })
  expect((await salon.board()).rules).toEqual(presets.by_price)

  app.setNow(onTheClock('09:00') + 24 * 3_600_000)
  expect((await salon.board()).rules).toEqual(presets.fair_turns)
  await salon.clockIn('Kim')
  expect((await book()).rules).toEqual(presets.fair_turns)
  expect(await book('2027-03-10')).toMatchObject({ rules: presets.by_price, state: 'closed', nextDate: '2027-03-11' })
})

test('rules that contradict themselves, strange members and stale forms are refused', async () => {
  const rules = { ...presets.by_price, weight: { by: 'price', fullFrom: 1500, halfFrom: 2700 } }
  expect(await change({ rules })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_request',
      fields: { 'rules.weight.halfFrom': 'A half turn must not start above a full one.' },
    },
  })
  const strange = { ...presets.by_price, opening: 'fixed', fixedOrder: [salon.salonId] }
  expect((await change({ rules: strange })).body.fields).toEqual({
    'rules.fixedOrder.0': 'This belongs to another salon.',
  })
  const categories = { ...presets.by_price, weight: { by: 'category', half: [salon.salonId], none: [] } }
  expect((await change({ rules: categories })).body.fields).toEqual({
    'rules.weight': 'This category is no longer there. Choose another one.',
  })
  await change({ showMoney: true, version: 1 })
  expect((await change({ on: false, version: 1 })).body.code).toBe('changed_meanwhile')
  expect((await change({ on: false })).status).toBe(200)
  expect((await salon.send('GET', '')).body.code).toBe('floor_off')
})

test('the order of the day before is turned by one', async () => {
  await change({ rules: { ...presets.by_price, opening: 'rotated' } })
  await salon.clockIn('Kim', 'Thao', 'Tommy')
  app.setNow(onTheClock('09:00') + 24 * 3_600_000)
  await salon.clockIn('Kim', 'Tommy', 'Thao')
  expect((await salon.board()).members.map(({ firstName }) => firstName)).toEqual(['Thao', 'Tommy', 'Kim'])
})

test('a technician sees their own place, takes their own client, and nothing of anybody else’s', async () => {
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const mine = (method: 'GET' | 'POST' | 'PUT', path: string, input?: object) =>
    app.call<MyTurn & { actId: string; code: string; bookingIds: string[] }>(method, `/api/my-turn${path}`, input, kim)
  expect((await mine('GET', '')).body).toMatchObject({ state: 'not_in', place: null, on: true })

  await salon.clockIn('Thao')
  expect((await mine('POST', '/clock-in')).status).toBe(200)
  const first = await salon.waits('Manicure', { phone: '4085550177' })
  const second = await salon.waits('Manicure', { name: 'Jasmine Miller' })
  let turn = (await mine('GET', '')).body
  expect(turn).toMatchObject({
    state: 'free',
    place: 2,
    freeAhead: 1,
    takes: {
      partyId: second.partyId,
      clientName: 'Jasmine M.',
      passedOver: [{ why: 'takes_other', clientName: 'Denise F.' }],
    },
    board: [{ firstName: 'Thao' }, { firstName: 'Kim' }],
  })
  expect(JSON.stringify(turn)).not.toContain('5550177')
  expect((await mine('POST', '/seats', { partyId: first.partyId, index: 0 })).body.code).toBe('not_your_turn')
  const taken = await mine('POST', '/seats', { partyId: second.partyId, index: 0 })
  expect(taken.status).toBe(200)

  const services = { serviceIds: [salon.services['Manicure'], salon.services['Pedicure']] }
  const id = taken.body.bookingIds[0]
  expect((await mine('PUT', `/visits/${id}/services`, services)).status).toBe(200)
  turn = (await mine('GET', '')).body
  expect(turn).toMatchObject({
    state: 'in_chair',
    turns: 2,
    inChair: { firstName: 'Jasmine', lastName: 'M.' },
    visits: [{ halves: 2 }],
  })
  app.setNow(onTheClock('10:00'))
  expect((await mine('POST', `/visits/${id}/finish`)).status).toBe(200)

  const theirs = await salon.seat(first.partyId, 'Thao')
  expect((await mine('POST', `/visits/${theirs.body.bookingIds[0]}/finish`)).body.code).toBe('not_in_chair')
  expect((await mine('POST', '/undos', { actId: theirs.body.actId })).status).toBe(404)
  expect((await mine('POST', '/break', { minutes: 10 })).status).toBe(200)
  expect((await mine('GET', '')).body).toMatchObject({ state: 'on_break', backAt: iso('10:10') })
  expect((await mine('POST', '/return')).status).toBe(200)
  expect((await mine('POST', '/clock-out')).status).toBe(200)
  expect((await mine('GET', '')).body.state).toBe('gone')
})

test('where the salon keeps the board closed, technicians see their own row alone, and never others’ money', async () => {
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const own = async () => (await app.call<TurnBook>('GET', '/api/my-turn/turn-book', undefined, kim)).body
  await salon.clockIn('Kim', 'Thao')
  await salon.seat((await salon.waits()).partyId, 'Thao')
  expect((await own()).rows).toMatchObject([
    { firstName: 'Kim', money: '0.00' },
    { firstName: 'Thao', money: null, cells: [{ halves: 1, money: '0.00', weighed: null }] },
  ])
  await change({ openBoard: false })
  expect(await own()).toMatchObject({ rows: [{ firstName: 'Kim' }], entries: [{ kind: 'clock_in' }] })
  const turn = (await app.call<MyTurn>('GET', '/api/my-turn', undefined, kim)).body
  expect(turn.board.map(({ firstName }) => firstName)).toEqual(['Kim'])

  const settingsOf = (id: string) => app.call('GET', `/api/salons/${id}/floor-settings`, undefined, kim)
  expect((await settingsOf(salon.salonId)).status).toBe(200)
  expect((await settingsOf((await salonWithFloor(app)).salonId)).status).toBe(404)
  expect((await app.call('PATCH', `/api/salons/${salon.salonId}/floor-settings`, { on: false }, kim)).status).toBe(403)
})
