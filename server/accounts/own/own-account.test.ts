import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnSession } from '../../../shared/accounts/own-account.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let cookie: Record<string, string>
let told: string[]

beforeAll(async () => {
  app = await testApp({
    mailAccount: (write) => void write().then((mail) => mail && told.push(`${mail.kind} to ${mail.to}`)),
  })
})
beforeEach(async () => {
  told = []
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  cookie = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

interface Refused {
  code: string
  fields?: Record<string, string>
}
const chosen = 'purple-lacquer-42'
const change = (more: object = {}, headers = cookie) =>
  app.call<Refused>(
    'POST',
    '/api/change-password',
    { currentPassword: ownerPassword, newPassword: chosen, confirmPassword: chosen, ...more },
    headers,
  )
const login = (password: string, headers = {}) =>
  app.call<Refused>('POST', '/api/shop/login', { email: salon.ownerEmail, password }, headers)
const session = (headers: Record<string, string>) => app.call('GET', '/api/auth/session', undefined, headers)
const proof = { password: ownerPassword }
const sessions = () => app.call<OwnSession[]>('GET', '/api/account/sessions', undefined, cookie)

test('after a change only the new password works, and every other device is signed out', async () => {
  const other = await app.signIn(salon.ownerEmail)

  expect((await change()).status).toBe(204)

  expect([(await session(cookie)).status, (await session(other)).status]).toEqual([200, 401])
  expect([(await login(ownerPassword)).status, (await login(chosen)).status]).toEqual([401, 200])
  expect(told).toEqual([`password_changed to ${salon.ownerEmail}`])
})

test.each([
  ['the current one is missing', { currentPassword: '' }, 'currentPassword', 'Current password is required'],
  ['it is short', { newPassword: 'short1' }, 'newPassword', 'Password must be at least 8 characters'],
  [
    'it has no letter',
    { newPassword: '408-555-0142', confirmPassword: '408-555-0142' },
    'newPassword',
    'Password must contain at least one letter and one number',
  ],
  [
    'it has no number',
    { newPassword: 'purple-lacquer', confirmPassword: 'purple-lacquer' },
    'newPassword',
    'Password must contain at least one letter and one number',
  ],
  [
    'it is made of words of the trade',
    { newPassword: 'nail-salon-1', confirmPassword: 'nail-salon-1' },
    'newPassword',
    'This password is easy to guess. It only has a name, an email, nail salon words or a few repeated characters. Please choose another.',
  ],
  ['it is not repeated', { confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
  ['it is repeated with a slip', { confirmPassword: 'purple-lacquer-43' }, 'confirmPassword', "Passwords don't match"],
  [
    'it is the old one',
    { newPassword: ownerPassword, confirmPassword: ownerPassword },
    'newPassword',
    'New password must be different from current password',
  ],
  [
    'everybody uses it',
    { newPassword: 'Password1', confirmPassword: 'Password1' },
    'newPassword',
    'This password is on a list of common or leaked ones. Please choose another.',
  ],
])('a new password is refused when %s', async (_, more, field, sentence) => {
  const { status, body } = await change(more)

  expect([status, body.code, body.fields?.[field]]).toEqual([400, 'invalid_request', sentence])
  expect((await login(ownerPassword)).status).toBe(200)
})

test("a wrong current password is reported on its field, in the reader's language", async () => {
  const { status, body } = await change({ currentPassword: 'not-it-1' }, { ...cookie, 'accept-language': 'vi' })

  expect([status, body]).toEqual([
    400,
    expect.objectContaining({
      code: 'wrong_password',
      fields: { currentPassword: 'Đây không phải mật khẩu hiện tại của anh/chị' },
    }),
  ])
})

test('a device left unlocked cannot be used to guess the password', async () => {
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => change({ currentPassword: `guess-${n}-x` })))

  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect((await change()).status).toBe(429)
})

test('a user who must choose a new password is unrestricted once they have', async () => {
  await app.db.updateTable('users').set({ must_change_password: true }).where('id', '=', salon.ownerId).execute()
  expect((await app.call('GET', '/api/account/sessions', undefined, cookie)).status).toBe(403)

  expect((await change()).status).toBe(204)

  expect((await session(cookie)).body).toMatchObject({ mustChangePassword: false })
  expect((await sessions()).status).toBe(200)
})

test('changing a password requires a login', async () => {
  expect((await change({}, {})).status).toBe(401)
})

test('devices are listed, the current one first, and can be signed out', async () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_1 like Mac OS X) AppleWebKit/605.1.15 Version/20.1 Safari/604.1'
  const { headers } = await login(ownerPassword, { 'user-agent': agent, 'x-forwarded-for': '203.0.113.7' })
  const phone = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }

  const { body } = await sessions()
  expect(body).toMatchObject([
    { current: true },
    { current: false, browser: 'Safari', system: 'iPhone', address: '203.0.113.7' },
  ])
  expect(JSON.stringify(body)).not.toContain('token')

  const remove = (id = '') => app.call('DELETE', `/api/account/sessions/${id}`, proof, cookie)
  expect((await remove(body[1]?.id)).status).toBe(204)
  expect((await session(phone)).status).toBe(401)
  expect((await remove(body[1]?.id)).status).toBe(404)
})

