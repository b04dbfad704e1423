/** What strangers ask for in a flood, beyond what they may book: nothing is held until the salon agrees. */

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BookingRequest } from '../../../shared/bookings/requests.ts'
import { newId } from '../../context.ts'
import { hit } from '../../db/limits.ts'
import { afterWork, floodedSalon } from '../../testing/asked.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { requestsOfNetwork } from './ask.ts'
import { deleteOldRequests } from './requests.sql.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp({ floodLimit: 1 })
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await floodedSalon(app)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const tenAm = '2027-03-11T18:00:00Z'
const manicure = (at = tenAm, customer: object = {}) =>
  visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { phone: '(408) 555-0177', ...customer })
const path = (rest = '') => `/api/salons/${salon.salonId}/booking-requests${rest}`
const listed = async () =>
  (await app.call<{ requests: BookingRequest[] }>('GET', path(), undefined, owner)).body.requests
const accept = (id = '', startDateTime?: string) =>
  app.call<{ bookingId: string }>('POST', path(`/${id}/booking`), { startDateTime }, owner)
const decline = (id = '') => app.call('DELETE', path(`/${id}`), undefined, owner)

const ask = (request: object, key = newId(), more: object = {}) =>
  afterWork((proof) => app.book(request, { 'idempotency-key': key, ...more, ...proof }))

const messages = () =>
  app.db
    .selectFrom('messages')
    .select(['kind', 'channel', 'recipient', 'words'])
    .where('salon_id', '=', salon.salonId)
    .where('kind', '<>', 'reminder')
    .orderBy('channel')
    .execute()

test('what a stranger asks for holds no time, and nothing they typed is lost', async () => {
  const customer = { lastName: 'Trần', email: 'mai@example.com', comment: 'a quiet chair' }
  expect(await ask(manicure(tenAm, customer))).toMatchObject({
    status: 202,
    body: { requested: true, startTime: '2027-03-11T18:00:00.000Z' },
  })

  const [request] = await listed()
  expect(request).toMatchObject({ firstName: 'Mai', phone: '+14085550177', ...customer })
  expect(request?.people).toEqual([
    {
      name: '',
      services: [
        { serviceId: salon.services['Manicure'], serviceName: 'Manicure', options: [], staffFirstName: 'Kim' },
      ],
    },
  ])
  expect((await app.book(manicure(tenAm, { phone: '(408) 555-0178' }), owner)).status).toBe(201)
})

test('the salon accepts it: it is booked as asked, and the client is told', async () => {
  await ask(manicure())
  const [request] = await listed()

  const { status, body } = await accept(request?.id)

  expect(status).toBe(201)
  const booked = await app.call('GET', `/api/bookings/${body.bookingId}`, undefined, owner)
  expect(booked.body).toMatchObject({ status: 'confirmed', startTime: '2027-03-11T18:00:00.000Z', source: 'owner' })
  expect(await messages()).toMatchObject([{ kind: 'booking_confirmed', channel: 'text', recipient: '+14085550177' }])
  expect(await listed()).toEqual([])
  expect(await accept(request?.id)).toMatchObject({ status: 409, body: { code: 'request_over' } })
})

test('a time that is taken by then is refused with the nearest ones, which can be booked instead', async () => {
  await ask(manicure())
  await app.book(manicure(tenAm, { phone: '(408) 555-0178' }), owner)
  const [request] = await listed()

  const refused = await accept(request?.id)

  expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  const { nearest } = Object(Object(refused.body).details)
  expect((await accept(request?.id, nearest[0].startDateTime)).status).toBe(201)
})

test('a party asks with all of its people, and is booked with them', async () => {
  const own = manicure()
  const { services, staffAssignments, timeSlots } = visit(salon, [{ service: 'Pedicure', at: tenAm, with: 'Thao' }])
  const guest = { name: 'Linh', services, staffAssignments, timeSlots }
  expect((await ask({ ...own, guests: [guest] })).status).toBe(202)
  const [request] = await listed()
  expect(request?.people).toMatchObject([{ name: '' }, { name: 'Linh', services: [{ serviceName: 'Pedicure' }] }])

  const { body } = await accept(request?.id)

  const booked = await app.call<{ companions: object[] }>('GET', `/api/bookings/${body.bookingId}`, undefined, owner)
  expect(booked.body.companions).toMatchObject([{ firstName: 'Linh' }])
})

