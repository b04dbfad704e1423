import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminUser, UserPage } from '../../shared/admin/contract.ts'
import { cookieOf, makeAdmin, type TestAdmin } from '../testing/admin.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let admin: TestAdmin

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  await app.db.updateTable('users').set({ status: 'suspended' }).where('role', '=', 'super_admin').execute()
  salon = await makeSalon(app.db)
  admin = await makeAdmin(app)
})
afterAll(() => app.close())

type Made = AdminUser & { initialPassword: string; code: string; fields: Record<string, string> }

let people = 0
const someone = () => ({
  email: `new-${++people}-${salon.ownerId}@example.com`,
  firstName: 'Rosa',
  lastName: 'Delgado',
})
const create = (user: object, headers = admin.headers) => app.call<Made>('POST', '/api/admin/users', user, headers)
const change = (id: string, input: object) => app.call<Made>('PUT', `/api/admin/users/${id}`, input, admin.headers)
const session = (headers: Record<string, string>) => app.call('GET', '/api/auth/session', undefined, headers)
const login = (email: string, password: string) => app.call<Made>('POST', '/api/shop/login', { email, password })

test('a new owner has a salon, and a password that only allows choosing a new one', async () => {
  const { status, body } = await create(someone())

  expect([status, body]).toEqual([201, expect.objectContaining({ role: 'salon_owner', status: 'active', phone: null })])
  const { headers } = await login(body.email, body.initialPassword)
  const own = { cookie: cookieOf(headers) }
  expect((await session(own)).body).toMatchObject({ mustChangePassword: true })
  expect((await app.call('GET', '/api/salon-owner/salons', undefined, own)).status).toBe(403)
  expect(await salonsOf(body.id)).toEqual(['Your Salon'])
})

test('the first salon has the requested name, and an administrator gets none', async () => {
  const owner = await create({ ...someone(), salonName: 'Golden Hands', phone: '408 555 0177' })
  const other = await create({ ...someone(), role: 'super_admin', status: 'pending' })

  expect(owner.body.phone).toBe('+14085550177')
  expect(await salonsOf(owner.body.id)).toEqual(['Golden Hands'])
  expect([other.status, other.body.role, other.body.status]).toEqual([201, 'super_admin', 'pending'])
  expect(await salonsOf(other.body.id)).toEqual([])
})

test("the first salon has the chosen timezone, and the operator's own account can be saved", async () => {
  const { body } = await create({ ...someone(), timezone: 'America/Denver' })
  const salons = await app.db.selectFrom('salons').select('timezone').where('owner_id', '=', body.id).execute()
  expect(salons).toEqual([{ timezone: 'America/Denver' }])
  expect((await create({ ...someone(), timezone: 'America/Nowhere' })).body.fields).toHaveProperty('timezone')

  const localhost = `admin-${salon.ownerId}@localhost`
  expect((await change(admin.id, { email: localhost })).body.email).toBe(localhost)
  expect((await change(admin.id, { email: 'admin@home' })).body.fields).toHaveProperty('email')
})

test('two accounts never share an email, in any capitalization, even when created simultaneously', async () => {
  const taken = await create({ ...someone(), email: salon.ownerEmail.toUpperCase() })
  expect([taken.status, taken.body.code, Object.keys(taken.body.fields)]).toEqual([409, 'email_taken', ['email']])
  const changed = await change(admin.id, { email: salon.ownerEmail })
  expect([changed.status, changed.body.code]).toEqual([409, 'email_taken'])

  const user = someone()
  const both = await Promise.all([create(user), create(user)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('missing or invalid fields are named, and nothing is created', async () => {
  const { status, body } = await create({ email: 'no email', firstName: ' ', phone: '12' })

  expect([status, body.code, Object.keys(body.fields).toSorted()]).toEqual([
    400,
    'invalid_request',
    ['email', 'firstName', 'lastName', 'phone'],
  ])
  expect((await create({ ...someone(), passwordHash: 'x' })).body.fields).toBeDefined()
  expect((await create({ ...someone(), role: 'technician' })).status).toBe(400)
})

test('a change leaves absent fields alone, and a suspended owner is logged out at once', async () => {
  const owner = await app.signIn(salon.ownerEmail)

  const renamed = await change(salon.ownerId, { firstName: 'Linh', phone: '' })
  expect(renamed.body).toMatchObject({ firstName: 'Linh', lastName: 'Owner', email: salon.ownerEmail, phone: null })
  expect((await session(owner)).status).toBe(200)

  expect((await change(salon.ownerId, { status: 'suspended' })).status).toBe(200)
  expect((await session(owner)).status).toBe(401)
  expect((await change(salon.ownerId, { status: 'active' })).status).toBe(200)
  expect((await session(owner)).status).toBe(401)
})

test('the last active administrator cannot be demoted or suspended, nor delete their own account', async () => {
  for (const input of [{ role: 'salon_owner' }, { status: 'suspended' }, { status: 'pending' }]) {
    const { status, body } = await change(admin.id, input)
    expect([status, body.code]).toEqual([409, 'last_admin'])
  }
  const own = await remove(admin.id)
  expect([own.status, own.body.code]).toEqual([409, 'own_account'])
  expect((await session(admin.headers)).status).toBe(200)

  await makeAdmin(app)
  expect((await change(admin.id, { role: 'salon_owner' })).status).toBe(200)
  expect((await session(admin.headers)).status).toBe(401)
})

test('when two administrators demote each other simultaneously, one remains', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two] = [await makeAdmin(app), await makeAdmin(app)]
    await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', admin.id).execute()

    await Promise.all([
      app.call('PUT', `/api/admin/users/${two.id}`, { role: 'salon_owner' }, one.headers),
      app.call('PUT', `/api/admin/users/${one.id}`, { role: 'salon_owner' }, two.headers),
    ])

    const left = await app.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'super_admin')
      .where('status', '=', 'active')
      .execute()
    expect(left).toHaveLength(1)
    await app.db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', left[0]?.id ?? '')
      .execute()
    admin = await makeAdmin(app)
  }
})

