/** Reporting a delay, renewing a link, and that opening a link changes nothing. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Calendar } from '../../../shared/bookings/calendar.ts'
import type { HistoryEntry } from '../../../shared/bookings/change.ts'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let id: string
let link: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }]))
  id = body.id
  link = apiOf(body.clientLink)
})
afterAll(() => app.close())

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const apiOf = (clientLink: string) => clientLink.replace('/v/', '/api/visits/')
const ownerApi = '/api/salon-owner'

const late = (minutes: unknown) => app.call<ClientVisit & { code: string }>('POST', `${link}/lateness`, { minutes })
const see = async () => (await app.call<ClientVisit>('GET', link)).body
const read = async () => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const changes = async () =>
  (await app.call<HistoryEntry[]>('GET', `${ownerApi}/bookings/${id}/history`, undefined, owner)).body.map(
    ({ actor, change, details }) => [actor, change, details],
  )

test('a client says that they are late, later still, or on time after all: the calendar and the history show it', async () => {
  app.setNow(Date.parse(at('09:50')))

  expect((await late(10)).body).toMatchObject({ lateMinutes: 10, maySayLate: true })
  await late(10)
  const day = `${ownerApi}/salons/${salon.salonId}/calendar?from=2027-03-11&to=2027-03-11`
  const calendar = await app.call<Calendar>('GET', day, undefined, owner)
  expect(calendar.body.bookings).toMatchObject([{ id, lateMinutes: 10, version: 2 }])
  await late(15)
  expect((await late(null)).body.lateMinutes).toBe(null)
  expect((await read()).lateMinutes).toBe(null)
  expect(await changes()).toEqual([
    ['client', 'late_said', {}],
    ['client', 'late_said', { minutes: 15 }],
    ['client', 'late_said', { minutes: 10 }],
    ['client', 'booked', { status: 'scheduled' }],
  ])
})

test('they can say so from the day of the visit until it would be over, unless they have arrived', async () => {
  const offered = async (now: string) => {
    app.setNow(Date.parse(now))
    const [{ maySayLate }, { status }] = [await see(), await late(15)]
    expect(status).toBe(maySayLate ? 200 : 409)
    return maySayLate
  }
  expect(await offered('2027-03-10T23:59:00-08:00')).toBe(false)
  expect(await offered('2027-03-11T00:00:00-08:00')).toBe(true)
  expect(await offered('2027-03-11T10:29:00-08:00')).toBe(true)
  expect(await offered('2027-03-11T10:30:00-08:00')).toBe(false)
  expect((await late(10)).body.code).toBe('visit_closed')

  app.setNow(Date.parse(at('10:05')))
  await app.call('PATCH', `${ownerApi}/bookings/${id}/stage`, { step: 'arrived' }, owner)
  expect(await offered(at('10:06'))).toBe(false)
  await app.call('PATCH', `${ownerApi}/bookings/${id}/stage`, { step: 'back' }, owner)
  await app.call('PATCH', `${ownerApi}/bookings/${id}`, { status: 'cancelled' }, owner)
  expect(await offered(at('10:06'))).toBe(false)
})

test('only the minutes that are offered count, and not more than ten changes an hour', async () => {
  app.setNow(Date.parse(at('09:00')))
  for (const minutes of [5, 180, '10', undefined]) expect((await late(minutes)).status).toBe(400)
  for (let time = 0; time < 10; time++) expect((await late(time % 2 ? 10 : 15)).status).toBe(200)

  expect((await late(null)).body.code).toBe('too_many_requests')
  expect((await late(10)).status).toBe(200) // unchanged
})

test('the salon replaces the link: the old one leads nowhere, and only the salon itself can do so', async () => {
  const renew = (headers = owner) =>
    app.call<{ clientLink: string }>('POST', `${ownerApi}/bookings/${id}/client-link`, undefined, headers)
  const other = await makeSalon(app.db)
  expect((await renew({})).status).toBe(401)
  expect((await renew(await app.signIn(other.ownerEmail))).status).toBe(404)

  const { status, body } = await renew()

  expect(status).toBe(200)
  expect((await app.call('GET', link)).status).toBe(404)
  expect((await app.call('POST', `${link}/cancellation`)).status).toBe(404)
  link = apiOf(body.clientLink)
  expect((await see()).id).toBe(id)
  expect((await read()).clientLink).toBe(body.clientLink)
  expect((await changes())[0]).toEqual(['owner', 'link_renewed', {}])
})

test('whoever opens every link of a message, like a mail scanner, changes nothing', async () => {
  app.setNow(Date.parse(at('09:00')))
  const before = await read()
  const page = before.clientLink
  const actions = ['cancellation', 'confirmation', 'lateness']

  for (const path of [link, page, `${page}/appointment.ics`, `${link}/slots?date=2027-03-11`, `${link}/review`])
    expect((await app.call('GET', path)).status).toBe(200)
  for (const action of actions) expect((await app.call('GET', `${link}/${action}`)).status).toBe(404)

  expect(await read()).toEqual(before)
  expect(await changes()).toHaveLength(1)
})
