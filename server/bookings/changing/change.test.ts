/** The owner moves, resizes, reassigns and edits bookings and sets their status; conflicts are reported. */

import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangedBooking, Collision, HistoryEntry, Truth } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'

type Failure = { code: string; fields?: Record<string, string>; details?: Collision & Truth }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string, date = '2027-03-11', offset = '-08:00') =>
  new Date(Date.parse(`${date}T${time}:00${offset}`)).toISOString()
const kim = () => salon.staff['Kim'] ?? ''
const thao = () => salon.staff['Thao'] ?? ''
const change = (id: string, fields: object, as = owner) =>
  app.call<ChangedBooking & Failure>('PATCH', `/api/salon-owner/bookings/${id}`, fields, as)
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const history = (id: string, as = owner) =>
  app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, as)
const storyOf = async (id: string) => (await history(id)).body.map(({ change: what }) => what)

let phones = 0
async function book(lines: { service: string; at: string; with?: string }[], customer = {}): Promise<Booking> {
  const request = visit(salon, lines, { phone: `40855503${10 + (phones++ % 90)}`, ...customer })
  const { status, body } = await app.book(request, owner)
  expect([status, body.code]).toEqual([201, undefined])
  return read(body.id)
}
const manicure = (time: string, staff = 'Kim', date?: string) =>
  book([{ service: 'Manicure', at: at(time, date), with: staff }])
const handsAndFeet = () =>
  book([
    { service: 'Manicure', at: at('10:00'), with: 'Kim' },
    { service: 'Pedicure', at: at('10:30'), with: 'Thao' },
  ])
const places = ({ services }: Booking) =>
  services.map(({ staffFirstName, startTime, endTime }) => [staffFirstName, startTime, endTime])

