/** The floor at the front desk: who comes, waits, sits where, and what it counts. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Affected } from '../../shared/bookings/affected.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'
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

const bookingOf = async (id: string) =>
  (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, salon.owner)).body
const ledger = async () =>
  (
    await app.db
      .selectFrom('floor_entries')
      .select(['kind', 'halves', 'cents'])
      .where('salon_id', '=', salon.salonId)
      .orderBy('number')
      .execute()
  ).map(({ kind, halves, cents }) => [kind, halves, cents])
const turnsOf = async (name: string) => (await salon.board()).members.find(({ firstName }) => firstName === name)?.turns

test.each([
  ['removed', 'DELETE', '', undefined],
  ['inactive', 'PUT', '/profile', { status: 'inactive' }],
] as const)(
  'who is in line for a member who is %s is listed, then anyone serves them',
  async (_, method, path, input) => {
    await salon.clockIn('Kim', 'Thao')
    const staffId = salon.staff['Kim'] ?? ''
    await salon.waits('Manicure', { clients: [{ serviceIds: [salon.services['Manicure']], staffId }] })
    const change = { kind: 'staff', staffId }
    const affected = `/api/salons/${salon.salonId}/affected-bookings`
    const { waiting } = (await app.call<Affected>('POST', affected, change, salon.owner)).body
    expect(waiting).toMatchObject([{ kind: 'line', firstName: 'Denise Foster' }])
    expect((await app.call(method, `/api/staff/${staffId}${path}`, input, salon.owner)).status).toBeLessThan(300)

    expect((await salon.board()).waiting[0]?.persons).toMatchObject([
      { askedFor: null, suggested: salon.staff['Thao'] },
    ])
  },
)

test('a walk-in waits, is seated with whoever is next, becomes a booking, and is done', async () => {
  await salon.clockIn('Kim', 'Thao')
  const party = await salon.waits('Manicure', { quotedMinutes: 5 })
  expect(party).toMatchObject({ number: 1, linePath: expect.stringMatching(/^\/line\/[\w-]{43,46}$/) })

  let board = await salon.board()
  expect(board).toMatchObject({
    date: '2027-03-10',
    day: { state: 'open', openedAt: iso('09:00'), opensAt: iso('09:00'), closesAt: iso('18:00') },
    nextNumber: 2,
    members: [
      { firstName: 'Kim', place: 1, state: 'free', turns: 0, isNext: true, money: null },
      { firstName: 'Thao', place: 2, state: 'free', turns: 0, isNext: false },
    ],
    expectedMembers: [{ firstName: 'Tommy', shiftStart: iso('09:00') }],
    waiting: [
      {
        number: 1,
        firstName: 'Denise',
        lastName: 'Foster',
        quotedMinutes: 5,
        persons: [
          {
            suggested: salon.staff['Kim'],
            counts: 1,
            price: '25.00',
            others: [{ staffId: salon.staff['Thao'], why: 'later' }],
            expected: { start: iso('09:00'), minutes: 0, staffFirstName: 'Kim' },
          },
        ],
      },
    ],
  })

  app.setNow(onTheClock('09:03'))
  const seated = await salon.seat(party.partyId, 'Kim')
  expect(seated.status).toBe(200)
  const booking = await bookingOf(seated.body.bookingIds[0] ?? '')
  expect(booking).toMatchObject({
    source: 'walk_in',
    status: 'confirmed',
    customerFirstName: 'Denise',
    customerLastName: 'Foster',
    startTime: iso('09:03'),
    arrivedAt: iso('09:00'),
    services: [{ staffId: salon.staff['Kim'], staffRequested: false, startedAt: expect.any(String) }],
  })
  board = await salon.board()
  expect(board).toMatchObject({
    waiting: [],
    inService: [
      {
        bookingId: booking.id,
        staffFirstName: 'Kim',
        number: 1,
        counts: 1,
        plannedEnd: iso('09:33'),
        expectedEnd: iso('09:33'),
      },
    ],
    members: [
      { firstName: 'Thao', turns: 0, isNext: true },
      { firstName: 'Kim', turns: 1, state: 'in_chair', doneAt: iso('09:33'), plannedEnd: iso('09:33') },
    ],
    quotedAgainstReal: { parties: 1, medianErrorMinutes: 2 },
  })

  app.setNow(onTheClock('09:30'))
  expect((await salon.send('POST', `/visits/${booking.id}/finish`, {})).status).toBe(200)
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'completed' })
  expect(await salon.board()).toMatchObject({ inService: [], readyToPay: [{ bookingId: booking.id, price: '25.00' }] })
  expect((await salon.send('POST', `/visits/${booking.id}/departure`)).status).toBe(200)
  expect((await salon.board()).readyToPay).toEqual([])
  expect(await ledger()).toEqual([
    ['clock_in', 0, 0],
    ['clock_in', 0, 0],
    ['seated', 1, 2500],
    ['finished', 0, 0],
  ])
})

test('whoever is done early takes the next client at once', async () => {
  await salon.clockIn('Kim')
  const first = await salon.seat((await salon.waits('Full Set')).partyId, 'Kim')
  app.setNow(onTheClock('09:10'))
  await salon.send('POST', `/visits/${first.body.bookingIds[0]}/finish`, {})

  expect((await salon.seat((await salon.waits()).partyId, 'Kim')).status).toBe(200)
  expect(await bookingOf(first.body.bookingIds[0] ?? '')).toMatchObject({ endTime: iso('09:10') })
})

test('whoever is done early within a minute takes the next client within the same', async () => {
  await salon.clockIn('Kim')
  const first = await salon.seat((await salon.waits('Full Set')).partyId, 'Kim')
  app.setNow(onTheClock('09:10') + 10_000)
  await salon.send('POST', `/visits/${first.body.bookingIds[0]}/finish`, {})
  app.setNow(onTheClock('09:10') + 40_000)

  expect((await salon.seat((await salon.waits()).partyId, 'Kim')).status).toBe(200)
})

test('whoever is done before a later service was planned to begin is free from then on', async () => {
  await salon.clockIn('Kim')
  const serviceIds = ['Manicure', 'Pedicure'].map((name) => salon.services[name])
  const first = await salon.seat((await salon.waits('Manicure', { clients: [{ serviceIds }] })).partyId, 'Kim')
  app.setNow(onTheClock('09:20'))
  await salon.send('POST', `/visits/${first.body.bookingIds[0]}/finish`, {})

  expect((await salon.seat((await salon.waits()).partyId, 'Kim')).status).toBe(200)
  expect(await bookingOf(first.body.bookingIds[0] ?? '')).toMatchObject({
    startTime: iso('09:00'),
    services: [{ endTime: iso('09:20') }, { duration: 45 }],
  })
})

test('seats within one minute do not stand in each other’s way', async () => {
  await salon.clockIn('Kim')
  const first = await salon.seat((await salon.waits()).partyId, 'Kim')
  app.setNow(onTheClock('09:00') + 20_000)
  await salon.send('POST', `/visits/${first.body.bookingIds[0]}/finish`, {})
  app.setNow(onTheClock('09:00') + 40_000)
  expect((await salon.seat((await salon.waits()).partyId, 'Kim')).status).toBe(200)
})

test('a requested client soon protects her member; another is asked to choose', async () => {
  await salon.clockIn('Kim')
  await salon.books('09:15', 'Kim')
  const { partyId } = await salon.waits()

  expect((await salon.board()).waiting[0]?.persons[0]).toMatchObject({
    suggested: null,
    others: [{ staffId: salon.staff['Kim'], why: 'booked', at: iso('09:15'), clientName: 'Nicole Ward' }],
  })
  expect(await salon.seat(partyId, 'Kim')).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
})

test('a booked client arrives, waits for their member, and is served; a slip is undone', async () => {
  await salon.clockIn('Kim', 'Thao')
  const id = await salon.books('09:30', 'Thao')
  app.setNow(onTheClock('09:41'))
  expect((await salon.board()).coming).toMatchObject([
    { bookingId: id, minutesLate: 11, lines: [{ staffRequested: true }] },
  ])

  const arrived = await salon.send('POST', `/visits/${id}/arrival`)
  expect(await salon.board()).toMatchObject({
    coming: [],
    waiting: [
      {
        bookingId: id,
        number: null,
        bookedFor: iso('09:30'),
        persons: [{ askedFor: salon.staff['Thao'], suggested: salon.staff['Thao'], counts: 0 }],
      },
    ],
  })
  expect((await salon.send('POST', '/undos', { actId: arrived.body.actId })).status).toBe(204)
  expect(await salon.board()).toMatchObject({ coming: [{ bookingId: id }], waiting: [] })

  const seated = await salon.seat(id, 'Thao')
  expect(seated.body.bookingIds).toEqual([id])
  expect(await salon.board()).toMatchObject({ waiting: [], inService: [{ bookingId: id, requested: true, counts: 0 }] })
  expect(await turnsOf('Thao')).toBe(0)
  await salon.send('POST', '/undos', { actId: seated.body.actId })
  expect(await salon.board()).toMatchObject({ inService: [], waiting: [], coming: [{ bookingId: id }] })
})

test('a booked client who goes to somebody else goes there in the calendar too, and back with the undo', async () => {
  await salon.clockIn('Kim', 'Thao')
  const id = await salon.books('09:30', 'Thao')
  const seated = await salon.seat(id, 'Kim')
  expect(seated.status).toBe(200)
  expect((await bookingOf(id)).services).toMatchObject([
    { staffId: salon.staff['Kim'], staffRequested: false, startTime: iso('09:00') },
  ])

  expect((await salon.send('POST', '/undos', { actId: seated.body.actId })).status).toBe(204)
  expect((await bookingOf(id)).services).toMatchObject([
    { staffId: salon.staff['Thao'], staffRequested: true, startTime: iso('09:30'), startedAt: null },
  ])
  expect(await ledger()).toEqual([
    ['clock_in', 0, 0],
    ['clock_in', 0, 0],
    ['seated', 1, 2500],
    ['unseated', 0, 0],
  ])
})

test('two who come together sit with two members, in bookings of one group', async () => {
  await salon.clockIn('Kim', 'Thao')
  const manicure = { serviceIds: [salon.services['Manicure']] }
  const { partyId } = await salon.waits('Manicure', { clients: [manicure, manicure] })
  const seats = ['Kim', 'Thao'].map((name, index) => ({ index, staffId: salon.staff[name] }))
  const { body } = await salon.send<{ actId: string; bookingIds: string[] }>('POST', `/waiting/${partyId}/seats`, {
    seats,
  })

  expect(body.bookingIds).toHaveLength(2)
  expect(await bookingOf(body.bookingIds[0] ?? '')).toMatchObject({
    companions: [{ id: body.bookingIds[1], lastName: '+1' }],
  })
  await salon.send('POST', '/undos', { actId: body.actId })
  expect(await salon.board()).toMatchObject({
    inService: [],
    waiting: [{ partyId, people: 2, persons: [{ index: 0 }, { index: 1 }] }],
  })
})

test('the board has short names of services where the owner gave some', async () => {
  const id = salon.services['Manicure'] ?? ''
  const shortNames = { en: 'Mani', vi: 'Tay' }
  await app.call('PUT', `/api/services/${id}`, { shortNames }, salon.owner)
  await salon.waits()
  const [service] = (await salon.board()).waiting[0]?.persons[0]?.services ?? []
  expect(service).toMatchObject({ name: 'Manicure', shortNames })
  await app.call('PUT', `/api/services/${id}`, { shortNames: { en: '', vi: '' } }, salon.owner)
  expect((await salon.board()).waiting[0]?.persons[0]?.services[0]).not.toHaveProperty('shortNames')
})

test('services in the chair are weighed again by themselves, and a redo counts nothing', async () => {
  await salon.clockIn('Kim')
  const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
  const [id] = body.bookingIds
  const services = (...names: string[]) => ({
    staffId: salon.staff['Kim'],
    serviceIds: names.map((name) => salon.services[name]),
  })
  const added = await salon.send('PUT', `/visits/${id}/services`, services('Manicure', 'Pedicure'))
  expect(added.body).toMatchObject({
    lines: [{ serviceName: 'Manicure' }, { serviceName: 'Pedicure', price: '40.00' }],
  })
  expect(await turnsOf('Kim')).toBe(2)

  await salon.send('POST', '/undos', { actId: added.body.actId })
  expect(await turnsOf('Kim')).toBe(1)
  expect((await bookingOf(id ?? '')).services).toHaveLength(1)

  await salon.send('PUT', `/visits/${id}/services`, { ...services('Manicure'), redo: true })
  expect(await turnsOf('Kim')).toBe(0)
  expect(await bookingOf(id ?? '')).toMatchObject({ totalPrice: '0.00' })
})

test('what is pressed in the calendar counts on the floor as well', async () => {
  salon = await salonWithFloor(app, { skills: { Kim: ['Manicure'] } })
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim')
  const id = await salon.books('09:15', undefined)
  const press = (step: string) => app.call('PATCH', `/api/salon-owner/bookings/${id}/stage`, { step }, salon.owner)
  await press('started')
  expect(await turnsOf('Kim')).toBe(1)
  app.setNow(onTheClock('09:30'))
  await press('finished')
  app.setNow(onTheClock('09:31'))
  await press('back')
  await press('back')
  expect((await ledger()).map(([kind]) => kind)).toEqual(['clock_in', 'seated', 'finished', 'resumed', 'unseated'])
})

test('a visit that began before the member clocked in counts from then on', async () => {
  const id = await salon.books('09:15', 'Kim')
  await app.call('PATCH', `/api/salon-owner/bookings/${id}/stage`, { step: 'started' }, salon.owner)
  await salon.clockIn('Kim')
  expect((await ledger()).map(([kind]) => kind)).toEqual(['clock_in', 'seated'])
  expect((await salon.board()).members).toMatchObject([{ firstName: 'Kim', state: 'in_chair' }])
})

test('whoever is late loses a turn, and breaks keep the place', async () => {
  await salon.clockIn('Kim')
  app.setNow(onTheClock('09:12'))
  await salon.clockIn('Thao')
  expect((await salon.board()).members).toMatchObject([
    { firstName: 'Kim', turns: 0, lateMinutes: 0 },
    { firstName: 'Thao', turns: 2, lateMinutes: 12 },
  ])
  const staffId = salon.staff['Kim']
  await salon.send('POST', '/breaks', { staffId, minutes: 15 })
  expect((await salon.board()).members).toMatchObject([
    { firstName: 'Kim', state: 'on_break', backAt: iso('09:27') },
    { isNext: true },
  ])
  await salon.send('POST', '/returns', { staffId })
  expect((await salon.board()).members[0]).toMatchObject({ state: 'free', isNext: true })
  await salon.send('POST', '/clock-outs', { staffId })
  expect((await salon.board()).gone).toMatchObject([{ firstName: 'Kim', at: iso('09:12') }])
})

test('a clock-in by mistake is undone as if it had never been, until something else follows', async () => {
  const slip = await salon.send('POST', '/clock-ins', { staffId: salon.staff['Kim'] })
  await salon.clockIn('Thao')
  expect((await salon.send('POST', '/undos', { actId: slip.body.actId })).status).toBe(204)
  expect((await salon.send('POST', '/undos', { actId: slip.body.actId })).status).toBe(204)
  expect((await salon.board()).members.map(({ firstName }) => firstName)).toEqual(['Thao'])

  const kim = await salon.send('POST', '/clock-ins', { staffId: salon.staff['Kim'] })
  await salon.seat((await salon.waits()).partyId, 'Kim')
  expect((await salon.send('POST', '/undos', { actId: kim.body.actId })).body.code).toBe('undo_over')
})

test('who turns a client down takes the turn, and the client goes to the next', async () => {
  await salon.clockIn('Kim', 'Thao')
  const { partyId } = await salon.waits()
  const refused = await salon.send('POST', `/waiting/${partyId}/refusals`, { index: 0, staffId: salon.staff['Kim'] })
  expect(refused.status).toBe(200)
  expect((await salon.board()).waiting[0]?.persons[0]).toMatchObject({
    suggested: salon.staff['Thao'],
    others: [{ staffId: salon.staff['Kim'], why: 'not_wanted' }],
  })
  expect(await turnsOf('Kim')).toBe(2)
  await salon.send('POST', '/undos', { actId: refused.body.actId })
  expect((await salon.board()).waiting[0]?.persons[0]?.suggested).toBe(salon.staff['Kim'])
})

test('chairs are given by number, counted, and free again', async () => {
  salon = await salonWithFloor(app, { chairs: 2 })
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim', 'Thao', 'Tommy')
  const [first, second, third] = [
    await salon.waits('Pedicure'),
    await salon.waits('Pedicure'),
    await salon.waits('Pedicure'),
  ]
  const { body } = await salon.seat(first.partyId, 'Kim')
  const [chair] = (await salon.board()).chairs
  expect(chair).toMatchObject({ name: 'Pedicure chair', units: 2, free: [2] })
  expect((await salon.board()).inService).toMatchObject([{ chair: { unit: 1 } }])

  const seats = (unit: number) => ({
    seats: [{ index: 0, staffId: salon.staff['Thao'], chair: { resourceId: chair?.resourceId, unit } }],
  })
  expect((await salon.send('POST', `/waiting/${second.partyId}/seats`, seats(1))).body.code).toBe('chair_taken')
  expect((await salon.send('POST', `/waiting/${second.partyId}/seats`, seats(3))).body.code).toBe('invalid_request')
  expect((await salon.send('POST', `/waiting/${second.partyId}/seats`, seats(2))).status).toBe(200)
  expect((await salon.board()).waiting[0]?.persons[0]).toMatchObject({
    suggested: null,
    others: expect.arrayContaining([expect.objectContaining({ why: 'no_chair' })]),
  })
  expect((await salon.seat(third.partyId, 'Tommy')).body.code).toBe('slot_taken')
  await salon.send('POST', `/visits/${body.bookingIds[0]}/finish`, {})
  expect((await salon.seat(third.partyId, 'Tommy')).status).toBe(200)
})

test('called, changed, gone and back again', async () => {
  await salon.clockIn('Kim')
  const { partyId } = await salon.waits()
  await salon.send('POST', `/parties/${partyId}/call`)
  await salon.send('PATCH', `/parties/${partyId}`, {
    name: 'Dee Foster',
    clients: [{ serviceIds: [salon.services['Pedicure']] }],
  })
  expect((await salon.board()).waiting).toMatchObject([
    { state: 'called', firstName: 'Dee', persons: [{ services: [{ name: 'Pedicure' }] }] },
  ])
  const left = await salon.send('POST', `/parties/${partyId}/departure`)
  expect((await salon.board()).waiting).toEqual([])
  expect((await salon.send('POST', `/parties/${partyId}/call`)).body.code).toBe('not_in_line')
  expect((await salon.seat(partyId, 'Kim')).body.code).toBe('not_in_line')
  await salon.send('POST', '/undos', { actId: left.body.actId })
  expect((await salon.board()).waiting).toMatchObject([{ state: 'called', firstName: 'Dee' }])
})

describe('sent again', () => {
  test('the same key gives the first answer, and nothing happens twice', async () => {
    await salon.clockIn('Kim')
    const key = { 'idempotency-key': 'a-walk-in' }
    const input = { clients: [{ serviceIds: [salon.services['Manicure']] }], name: 'Denise' }
    const first = await salon.send<{ partyId: string; linePath: string }>('POST', '/parties', input, key)
    const again = await salon.send<{ partyId: string; linePath: string }>('POST', '/parties', input, key)
    expect(again.body.partyId).toBe(first.body.partyId)
    expect(again.body.linePath).not.toBe(first.body.linePath)
    expect((await salon.board()).waiting).toHaveLength(1)
    expect((await salon.send('POST', '/parties', { ...input, name: 'Dora' }, key)).body.code).toBe(
      'idempotency_mismatch',
    )

    const seats = { seats: [{ index: 0, staffId: salon.staff['Kim'] }] }
    const one = await salon.send('POST', `/waiting/${first.body.partyId}/seats`, seats, { 'idempotency-key': 'seat' })
    const two = await salon.send('POST', `/waiting/${first.body.partyId}/seats`, seats, { 'idempotency-key': 'seat' })
    expect([two.status, two.body]).toEqual([200, one.body])
    expect((await ledger()).filter(([kind]) => kind === 'seated')).toHaveLength(1)
  })

  test('the secret of a line is in no row', async () => {
    const { linePath } = await salon.waits('Manicure')
    const acts = await app.db.selectFrom('floor_acts').select('reply').where('salon_id', '=', salon.salonId).execute()
    expect(JSON.stringify(acts)).not.toContain(linePath.slice('/line/'.length))
  })
})

describe('refused', () => {
  test('two desks: whoever comes second learns who was first', async () => {
    await salon.clockIn('Kim', 'Thao')
    const { partyId } = await salon.waits()
    await salon.seat(partyId, 'Kim')
    const details = { staffFirstName: 'Kim', clientName: 'Denise Foster', at: iso('09:00'), by: 'Lan' }
    expect(await salon.seat(partyId, 'Thao')).toMatchObject({ status: 409, body: { code: 'already_seated', details } })
    const other = await salon.waits()
    expect(await salon.seat(other.partyId, 'Kim')).toMatchObject({
      status: 409,
      body: { code: 'member_busy', details },
    })
  })

  test('members who are not there, on a break, not able, or nobody’s', async () => {
    const { partyId } = await salon.waits()
    expect((await salon.seat(partyId, 'Kim')).body.code).toBe('not_on_floor')
    await salon.clockIn('Kim')
    await salon.send('POST', '/breaks', { staffId: salon.staff['Kim'] })
    expect((await salon.seat(partyId, 'Kim')).body.code).toBe('on_break')
    expect((await salon.send('POST', '/clock-outs', { staffId: salon.staff['Thao'] })).body.code).toBe('not_on_floor')
    expect((await salon.send('POST', '/clock-ins', { staffId: salon.salonId })).body.code).toBe('not_found')

    salon = await salonWithFloor(app, { skills: { Kim: ['Manicure'], Thao: ['Pedicure'] } })
    app.setNow(onTheClock('09:00'))
    await salon.clockIn('Kim', 'Thao')
    const pedicure = await salon.waits('Pedicure')
    expect((await salon.seat(pedicure.partyId, 'Kim')).body.code).toBe('staff_not_qualified')
    const asked = { clients: [{ serviceIds: [salon.services['Pedicure']], staffId: salon.staff['Kim'] }] }
    expect((await salon.send('POST', '/parties', asked)).body.code).toBe('staff_not_qualified')
    expect((await salon.send('POST', '/parties', { clients: [{ serviceIds: [salon.salonId] }] })).body.code).toBe(
      'service_inactive',
    )
  })

  test('a client in the chair keeps their member in the salon', async () => {
    await salon.clockIn('Kim')
    const { body } = await salon.seat((await salon.waits()).partyId, 'Kim')
    const staffId = salon.staff['Kim']
    expect((await salon.send('POST', '/clock-outs', { staffId })).body.code).toBe('client_in_chair')
    expect((await salon.send('POST', '/breaks', { staffId })).body.code).toBe('client_in_chair')
    const id = await salon.books('10:00', 'Thao')
    expect((await salon.send('POST', `/visits/${id}/finish`, {})).body.code).toBe('not_in_chair')
    const services = { staffId, serviceIds: [salon.services['Manicure']] }
    expect((await salon.send('PUT', `/visits/${id}/services`, services)).body.code).toBe('not_in_chair')
    app.setNow(onTheClock('09:05'))
    expect((await salon.send('POST', '/undos', { actId: body.actId })).body.code).toBe('undo_over')
    expect((await salon.send('POST', '/undos', { actId: salon.salonId })).body.code).toBe('not_found')
  })

  test('a salon that does not use the floor, and another salon', async () => {
    const other = await salonWithFloor(app)
    const bare = await makeSalon(app.db)
    const bareOwner = await app.signIn(bare.ownerEmail)
    expect((await app.call('GET', `/api/salons/${bare.salonId}/floor`, undefined, bareOwner)).body['code']).toBe(
      'floor_off',
    )
    const theirs = `/api/salons/${other.salonId}/floor`
    expect((await app.call('GET', theirs, undefined, salon.owner)).status).toBe(404)
    const { partyId } = await other.waits()
    await salon.clockIn('Kim')
    expect((await salon.seat(partyId, 'Kim')).body.code).toBe('not_in_line')
    expect((await salon.send('POST', `/parties/${partyId}/departure`)).status).toBe(404)
    const id = await other.books('10:00', 'Kim')
    expect((await salon.send('POST', `/visits/${id}/arrival`)).status).toBe(404)
    expect((await salon.send('POST', '/clock-ins', { staffId: other.staff['Kim'] })).status).toBe(404)
  })

  test('technicians do not do what the desk does', async () => {
    const technician = await signInAsStaff(app, salon, 'Kim', 'technician')
    const base = `/api/salons/${salon.salonId}/floor`
    expect((await app.call('GET', base, undefined, technician)).status).toBe(403)
    expect((await app.call('POST', `${base}/clock-ins`, { staffId: salon.staff['Kim'] }, technician)).status).toBe(403)
    const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
    expect((await app.call('GET', base, undefined, frontDesk)).status).toBe(200)
  })
})

test('the ledger cannot be changed or removed, and goes only with its salon', async () => {
  await salon.clockIn('Kim')
  const mine = app.db.deleteFrom('floor_entries').where('salon_id', '=', salon.salonId)
  await expect(mine.execute()).rejects.toThrow('the ledger of turns is never changed')
  await expect(
    app.db.updateTable('floor_entries').set({ halves: 4 }).where('salon_id', '=', salon.salonId).execute(),
  ).rejects.toThrow('the ledger of turns is never changed')
  await expect(app.db.deleteFrom('floor_days').where('salon_id', '=', salon.salonId).execute()).rejects.toThrow(
    'the ledger of turns is never changed',
  )
  await app.db.deleteFrom('salons').where('id', '=', salon.salonId).execute()
  expect(await ledger()).toEqual([])
})

test('who asked for Kim and waits hears who is free, and sits with her if she agrees', async () => {
  await salon.clockIn('Kim', 'Thao')
  const first = await salon.waits('Manicure')
  await salon.seat(first.partyId, 'Kim')
  const asked = await salon.waits('Manicure', {
    clients: [{ serviceIds: [salon.services['Manicure']], staffId: salon.staff['Kim'] }],
    name: 'Sarah',
  })
  const { waiting } = await salon.board()
  expect(waiting[0]?.persons[0]).toMatchObject({
    suggested: null,
    others: [
      { staffId: salon.staff['Thao'], why: 'asked_for_other' },
      { staffId: salon.staff['Kim'], why: 'in_chair' },
    ],
  })
  expect((await salon.seat(asked.partyId, 'Thao')).status).toBe(200)
})

test('a member whose next client comes too soon is refused with that client', async () => {
  await salon.clockIn('Kim')
  await salon.books('09:15', 'Kim')
  const { partyId } = await salon.waits('Manicure')
  const { body } = await salon.seat(partyId, 'Kim')
  expect([body.code, body.details]).toMatchObject(['slot_taken', { conflicts: [{ customerFirstName: 'Nicole' }] }])
})
