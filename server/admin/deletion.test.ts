import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminSalon, SalonContents, SalonPage } from '../../shared/admin/contract.ts'
import { noSalon } from '../../shared/audit/kinds.ts'
import { connect } from '../db/pool.ts'
import { makeAdmin, type TestAdmin } from '../testing/admin.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let admin: TestAdmin

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app)
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

interface Refused {
  code: string
  details: { salons: SalonContents[] }
  salons: SalonContents[]
  fields: Record<string, string>
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call<Refused>(method, `/api${path}`, body, admin.headers)
const bookAt = (at: string, phone: string) => app.book(visit(salon, [{ service: 'Manicure', at }], { phone }))

test('what a deletion would remove is counted first: upcoming and past bookings, customers, staff and services', async () => {
  await bookAt('2027-03-11T18:00:00Z', '408 555 0101')
  await bookAt('2027-03-11T19:00:00Z', '408 555 0102')
  const { body: past } = await bookAt('2027-03-10T17:00:00Z', '408 555 0102')
  const { body: cancelled } = await bookAt('2027-03-12T17:00:00Z', '408 555 0103')
  await app.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute()
  await app.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', past.id).execute()

  const { body } = await ask('GET', `/admin/users/${salon.ownerId}/deletion`)
  const alone = await ask('GET', `/admin/salons/${salon.salonId}/deletion`)

  const contents = { comingBookings: 2, bookings: 4, customers: 3, staff: 3, services: 3, logins: 0 }
  expect(body.salons).toEqual([{ id: salon.salonId, name: 'Test Nails', ...contents }])
  expect(alone.body).toEqual(body.salons[0])
})

test('an owner of a salon is deleted only when the request says what becomes of it', async () => {
  await bookAt('2027-03-11T18:00:00Z', '408 555 0101')

  const { status, body } = await ask('DELETE', `/admin/users/${salon.ownerId}`)
  expect([status, body.code, body.details.salons]).toEqual([
    409,
    'owns_salons',
    [expect.objectContaining({ id: salon.salonId, comingBookings: 1 })],
  ])
  expect((await ask('DELETE', `/admin/users/${salon.ownerId}?deleteSalons=false`)).status).toBe(409)
  expect(await countOf('bookings')).toBe(1)
})

test('salons are transferred with every booking, and only to an owner', async () => {
  await bookAt('2027-03-11T18:00:00Z', '408 555 0101')
  const heir = await makeSalon(app.db)

  for (const nobody of [admin.id, salon.ownerId, salon.salonId]) {
    const { status, body } = await ask('DELETE', `/admin/users/${salon.ownerId}?transferTo=${nobody}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['transferTo']])
  }
  expect((await ask('DELETE', `/admin/users/${salon.ownerId}?transferTo=${heir.ownerId}`)).status).toBe(204)

  const owner = await app.signIn(heir.ownerEmail)
  const own = await app.call<{ id: string }[]>('GET', '/api/salon-owner/salons', undefined, owner)
  expect(own.body.map(({ id }) => id).toSorted()).toEqual([heir.salonId, salon.salonId].toSorted())
  expect(await countOf('bookings')).toBe(1)
})

test('a deleted account and its salons leave nothing but the log entry of who deleted them', async () => {
  const other = await makeSalon(app.db)
  await bookAt('2027-03-11T18:00:00Z', '408 555 0101')
  const owner = await app.signIn(salon.ownerEmail)

  expect((await ask('DELETE', `/admin/users/${salon.ownerId}?deleteSalons=true`)).status).toBe(204)

  expect((await app.call('GET', '/api/auth/session', undefined, owner)).status).toBe(401)
  expect((await app.call('GET', `/api/salons/${salon.salonId}`)).status).toBe(404)
  expect((await app.call('GET', `/api/salons/${other.salonId}`)).status).toBe(200)
  for (const table of ['bookings', 'customers', 'staff', 'services', 'messages'] as const) {
    expect(await countOf(table), table).toBe(0)
  }
  const entry = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('salon_id', '=', noSalon)
    .where('action', '=', 'user_deleted')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({
    user_id: admin.id,
    who: 'Ada Admin',
    kind: 'administration',
    details: { name: 'Lan Owner', fate: 'deleted', salons: [{ id: salon.salonId, name: 'Test Nails', bookings: 1 }] },
  })
})

test('an interrupted deletion has deleted nothing, and can be repeated', async () => {
  const second = await makeSalon(app.db)
  const ofBoth = [salon.salonId, second.salonId]
  await app.db.updateTable('salons').set({ owner_id: salon.ownerId }).where('id', 'in', ofBoth).execute()
  await bookAt('2027-03-11T18:00:00Z', '408 555 0101')
  const deletion = () => ask('DELETE', `/admin/users/${salon.ownerId}?deleteSalons=true`)
  const left = async () => {
    const salons = await app.db.selectFrom('salons').select('id').where('id', 'in', ofBoth).execute()
    const users = await app.db.selectFrom('users').select('id').where('id', '=', salon.ownerId).execute()
    return [salons.length, users.length, await countOf('bookings'), await countOf('staff')]
  }
  const before = await left()

  const other = connect(app.databaseUrl, 1)
  const cutOff = await other.transaction().execute(async (holding) => {
    await sql`select from services where salon_id = ${second.salonId} for key share`.execute(holding)
    const answer = deletion() // has deleted the bookings of both salons when it reaches that service
    await expect.poll(() => endWaiting()).toBe(1)
    return answer
  })
  await other.destroy()

  expect(cutOff.status).toBeGreaterThanOrEqual(500)
  expect(await left()).toEqual(before)
  expect((await deletion()).status).toBe(204)
  expect(await left()).toEqual([0, 0, 0, 0])
})

test('a salon with upcoming visits cannot be deleted until they are over', async () => {
  await bookAt('2027-03-11T18:00:00Z', '408 555 0101')
  expect((await ask('DELETE', `/salons/${salon.salonId}`)).body.code).toBe('has_bookings')

  app.setNow(Date.parse('2027-03-12T18:00:00Z'))
  const late = await makeAdmin(app)
  expect((await app.call('DELETE', `/api/salons/${salon.salonId}`, undefined, late.headers)).status).toBe(204)
  const entries = await app.db.selectFrom('audit_log').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(entries).toMatchObject([{ action: 'salon_deleted', user_id: late.id, details: { name: 'Test Nails' } }])
})

test('a new salon gets an owner, then another one, then none', async () => {
  const heir = await makeSalon(app.db)
  const made = await app.call<{ id: string }>(
    'POST',
    '/api/salons',
    { name: 'Pearl', ownerId: salon.ownerId },
    admin.headers,
  )
  const given = await app.call<AdminSalon>(
    'PUT',
    `/api/admin/salons/${made.body.id}/owner`,
    { ownerId: heir.ownerId },
    admin.headers,
  )

  expect([given.status, given.body.name, given.body.ownerEmail]).toEqual([200, 'Pearl', heir.ownerEmail])
  const entries = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('salon_id', '=', made.body.id)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { action: 'POST /api/salons', about_id: salon.ownerId },
    { action: 'PUT /api/admin/salons/:id/owner', about_id: heir.ownerId },
  ])
  const refused = await ask('PUT', `/admin/salons/${made.body.id}/owner`, { ownerId: admin.id })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['ownerId']])
  expect((await ask('PUT', `/admin/salons/${salon.ownerId}/owner`, { ownerId: heir.ownerId })).status).toBe(404)
})

test('salons are listed with their owners, all at once or page by page', async () => {
  const all = await app.call<AdminSalon[]>('GET', '/api/admin/salons', undefined, admin.headers)
  const found = await app.call<SalonPage>(
    'GET',
    `/api/admin/salons?page=1&search=${salon.ownerEmail}`,
    undefined,
    admin.headers,
  )

  expect(found.body).toMatchObject({
    total: 1,
    page: 1,
    limit: 50,
    salons: [{ id: salon.salonId, ownerName: 'Lan Owner' }],
  })
  expect(all.body.find(({ id }) => id === salon.salonId)).toEqual({
    ...found.body.salons[0],
    ownerEmail: salon.ownerEmail,
    status: 'active',
    createdAt: new Date(wednesday).toISOString(),
  })
  const counted = await app.call('GET', '/api/admin/figures', undefined, admin.headers)
  expect(counted.body).toMatchObject({ activeSalons: all.body.length })
})

/**
 * Cuts the connection that waits while deleting salons, as a killed process would; where salons are spread it waits for their machine.
 * Returns how many there were.
 */
async function endWaiting(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event_type in ('Lock', 'Client') and query like 'delete from "salons"%'`.execute(
    app.db,
  )
  return rows.length
}

async function countOf(table: 'bookings' | 'customers' | 'staff' | 'services' | 'messages'): Promise<number> {
  const { n } = await app.db
    .selectFrom(table)
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('salon_id', '=', salon.salonId)
    .executeTakeFirstOrThrow()
  return n
}
