/** The owner hears of a flood once, and takes back at once what strangers did in it. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../shared/notifications.ts'
import type { AccountMail } from '../../context.ts'
import { hit } from '../../db/limits.ts'
import { makeAsked } from '../../testing/asked.ts'
import { decrypt, newDevice, pushService } from '../../testing/push-service.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { makeWaiting } from '../../testing/waiting.ts'
import { flood } from './flood.sql.ts'
import { watchFloods } from './watch.ts'

const minute = 60_000

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

let service: Awaited<ReturnType<typeof pushService>>
let mails: Promise<AccountMail | null>[] = []
const device = newDevice()

beforeAll(async () => {
  service = await pushService(() => 201)
  app = await testApp({
    floodLimit: 1000,
    mailAccount: (write) => void mails.push(write()),
    push: { isService: (endpoint) => endpoint.startsWith(`${service.origin}/`) },
  })
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  mails = []
  service.pushed.length = 0
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const books = async (hour: string, customer: object = {}, more: object = {}) => {
  const request = visit(salon, [{ service: 'Manicure', at: `2027-03-11T${hour}:00:00Z`, with: 'Kim' }], customer)
  const { status, body } = await app.book({ ...request, ...more })
  expect(status).toBe(201)
  return body.id
}
/** Enough bookings for a flood, of which nothing else is known. */
const rush = () => hit(app.db, flood, salon.salonId, app.world.now(), 30)
const watch = () => watchFloods(app.world, [salon.salonId])
const news = async () =>
  (
    await app.call<{ notifications: Notification[] }>(
      'GET',
      `/api/salon-owner/salons/${salon.salonId}/notifications`,
      undefined,
      owner,
    )
  ).body.notifications.filter(({ kind }) => kind === 'unusual')
const removal = async (method: 'POST' | 'DELETE') =>
  app.call(method, `/api/salons/${salon.salonId}/floods/${(await news())[0]?.id}/removal`, undefined, owner)
const statusOf = async (id: string) => (await app.call('GET', `/api/bookings/${id}`, undefined, owner)).body['status']
const declined = () =>
  app.db
    .selectFrom('messages')
    .select(['recipient', 'due_at'])
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'visit_declined')
    .execute()

test('the owner is notified once of a flood, with what came in how many minutes', async () => {
  await books('18')
  expect(await watch()).toBe(0)
  await rush()

  expect(await watch()).toBe(1)
  expect(await news()).toMatchObject([
    { details: { from: wednesday - 10 * minute, until: wednesday, bookings: 1, strangers: 1, requests: 0 } },
  ])

  app.setNow(wednesday + 3 * minute)
  await makeAsked(app.db, salon)
  await watch()
  expect(await news()).toMatchObject([
    {
      details: { from: wednesday - 10 * minute, until: wednesday + 3 * minute, bookings: 1, requests: 1 },
      createdAt: '2027-03-10T16:03:00.000Z',
    },
  ])
})

test('the owner gets one mail and one push of a flood, in their language', async () => {
  const { p256dh, auth } = device.keys
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  await app.call('PUT', '/api/account/push', { endpoint: `${service.origin}/owner`, ...keys }, owner)
  await app.call('PUT', '/api/account/preferences', { language: 'vi', clock: '12h' }, owner)
  await books('18')
  await rush()
  await watch()
  app.setNow(wednesday + 3 * minute)
  await watch()

  const about = { to: salon.ownerEmail, kind: 'unusual_bookings', language: 'vi', about: '1 / 10 min.' }
  expect(await Promise.all(mails)).toMatchObject([about])
  expect(service.pushed.map(({ body }) => JSON.parse(decrypt(body, device)))).toMatchObject([
    { title: 'Lịch đặt vào nhiều bất thường', body: '1 / 10 min.', path: `/bookings?salon=${salon.salonId}` },
  ])
})