describe('a visit is moved', () => {
  test('as a whole: its services keep their distances, members and prices', async () => {
    const booking = await handsAndFeet()

    const { status, body } = await change(booking.id, { startDateTime: at('14:00', '2027-03-12') })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      startTime: at('14:00', '2027-03-12'),
      endTime: at('15:15', '2027-03-12'),
      totalPrice: '65.00',
      totalDuration: 75,
      outsideHours: false,
    })
    expect(places(body)).toEqual([
      ['Kim', at('14:00', '2027-03-12'), at('14:30', '2027-03-12')],
      ['Thao', at('14:30', '2027-03-12'), at('15:15', '2027-03-12')],
    ])
    expect(body.version).toBeGreaterThan(booking.version)
    expect(await read(booking.id)).toMatchObject({ startTime: body.startTime, version: body.version })
  })

  test('and its old time becomes free at once, its new one taken', async () => {
    const booking = await manicure('10:00')
    await change(booking.id, { startDateTime: at('14:00') })

    expect((await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }]))).status).toBe(201)
    expect((await app.book(visit(salon, [{ service: 'Manicure', at: at('14:00'), with: 'Kim' }]))).body.code).toBe(
      'slot_taken',
    )
  })

  test('by a little, overlapping its own old time', async () => {
    const booking = await book([
      { service: 'Manicure', at: at('10:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:30'), with: 'Kim' },
    ])

    expect((await change(booking.id, { startDateTime: at('10:15') })).status).toBe(200)
    expect((await change(booking.id, { startDateTime: at('10:45') })).status).toBe(200)
    expect((await change(booking.id, { startDateTime: at('10:30') })).status).toBe(200)
  })

  test('while its two services swap places', async () => {
    const booking = await book([
      { service: 'Manicure', at: at('10:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:30'), with: 'Kim' },
    ])
    const [hands, feet] = booking.services

    const { status, body } = await change(booking.id, {
      lines: [
        { id: hands?.id, startDateTime: at('10:45') },
        { id: feet?.id, startDateTime: at('10:00') },
      ],
    })

    expect([status, body.startTime, body.endTime]).toEqual([200, at('10:00'), at('11:15')])
  })

  test('to a colleague the client did not ask for', async () => {
    const booking = await manicure('10:00')
    const [line] = booking.services
    expect(line?.staffRequested).toBe(true)

    const { body } = await change(booking.id, { lines: [{ id: line?.id, staffId: thao() }] })

    expect(body.services).toMatchObject([{ staffFirstName: 'Thao', staffRequested: false, startTime: at('10:00') }])
    expect((await history(booking.id)).body[0]).toMatchObject({
      change: 'reassigned',
      actor: 'owner',
      userName: 'Lan Owner',
      details: { serviceName: 'Manicure', fromName: 'Kim', toName: 'Thao' },
    })
  })

  test('to any member who is free', async () => {
    await manicure('14:00', 'Thao')
    const booking = await manicure('14:00')
    const lines = [{ id: booking.services[0]?.id, staffId: null, startDateTime: at('14:15') }]

    const { body } = await change(booking.id, { lines })

    expect(body.services).toMatchObject([{ staffRequested: false, startTime: at('14:15') }])
    expect(['Kim', 'Tommy']).toContain(body.services[0]?.staffFirstName)
  })

  test('and becomes longer or shorter; later services shift along', async () => {
    const booking = await handsAndFeet()
    const [hands, feet] = booking.services

    const longer = await change(booking.id, { lines: [{ id: hands?.id, duration: 45 }] })
    expect(places(longer.body)).toEqual([
      ['Kim', at('10:00'), at('10:45')],
      ['Thao', at('10:45'), at('11:30')],
    ])
    expect(longer.body).toMatchObject({ totalDuration: 90, totalPrice: '65.00', endTime: at('11:30') })

    const shorter = await change(booking.id, { lines: [{ id: feet?.id, duration: 15 }] })
    expect(shorter.body.endTime).toBe(at('11:00'))
    expect((await history(booking.id)).body[0]).toMatchObject({ change: 'resized', details: { from: 45, to: 15 } })
  })

  test('outside hours only with explicit consent, which is then recorded', async () => {
    const booking = await manicure('10:00')
    const evening = { startDateTime: at('19:00') }

    expect((await change(booking.id, evening)).body.code).toBe('outside_hours')
    expect((await change(booking.id, { startDateTime: at('10:00', '2027-03-14', '-07:00') })).body.code).toBe(
      'salon_closed',
    )
    expect((await change(booking.id, { startDateTime: at('12:00') })).body.code).toBe('staff_unavailable')

    const { body } = await change(booking.id, { ...evening, outsideHours: true })
    expect(body.outsideHours).toBe(true)
    expect((await history(booking.id)).body[0]).toMatchObject({
      change: 'moved',
      details: { from: at('10:00'), to: at('19:00'), outsideHours: true },
    })

    const back = await change(booking.id, { startDateTime: at('11:00'), outsideHours: true })
    expect(back.body.outsideHours).toBe(false)
    expect((await history(booking.id)).body[0]?.details).not.toHaveProperty('outsideHours')
  })

  test('and another client without a preference goes to a colleague to make room, as both histories record', async () => {
    const anybody = await book([{ service: 'Manicure', at: at('14:00') }])
    const whose = anybody.services[0]?.staffFirstName ?? ''
    const booking = await manicure('10:00', whose)

    const { body } = await change(booking.id, { startDateTime: at('14:00') })

    expect(places(body)).toEqual([[whose, at('14:00'), at('14:30')]])
    expect(body.madeRoom).toMatchObject([
      { bookingId: anybody.id, customerFirstName: 'Mai', fromStaffId: salon.staff[whose] },
    ])
    const other = await read(anybody.id)
    expect(other.services[0]?.staffFirstName).toBe(body.madeRoom[0]?.toStaffFirstName)
    expect(other.version).toBeGreaterThan(anybody.version)
    expect(await storyOf(anybody.id)).toEqual(['given_to_colleague', 'booked'])
  })

  test('and moved back by sending its previous values', async () => {
    const booking = await handsAndFeet()
    const [hands] = booking.services
    const there = await change(booking.id, {
      startDateTime: at('13:00'),
      lines: [{ id: hands?.id, staffId: salon.staff['Tommy'], duration: 60 }],
      notes: 'Late',
      status: 'completed',
    })
    expect(there.body.startTime).toBe(at('13:00'))

    const { status, body } = await change(booking.id, { ...there.body.before, version: there.body.version })

    expect(status).toBe(200)
    const { version, ...same } = booking
    expect(body).toMatchObject(same)
    expect(body.outsideHours).toBe(false)
  })
})

describe('a move onto taken time', () => {
  test('reports the collision and the nearest free starts; the booking stays unchanged', async () => {
    await manicure('14:00')
    const booking = await manicure('10:00')

    const { status, body } = await change(booking.id, { startDateTime: at('14:15') })

    expect([status, body.code, body.fields]).toEqual([
      409,
      'slot_taken',
      { 'services.0': 'This part of the visit is no longer free at the chosen time.' },
    ])
    expect(body.details?.conflicts).toMatchObject([
      {
        customerFirstName: 'Mai',
        staffFirstName: 'Kim',
        serviceName: 'Manicure',
        startTime: at('14:00'),
        endTime: at('14:30'),
      },
    ])
    expect(body.details?.nearest.map(({ startDateTime }) => startDateTime)).toEqual([
      at('14:30'),
      at('14:45'),
      at('13:30'),
    ])
    expect(await read(booking.id)).toEqual(booking)
    expect(await storyOf(booking.id)).toEqual(['booked'])
  })

  test('can be resolved by sending one of the offers unchanged', async () => {
    await manicure('14:00')
    const booking = await manicure('10:00')
    const { body } = await change(booking.id, { startDateTime: at('14:15') })
    const [offer] = body.details?.nearest ?? []

    const moved = await change(booking.id, { lines: offer?.lines })

    expect([moved.status, moved.body.startTime, moved.body.endTime]).toEqual([
      200,
      offer?.startDateTime,
      offer?.endDateTime,
    ])
  })

  test('of chairs names the clients who use them', async () => {
    salon = await makeSalon(app.db, { chairs: 1 })
    owner = await app.signIn(salon.ownerEmail)
    await book([{ service: 'Pedicure', at: at('14:00'), with: 'Thao' }])
    const booking = await book([{ service: 'Pedicure', at: at('10:00'), with: 'Kim' }])

    const { body } = await change(booking.id, { startDateTime: at('14:00') })

    expect([body.code, body.details?.conflicts.map(({ staffFirstName }) => staffFirstName)]).toEqual([
      'slot_taken',
      ['Thao'],
    ])
  })
})