test("nobody can end another user's session", async () => {
  const other = await makeSalon(app.db)
  const theirs = await app.signIn(other.ownerEmail)
  const { body } = await app.call<OwnSession[]>('GET', '/api/account/sessions', undefined, theirs)

  const { status } = await app.call('DELETE', `/api/account/sessions/${body[0]?.id}`, proof, cookie)

  expect([status, (await session(theirs)).status]).toEqual([404, 200])
})

test('signing out a device requires the password', async () => {
  const other = await app.signIn(salon.ownerEmail)
  const { body } = await sessions()
  const wrong = { password: 'not-it-1' }

  for (const address of ['/api/account/sessions', `/api/account/sessions/${body[1]?.id}`]) {
    expect((await app.call('DELETE', address, undefined, cookie)).body['code']).toBe('invalid_request')
    expect((await app.call('DELETE', address, wrong, cookie)).body['code']).toBe('wrong_password')
  }
  expect([(await session(cookie)).status, (await session(other)).status]).toEqual([200, 200])
})

test('signing out everywhere ends the current session too', async () => {
  const other = await app.signIn(salon.ownerEmail)

  expect((await app.call('DELETE', '/api/account/sessions', proof, cookie)).status).toBe(204)

  expect([(await session(cookie)).status, (await session(other)).status]).toEqual([401, 401])
})

test('the tour is offered until it was taken or left, on whatever device', async () => {
  const answer = () => app.call('PUT', '/api/account/tour', undefined, cookie)
  expect((await session(cookie)).body).toMatchObject({ offersTour: true })

  expect((await answer()).body).toMatchObject({ id: salon.ownerId, offersTour: false })
  expect((await answer()).body).toMatchObject({ offersTour: false })
  expect((await session(await app.signIn(salon.ownerEmail))).body).toMatchObject({ offersTour: false })
  expect((await app.call('PUT', '/api/account/tour')).status).toBe(401)
})

test('language and clock format are stored with the account', async () => {
  const save = (input: object) => app.call('PUT', '/api/account/preferences', input, cookie)
  expect((await session(cookie)).body).toMatchObject({ language: null, clock: '12h' })

  expect((await save({ language: 'vi', clock: '24h' })).body).toMatchObject({ language: 'vi', clock: '24h' })
  expect((await session(cookie)).body).toMatchObject({ language: 'vi', clock: '24h' })
  expect((await save({ language: 'fr', clock: '24h' })).status).toBe(400)
  expect((await save({ language: 'vi', clock: '24h', role: 'super_admin' })).status).toBe(400)
})
