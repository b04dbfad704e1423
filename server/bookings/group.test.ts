/** Clients who come together: linked at the front desk, moved and cancelled together, all or none. */

import { expect, test } from 'vitest'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { ChangedBooking, Collision, HistoryEntry } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type TestApp, type TestSalon, visit } from '../testing/salon.ts'

type Failure = { code: string; fields?: Record<string, string>; details?: Collision }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made), { chairs: 2 })

const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const change = (id: string, fields: object) =>
  app.call<ChangedBooking & Failure>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const story = async (id: string) =>
  (await app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, owner)).body.map(
    ({ change: what }) => what,
  )

let phones = 0
async function book(firstName: string, time: string, staff: string, cameWith?: string, as = owner) {
  const phone = `40855508${10 + (phones++ % 90)}`
  const request = visit(salon, [{ service: 'Pedicure', at: at(time), with: staff }], { phone, firstName })
  return app.call<Booking & Failure>('POST', '/api/bookings', { ...request, cameWith }, as)
}
/** Mai with Kim, and Grace right after her, also with Kim: moved one by one, each would block the other. */
async function maiAndGrace(): Promise<[Booking, Booking]> {
  const mai = (await book('Mai', '09:00', 'Kim')).body
  const grace = (await book('Grace', '09:45', 'Kim', mai.id)).body
  return [await read(mai.id), grace]
}
const names = ({ companions }: Pick<Booking, 'companions'>) => companions.map(({ firstName }) => firstName)

test("a companion's booking is linked, and shown as such in details and calendar", async () => {
  const [mai, grace] = await maiAndGrace()
  const tommy = (await book('Tommy', '10:00', 'Thao')).body

  expect([names(mai), names(grace)]).toEqual([['Grace'], ['Mai']])
  const joined = await change(tommy.id, { cameWith: grace.id })
  expect(names(joined.body)).toEqual(['Mai', 'Grace'])
  const calendar = await app.call<Calendar>(
    'GET',
    `/api/salon-owner/salons/${salon.salonId}/calendar?from=2027-03-11&to=2027-03-11`,
    undefined,
    owner,
  )
  const inCalendar = calendar.body.bookings.find(({ id }) => id === mai.id)
  expect(inCalendar?.companions).toEqual((await read(mai.id)).companions)
  expect(await story(tommy.id)).toEqual(['grouped', 'booked'])

  await change(tommy.id, { cameWith: null })
  await change(grace.id, { cameWith: null })
  expect([names(await read(mai.id)), names(await read(grace.id))]).toEqual([[], []])
  expect(await story(mai.id)).toEqual(['ungrouped', 'grouped', 'booked'])
})

test('all move by the same shift, also into each other’s places, and one undo reverts all', async () => {
  const [mai, grace] = await maiAndGrace()
  const also = mai.companions.map(({ id, version }) => ({ id, version }))

  const { status, body } = await change(mai.id, { version: mai.version, startDateTime: at('09:45'), also })

  expect(status).toBe(200)
  expect([body.startTime, (await read(grace.id)).startTime]).toEqual([at('09:45'), at('10:30')])
  expect(await storedOverlaps(app.db)).toBe(0)
  const back = await change(mai.id, { ...body.before, version: body.version })
  expect([back.body.startTime, (await read(grace.id)).startTime]).toEqual([at('09:00'), at('09:45')])
  expect((await read(grace.id)).services).toEqual(grace.services)
})

