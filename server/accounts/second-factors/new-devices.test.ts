/** Codes by email for logins on a device that is new to the account. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SecondStep } from '../../../shared/accounts/second-factors.ts'
import type { AccountMail } from '../../context.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let mails: AccountMail[]

beforeAll(async () => {
  app = await testApp({
    asksNewDevices: true,
    mailAccount: (write) => void write().then((mail) => mail && mails.push(mail)),
  })
})
beforeEach(async () => {
  mails = []
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

interface Reply {
  code: string
  details: SecondStep
  user?: { email: string }
}
const login = (headers: Record<string, string> = {}) =>
  app.call<Reply>('POST', '/api/shop/login', { email: salon.ownerEmail, password: ownerPassword }, headers)
const confirm = (ticket: string, code: string, headers: Record<string, string> = {}) =>
  app.call<Reply>('POST', '/api/login/code', { ticket, code }, headers)
/** Logs in, and returns what the mailbox and the browser then know. */
async function mailed() {
  const { status, body, headers } = await login()
  const code = mails.at(-1)?.about ?? ''
  return { status, body, headers, code, ticket: body.details.ticket }
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
/** The cookies of an answer, as the browser sends them back. */
const cookiesOf = (headers: Record<string, unknown>) => ({
  cookie: [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; '),
})

test('the password alone opens nothing on a device that is new; the code from the mailbox does, and then the device is known', async () => {
  const { status, body, headers, code, ticket } = await mailed()

  expect([status, body.code, headers['set-cookie']]).toEqual([401, 'second_factor_needed', undefined])
  expect(body.details).toEqual({ ticket, app: false, passkey: false, mailedTo: 'o•••@example.com' })
  expect(mails).toMatchObject([{ kind: 'sign_in_code', to: salon.ownerEmail, about: expect.stringMatching(/^\d{6}$/) }])
  const wrong = await confirm(ticket, wrongFor(code))
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])

  const right = await confirm(ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect([right.status, right.body.user?.email]).toEqual([200, salon.ownerEmail])
  expect((await confirm(ticket, code)).body.code).toBe('sign_in_again')

  expect((await login(cookiesOf(right.headers))).status).toBe(200)
  expect((await login()).status).toBe(401)
})

test('a code belongs to its own ticket, for ten minutes', async () => {
  const first = await mailed()
  const second = await mailed()
  if (first.code !== second.code) expect((await confirm(second.ticket, first.code)).status).toBe(400)

  app.setNow(wednesday + 10 * 60_000 + 1)
  expect((await confirm(second.ticket, second.code)).body.code).toBe('sign_in_again')
})

test('codes cannot be guessed at, nor a mailbox filled', async () => {
  const { ticket, code } = await mailed()
  for (let tries = 0; tries < 10; tries++) expect((await confirm(ticket, wrongFor(code))).status).toBe(400)
  expect((await confirm(ticket, code)).status).toBe(429)

  for (let more = 0; more < 4; more++) expect((await login()).status).toBe(401)
  expect((await login()).status).toBe(429)
  expect(mails).toHaveLength(5)
})

test('what a wrong password meets is the same as ever', async () => {
  const typed = { email: salon.ownerEmail, password: 'wrong-password-1' }
  const { status, body } = await app.call<Reply>('POST', '/api/shop/login', typed)
  expect([status, body.code, mails]).toEqual([401, 'invalid_credentials', []])
})

test('a first password that was handed over needs no code, and makes its device a known one', async () => {
  await app.db.updateTable('users').set({ must_change_password: true }).where('email', '=', salon.ownerEmail).execute()
  const first = await login()
  expect(first.status).toBe(200)
  await app.db.updateTable('users').set({ must_change_password: false }).where('email', '=', salon.ownerEmail).execute()

  expect((await login(cookiesOf(first.headers))).status).toBe(200)
  expect((await login()).body.code).toBe('second_factor_needed')
})

test('whoever opened a mailed link for a new password is known on that device', async () => {
  await app.call('POST', '/api/password-resets', { email: salon.ownerEmail })
  await expect.poll(() => mails.length).toBe(1)
  const token = mails[0]?.link.split('#')[1] ?? ''
  const chosen = { token, newPassword: 'purple-lacquer-42', confirmPassword: 'purple-lacquer-42' }
  const reset = await app.call('POST', '/api/password-resets/use', chosen)
  const typed = { email: salon.ownerEmail, password: 'purple-lacquer-42' }

  expect((await app.call('POST', '/api/shop/login', typed, cookiesOf(reset.headers))).status).toBe(200)
  expect((await app.call('POST', '/api/shop/login', typed)).status).toBe(401)
})

test('an authenticator app that is set up meanwhile is asked for instead', async () => {
  const { ticket, code } = await mailed()
  const user = { email: salon.ownerEmail }
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', user.email).executeTakeFirstOrThrow()
  await app.db
    .insertInto('authenticators')
    .values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP', wanted_secret: null, last_step: 0 })
    .execute()

  expect((await confirm(ticket, code)).body.code).toBe('sign_in_again')
})
