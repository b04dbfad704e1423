import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountRequest } from '../../../shared/accounts/requests.ts'
import type { SignUpLink } from '../../../shared/accounts/sign-ups.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { addMinutes } from '../../../shared/time.ts'
import { tidyAccounts } from '../../accounts/expired.ts'
import type { AccountMail } from '../../context.ts'
import { hit } from '../../db/limits.ts'
import { makeAdmin } from '../../testing/admin.ts'
import { makeSalon, type TestApp, testApp, wednesday } from '../../testing/salon.ts'
import { answerTo, challengeIn } from '../../testing/work.ts'

let open: TestApp
let invite: TestApp
let closed: TestApp
/** Emails that are written in the background, after the call was answered. */
let writing: Promise<AccountMail | null>[] = []
let callers = 0

const mailAccount = (write: () => Promise<AccountMail | null>) => void writing.push(write())

beforeAll(async () => {
  open = await testApp({ signUp: 'open', mailAccount })
  invite = await testApp({ signUp: 'invite' })
  closed = await testApp({ mailAccount })
})
beforeEach(() => {
  writing = []
  for (const app of [open, invite, closed]) app.setNow(wednesday)
})
afterAll(() => Promise.all([open.close(), invite.close(), closed.close()]))

const mails = async () => (await Promise.all(writing)).filter((mail) => mail !== null)
const ask = (email: string, address = `10.7.${++callers >> 8}.${callers & 255}`, app = open) =>
  app.call('POST', '/api/sign-ups', { email }, { 'x-forwarded-for': address, 'accept-language': 'vi' })
const tokenOf = (link = '') => link.split('#')[1] ?? ''
const chosen = 'purple-lacquer-42'
const use = (token: string, more: object = {}, app = open) =>
  app.call<{ code?: string; fields?: object; user?: { id: string; role: string } }>('POST', '/api/sign-ups/use', {
    token,
    firstName: 'Hồng',
    salonName: 'Sen Nails',
    timezone: 'America/Chicago',
    newPassword: chosen,
    confirmPassword: chosen,
    ...more,
  })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
})
const accounts = async (app: TestApp) =>
  (await app.db.selectFrom('users').select('email').where('role', '=', 'salon_owner').execute()).map(
    ({ email }) => email,
  )

test('an owner confirms the email, makes the account and is signed in to a salon of its own', async () => {
  expect((await ask('Hong@example.com')).status).toBe(204)
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'sign_up', to: 'Hong@example.com', language: 'vi' })
  expect(mail?.link).toMatch(/^https:\/\/book\.example\.com\/sign-up#[\w-]{43}$/)
  expect(await accounts(open)).not.toContain('Hong@example.com') // nothing is made before

  const token = tokenOf(mail?.link)
  const read = () => open.call<{ email: string; code?: string }>('POST', '/api/sign-ups/read', { token })
  expect((await read()).body).toMatchObject({ email: 'Hong@example.com', salonName: '' })
  const weak = await use(token, { newPassword: 'password1', confirmPassword: 'password1' })
  expect([weak.status, weak.body.fields]).toEqual([400, { newPassword: expect.stringContaining('common') }])

  const made = await use(token)
  expect([made.status, made.body.user?.role]).toEqual([200, 'salon_owner'])
  const salons = await open.call<Salon[]>('GET', '/api/salon-owner/salons', undefined, cookieOf(made))
  expect(salons.body).toMatchObject([{ name: 'Sen Nails', timezone: 'America/Chicago' }])
  expect((await open.call('POST', '/api/shop/login', { email: 'hong@example.com', password: chosen })).status).toBe(200)
  expect((await use(token)).body.code).toBe('link_over')
  expect((await read()).body.code).toBe('link_over')
})

test('the answer is the same for a known email, whose owner is mailed that there is an account', async () => {
  const { ownerEmail } = await makeSalon(open.db)
  const known = await ask(ownerEmail)
  const unknown = await ask('nobody@example.com')

  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect((await mails()).map(({ kind, to }) => [kind, to])).toEqual([
    ['sign_up_known', ownerEmail],
    ['sign_up', 'nobody@example.com'],
  ])
})

test('only the hash of a link is kept, for a day', async () => {
  await ask('mai@example.com')
  const [mail] = await mails()
  const kept = await open.db.selectFrom('sign_up_links').selectAll().where('email', '=', 'mai@example.com').execute()
  expect(kept.map(({ token_hash }) => token_hash.length)).toEqual([32])
  expect(JSON.stringify(kept)).not.toContain(tokenOf(mail?.link))

  open.setNow(addMinutes(wednesday, 24 * 60 + 1))
  expect((await use(tokenOf(mail?.link))).body.code).toBe('link_over')
  open.setNow(addMinutes(wednesday, -60)) // the clock was set back
  expect((await use(tokenOf(mail?.link))).body.code).toBe('link_over')
  await tidyAccounts(open.db, addMinutes(wednesday, 24 * 60 + 1))
  expect(await open.db.selectFrom('sign_up_links').select('id').execute()).toEqual([])
})

