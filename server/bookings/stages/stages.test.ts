/** Arrived, started, done, left, late: who may set it, for which visits, and what follows from it. */

import { describe, expect, test } from 'vitest'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { OwnDay } from '../../../shared/bookings/own-day.ts'
import type { StagedVisit } from '../../../shared/bookings/stages.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string) => Date.parse(`2027-03-10T${time}:00-08:00`)
const iso = (time: string) => new Date(at(time)).toISOString()
const client = { firstName: 'Mai', lastName: 'Le', phone: '4085550123', email: 'mai@example.com' }

async function booked(...lines: [service: string, time: string, name: string][]): Promise<Booking> {
  const input = visit(
    salon,
    lines.map(([service, time, name]) => ({ service, at: iso(time), with: name })),
    client,
  )
  const { status, body } = await app.call<Booking>('POST', '/api/bookings', input, owner)
  expect(status).toBe(201)
  return body
}
async function press(id: string, change: object, caller = owner, kind = 'salon-owner/bookings') {
  const { status, body } = await app.call<StagedVisit & { code: string }>(
    'PATCH',
    `/api/${kind}/${id}/stage`,
    change,
    caller,
  )
  return { http: status, ...body }
}
const pressOwn = (id: string, change: object, caller: Record<string, string>) =>
  press(id, change, caller, 'own-day/visits')
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const historyOf = async (id: string) => {
  const address = `/api/salon-owner/bookings/${id}/history`
  const { body } = await app.call<{ change: string; details: object }[]>('GET', address, undefined, owner)
  return body.map(({ change, details }) => [change, details]).toReversed()
}

test('each step of a visit sets its time, status, version, history, log and calendar', async () => {
  const { id, services } = await booked(['Manicure', '10:00', 'Kim'])
  app.setNow(at('09:55'))
  expect(await press(id, { step: 'arrived', version: 1 })).toMatchObject({
    status: 'confirmed',
    arrivedAt: iso('09:55'),
  })
  app.setNow(at('10:02'))
  await press(id, { step: 'started' })
  app.setNow(at('10:31'))
  expect(await press(id, { step: 'finished' })).toMatchObject({ status: 'completed', version: 4 })
  app.setNow(at('10:40'))
  await press(id, { step: 'left' })

  const now = await read(id)
  expect(now).toMatchObject({ status: 'completed', arrivedAt: iso('09:55'), leftAt: iso('10:40'), version: 5 })
  expect(now.services).toMatchObject([{ id: services[0]?.id, startedAt: iso('10:02'), finishedAt: iso('10:31') }])
  const history = await historyOf(id)
  expect(history).toHaveLength(6)
  // Two entries of the same moment have no order.
  expect(history).toEqual(
    expect.arrayContaining([
      ['booked', { status: 'confirmed' }],
      ['arrived', {}],
      ['started', { serviceNames: ['Manicure'] }],
      ['finished', { serviceNames: ['Manicure'] }],
      ['status_changed', { from: 'confirmed', to: 'completed' }],
      ['left', {}],
    ]),
  )
  const calendar = `/api/salon-owner/salons/${salon.salonId}/calendar?from=2027-03-10&to=2027-03-10`
  expect((await app.call('GET', calendar, undefined, owner)).body).toMatchObject({
    bookings: [{ arrivedAt: iso('09:55'), services: [{ startedAt: iso('10:02'), finishedAt: iso('10:31') }] }],
  })
  const log = await app.db.selectFrom('audit_log').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(log.filter(({ action }) => action.endsWith('/stage'))).toHaveLength(4)
})

test('finishing the last service completes the visit and asks for a review; undoing it reverts both', async () => {
  const { id, services } = await booked(['Manicure', '10:00', 'Kim'], ['Pedicure', '10:30', 'Thao'])
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'scheduled' }, owner)
  const asked = async () =>
    (
      await app.db
        .selectFrom('messages')
        .select('kind')
        .where('booking_id', '=', id)
        .where('kind', '=', 'review_request')
        .execute()
    ).length
  app.setNow(at('11:00'))
  expect(await press(id, { step: 'finished', lineIds: [services[0]?.id] })).toMatchObject({ status: 'scheduled' })
  app.setNow(at('11:20'))
  expect(await press(id, { step: 'finished', lineIds: [services[1]?.id] })).toMatchObject({ status: 'completed' })
  expect(await asked()).toBeGreaterThan(0)

  app.setNow(at('11:21'))
  expect(await press(id, { step: 'back' })).toMatchObject({
    status: 'scheduled',
    services: [{ finishedAt: iso('11:00') }, { finishedAt: null }],
  })
  expect(await asked()).toBe(0)
  expect((await historyOf(id)).slice(-2)).toEqual(
    expect.arrayContaining([
      ['stage_back', { from: 'finished', to: 'in_service' }],
      ['status_changed', { from: 'completed', to: 'scheduled' }],
    ]),
  )
})

