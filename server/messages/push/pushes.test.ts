/** Pushes of new bookings, through a push service on this machine that reads them as a device would. */

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMinutes } from '../../../shared/time.ts'
import { isPushService } from '../../outbox/push-services.ts'
import { claimsOf, decrypt, newDevice, type Pushed, pushService } from '../../testing/push-service.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import type { PushContent } from './push-words.ts'
import { sendPushes } from './send-pushes.ts'

interface State {
  publicKey: string | null
  on: boolean
}

/** By path of the device; 201 where nothing is said. */
let statuses: Record<string, number> = {}
let service: Awaited<ReturnType<typeof pushService>>
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
const device = newDevice()
const push = { isService: (endpoint: string) => endpoint.startsWith(`${service.origin}/`) || isPushService(endpoint) }
/** Before and after lunch. */
const hours = ['09', '10', '11', '14', '15']
let booked = 0

beforeAll(async () => {
  service = await pushService((path) => statuses[path] ?? 201)
  app = await testApp({ push })
})
beforeEach(async () => {
  app.setNow(wednesday)
  statuses = {}
  booked = 0
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  service.pushed.length = 0
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const encoded = (bytes: Buffer) => bytes.toString('base64url')
const subscription = (path: string) => ({
  endpoint: `${service.origin}/${path}`,
  p256dh: encoded(device.keys.p256dh),
  auth: encoded(device.keys.auth),
})
const turnOn = (path: string, headers = owner) =>
  app.call<State>('PUT', '/api/account/push', subscription(path), headers)
const state = async (headers = owner) => (await app.call<State>('GET', '/api/account/push', undefined, headers)).body
const send = () =>
  sendPushes({ ...app.world, push }, { log: pino({ level: 'silent' }), signal: new AbortController().signal })
const read = ({ body }: Pushed): PushContent => JSON.parse(decrypt(body, device))
/** Devices that were told since the last call. */
const told = () => service.pushed.splice(0).map(({ path }) => path.slice(1))
async function book(headers = {}, lines: { service: string; with: string }[] = [{ service: 'Manicure', with: 'Kim' }]) {
  const at = `2027-03-12T${hours[booked++]}:00:00-08:00`
  const inTurn = lines.map((line, index) => ({
    ...line,
    at: at.replace(':00:00', `:${String(index * 30).padStart(2, '0')}:00`),
  }))
  const { status, body } = await app.book(visit(salon, inTurn, { firstName: 'Mai', lastName: 'Tran' }), headers)
  expect([status, body]).toEqual([201, expect.anything()])
  return body.id
}
const sessionsOf = (userId: string) => app.db.updateTable('sessions').where('user_id', '=', userId)
const waiting = async () =>
  (await app.db.selectFrom('pushes').select('booking_id').where('salon_id', '=', salon.salonId).execute()).length

test('a device that asked is told of what clients book: services and time, readable by it alone', async () => {
  expect(await state()).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), on: false })
  expect((await turnOn('mine')).body).toMatchObject({ on: true })
  const id = await book()
  await book(owner) // who books needs no push

  expect((await Promise.all([send(), send()])).reduce((sum, count) => sum + count)).toBe(2) // two processes
  const [pushed, ...others] = service.pushed
  if (!pushed) throw new Error('nothing was sent')
  expect(others).toEqual([])
  expect(read(pushed)).toEqual({
    title: expect.stringMatching(/^New booking.*: Mar 12, 9:00 AM$/),
    body: 'Manicure',
    path: `/bookings?booking=${id}&salon=${salon.salonId}`,
    tag: id,
    lang: 'en',
  })
  expect(pushed.headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  const { publicKey } = await state()
  expect(claimsOf(pushed.headers.authorization, publicKey ?? '')).toEqual({
    aud: service.origin,
    exp: expect.any(Number),
    sub: 'https://book.example.com',
  })
  expect([await waiting(), await send()]).toEqual([0, 0])
})