test('a reset password is shown once, opens the account once, and ends its sessions', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const reset = await resetPassword(salon.ownerId, 'jade-and-pearl-9')

  expect([reset.status, reset.body, reset.headers['cache-control']]).toEqual([
    200,
    { newPassword: 'jade-and-pearl-9' },
    'no-store',
  ])
  expect((await session(owner)).status).toBe(401)
  expect((await login(salon.ownerEmail, ownerPassword)).status).toBe(401)
  const { headers } = await login(salon.ownerEmail, 'jade-and-pearl-9')
  expect((await session({ cookie: cookieOf(headers) })).body).toMatchObject({ mustChangePassword: true })
})

test("only an owner's password can be reset, and only to an acceptable one", async () => {
  const other = await makeAdmin(app)

  expect((await resetPassword(other.id, 'jade-and-pearl-9')).status).toBe(403)
  expect((await resetPassword(salon.salonId, 'jade-and-pearl-9')).status).toBe(404)
  for (const weak of ['', 'short-1', 'password', '1234567890', 'password1']) {
    const { status, body } = await resetPassword(salon.ownerId, weak)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['newPassword']])
  }
})

test('accounts are listed all at once, or page by page when a page is asked for', async () => {
  await create({ ...someone(), firstName: 'Đặng', lastName: `Tiệp ${people}` })
  const all = await app.call<AdminUser[]>('GET', '/api/admin/users', undefined, admin.headers)
  const search = (query: string) => app.call<UserPage>('GET', `/api/admin/users?${query}`, undefined, admin.headers)
  const { body: first } = await search('page=1&limit=2')
  const { body: second } = await search('page=2&limit=2')

  expect(all.body.map(({ id }) => id).slice(0, 4)).toEqual([...first.users, ...second.users].map(({ id }) => id))
  expect([first.total, first.page, first.limit]).toEqual([all.body.length, 1, 2])
  expect(Object.keys(all.body[0] ?? {}).toSorted()).toEqual(
    ['createdAt', 'email', 'firstName', 'id', 'lastName', 'phone', 'role', 'status'].toSorted(),
  )
  expect((await search(`page=1&search=dang%20TIEP`)).body.users.map(({ firstName }) => firstName)).toContain('Đặng')
  expect((await search('page=1&search=%25')).body.total).toBe(0)
  expect((await search(`page=1&role=super_admin&status=active`)).body.users.map(({ id }) => id)).toEqual([admin.id])
})

test('everybody but an administrator is refused', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const id = salon.ownerId
  for (const [method, path] of [
    ['GET', '/api/admin/users'],
    ['POST', '/api/admin/users'],
    ['PUT', `/api/admin/users/${id}`],
    ['DELETE', `/api/admin/users/${id}`],
    ['GET', `/api/admin/users/${id}/deletion`],
    ['POST', '/api/admin/reset-password'],
    ['GET', '/api/admin/salons'],
    ['GET', '/api/admin/figures'],
    ['PUT', `/api/admin/salons/${salon.salonId}/owner`],
    ['POST', `/api/admin/salons/${salon.salonId}/viewing`],
  ] as const) {
    expect((await app.call(method, path)).status, path).toBe(401)
    expect((await app.call(method, path, undefined, owner)).status, path).toBe(403)
  }
})

test('an unknown or malformed id is not found', async () => {
  for (const id of ['nobody', salon.salonId]) {
    expect((await change(id, { firstName: 'X' })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  }
})

function remove(id: string) {
  return app.call<Made>('DELETE', `/api/admin/users/${id}`, undefined, admin.headers)
}

function resetPassword(userId: string, newPassword: string) {
  return app.call<Made>('POST', '/api/admin/reset-password', { userId, newPassword }, admin.headers)
}

async function salonsOf(ownerId: string): Promise<string[]> {
  const rows = await app.db.selectFrom('salons').select('name').where('owner_id', '=', ownerId).execute()
  return rows.map(({ name }) => name)
}