test('when one of them does not fit, none moves, the conflict is named, and all fit where it is offered', async () => {
  const [mai, grace] = await maiAndGrace()
  const other = (await book('Olga', '14:45', 'Kim')).body
  const move = () => change(mai.id, { startDateTime: at('14:00'), also: [{ id: grace.id }] })

  const { body } = await move()

  expect([body.code, body.fields, body.details?.conflicts.map(({ bookingId }) => bookingId)]).toEqual([
    'slot_taken',
    { 'also.0.services.0': expect.any(String) },
    [other.id],
  ])
  expect([await read(mai.id), await read(grace.id)]).toEqual([mai, expect.objectContaining({ version: grace.version })])
  expect((await read(grace.id)).services).toEqual(grace.services)
  const offers = body.details?.nearest ?? []
  expect(offers.map(({ startDateTime, endDateTime }) => [startDateTime, endDateTime])).toEqual([
    [at('13:15'), at('14:45')],
    [at('13:00'), at('14:30')],
    [at('12:45'), at('14:15')],
  ])
  for (const { lines, also = [] } of offers) {
    const moved = await change(mai.id, { lines, also })
    expect([moved.status, moved.body.startTime]).toEqual([200, lines[0]?.startDateTime])
    expect((await read(grace.id)).startTime).toBe(also[0]?.lines[0]?.startDateTime)
  }
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('services, technicians and starts of all are changed at once, or none; one undo reverts all', async () => {
  const mai = (await book('Mai', '09:00', 'Kim')).body
  const grace = await read((await book('Grace', '09:00', 'Thao', mai.id)).body.id)
  const [one, other] = [(await read(mai.id)).services[0], grace.services[0]]
  const [kim, thao] = [salon.staff['Kim'], salon.staff['Thao']]
  const services = [
    { id: one?.id, staffId: thao },
    { serviceId: salon.services.Manicure, staffId: thao },
  ]
  const swap = (theirs: object) => ({ services, also: [{ id: grace.id, version: grace.version, ...theirs }] })

  expect((await change(mai.id, { services })).body.code).toBe('slot_taken')
  const refused = await change(mai.id, swap({ services: [{ id: other?.id, serviceId: kim }] }))
  expect([refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    'service_inactive',
    ['also.0.services.0.serviceId'],
  ])
  expect((await read(mai.id)).services).toHaveLength(1)

  const theirs = { startDateTime: at('09:15'), services: [{ id: other?.id, staffId: kim, duration: 60 }] }
  const { status, body } = await change(mai.id, swap(theirs))

  expect([status, body.startTime, body.endTime]).toEqual([200, at('09:00'), at('10:15')])
  expect(body.services.map(({ staffFirstName }) => staffFirstName)).toEqual(['Thao', 'Thao'])
  const now = await read(grace.id)
  expect([now.startTime, now.endTime, now.services[0]?.staffFirstName]).toEqual([at('09:15'), at('10:15'), 'Kim'])
  expect([await story(mai.id), await story(grace.id)].map((changes) => changes.length > 1)).toEqual([true, true])

  const { startDateTime, services: before, also } = body.before
  await change(mai.id, { version: body.version, startDateTime, services: before, also })
  const { version: _, ...same } = grace
  const { companions: _others, ...visit } = same
  expect(await read(grace.id)).toMatchObject(visit)
  expect((await read(mai.id)).services).toEqual([one])
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('all are cancelled, and reinstated each with its previous status', async () => {
  const [mai, grace] = await maiAndGrace()
  await change(grace.id, { status: 'scheduled' })

  const { body } = await change(mai.id, { status: 'cancelled', also: [{ id: grace.id }] })

  expect([body.status, body.companions.map(({ status }) => status)]).toEqual(['cancelled', ['cancelled']])
  await change(mai.id, { status: body.before.status, also: body.before.also })
  expect([(await read(mai.id)).status, (await read(grace.id)).status]).toEqual(['confirmed', 'scheduled'])
})

test('strangers, clients, other days and stale versions are refused', async () => {
  const [mai, grace] = await maiAndGrace()
  const stranger = (await book('Olga', '15:00', 'Thao')).body
  const far = await change(stranger.id, { startDateTime: at('15:00', '2027-03-12') })
  const tries = [
    [{ status: 'cancelled', also: [{ id: stranger.id }] }, 'invalid_request'],
    [{ status: 'cancelled', also: [{ id: grace.id }, { id: grace.id }] }, 'invalid_request'],
    [{ status: 'cancelled', also: [{ id: grace.id, version: grace.version + 1 }] }, 'changed_meanwhile'],
    [{ cameWith: far.body.id }, 'invalid_request'],
    [{ cameWith: mai.id }, 'invalid_request'],
  ] as const
  for (const [fields, code] of tries) expect((await change(mai.id, fields)).body.code).toBe(code)
  expect(await read(mai.id)).toEqual(mai)

  const online = (await book('Ann', '13:00', 'Tommy', mai.id, {})).body
  expect(online).not.toHaveProperty('companions')
  expect(names(await read(online.id))).toEqual([])
})