test('a technician is told of own services alone, and a member without access of nothing', async () => {
  const kim = await signInAsStaff(app, salon, 'Kim', 'technician')
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  await app.call('PUT', '/api/account/preferences', { language: 'vi', clock: '12h' }, kim)
  await turnOn('kim', kim)
  await turnOn('desk', frontDesk)
  await book({}, [
    { service: 'Manicure', with: 'Tommy' },
    { service: 'Full Set', with: 'Kim' },
  ])
  await book({}, [{ service: 'Manicure', with: 'Tommy' }])
  await send()
  const toKim = service.pushed.filter(({ path }) => path === '/kim').map(read)
  expect(toKim).toMatchObject([
    {
      title: expect.stringMatching(/^Lịch hẹn mới.*9:30/),
      body: 'Full Set',
      path: `/my-day?date=2027-03-12&salon=${salon.salonId}`,
    },
  ])
  expect(told().toSorted()).toEqual(['desk', 'desk', 'kim'])

  await book()
  const those = app.db.updateTable('staff').where('salon_id', '=', salon.salonId)
  await those.where('first_name', '=', 'Kim').set({ user_id: null }).execute()
  await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', salon.ownerId).execute()
  await turnOn('mine')
  await send()
  expect(told()).toEqual(['desk'])
})

test('a device that cannot be reached is asked again, the others are not; one that is gone is forgotten', async () => {
  await turnOn('one')
  await turnOn('two', await app.signIn(salon.ownerEmail))
  await book()
  statuses = { '/two': 503 }
  expect([await send(), await send(), await waiting()]).toEqual([1, 0, 1])
  expect(told().toSorted()).toEqual(['one', 'two'])
  app.setNow(addMinutes(wednesday, 2))
  statuses = { '/two': 410 }
  expect([await send(), told(), await waiting()]).toEqual([1, ['two'], 0])
  await book()
  await send()
  expect(told()).toEqual(['one'])

  await book()
  statuses = { '/one': 503 }
  for (const minutes of [3, 10, 30, 120, 300]) {
    app.setNow(addMinutes(wednesday, minutes))
    await send()
  }
  expect([told().length, await waiting()]).toEqual([4, 0]) // for four hours
})

test('what is no longer true is not sent', async () => {
  await turnOn('mine')
  await book()
  await app.db.updateTable('bookings').set({ status: 'cancelled' }).where('salon_id', '=', salon.salonId).execute()
  expect([await send(), told(), await waiting()]).toEqual([1, [], 0])
})

test('signing out ends it, a browser is that of who is signed in last, and others are not told', async () => {
  const other = await makeSalon(app.db)
  const otherOwner = await app.signIn(other.ownerEmail)
  await turnOn('browser')
  expect((await turnOn('browser', otherOwner)).body).toMatchObject({ on: true })
  expect((await state()).on).toBe(false)
  await turnOn('mine')
  await book()
  await app.call('POST', '/api/logout', {}, owner)
  expect([await send(), told()]).toEqual([1, []])

  await turnOn('expired', (owner = await app.signIn(salon.ownerEmail)))
  await book()
  await sessionsOf(salon.ownerId)
    .set({ expires_at: new Date(wednesday - 1) })
    .execute()
  expect([await send(), told()]).toEqual([1, []])

  await turnOn('idle', (owner = await app.signIn(salon.ownerEmail)))
  await book()
  await sessionsOf(salon.ownerId)
    .set({ last_seen_at: new Date(addMinutes(wednesday, -7 * 1440)) })
    .execute()
  expect([await send(), told()]).toEqual([1, []])
  expect((await app.call<State>('DELETE', '/api/account/push', undefined, otherOwner)).body.on).toBe(false)
})

test('an account has no more than twenty devices', async () => {
  for (let count = 0; count < 21; count++) {
    app.setNow(addMinutes(wednesday, count))
    await turnOn(`d${count}`, await app.signIn(salon.ownerEmail))
  }
  await book()
  await send()
  expect(new Set(told())).toEqual(new Set(Array.from({ length: 20 }, (_, index) => `d${index + 1}`)))
})

test.each([
  'http://169.254.169.254/latest',
  'https://localhost/push',
  'https://push.apple.com.example.com/x',
  'nonsense',
])('%s is no push service, and never called', async (endpoint) => {
  const sent = { ...subscription(''), endpoint }
  expect((await app.call('PUT', '/api/account/push', sent, owner)).status).toBe(400)
})

test('an installation without pushes offers none, and writes none', async () => {
  const quiet = await testApp({}, null, { given: { url: app.databaseUrl, drop: async () => {} } })
  const headers = await quiet.signIn(salon.ownerEmail)
  const answer = await quiet.call('GET', '/api/account/push', undefined, headers)
  expect(answer.body).toEqual({ publicKey: null, on: false })
  expect((await quiet.call('PUT', '/api/account/push', subscription('x'), headers)).status).toBe(404)
  const at = '2027-03-12T09:00:00-08:00'
  expect((await quiet.book(visit(salon, [{ service: 'Manicure', at }]))).status).toBe(201)
  expect(await waiting()).toBe(0)
  await quiet.close()
})
