import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { ownerPassword, type TestApp, testApp, wednesday } from '../../testing/salon.ts'
import { insertUser } from '../accounts.sql.ts'
import { hashPassword } from '../passwords.ts'

let app: TestApp
let email: string

const day = 86_400_000

beforeAll(async () => {
  app = await testApp({ secondFactorFor: ['super_admin'] })
})
beforeEach(async () => {
  app.setNow(wednesday)
  email = await makeAdmin(app)
})
afterAll(() => app.close())

const password = ownerPassword
const login = (to = app) => to.call<{ user: object }>('POST', '/api/admin/login', { email, password })

async function makeAdmin({ db }: TestApp): Promise<string> {
  const id = newId()
  const person = { firstName: 'Super', lastName: 'Admin', role: 'super_admin' as const }
  const address = `admin-${id}@example.com`
  await insertUser(db, { id, email: address, ...person, passwordHash: await hashPassword(password), at: wednesday })
  return address
}

async function signIn(): Promise<Record<string, string>> {
  const { headers } = await login()
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

async function setUpApp(cookie: Record<string, string>): Promise<string> {
  const { body } = await app.call<{ secret: string }>('POST', '/api/account/authenticator', { password }, cookie)
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: app.world.now() })
  const { status } = await app.call('POST', '/api/account/authenticator/confirmation', { code }, cookie)
  expect(status).toBe(200)
  return body.secret
}

test('a script may sign in as an administrator without a second factor, and the reply says that one is required', async () => {
  const { status, body } = await login()

  expect([status, body.user]).toEqual([200, expect.objectContaining({ twoFactor: 'required' })])
  expect((await app.call('GET', '/api/admin/users', undefined, await signIn())).status).toBe(200)
})

test('a week after the first login only setting up a second factor is allowed', async () => {
  await signIn()
  app.setNow(wednesday + 8 * day)
  const cookie = await signIn()

  const refused = await app.call<{ code: string }>('GET', '/api/admin/users', undefined, cookie)
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
  expect((await app.call('GET', '/api/auth/session', undefined, cookie)).status).toBe(200)

  await setUpApp(cookie)
  expect((await app.call('GET', '/api/admin/users', undefined, cookie)).status).toBe(200)
})

test('an administrator cannot remove the last second factor', async () => {
  const cookie = await signIn()
  const secret = await setUpApp(cookie)
  app.setNow(app.world.now() + 60_000)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.world.now() })

  const { status, body } = await app.call<{ code: string }>(
    'POST',
    '/api/account/authenticator/removal',
    { password, code },
    cookie,
  )

  expect([status, body.code]).toEqual([409, 'last_second_factor'])
  expect((await login()).status).toBe(401)
})

test('administrators need no second factor where the operator has turned the requirement off', async () => {
  const relaxed = await testApp()
  email = await makeAdmin(relaxed)

  const { body } = await login(relaxed)

  expect(body.user).toMatchObject({ twoFactor: 'off' })
  await relaxed.close()
})