describe('a move is refused', () => {
  test.each([
    ['before today', () => ({ startDateTime: at('10:00', '2027-03-09') }), 400, 'in_the_past'],
    ['beyond the horizon', () => ({ startDateTime: at('10:00', '2028-03-20') }), 400, 'too_far_ahead'],
    ['for a line of another booking', () => ({ lines: [{ id: kim(), duration: 30 }] }), 400, 'invalid_request'],
    ['for no time at all', () => ({ startDateTime: 'soon' }), 400, 'invalid_request'],
    ['for unknown fields', () => ({ starts: 1 }), 400, 'invalid_request'],
  ])('%s', async (_, fields, status, code) => {
    const booking = await manicure('10:00')

    const reply = await change(booking.id, fields())

    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await read(booking.id)).toEqual(booking)
  })

  test('to a member who lacks the skill, has left or works for another salon', async () => {
    const booking = await manicure('10:00')
    const give = (staffId: string | undefined) =>
      change(booking.id, { lines: [{ id: booking.services[0]?.id, staffId }] })
    await app.db.deleteFrom('staff_services').where('staff_id', '=', thao()).execute()
    const other = await makeSalon(app.db)

    expect((await give(thao())).body.code).toBe('staff_not_qualified')
    expect((await give(other.staff['Kim'])).body.code).toBe('staff_unavailable')
  })

  test('when it would spread a visit over two days', async () => {
    const booking = await handsAndFeet()
    const lines = [{ id: booking.services[1]?.id, startDateTime: at('10:30', '2027-03-12') }]

    expect((await change(booking.id, { lines })).body).toMatchObject({
      code: 'invalid_request',
      fields: { lines: expect.any(String) },
    })
  })
})

test('to another time when the visit is over; only its member can be changed', async () => {
  const booking = await manicure('10:00')
  app.setNow(wednesday + 2 * 86_400_000)
  const id = booking.services[0]?.id

  expect((await change(booking.id, { lines: [{ id, staffId: thao() }] })).status).toBe(200)
  expect((await change(booking.id, { lines: [{ id, duration: 45 }] })).status).toBe(200)
  expect((await change(booking.id, { startDateTime: at('11:00') })).body.code).toBe('in_the_past')
})

describe('two windows', () => {
  test('that loaded different versions never overwrite each other', async () => {
    const booking = await manicure('10:00')
    const first = await change(booking.id, { version: booking.version, startDateTime: at('11:00') })

    const second = await change(booking.id, { version: booking.version, startDateTime: at('15:00'), notes: 'Moved' })

    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(second.body.details?.booking).toMatchObject({ startTime: at('11:00'), version: first.body.version })
    expect(second.body.details?.changes).toMatchObject([
      { change: 'moved', userName: 'Lan Owner', details: { from: at('10:00'), to: at('11:00') } },
    ])
    expect(await read(booking.id)).toMatchObject({ startTime: at('11:00'), notes: '' })
  })

  test('send the same unchanged values and nothing changes', async () => {
    const booking = await handsAndFeet()

    const { status, body } = await change(booking.id, {
      startDateTime: booking.startTime,
      status: booking.status,
      notes: '',
      lines: [{ id: booking.services[0]?.id, staffId: kim(), duration: 30 }],
    })

    expect([status, body.version]).toEqual([200, booking.version])
    expect(await storyOf(booking.id)).toEqual(['booked'])
  })
})

