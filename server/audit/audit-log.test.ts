import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noSalon } from '../../shared/audit/kinds.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'
import { deleteOldEntries, insertEntry } from './entries.sql.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

test('entries can be neither changed nor deleted', async () => {
  await app.call('PUT', `/api/salons/${salon.salonId}`, { name: 'Lotus' }, owner)

  const refused = { code: '42501', message: 'The audit log is only ever added to.' }
  await expect(app.db.updateTable('audit_log').set({ who: 'Nobody' }).execute()).rejects.toMatchObject(refused)
  await expect(app.db.deleteFrom('audit_log').execute()).rejects.toMatchObject(refused)
  await expect(sql`truncate audit_log`.execute(app.db)).rejects.toMatchObject(refused)
  await expect(sql`truncate audit_log cascade`.execute(app.db)).rejects.toMatchObject(refused)
})

test('entries are kept for two years, then deleted', async () => {
  const now = Date.now()
  const year = 365 * 86_400_000
  const entry = { salonId: salon.salonId, kind: 'salon', userId: null, who: '', role: null, aboutId: null } as const
  const rest = { address: '10.0.0.1', details: {} }
  await insertEntry(app.db, { ...entry, ...rest, at: now - 2.1 * year, action: 'old' }).execute()
  await insertEntry(app.db, { ...entry, ...rest, at: now - 1.9 * year, action: 'young' }).execute()

  await deleteOldEntries(app.db)

  const left = await entriesOf(salon.salonId)
  expect(left.map(({ action }) => action)).toContain('young')
  expect(left.map(({ action }) => action)).not.toContain('old')
})

test('every change by an owner is recorded with who, what, when and from where, without customer data', async () => {
  const call = { ...owner, 'x-forwarded-for': '203.0.113.7' }
  const booked = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]), call)
  await app.call('PATCH', `/api/salon-owner/bookings/${booked.body.id}`, { status: 'cancelled' }, call)

  const [made, changed] = await entriesOf(salon.salonId)

  expect(made).toMatchObject({ action: 'POST /api/bookings', kind: 'bookings', details: { made: booked.body.id } })
  expect(changed).toMatchObject({
    action: 'PATCH /api/salon-owner/bookings/:bookingId',
    kind: 'bookings',
    user_id: salon.ownerId,
    who: 'Lan Owner',
    role: 'salon_owner',
    address: '203.0.113.7',
    at: wednesday,
    details: { bookingId: booked.body.id },
  })
  expect(JSON.stringify([made, changed])).not.toMatch(/Mai|5550199/)
})

test('the entry names what the call created', async () => {
  const path = `/api/salons/${salon.salonId}`
  const kim = salon.staff['Kim']
  const making: [string, object][] = [
    [`${path}/resources`, { name: 'Pedicure chair', units: 2 }],
    [`${path}/categories`, { name: 'Brows' }],
    [`${path}/special-closures`, { closureDate: '2027-07-04', name: 'Independence Day' }],
    [`${path}/customers`, { firstName: 'Hoa', phone: '4085550155' }],
    [`${path}/staff`, { firstName: 'Tam', lastName: 'Le', email: 'tam@example.com', phone: '4085550156' }],
    [`/api/staff/${kim}/time-off`, { from: '2027-05-03', to: '2027-05-04' }],
  ]
  for (const [address, body] of making) {
    const answer = await app.call<{ id: string }>('POST', address, body, owner)
    expect([address, answer.status]).toEqual([address, 201])
    expect((await entriesOf(salon.salonId)).at(-1)).toMatchObject({ details: { made: answer.body.id } })
  }
})

test("reads, refused calls and clients' calls make no entry", async () => {
  await app.call('GET', '/api/salon-owner/salons', undefined, owner)
  await app.call('PUT', `/api/salons/${salon.salonId}`, { name: '' }, owner)
  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]))

  expect(await entriesOf(salon.salonId)).toEqual([])
})

test('an owner of two salons finds each change, also deletions, in the log of its salon', async () => {
  const other = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ owner_id: salon.ownerId }).where('id', '=', other.salonId).execute()
  const booked = await app.book(visit(other, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]), owner)

  await app.call('DELETE', `/api/services/${salon.services['Manicure']}`, undefined, owner)
  await app.call('DELETE', `/api/salon-owner/bookings/${booked.body.id}`, undefined, owner)

  expect((await entriesOf(salon.salonId)).map(({ action }) => action)).toEqual(['DELETE /api/services/:id'])
  expect((await entriesOf(other.salonId)).map(({ action }) => action)).toEqual([
    'POST /api/bookings',
    'DELETE /api/salon-owner/bookings/:bookingId',
  ])
})

test('a booking made by an owner as a client of another salon is not in that salon’s log', async () => {
  const other = await makeSalon(app.db)
  await app.book(visit(other, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]), owner)

  expect(await entriesOf(other.salonId)).toEqual([])
})

test('logins, logouts and wrong passwords are recorded', async () => {
  await app.call('POST', '/api/shop/login', { email: salon.ownerEmail, password: `${ownerPassword}x` })
  await app.call('POST', '/api/logout', undefined, owner)

  const entries = await entriesOf(noSalon, salon.ownerId)
  expect(entries.map(({ action, user_id, about_id }) => [action, user_id, about_id])).toEqual([
    ['sign_in', salon.ownerId, null],
    ['sign_in_failed', null, salon.ownerId],
    ['sign_out', salon.ownerId, null],
  ])
})

function entriesOf(salonId: string, accountId?: string) {
  return app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('salon_id', '=', salonId)
    .$if(accountId !== undefined, (query) =>
      query.where((is) => is.or([is('user_id', '=', accountId ?? ''), is('about_id', '=', accountId ?? '')])),
    )
    .orderBy('id')
    .execute()
}
