/** The record of one customer through real calls: added, edited, booked, cancelled, blocked. */

import { describe, expect, test } from 'vitest'
import type { CustomerRecord, CustomerVisit } from '../../../shared/customers/contract.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { iso, onTheClock, salonWithFloor } from '../../testing/floor.ts'
import { makeSalon, type TestApp, type TestSalon, visit } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

type Answer = CustomerRecord & { code: string; fields?: Record<string, string>; details?: { customerId: string } }

const address = () => `/api/salons/${salon.salonId}/customers`
const add = (more: object = {}) =>
  app.call<Answer>('POST', address(), { firstName: 'Mai', phone: '(408) 555-0101', ...more }, owner)
const change = (id: string, body: object, as = owner) => app.call<Answer>('PATCH', `${address()}/${id}`, body, as)
const read = (id: string, as = owner) => app.call<Answer>('GET', `${address()}/${id}`, undefined, as)
const visits = async (id: string, query = '') =>
  (
    await app.call<{ visits: CustomerVisit[]; total: number }>(
      'GET',
      `${address()}/${id}/visits${query}`,
      undefined,
      owner,
    )
  ).body
const book = async (at: string, more: { as?: Record<string, string>; service?: string; with?: string } = {}) => {
  const lines = [{ service: more.service ?? 'Manicure', at, ...(more.with && { with: more.with }) }]
  return app.book(visit(salon, lines, { firstName: 'Mai', phone: '4085550101' }), more.as ?? owner)
}
const set = (id: string, status: string) => app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status }, owner)

test('a customer is added with all details, and edited', async () => {
  const known = {
    lastName: 'Nguyễn',
    email: 'mai@example.com',
    birthday: '1990-05-12',
    language: 'vi',
    notes: 'gel\nonly',
    preferences: 'window',
  }
  const { status, body } = await add(known)
  expect([status, body]).toMatchObject([201, { ...known, phone: '+14085550101', serviceUsageCount: 0, blocked: false }])

  const changed = await change(body.id, { phone: '4085550102', birthday: null, notes: '' })
  expect(changed.body).toMatchObject({ ...known, phone: '+14085550102', birthday: null, notes: '' })
  expect((await read(body.id)).body).toEqual(changed.body)
})

test('several customers may have no phone, and get one later', async () => {
  const [one, other] = [(await add({ phone: '' })).body, (await add({ phone: undefined, firstName: 'Lan' })).body]
  expect([one.phone, other.phone]).toEqual(['', ''])

  expect((await change(one.id, { phone: '4085550101' })).body).toMatchObject({ phone: '+14085550101' })
  expect((await change(other.id, { phone: '4085550101' })).body).toMatchObject({ code: 'customer_known' })
  expect((await change(one.id, { phone: '' })).body).toMatchObject({ phone: '' })

  await app.call('DELETE', `${address()}/${one.id}`, undefined, owner)
  expect(
    await app.db.selectFrom('erased_phones').select('phone_hash').where('salon_id', '=', salon.salonId).execute(),
  ).toHaveLength(1) // the record, so that it does not come back with a backup: of no phone there is nothing to keep
  expect((await add({ phone: '' })).status).toBe(201)
})

test('a phone belongs to one customer, a birthday is in the past, and a name is required', async () => {
  const mai = (await add()).body.id
  const other = (await add({ phone: '4085550102' })).body.id

  const twice = await add()
  expect([twice.status, twice.body.code, twice.body.details]).toEqual([409, 'customer_known', { customerId: mai }])
  expect((await change(other, { phone: '4085550101' })).status).toBe(409)
  expect((await change(other, { phone: '(408) 555-0102' })).status).toBe(200)
  expect((await add({ phone: '4085550103', birthday: '2027-03-11' })).body.fields).toHaveProperty('birthday')
  expect((await add({ phone: '408', firstName: ' ' })).body.fields).toMatchObject({
    firstName: expect.any(String),
    phone: expect.any(String),
  })
})

