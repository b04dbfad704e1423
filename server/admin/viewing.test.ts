import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noSalon } from '../../shared/audit/kinds.ts'
import { minute } from '../../shared/time.ts'
import { cookieOf, makeAdmin, type TestAdmin } from '../testing/admin.ts'
import { type ApiCall, addressOf, everyCall } from '../testing/every-call.ts'
import { idsOf } from '../testing/filled-salon.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let admin: TestAdmin

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  admin = await makeAdmin(app)
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string>) =>
  app.call<{ code: string; role: string; viewing?: object }>('GET', `/api${path}`, undefined, headers)

test('an administrator sees a salon as its owner does, and is the administrator again afterwards', async () => {
  const viewing = await view()

  expect((await get('/auth/session', viewing)).body).toMatchObject({
    id: salon.ownerId,
    role: 'salon_owner',
    viewing: {
      salonId: salon.salonId,
      salonName: 'Test Nails',
      endsAt: '2027-03-10T16:30:00.000Z',
      by: { firstName: 'Ada' },
    },
  })
  expect((await get(`/salon-owner/salons/${salon.salonId}/bookings`, viewing)).status).toBe(200)
  expect((await get('/admin/users', viewing)).status).toBe(403)

  const ended = await app.call('DELETE', '/api/viewing', undefined, viewing)
  expect([ended.status, String(ended.headers['set-cookie'])]).toEqual([204, expect.stringContaining('booknail-view=;')])
  expect((await get('/auth/session', viewing)).body).toMatchObject({ id: admin.id, role: 'super_admin' })
})

test('no call of the product changes anything while viewing', async () => {
  const viewing = await view()
  const before = await everything()
  const calls = await unsafeCalls()

  expect(calls.length).toBeGreaterThan(30)
  for (const { method, path } of calls) {
    const filled = path.replaceAll(/\{\w+\}/g, salon.salonId)
    const reply = await app.call<{ code: string }>(method, filled, {}, viewing)
    expect([reply.status, reply.body?.code], `${method} ${path}`).toEqual([403, 'viewing_only'])
  }
  expect(await everything()).toEqual(before)
})

test('where and how the owner is logged in is not shown', async () => {
  expect((await get('/account/sessions', await view())).body.code).toBe('viewing_only')
})

test('no file of the product can be downloaded while viewing, and the owner sees each attempt', async () => {
  const reads = (await everyCall(app)).filter(({ method }) => method === 'GET')
  const files = reads.filter(({ operation }) => !JSON.stringify(operation).includes('application/json'))
  const [open, downloads] = [files.filter(({ roles }) => !roles), files.filter(({ roles }) => roles)]
  const ids = await idsOf(app, salon)
  const viewing = await view()
  const address = (one: ApiCall) => addressOf(one, ids)

  for (const one of reads.filter(({ roles }) => roles)) {
    const { status, headers } = await app.call('GET', address(one), undefined, viewing)
    expect([one.path, headers['content-disposition']]).toEqual([one.path, undefined])
    if (status !== 204) expect([one.path, headers['content-type']]).toEqual([one.path, expect.stringContaining('json')])
  }

  expect(downloads.length).toBeGreaterThan(10)
  const owners = downloads.filter(({ roles }) => roles?.includes('salon_owner'))
  for (const one of owners) {
    const refused = await app.call<{ code: string; error: string }>('GET', address(one), undefined, viewing)
    expect([one.path, refused.status, refused.body.code]).toEqual([one.path, 403, 'viewing_takes_nothing'])
    expect(refused.body.error).toContain('Nothing can be downloaded or printed')
  }
  const entries = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'download_refused').execute()
  expect(entries).toHaveLength(owners.length * 2)
  expect(entries[0]).toMatchObject({
    who: 'Ada Admin',
    role: 'super_admin',
    about_id: salon.ownerId,
    kind: 'downloads',
  })
  const owner = await app.signIn(salon.ownerEmail)
  const log = await get(`/salons/${salon.salonId}/activity?limit=1`, owner)
  expect(log.body).toMatchObject({ entries: [{ action: 'sign_in' }] })
  expect(JSON.stringify((await get(`/salons/${salon.salonId}/activity?kind=downloads`, owner)).body)).toContain(
    'Ada Admin',
  )

  // Public files contain nothing private to the salon; the URL of a feed is not shown to an administrator who is viewing the salon.
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    '/api/calendar-feeds/{link}/calendar.ics',
    '/api/public/staff/{staffId}/photo',
    '/api/salons/{id}/booking-link.png',
    '/api/salons/{id}/booking-link.svg',
    '/api/salons/{id}/pictures/{pictureId}/{size}',
  ])
})

