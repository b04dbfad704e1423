import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

const logged: string[] = []
let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp({}, pino({ level: 'info' }, { write: (line: string) => logged.push(line) }))
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const statusOf = async (headers: Record<string, string>) =>
  (await app.call('GET', '/api/auth/session', undefined, headers)).status

test("a link on another site cannot sign anybody out, the product's own can", async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const followed = await app.call('GET', '/api/logout', undefined, { ...owner, 'sec-fetch-site': 'cross-site' })
  expect([followed.status, followed.headers['location'], await statusOf(owner)]).toEqual([302, '/login', 200])

  const own = await app.call('GET', '/api/logout', undefined, { ...owner, 'sec-fetch-site': 'same-origin' })
  expect([own.status, await statusOf(owner)]).toEqual([302, 401])
})

test('signing in again in the same browser ends the previous session', async () => {
  const first = await app.signIn(salon.ownerEmail)
  const again = await app.call('POST', '/api/shop/login', { email: salon.ownerEmail, password: ownerPassword }, first)

  expect([again.status, await statusOf(first)]).toEqual([200, 401])
})

test('the log records who was refused what, and from where', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  await app.call('GET', '/api/admin/users', undefined, { ...owner, 'x-forwarded-for': '203.0.113.9' })

  expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({
    route: '/api/admin/users',
    status: 403,
    user: salon.ownerId,
    address: '203.0.113.9',
  })
})