test("a client's delay is recorded and changed, and removed when the visit is moved", async () => {
  const { id } = await booked(['Manicure', '10:00', 'Kim'])
  expect(await press(id, { lateMinutes: 15 })).toMatchObject({ status: 'confirmed', lateMinutes: 15, arrivedAt: null })
  await press(id, { lateMinutes: null })
  await press(id, { lateMinutes: 20 })
  expect((await historyOf(id)).slice(1)).toEqual(
    expect.arrayContaining([
      ['late_said', { minutes: 15 }],
      ['late_said', {}],
      ['late_said', { minutes: 20 }],
    ]),
  )
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { startDateTime: iso('10:30') }, owner)
  expect((await read(id)).lateMinutes).toBe(null)
})

test('of a visit moved to another day the client has not arrived', async () => {
  const { id } = await booked(['Manicure', '10:00', 'Kim'])
  await press(id, { step: 'arrived' })
  const input = { startDateTime: new Date(at('10:00') + 86_400_000).toISOString() }
  expect((await app.call('PATCH', `/api/salon-owner/bookings/${id}`, input, owner)).status).toBe(200)
  expect(await read(id)).toMatchObject({ arrivedAt: null })
})

describe('is refused', () => {
  test('a visit of another day, a cancelled one and a no-show', async () => {
    const { id } = await booked(['Manicure', '10:00', 'Kim'])
    app.setNow(wednesday - 86_400_000)
    expect(await press(id, { step: 'arrived' })).toMatchObject({ http: 409, code: 'visit_not_today' })
    app.setNow(at('22:31'))
    expect(await press(id, { step: 'finished' })).toMatchObject({ http: 409, code: 'visit_not_today' })
    app.setNow(at('10:00'))
    for (const status of ['cancelled', 'no_show']) {
      await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status, tellClient: false }, owner)
      expect(await press(id, { step: 'arrived' })).toMatchObject({ http: 409, code: 'visit_cancelled' })
    }
  })

  test('a stale version, unless the requested step is already done', async () => {
    const { id } = await booked(['Manicure', '10:00', 'Kim'])
    expect((await press(id, { step: 'arrived', version: 1 })).version).toBe(2)
    expect(await press(id, { step: 'arrived', version: 1 })).toMatchObject({ status: 'confirmed', version: 2 })
    expect(await press(id, { step: 'started', version: 1 })).toMatchObject({ http: 409, code: 'changed_meanwhile' })
  })

  test('a service of another visit, and an empty change', async () => {
    const { id } = await booked(['Manicure', '10:00', 'Kim'])
    const other = await booked(['Manicure', '11:00', 'Kim'])
    const strange = { step: 'started', lineIds: [other.services[0]?.id] }
    expect(await press(id, strange)).toMatchObject({ http: 400, fields: { lineIds: expect.any(String) } })
    for (const change of [{}, { step: 'gone' }, { lateMinutes: 500 }, { step: 'arrived', lateMinutes: 5 }]) {
      expect((await press(id, change)).http).toBe(400)
    }
  })
})

describe('who may', () => {
  test('the owner and the front desk of this salon only', async () => {
    const { id } = await booked(['Manicure', '10:00', 'Kim'])
    const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
    const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
    const kim = await signInAsStaff(app, salon, 'Kim', 'technician')

    expect((await press(id, { step: 'arrived' }, frontDesk)).arrivedAt).toBe(iso('08:00'))
    expect((await press(id, { step: 'started' }, stranger)).http).toBe(404)
    expect((await press(id, { step: 'started' }, kim)).http).toBe(403)
    expect((await press(id, { step: 'started' }, {})).http).toBe(401)
    expect((await pressOwn(id, { step: 'started' }, frontDesk)).http).toBe(403)
  })

  test('a technician for their own services only, without contact details in the reply', async () => {
    const { id, services } = await booked(['Manicure', '10:00', 'Kim'], ['Pedicure', '10:30', 'Thao'])
    const other = await booked(['Manicure', '14:00', 'Thao'])
    const kim = await signInAsStaff(app, salon, 'Kim', 'technician')

    expect((await pressOwn(other.id, { step: 'arrived' }, kim)).http).toBe(404)
    expect((await pressOwn(id, { step: 'started', lineIds: [services[1]?.id] }, kim)).http).toBe(400)
    await pressOwn(id, { step: 'arrived' }, kim)
    app.setNow(at('10:05'))
    await pressOwn(id, { step: 'started' }, kim)
    app.setNow(at('10:30'))
    const done = await pressOwn(id, { step: 'finished' }, kim)
    expect(done).toMatchObject({ status: 'confirmed', services: [{ finishedAt: iso('10:30') }, { finishedAt: null }] })
    expect(JSON.stringify(done)).not.toMatch(/408.{0,2}555|mai@|Mai/)

    const { visits } = (await app.call<OwnDay>('GET', '/api/own-day', undefined, kim)).body
    expect(visits).toMatchObject([
      { arrivedAt: iso('08:00'), services: [{ startedAt: iso('10:05'), finishedAt: iso('10:30') }] },
    ])
    app.setNow(at('10:45'))
    await press(id, { step: 'started' })
    expect((await pressOwn(id, { step: 'back' }, kim)).services).toMatchObject([
      { startedAt: iso('10:05'), finishedAt: null },
      { startedAt: iso('10:45') },
    ])
  })
})