test('when a link is used twice at once, one account is made', async () => {
  await ask('thu@example.com')
  const token = tokenOf((await mails())[0]?.link)
  const answers = await Promise.all([use(token), use(token), use(token)])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await accounts(open)).filter((email) => email === 'thu@example.com')).toHaveLength(1)
})

test('an address asks five times an hour, and nobody is mailed more than three times a day', async () => {
  const answers = []
  for (let times = 0; times < 6; times++) answers.push((await ask('often@example.com', '10.9.9.9')).status)

  expect(answers).toEqual([204, 204, 204, 204, 204, 429])
  expect(await mails()).toHaveLength(3)
})

test('an administrator makes a link that works once, for its email, and can withdraw it', async () => {
  const admin = (await makeAdmin(invite)).headers
  const make = (email: string) =>
    invite.call<SignUpLink & { link: string; mailed: boolean; code?: string }>(
      'POST',
      '/api/admin/sign-up-links',
      { email, firstName: 'Hồng', salonName: 'Sen Nails' },
      admin,
    )
  const list = async () =>
    (await invite.call<SignUpLink[]>('GET', '/api/admin/sign-up-links', undefined, admin)).body.map(
      ({ email }) => email,
    )

  const { status, body } = await make('hong@example.com')
  expect([status, body.mailed, await list()]).toEqual([201, false, ['hong@example.com']])
  const other = (await make('lan@example.com')).body
  expect((await invite.call('DELETE', `/api/admin/sign-up-links/${other.id}`, undefined, admin)).status).toBe(204)
  expect((await invite.call('DELETE', `/api/admin/sign-up-links/${other.id}`, undefined, admin)).status).toBe(404)
  expect((await use(tokenOf(other.link), {}, invite)).body.code).toBe('link_over')

  invite.setNow(addMinutes(wednesday, 6 * 24 * 60))
  const made = await use(tokenOf(body.link), {}, invite)
  expect([made.status, await accounts(invite)]).toEqual([200, expect.arrayContaining(['hong@example.com'])])
  expect(await list()).toEqual([])
  expect((await make('HONG@example.com')).body.code).toBe('email_taken')
  expect((await ask('hong@example.com', '10.1.1.1', invite)).body).toMatchObject({ code: 'sign_up_closed' })
})

test('where it is closed nobody signs up, and the operator hears of each request by mail', async () => {
  const admin = (await makeAdmin(closed)).headers
  expect((await closed.call('GET', '/api/sign-up')).body).toEqual({ mode: 'closed', trial: null })
  expect((await ask('hong@example.com', '10.1.1.2', closed)).body).toMatchObject({ code: 'sign_up_closed' })
  const link = await closed.call('POST', '/api/admin/sign-up-links', { email: 'hong@example.com' }, admin)
  expect(link.body).toMatchObject({ code: 'sign_up_closed' })
  expect((await use('x'.repeat(43), {}, closed)).body.code).toBe('sign_up_closed')

  const asked = { firstName: 'Hồng', salonName: 'Sen Nails', email: 'hong@example.com', phone: '(408) 555-0123' }
  expect((await closed.call('POST', '/api/account-requests', asked)).status).toBe(204)
  const told = await mails()
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]).toMatchObject({ kind: 'account_request', about: 'Sen Nails (Hồng)' })
  expect(told[0]?.link).toBe('https://book.example.com/admin?tab=requests')
})

test('whoever signs up is no longer among those who wait', async () => {
  const admin = (await makeAdmin(open)).headers
  const asked = { firstName: 'Vy', salonName: 'Vy Nails', email: 'vy@example.com', phone: '(408) 555-0123' }
  await open.call('POST', '/api/account-requests', asked)
  writing = []
  await ask('vy@example.com')
  expect((await use(tokenOf((await mails())[0]?.link))).status).toBe(200)

  const { body } = await open.call<AccountRequest[]>('GET', '/api/admin/account-requests', undefined, admin)
  expect(body.filter(({ doneAt }) => doneAt === null)).toEqual([])
})

test('whoever fills the limit of all closes the door for nobody: further ones do some work', async () => {
  await hit(open.db, { name: 'day-sign-ups', windowMinutes: 1440 }, 'all', wednesday, 200)
  const send = (headers: object) =>
    open.call<{ code: string; details?: unknown }>(
      'POST',
      '/api/sign-ups',
      { email: 'late@example.com' },
      { 'x-forwarded-for': '198.51.100.9', ...headers },
    )
  const refused = await send({})
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect((await send({ 'booking-proof': answerTo(challengeIn(refused.body)) })).status).toBe(204)
})

test('an IPv6 line asks twenty times an hour, however many networks it has', async () => {
  open.setNow(addMinutes(wednesday, 3 * 24 * 60))
  const statuses: number[] = []
  for (let network = 0; network < 21; network++) {
    statuses.push((await ask(`line-${network}@example.com`, `2001:db8:9:${network.toString(16)}::1`)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