describe('customer and notes', () => {
  test('are corrected, and so is the customer record', async () => {
    const booking = await manicure('10:00')

    const { body } = await change(booking.id, {
      customer: { firstName: 'Hương', lastName: 'Trần', email: 'huong@example.com' },
      notes: 'Allergic to acetone',
    })

    expect(body).toMatchObject({
      customerFirstName: 'Hương',
      customerLastName: 'Trần',
      customerEmail: 'huong@example.com',
      customerPhone: booking.customerPhone,
      customerId: booking.customerId,
      notes: 'Allergic to acetone',
    })
    const known = await app.db
      .selectFrom('customers')
      .select(['first_name', 'email'])
      .where('id', '=', booking.customerId)
      .executeTakeFirst()
    expect(known).toEqual({ first_name: 'Hương', email: 'huong@example.com' })
    expect((await history(booking.id)).body[0]).toMatchObject({
      change: 'edited',
      details: { fields: ['firstName', 'lastName', 'email', 'notes'] },
    })
  })

  test('with another phone belong to the customer who has that phone', async () => {
    const one = await book([{ service: 'Manicure', at: at('10:00'), with: 'Kim' }], { phone: '4085550101' })
    const two = await book([{ service: 'Manicure', at: at('11:00'), with: 'Kim' }], { phone: '4085550102' })

    const { body } = await change(two.id, { customer: { phone: '(408) 555-0101' } })

    expect([body.customerId, body.customerPhone]).toEqual([one.customerId, '+14085550101'])
    expect((await change(two.id, { customer: { phone: '12' } })).body.fields).toHaveProperty('customer.phone')
    expect((await change(two.id, { customer: { phone: '' } })).body.fields).toHaveProperty('customer.phone')
  })
})

describe('a walk-in', () => {
  const walkIn = (customer: object, more: object = {}) => ({
    ...visit(salon, [{ service: 'Manicure', at: at('08:07', '2027-03-10') }], { phone: '', ...customer }),
    walkIn: true,
    outsideHours: true,
    ...more,
  })

  test('needs no phone and creates no customer record', async () => {
    const { status, body } = await app.book(walkIn({ firstName: 'Walk-in' }), owner)

    expect([status, body.customerId, body.customerPhone, body.source]).toEqual([201, null, '', 'walk_in'])
    expect((await history(body.id)).body).toMatchObject([{ change: 'booked', details: { walkIn: true } }])
    const messages = await app.db.selectFrom('messages').select('id').where('booking_id', '=', body.id).execute()
    expect(messages).toEqual([])
  })

  test('becomes a customer once a phone is given', async () => {
    const { body } = await app.book(walkIn({ firstName: 'Walk-in' }), owner)

    const named = await change(body.id, { customer: { firstName: 'Mai', phone: '4085550177' } })

    expect(named.body).toMatchObject({ customerFirstName: 'Mai', customerPhone: '+14085550177' })
    expect(named.body.customerId).not.toBeNull()
  })

  test('can only be booked by the owner; everybody else must leave a phone', async () => {
    expect((await app.book(walkIn({}))).body).toMatchObject({
      code: 'invalid_request',
      fields: { 'customer.phone': 'Enter all 10 digits, like (408) 555-0100' },
    })
    expect((await app.book(walkIn({}, { walkIn: false }), owner)).body.fields).toHaveProperty('customer.phone')
  })
})

test('another owner cannot move a booking or read its history', async () => {
  const booking = await manicure('10:00')
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await change(booking.id, { startDateTime: at('11:00') }, stranger)).status).toBe(404)
  expect((await history(booking.id, stranger)).status).toBe(404)
  expect((await history(booking.id, {})).status).toBe(401)
  expect(await read(booking.id)).toEqual(booking)
})

describe('on the days when the clocks change', () => {
  beforeEach(() =>
    app.db.updateTable('opening_hours').set({ closed: false }).where('salon_id', '=', salon.salonId).execute(),
  )

  test('a visit moved to the spring day keeps its clock time', async () => {
    const booking = await manicure('10:00')

    const { status, body } = await change(booking.id, { startDateTime: at('09:00', '2027-03-14', '-07:00') })

    expect([status, body.startTime]).toEqual([200, '2027-03-14T16:00:00.000Z'])
    expect((await change(booking.id, { startDateTime: at('08:45', '2027-03-14', '-07:00') })).body.code).toBe(
      'outside_hours',
    )
  })

  test('a visit can be moved between the two one-o’clocks of the autumn night', async () => {
    const booking = await manicure('10:00')
    const first = { startDateTime: at('01:30', '2027-11-07', '-07:00'), outsideHours: true }
    const second = { startDateTime: at('01:30', '2027-11-07', '-08:00'), outsideHours: true }

    expect((await change(booking.id, first)).body.startTime).toBe('2027-11-07T08:30:00.000Z')
    const { body } = await change(booking.id, second)
    expect(body.startTime).toBe('2027-11-07T09:30:00.000Z')
    expect((await history(booking.id)).body[0]).toMatchObject({ details: { from: '2027-11-07T08:30:00.000Z' } })
  })
})