test('the record shows past and upcoming visits, no-shows, late cancellations and preferences', async () => {
  const days = ['2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18']
  const ids: string[] = []
  for (const [index, date] of days.entries()) {
    const input = index < 3 ? { service: 'Pedicure', with: 'Kim' } : { service: 'Manicure', with: 'Thao' }
    ids.push((await book(`${date}T18:00:00.000Z`, input)).body.id)
  }
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
  app.setNow(Date.parse('2027-03-15T10:00:00Z'))
  await set(fourth, 'cancelled') // the day before, with more than 24 hours to go
  app.setNow(Date.parse('2027-03-16T19:00:00Z'))
  await set(fifth, 'cancelled') // within 24 hours
  for (const id of [first, second]) await set(id, 'completed')
  await set(third, 'no_show')

  const { customers } = (
    await app.call<{ customers: { id: string }[] }>('GET', `${address()}?all=true`, undefined, owner)
  ).body
  const [mai] = customers
  const { body } = await read(mai?.id ?? '')

  expect(body).toMatchObject({
    serviceUsageCount: 2,
    totalSpent: '80.00',
    firstVisit: '2027-03-11T18:00:00.000Z',
    lastServiceDate: '2027-03-12T18:00:00.000Z',
    noShows: 1,
    lateCancels: 1,
    comingVisits: 1,
    nextVisit: { bookingId: ids[5], startsAt: '2027-03-18T18:00:00.000Z' },
    lastServiceIds: [salon.services['Pedicure']],
    favouriteServices: [{ name: 'Pedicure', count: 2 }],
    favouriteStaff: [{ name: 'Kim', count: 2 }],
  })
  const all = await visits(body.id)
  expect(all.visits.map(({ bookingId }) => bookingId)).toEqual(ids.toReversed())
  const done = await visits(body.id, '?completed=true&limit=1')
  expect([done.total, done.visits]).toMatchObject([
    2,
    [{ bookingId: second, totalPrice: '40.00', services: [{ name: 'Pedicure', options: [], staffName: 'Kim' }] }],
  ])
})

test('the record and the file tell of waits in line that ended unserved, by the phone, and not of who was served', async () => {
  const floor = await salonWithFloor(app)
  app.setNow(onTheClock('10:00'))
  const path = `/api/salons/${floor.salonId}/customers`
  const mai = { firstName: 'Mai', phone: '(408) 555-0101' }
  const { id } = (await app.call<Answer>('POST', path, mai, floor.owner)).body
  await floor.clockIn('Kim')
  const waits = (service: string, phone = mai.phone) => floor.waits(service, { name: 'Mai', phone })
  const [gone, served] = [await waits('Pedicure'), await waits('Manicure')]
  const stranger = await waits('Manicure', '4085550199')
  app.setNow(onTheClock('10:25'))
  for (const { partyId } of [gone, stranger]) await floor.send('POST', `/parties/${partyId}/departure`)
  expect((await floor.seat(served.partyId, 'Kim')).status).toBeLessThan(300)

  const { leftLine } = (await app.call<Answer>('GET', `${path}/${id}`, undefined, floor.owner)).body
  const wait = { waitedMinutes: 25, people: 1, services: ['Pedicure'], cameAt: iso('10:00') }
  expect(leftLine).toEqual({ count: 1, latest: [{ partyId: gone.partyId, ...wait }] })
  const file = await app.call<{ line: object[] }>('GET', `${path}/${id}/file`, undefined, floor.owner)
  expect(file.body.line).toMatchObject([
    { state: 'left', firstName: 'Mai', people: [{ services: [{ name: 'Pedicure', options: [] }], bookingId: null }] },
    { state: 'seated', people: [{ services: [{ name: 'Manicure' }], bookingId: expect.any(String) }] },
  ])
})

describe('who is blocked', () => {
  test('is asked to call when booking online, and can be booked by the salon', async () => {
    const { id } = (await add()).body
    expect((await change(id, { blocked: true })).body.blocked).toBe(true)

    const online = await book('2027-03-11T18:00:00.000Z', { as: {} })
    expect([online.status, online.body.code, online.body.error]).toEqual([
      403,
      'call_salon',
      'This visit can’t be booked online. Please contact the salon, and they’ll find you a time.',
    ])
    expect((await book('2027-03-11T18:00:00.000Z')).status).toBe(201)

    await change(id, { blocked: false })
    expect((await book('2027-03-12T18:00:00.000Z', { as: {} })).status).toBe(201)
  })

  test('is blocked in one salon only', async () => {
    const { id } = (await add()).body
    await change(id, { blocked: true })
    salon = await makeSalon(app.db)

    expect((await book('2027-03-11T18:00:00.000Z', { as: {} })).status).toBe(201)
  })
})

test('only its own salon can read or edit a record', async () => {
  const { id } = (await add({ notes: 'CANARY' })).body
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  for (const answer of [await read(id, stranger), await change(id, { notes: '' }, stranger), await read(id, {})]) {
    expect([404, 401]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain('CANARY')
  }
  expect((await read(id)).body.notes).toBe('CANARY')
})