test('bookings of clients of the salon alone are no news', async () => {
  const id = await books('18')
  await app.db.updateTable('customers').set({ imported_visits: 1 }).where('salon_id', '=', salon.salonId).execute()
  await rush()
  await watch()
  expect([id === '', await news()]).toEqual([false, []])
})

test('one tap removes what came from strangers, with their parties and requests, and nothing else', async () => {
  const other = visit(salon, [{ service: 'Pedicure', at: '2027-03-11T22:00:00Z', with: 'Thao' }])
  const { services, staffAssignments, timeSlots } = other
  const known = await books('18', { phone: '(408) 555-0178' })
  await app.db.updateTable('customers').set({ imported_visits: 1 }).where('salon_id', '=', salon.salonId).execute()
  const host = await books('22', { phone: '(408) 555-0177' }, { guests: [{ services, staffAssignments, timeSlots }] })
  await makeAsked(app.db, salon)
  await rush()
  await watch()

  expect(await removal('POST')).toMatchObject({ status: 200, body: { bookings: 2, requests: 1 } })

  expect([await statusOf(known), await statusOf(host)]).toEqual(['scheduled', 'cancelled'])
  const requests = app.db.selectFrom('booking_requests').select('state').where('salon_id', '=', salon.salonId)
  expect(await requests.execute()).toEqual([{ state: 'removed' }])
  expect((await removal('POST')).body).toMatchObject({ bookings: 2, requests: 1 })
})

test('it removes those who wait, too, and gives them back', async () => {
  await makeWaiting(app.db, salon, { joinedAt: wednesday - minute })
  await rush()
  await watch()
  const waiting = app.db.selectFrom('waitlist_entries').select('state').where('salon_id', '=', salon.salonId)
  expect((await news())[0]?.details).toMatchObject({ strangers: 0, requests: 1 })

  expect((await removal('POST')).body).toEqual({ bookings: 0, requests: 1 })
  expect(await waiting.execute()).toEqual([{ state: 'removed' }])
  await removal('DELETE')
  expect(await waiting.execute()).toEqual([{ state: 'waiting' }])
})

test('who was removed is told after ten minutes with the booking link, unless it is undone', async () => {
  const id = await books('18', { phone: '(408) 555-0177' })
  await rush()
  await watch()

  app.setNow(wednesday + 2 * 60 * minute) // daytime
  owner = await app.signIn(salon.ownerEmail)
  await removal('POST')
  expect(await declined()).toEqual([{ recipient: '+14085550177', due_at: wednesday + 130 * minute }])

  app.setNow(wednesday + 130 * minute - 1)
  expect(await removal('DELETE')).toMatchObject({ status: 200, body: { taken: 0 } })
  expect([await statusOf(id), await declined()]).toEqual(['scheduled', []])

  await removal('POST')
  app.setNow(wednesday + 140 * minute)
  expect(await removal('DELETE')).toMatchObject({ status: 409, body: { code: 'undo_over' } })
})

test('what was booked meanwhile stays, and whoever lost their time is told', async () => {
  const id = await books('18', { phone: '(408) 555-0177' })
  await rush()
  await watch()
  await removal('POST')
  const again = visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z', with: 'Kim' }])
  expect((await app.book(again, owner)).status).toBe(201)

  expect((await removal('DELETE')).body).toEqual({ taken: 1 })

  expect([await statusOf(id), (await declined()).length]).toEqual(['cancelled', 1])
})

test('a party counts with its host: its guests are nobody’s clients', async () => {
  await app.db
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('id', '=', await books('18'))
    .execute()
  const { services, staffAssignments, timeSlots } = visit(salon, [
    { service: 'Pedicure', at: '2027-03-11T22:00:00Z', with: 'Thao' },
  ])
  await books('22', { phone: '(408) 555-0177' }, { guests: [{ services, staffAssignments, timeSlots }] })
  await rush()
  await watch()
  expect((await news())[0]?.details).toMatchObject({ bookings: 3, strangers: 2 })
})
