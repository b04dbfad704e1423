import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMinutes } from '../../../shared/time.ts'
import type { AccountMail } from '../../context.ts'
import { everyCall } from '../../testing/every-call.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let address: string
/** Emails that are written in the background, after the call was answered. */
let writing: Promise<AccountMail | null>[] = []
let callers = 0

beforeAll(async () => {
  app = await testApp({ mailAccount: (write) => void writing.push(write()) })
})
beforeEach(async () => {
  writing = []
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  address = `10.9.0.${++callers}`
})
afterAll(() => app.close())

const chosen = 'purple-lacquer-42'
const ask = (email = salon.ownerEmail) =>
  app.call('POST', '/api/password-resets', { email }, { 'x-forwarded-for': address, 'accept-language': 'vi' })
const mails = async () => (await Promise.all(writing)).filter((mail) => mail !== null)
const linkOf = async () => (await mails()).find(({ kind }) => kind === 'password_reset')?.link ?? ''
const use = (link: string, more: object = {}) =>
  app.call<{ code?: string; fields?: object }>('POST', '/api/password-resets/use', {
    token: link.split('#')[1] ?? '',
    newPassword: chosen,
    confirmPassword: chosen,
    ...more,
  })
const login = (password: string) => app.call('POST', '/api/shop/login', { email: salon.ownerEmail, password })

test('an emailed link sets a new password once and signs out every device', async () => {
  const cookie = await app.signIn(salon.ownerEmail)

  expect((await ask()).status).toBe(204)
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'password_reset', to: salon.ownerEmail, firstName: 'Lan', language: 'vi' })
  expect(mail?.link).toMatch(/^https:\/\/book\.example\.com\/reset-password#[\w-]{43}$/)

  const used = await use(mail?.link ?? '')
  expect([used.status, used.body]).toEqual([200, { door: 'shop' }])
  expect([(await login(ownerPassword)).status, (await login(chosen)).status]).toEqual([401, 200])
  expect((await app.call('GET', '/api/auth/session', undefined, cookie)).status).toBe(401)
  expect((await use(mail?.link ?? '')).body).toMatchObject({ code: 'reset_link_invalid' })
  expect((await mails()).map(({ kind }) => kind)).toEqual(['password_reset', 'password_changed'])
})

test('the reply does not reveal whether the account exists', async () => {
  const known = await ask()
  const unknown = await ask('nobody@example.com')

  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await mails()).toHaveLength(1)
})

test('the link appears only in the email', async () => {
  await ask()
  const token = (await linkOf()).split('#')[1] ?? 'none'

  const kept = await app.db.selectFrom('password_resets').selectAll().execute()

  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(kept.map(({ token_hash }) => token_hash.length)).toEqual(kept.map(() => 32))
})

test('a link is valid for thirty minutes', async () => {
  await ask()
  const link = await linkOf()

  app.setNow(addMinutes(wednesday, 31))

  expect((await use(link)).body).toMatchObject({ code: 'reset_link_invalid' })
})

test('a refused password does not use up the link', async () => {
  await ask()
  const link = await linkOf()

  const weak = await use(link, { newPassword: 'password1', confirmPassword: 'password1' })
  expect([weak.status, weak.body.fields]).toEqual([400, { newPassword: expect.stringContaining('common') }])
  expect((await use(link, { confirmPassword: 'another-1' })).body.fields).toEqual({
    confirmPassword: "Passwords don't match",
  })

  expect((await use(link)).status).toBe(200)
})

test('when two requests use one link at once, one succeeds', async () => {
  await ask()
  const link = await linkOf()

  const answers = await Promise.all([use(link), use(link), use(link)])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('changing the password invalidates older links, and suspended accounts get none', async () => {
  await ask()
  const link = await linkOf()
  const cookie = await app.signIn(salon.ownerEmail)
  const change = { currentPassword: ownerPassword, newPassword: chosen, confirmPassword: chosen }
  expect((await app.call('POST', '/api/change-password', change, cookie)).status).toBe(204)
  expect((await use(link, { newPassword: 'another-one-77', confirmPassword: 'another-one-77' })).status).toBe(400)

  await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', salon.ownerId).execute()
  writing = []
  expect((await ask()).status).toBe(204)
  expect(await mails()).toEqual([])
})

test('three links per account and ten requests per address are allowed in fifteen minutes', async () => {
  for (let times = 0; times < 10; times++) expect((await ask()).status).toBe(204)

  expect(await mails()).toHaveLength(3)
  const refused = await ask()
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('ten links a day go to one account', async () => {
  for (let count = 0; count < 4; count++) {
    app.setNow(addMinutes(wednesday, 16 * count))
    for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(204)
    await mails()
  }

  expect(await mails()).toHaveLength(10)
})

test('nobody is asked a question that others could answer: only for what is remembered, held or mailed', async () => {
  const open = (await everyCall(app)).filter(
    ({ path }) => /login|password-resets/.test(path) && !path.includes('/staff/'),
  )
  const asked = open.flatMap(({ operation }) =>
    Object.keys(operation.requestBody?.content['application/json']?.schema?.properties ?? {}),
  )

  expect(open.length).toBeGreaterThan(5)
  expect([...new Set(asked)].toSorted()).toEqual([
    'assertion',
    'code',
    'confirmPassword',
    'door',
    'email',
    'newPassword',
    'password',
    'ticket',
    'token',
  ])
})

test('without a mail server the request is refused at once', async () => {
  const silent = await testApp()

  const way = await silent.call('GET', '/api/password-resets')
  const asked = await silent.call('POST', '/api/password-resets', { email: 'owner@example.com' })

  expect([way.body, asked.status, asked.body]).toEqual([
    { byMail: false },
    409,
    expect.objectContaining({ code: 'mail_not_set_up' }),
  ])
  await silent.close()
})
