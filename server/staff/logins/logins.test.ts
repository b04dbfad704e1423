import { expect, test } from 'vitest'
import type { StaffLogin } from '../../../shared/staff/logins.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon } from '../../testing/salon.ts'

type Given = StaffLogin & { initialPassword: string; code: string }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const loginOf = (name: string) => `/api/staff/${salon.staff[name]}/login`
const emailOf = (name: string) => `${name.toLowerCase()}-${salon.salonId}@example.com`
const give = (name: string, role = 'front_desk', email = emailOf(name)) =>
  app.call<Given>('POST', loginOf(name), { email, role }, owner)
const signIn = (email: string, password: string) =>
  app.call<{ code?: string; user: { role: string; mustChangePassword: boolean } }>('POST', '/api/shop/login', {
    email,
    password,
  })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
})
const statusOf = async (cookie: Record<string, string>) =>
  (await app.call('GET', '/api/auth/session', undefined, cookie)).status

test('a member gets a login with a password that is shown once and changed at the first sign-in', async () => {
  const given = await give('Kim', 'technician')

  expect(given.status).toBe(201)
  expect(given.body).toMatchObject({ role: 'technician', status: 'active', mustChangePassword: true, lastSeenAt: null })
  const signedIn = await signIn(emailOf('Kim').toUpperCase(), given.body.initialPassword)
  expect([signedIn.status, signedIn.body.user]).toEqual([
    200,
    expect.objectContaining({ role: 'technician', mustChangePassword: true, firstName: 'Kim' }),
  ])
  const list = await app.call<StaffLogin[]>('GET', `/api/salons/${salon.salonId}/staff/logins`, undefined, owner)
  expect(list.body).toMatchObject([{ staffId: salon.staff['Kim'], email: emailOf('Kim') }])
  expect(JSON.stringify(list.body)).not.toContain(given.body.initialPassword)
})

test("staff cannot sign in on the administrators' page", async () => {
  const { body } = await give('Kim')
  const wrong = { email: emailOf('Kim'), password: body.initialPassword }

  expect((await app.call('POST', '/api/admin/login', wrong)).body).toMatchObject({ code: 'wrong_login' })
})

test('whoever gets a login for the front desk and serves nobody cannot be booked', async () => {
  const input = { email: emailOf('Kim'), role: 'front_desk', servesClients: false }
  expect((await app.call('POST', loginOf('Kim'), input, owner)).status).toBe(201)
  const staff = app.db
    .selectFrom('staff')
    .select('bookable')
    .where('id', '=', salon.staff['Kim'] ?? '')
  expect(await staff.executeTakeFirst()).toEqual({ bookable: false })
})

test('an email belongs to one account, and nobody gets two logins', async () => {
  const taken = await give('Kim', 'front_desk', salon.ownerEmail)
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])

  await give('Kim')
  const again = await give('Kim', 'front_desk', `other-${emailOf('Kim')}`)
  expect([again.status, again.body.code]).toEqual([409, 'has_login'])
  expect((await give('Thao', 'salon_owner')).status).toBe(400)
  expect((await give('Thao', 'technician', 'no address')).status).toBe(400)
})

test('when two owners give the same email at once, one succeeds', async () => {
  const other = await makeSalon(app.db)
  const otherOwner = await app.signIn(other.ownerEmail)
  for (let round = 0; round < 8; round++) {
    const input = { email: `round-${round}-${emailOf('Kim')}`, role: 'technician' }
    const both = await Promise.all([
      app.call('POST', loginOf('Kim'), input, owner),
      app.call('POST', `/api/staff/${other.staff['Kim']}/login`, input, otherOwner),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    await app.call('DELETE', loginOf('Kim'), undefined, owner)
    await app.call('DELETE', `/api/staff/${other.staff['Kim']}/login`, undefined, otherOwner)
  }
})

test('suspending, another role, a new password and removal end open sessions at once', async () => {
  const { initialPassword } = (await give('Kim')).body
  const ways = [
    () => app.call('PATCH', loginOf('Kim'), { role: 'technician' }, owner),
    () => app.call('PATCH', loginOf('Kim'), { status: 'suspended' }, owner),
    () => app.call('DELETE', loginOf('Kim'), undefined, owner),
  ]
  const renewed = await app.call<Given>('POST', `${loginOf('Kim')}/first-password`, undefined, owner)
  expect((await signIn(emailOf('Kim'), initialPassword)).status).toBe(401)

  for (const way of ways) {
    const cookie = cookieOf(await signIn(emailOf('Kim'), renewed.body.initialPassword))
    expect(await statusOf(cookie)).toBe(200)
    expect((await way()).status).toBeLessThan(300)
    expect(await statusOf(cookie)).toBe(401)
    await app.call('PATCH', loginOf('Kim'), { status: 'active' }, owner)
  }
  expect((await signIn(emailOf('Kim'), renewed.body.initialPassword)).status).toBe(401)
  expect((await give('Thao', 'technician', emailOf('Kim'))).status).toBe(201)
})

test('a suspended login says so, and works again when it is restored', async () => {
  const { initialPassword } = (await give('Kim')).body
  await app.call('PATCH', loginOf('Kim'), { status: 'suspended' }, owner)
  expect((await signIn(emailOf('Kim'), initialPassword)).body.code).toBe('account_suspended')

  await app.call('PATCH', loginOf('Kim'), { status: 'active' }, owner)
  expect((await signIn(emailOf('Kim'), initialPassword)).status).toBe(200)
})

test('members who leave, or whose salon was deleted, can no longer sign in', async () => {
  const { initialPassword } = (await give('Kim')).body
  await app.call('DELETE', `/api/staff/${salon.staff['Kim']}?coming=keep`, undefined, owner)

  expect((await signIn(emailOf('Kim'), initialPassword)).status).toBe(401)
})

test('a role given to the account by anybody else does not open the salon to them', async () => {
  const { initialPassword } = (await give('Kim')).body
  const became = { role: 'salon_owner' as const, must_change_password: false }
  await app.db.updateTable('users').set(became).where('email', '=', emailOf('Kim')).execute()
  const kim = cookieOf(await signIn(emailOf('Kim'), initialPassword))

  expect((await app.call('GET', '/api/salon-owner/salons', undefined, kim)).body).toEqual([])
  expect((await app.call('PUT', `/api/salons/${salon.salonId}`, { name: 'Mine' }, kim)).status).toBe(404)
})

test("another salon's owner cannot find the member or login", async () => {
  await give('Kim')
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await app.call('PATCH', loginOf('Kim'), { status: 'suspended' }, stranger)).status).toBe(404)
  expect((await app.call('DELETE', loginOf('Kim'), undefined, stranger)).status).toBe(404)
  expect((await app.call('POST', `${loginOf('Kim')}/first-password`, undefined, stranger)).status).toBe(404)
  const list = `/api/salons/${salon.salonId}/staff/logins`
  expect((await app.call('GET', list, undefined, stranger)).status).toBe(404)
})
