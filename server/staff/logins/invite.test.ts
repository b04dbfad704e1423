import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InvitedLogin, StaffLogin } from '../../../shared/staff/logins.ts'
import { addMinutes } from '../../../shared/time.ts'
import type { AccountMail } from '../../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'

type Given = InvitedLogin & { code: string }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let writing: Promise<AccountMail | null>[] = []

beforeAll(async () => {
  app = await testApp({ mailAccount: (write) => void writing.push(write()) })
})
beforeEach(async () => {
  app.setNow(wednesday)
  writing = []
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const chosen = 'purple-lacquer-42'
const emailOf = (name: string) => `${name.toLowerCase()}-${salon.salonId}@example.com`
const invite = (name: string, headers = owner) =>
  app.call<Given>(
    'POST',
    `/api/staff/${salon.staff[name]}/invitation`,
    { email: emailOf(name), role: 'technician' },
    headers,
  )
const again = (name: string) =>
  app.call<Given>('POST', `/api/staff/${salon.staff[name]}/login/invitation`, undefined, owner)
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const read = (token: string) =>
  app.call<{ code?: string; email?: string }>('POST', '/api/password-resets/read', { token })
const use = (token: string) =>
  app.call<{ code?: string }>('POST', '/api/password-resets/use', {
    token,
    newPassword: chosen,
    confirmPassword: chosen,
  })
const signIn = (name: string) => app.call('POST', '/api/shop/login', { email: emailOf(name), password: chosen })

test('a member who is invited chooses a password once and signs in with it', async () => {
  const { status, body } = await invite('Kim')
  expect(status).toBe(201)
  expect(body).toMatchObject({ role: 'technician', mailed: true, invitedUntil: expect.any(String) })
  expect(body.link).toMatch(/^https:\/\/book\.example\.com\/invitation#[\w-]{43}$/)
  const [mail] = await Promise.all(writing)
  expect(mail).toMatchObject({ kind: 'staff_invitation', to: emailOf('Kim'), firstName: 'Kim', link: body.link })
  const kept = await app.db.selectFrom('password_resets').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(tokenOf(body.link))

  expect((await signIn('Kim')).status).toBe(401)
  expect((await read(tokenOf(body.link))).body).toMatchObject({ email: emailOf('Kim'), firstName: 'Kim' })
  expect((await use(tokenOf(body.link))).status).toBe(200)
  const signedIn = await signIn('Kim')
  expect(signedIn.body).toMatchObject({ user: { role: 'technician', mustChangePassword: false } })
  expect((await use(tokenOf(body.link))).body.code).toBe('reset_link_invalid')
  expect((await read(tokenOf(body.link))).body.code).toBe('link_over')
  const list = await app.call<StaffLogin[]>('GET', `/api/salons/${salon.salonId}/staff/logins`, undefined, owner)
  expect(list.body).toMatchObject([{ invitedUntil: null, mustChangePassword: false }])
})

test('an invitation works for seven days, also after thirty minutes, and another one takes its place', async () => {
  const first = tokenOf((await invite('Kim')).body.link)
  app.setNow(addMinutes(wednesday, 6 * 1440))
  expect((await read(first)).status).toBe(200)
  const second = tokenOf((await again('Kim')).body.link)
  expect([(await read(first)).body.code, (await use(first)).body.code]).toEqual(['link_over', 'reset_link_invalid'])
  app.setNow(addMinutes(wednesday, 13 * 1440 + 1))
  expect([(await read(second)).body.code, (await use(second)).body.code]).toEqual(['link_over', 'reset_link_invalid'])
})

test('an invitation ends with the login, with the member, with a suspension and with a password that is given', async () => {
  const ways = [
    () => app.call('DELETE', `/api/staff/${salon.staff['Kim']}/login`, undefined, owner),
    () => app.call('PATCH', `/api/staff/${salon.staff['Kim']}/login`, { status: 'suspended' }, owner),
    () => app.call('POST', `/api/staff/${salon.staff['Kim']}/login/first-password`, undefined, owner),
    () => app.call('DELETE', `/api/staff/${salon.staff['Kim']}?coming=keep`, undefined, owner),
  ]
  for (const way of ways) {
    const given = await invite('Kim')
    const token = tokenOf(given.status === 201 ? given.body.link : (await again('Kim')).body.link)
    await app.call('PATCH', `/api/staff/${salon.staff['Kim']}/login`, { status: 'active' }, owner)
    expect((await read(token)).status).toBe(200)
    expect((await way()).status).toBeLessThan(300)
    expect([(await read(token)).body.code, (await use(token)).body.code]).toEqual(['link_over', 'reset_link_invalid'])
  }
})

test('a link to a new password is no invitation, and the other way round an email belongs to one account', async () => {
  await invite('Kim')
  writing = []
  await app.call('POST', '/api/password-resets', { email: emailOf('Kim') }, { 'x-forwarded-for': '10.6.0.1' })
  const [mail] = await Promise.all(writing)
  expect(mail?.kind).toBe('password_reset')
  expect((await read(tokenOf(mail?.link ?? ''))).body.code).toBe('link_over')

  expect((await invite('Kim')).body.code).toBe('has_login')
  const taken = { email: emailOf('Kim'), role: 'front_desk' }
  const thao = await app.call<Given>('POST', `/api/staff/${salon.staff['Thao']}/invitation`, taken, owner)
  expect([thao.status, thao.body.code]).toEqual([409, 'email_taken'])
  expect((await again('Thao')).status).toBe(404)
})

test("another salon's owner invites nobody, and a salon no more than fifty times a day", async () => {
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  expect((await invite('Kim', stranger)).status).toBe(404)
  await invite('Kim')
  const answers: number[] = []
  for (let times = 0; times < 50; times++) answers.push((await again('Kim')).status)
  expect(answers.filter((status) => status === 201 || status === 200)).toHaveLength(49)
  expect(answers.at(-1)).toBe(429)
})