test('the view ends automatically after half an hour', async () => {
  const viewing = await view()

  app.setNow(wednesday + 30 * minute - 1)
  expect((await get('/auth/session', viewing)).body.viewing).toBeDefined()
  app.setNow(wednesday + 30 * minute)
  expect((await get('/auth/session', viewing)).body).toMatchObject({ role: 'super_admin' })
  expect((await get(`/salon-owner/salons/${salon.salonId}/bookings`, viewing)).status).toBe(403)
})

test("the view's cookie is useless without the session of the administrator who began it", async () => {
  const [, token] = (await view()).cookie.split('; ')
  const other = await makeAdmin(app)
  const owner = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await get('/auth/session', { cookie: token ?? '' })).status).toBe(401)
  expect((await get('/auth/session', { cookie: `${other.headers.cookie}; ${token}` })).body.role).toBe('super_admin')
  expect((await get('/auth/session', { cookie: `${owner.cookie}; ${token}` })).body.viewing).toBeUndefined()
})

test('logging out while viewing leaves no session behind', async () => {
  const viewing = await view()

  expect((await app.call('POST', '/api/logout', undefined, viewing)).status).toBe(204)
  expect((await get('/auth/session', viewing)).status).toBe(401)
})

test('a view ends when the salon changes owner', async () => {
  const viewing = await view()
  const heir = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ owner_id: heir.ownerId }).where('id', '=', salon.salonId).execute()

  expect((await get('/auth/session', viewing)).body.role).toBe('super_admin')
})

test('no view outlives the account of its administrator or of its owner', async () => {
  const [other, heir] = [await makeAdmin(app), await makeSalon(app.db)]
  const remove = (path: string) => app.call('DELETE', `/api/admin/users/${path}`, undefined, other.headers)
  const views = () => app.db.selectFrom('viewings').select('owner_id').where('salon_id', '=', salon.salonId).execute()

  await view()
  expect(await views()).toHaveLength(1)
  expect((await remove(admin.id)).status).toBe(204)
  expect(await views()).toEqual([])

  admin = await makeAdmin(app)
  await view()
  expect((await remove(`${salon.ownerId}?transferTo=${heir.ownerId}`)).status).toBe(204)
  expect(await views()).toEqual([])
})

test("the owner is notified in each salon, and the view's start and end are in the log", async () => {
  const other = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ owner_id: salon.ownerId }).where('id', '=', other.salonId).execute()
  await app.call('DELETE', '/api/viewing', undefined, await view())

  for (const { salonId } of [salon, other]) {
    const told = await app.db.selectFrom('notifications').selectAll().where('salon_id', '=', salonId).execute()
    expect(told).toMatchObject([{ kind: 'viewed', booking_id: null, details: { by: 'Ada Admin' } }])
  }
  const entries = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('salon_id', '=', noSalon)
    .where('about_id', '=', salon.ownerId)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { action: 'view_began', user_id: admin.id, who: 'Ada Admin', role: 'super_admin' },
    { action: 'view_ended', user_id: admin.id, who: 'Ada Admin', role: 'super_admin' },
  ])
})

/** The cookies of an administrator who is viewing the salon. */
async function view(): Promise<{ cookie: string }> {
  const begun = await app.call('POST', `/api/admin/salons/${salon.salonId}/viewing`, undefined, admin.headers)
  expect([begun.status, begun.body]).toEqual([201, { endsAt: '2027-03-10T16:30:00.000Z' }])
  return { cookie: `${admin.headers.cookie}; ${cookieOf(begun.headers)}` }
}

/** Every call that can change something, except the two that end the view. */
async function unsafeCalls() {
  const calls = await everyCall(app)
  return calls.filter(({ method, path }) => method !== 'GET' && !['/api/logout', '/api/viewing'].includes(path))
}

/** By table, in any order: where salons are spread, several machines answer. */
async function everything() {
  const tables = ['salons', 'users', 'services', 'staff', 'bookings', 'audit_log', 'notifications', 'sessions'] as const
  const rowsOf = async (table: (typeof tables)[number]) => {
    const rows = await app.db.selectFrom(table).selectAll().execute()
    return rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return Promise.all(tables.map(rowsOf))
}