test('the salon declines it, and the client is told with the booking link', async () => {
  await ask(manicure(tenAm, { email: 'mai@example.com' }))
  const [request] = await listed()

  expect((await decline(request?.id)).status).toBe(204)

  expect(await messages()).toMatchObject([
    { kind: 'visit_declined', channel: 'email', recipient: 'mai@example.com' },
    { kind: 'visit_declined', channel: 'text', recipient: '+14085550177' },
  ])
  expect((await messages())[0]?.words).toContain(`/booking/${salon.salonId}`)
  expect(await listed()).toEqual([])
})

test('a request that is sent again is one request', async () => {
  const key = newId()
  await ask(manicure(), key)
  expect((await ask(manicure(), key)).status).toBe(202)
  expect(await listed()).toHaveLength(1)
})

test('a list of many asks the database no more than a list of one', async () => {
  const asked = vi.spyOn(app.db.getExecutor(), 'executeQuery')
  /** The fewest of three: what goes on in the background asks through the same connections. */
  const statements = async () => {
    const counts = []
    let length = 0
    for (let time = 0; time < 3; time++) {
      asked.mockClear()
      ;({ length } = await listed())
      counts.push(asked.mock.calls.length)
    }
    return [length, Math.min(...counts)]
  }
  const serviceId = salon.services['Manicure']
  const question = {
    name: 'Shape',
    kind: 'one',
    required: false,
    options: [{ name: 'Almond', minutes: 0, price: '0' }],
    serviceIds: [serviceId],
  }
  const { body: groups } = await app.call<{ options: { id: string }[] }>(
    'POST',
    `/api/salons/${salon.salonId}/option-groups`,
    question,
    owner,
  )
  const choices = groups.options.map(({ id: optionId }) => ({ optionId }))
  const almond = (phone: string) => ask({ ...manicure(tenAm, { phone }), options: [{ serviceId, choices }] })
  await almond('(408) 555-0115')
  const [, one] = await statements()
  for (const last of [16, 17, 18]) await almond(`(408) 555-01${last}`)

  expect(await statements()).toEqual([4, one])
  expect(one).toBeGreaterThan(0)
  asked.mockRestore()
})

test('a phone has two open requests, and a network ten a day', async () => {
  const hours = ['18:00', '18:30', '19:00'].map((hour) => manicure(`2027-03-11T${hour}:00Z`))
  const said = []
  for (const request of hours) said.push((await ask(request)).body.code ?? 202)
  expect(said).toEqual([202, 202, 'call_salon'])

  const network = { 'x-forwarded-for': '203.0.113.7' }
  const other = manicure(tenAm, { phone: '(408) 555-0178' })
  await hit(app.db, requestsOfNetwork, `${salon.salonId} 203.0.113.7`, wednesday, requestsOfNetwork.max)
  expect((await ask(other, newId(), network)).status).toBe(429)
  expect((await ask(other)).status).toBe(202)
})

test('a request is over when its time is, and is deleted thirty days later', async () => {
  await ask(manicure())
  const [request] = await listed()
  const start = Date.parse(tenAm)
  app.setNow(start)
  owner = await app.signIn(salon.ownerEmail)

  expect(await listed()).toEqual([])
  expect(await accept(request?.id)).toMatchObject({ status: 409, body: { code: 'request_over' } })
  const kept = async () =>
    (await app.db.selectFrom('booking_requests').select('id').where('salon_id', '=', salon.salonId).execute()).length
  await deleteOldRequests(app.db, start + 30 * 86_400_000)
  expect(await kept()).toBe(1)
  await deleteOldRequests(app.db, start + 30 * 86_400_000 + 1)
  expect(await kept()).toBe(0)
})

test('requests of another salon are not found', async () => {
  await ask(manicure())
  const [request] = await listed()
  const other = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await app.call('GET', path(), undefined, other)).status).toBe(404)
  expect((await app.call('POST', path(`/${request?.id}/booking`), {}, other)).status).toBe(404)
  expect((await app.call('DELETE', path(`/${newId()}`), undefined, owner)).status).toBe(404)
})
