import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minute } from '../../shared/time.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const login = (password: string, email = salon.ownerEmail, headers = {}) =>
  app.call<{ code?: string; user?: object }>('POST', '/api/shop/login', { email, password }, headers)
const session = (headers: Record<string, string>) => app.call('GET', '/api/auth/session', undefined, headers)
const setUser = (values: { status?: 'pending' | 'suspended'; must_change_password?: boolean }) =>
  app.db.updateTable('users').set(values).where('id', '=', salon.ownerId).execute()

test('an owner can sign in and out, and the old cookie no longer works', async () => {
  const { status, body, headers } = await login(ownerPassword, salon.ownerEmail.toUpperCase())
  const cookie = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }

  expect([status, body]).toEqual([
    200,
    { user: expect.objectContaining({ role: 'salon_owner', mustChangePassword: false }) },
  ])
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
  expect(JSON.stringify(body)).not.toContain('argon2')
  expect((await session(cookie)).body).toMatchObject({ email: salon.ownerEmail, firstName: 'Lan' })
  expect((await app.call('POST', '/api/logout', undefined, cookie)).status).toBe(204)
  expect((await session(cookie)).status).toBe(401)
})

test("signing in again ends the browser's previous session and no other", async () => {
  const other = await app.signIn(salon.ownerEmail)
  const before = await app.signIn(salon.ownerEmail)

  expect((await login(ownerPassword, salon.ownerEmail, before)).status).toBe(200)

  expect([(await session(before)).status, (await session(other)).status]).toEqual([401, 200])
})

test('a wrong password and an unknown email get the same reply', async () => {
  const wrong = await login('not-the-password-1')
  const unknown = await login('not-the-password-1', 'nobody@example.com')

  expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  expect([unknown.status, unknown.body.code]).toEqual([401, 'invalid_credentials'])
})

test('after ten wrong passwords the right one has to wait fifteen minutes', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await login('not-the-password-1')).status).toBe(401)

  const refused = await login(ownerPassword)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  app.setNow(wednesday + 15 * 60_000)
  expect((await login(ownerPassword)).status).toBe(200)
})

test('after fifty wrong passwords for any accounts, an address has to wait', async () => {
  const address = { 'x-forwarded-for': '10.1.2.3' }
  for (let tries = 0; tries < 50; tries++) await login('not-the-password-1', `guess-${tries}@example.com`, address)

  expect((await login(ownerPassword, salon.ownerEmail, address)).status).toBe(429)
  expect((await login(ownerPassword, salon.ownerEmail, { 'x-forwarded-for': '10.1.2.4' })).status).toBe(200)
})

test("a stranger's guesses do not lock out a browser that has signed in before", async () => {
  const { headers } = await login(ownerPassword)
  const known = {
    cookie: [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; '),
  }
  const stranger = { 'x-forwarded-for': '10.1.3.1' }
  const guess = (from: Record<string, string>) => login('not-the-password-1', salon.ownerEmail, from)
  for (let tries = 0; tries < 12; tries++) await guess(stranger)

  expect((await login(ownerPassword)).status).toBe(429)
  expect((await login(ownerPassword, salon.ownerEmail, known)).status).toBe(200)
  for (let tries = 0; tries < 10; tries++) await guess({ ...known, ...stranger })
  expect((await login(ownerPassword, salon.ownerEmail, known)).status).toBe(429)
})

test('forty simultaneous guesses still count as ten attempts', async () => {
  const from = { 'x-forwarded-for': '10.1.3.2' }

  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(`guess-number-${n}`, salon.ownerEmail, from)),
  )

  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('a suspended or pending owner is told so only with the right password, and open sessions end', async () => {
  const cookie = await app.signIn(salon.ownerEmail)
  await setUser({ status: 'suspended' })
  expect((await login(ownerPassword)).body.code).toBe('account_suspended')
  expect((await login('not-the-password-1')).body.code).toBe('invalid_credentials')
  expect((await session(cookie)).status).toBe(401)

  await setUser({ status: 'pending' })
  expect((await login(ownerPassword)).body.code).toBe('account_pending')
})

test('each role has its own login page', async () => {
  const reply = await app.call<{ code: string }>('POST', '/api/admin/login', {
    email: salon.ownerEmail,
    password: ownerPassword,
  })

  expect([reply.status, reply.body.code]).toEqual([403, 'wrong_login'])
})

test('a password does not expire: years later it opens the account, and nobody asks for another one', async () => {
  app.setNow(wednesday + 3 * 365 * 24 * 60 * minute)
  const { status, body } = await login(ownerPassword)
  expect([status, body]).toMatchObject([200, { user: { mustChangePassword: false } }])
})

test('a user who must choose a new password can do nothing else', async () => {
  const cookie = await app.signIn(salon.ownerEmail)
  await setUser({ must_change_password: true })

  const list = await app.call<{ code: string }>('GET', '/api/salon-owner/salons', undefined, cookie)

  expect([list.status, list.body.code]).toEqual([403, 'password_change_required'])
  expect((await session(cookie)).body).toMatchObject({ mustChangePassword: true })
})

test('a session ends after seven days without use, and after thirty in any case', async () => {
  const day = 86_400_000
  const idle = await app.signIn(salon.ownerEmail)
  const used = await app.signIn(salon.ownerEmail)

  for (let days = 5; days < 30; days += 5) {
    app.setNow(wednesday + days * day)
    expect((await session(used)).status).toBe(200)
  }
  expect((await session(idle)).status).toBe(401)
  app.setNow(wednesday + 31 * day)
  expect((await session(used)).status).toBe(401)
})

test('a call that another site sends with the cookie is refused', async () => {
  const cookie = await app.signIn(salon.ownerEmail)
  const send = (headers: Record<string, string>) =>
    app.call('POST', '/api/logout', undefined, { ...cookie, ...headers })

  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await send({ origin: 'null' })).status).toBe(403)
  expect((await session(cookie)).status).toBe(200)
  expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(204)
})
