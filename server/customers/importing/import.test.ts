/** Rows of lists: imported in batches, repeated, and undone. */

import { expect, test } from 'vitest'
import type { Customer, CustomerRecord } from '../../../shared/customers/contract.ts'
import { type Import, type KeptRow, type RowReply, rowsAtOnce } from '../../../shared/customers/importing.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { rounds } from '../../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import { tidyImports } from './state.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const day = 86_400_000
type Answer = { code?: string; details?: object }
const address = (path = '') => `/api/salons/${salon.salonId}/customers${path}`
const post = <Body>(path: string, body?: object, as = owner) => app.call<Body & Answer>('POST', address(path), body, as)
const begin = (more: object = {}, as = owner) =>
  post<Import>('/imports', { fileName: 'clients.xlsx', fingerprint: 'a', rows: 3, ...more }, as)
const send = (id: string, rows: object[], as = owner) => post<RowReply>(`/imports/${id}/rows`, { rows }, as)
const end = (id: string) => post<Import>(`/imports/${id}/end`)
const undo = (id: string, as = owner) => app.call<Import & Answer>('DELETE', address(`/imports/${id}`), undefined, as)
const undoSome = (id: string) => post<{ left: number; import: Import }>(`/imports/${id}/undone-rows`)
const imports = async () =>
  (await app.call<{ imports: Import[] }>('GET', address('/imports'), undefined, owner)).body.imports
const kept = async (id: string) =>
  (await app.call<{ rows: KeptRow[] }>('GET', address(`/imports/${id}/kept-rows`), undefined, owner)).body.rows
const everybody = async () =>
  (await app.call<{ customers: Customer[] }>('GET', `${address()}?all=true&sort=name&limit=100`, undefined, owner)).body
    .customers
const read = async (id = '') => (await app.call<CustomerRecord>('GET', address(`/${id}`), undefined, owner)).body
const outcomes = ({ body }: { body: RowReply }) => body.rows.map(({ outcome }) => outcome)

const mai = { row: 2, firstName: 'Mai', lastName: 'Nguyễn', phone: '4085550101', email: 'mai@example.com' }
const linda = {
  row: 3,
  firstName: 'Linda',
  phone: '(408) 555-0102',
  visits: 12,
  lastVisit: '2026-12-01',
  spentCents: 48_000,
}
const cher = { row: 4, firstName: 'Cher' }

test('nothing is stored before it is confirmed; then each row once, however often it is sent', async () => {
  expect(outcomes(await post<RowReply>('/import-previews', { rows: [mai, linda, cher] }))).toEqual(
    Array(3).fill('added'),
  )
  expect(await everybody()).toEqual([])

  const { body } = await begin()
  expect(body).toMatchObject({ state: 'running', by: expect.any(String), upTo: 0, rows: 3 })
  expect(outcomes(await send(body.id, [mai, linda]))).toEqual(['added', 'added'])
  const again = await send(body.id, [linda, cher])
  expect(outcomes(again)).toEqual(['added', 'added'])
  expect((await begin()).body).toMatchObject({ id: body.id, upTo: 4, added: 3 })
  expect((await end(body.id)).body).toMatchObject({ state: 'ended', added: 3, filled: 0 })

  const people = await everybody()
  expect(people.map(({ firstName, phone }) => [firstName, phone])).toEqual([
    ['Cher', ''],
    ['Linda', '+14085550102'],
    ['Mai', '+14085550101'],
  ])
  expect(people[1]).toMatchObject({
    before: { visits: 12, lastVisit: '2026-12-01', spent: '480.00' },
    serviceUsageCount: 0,
    totalSpent: '0.00',
  })
  expect((await send(body.id, [{ ...cher, row: 9 }])).body.code).toBe('import_over')
  expect(outcomes(await post<RowReply>('/import-previews', { rows: [mai, linda, cher] }))).toEqual(
    Array(3).fill('known'),
  )
})

test('known customers get what is missing, and nothing is overwritten', async () => {
  const { id } = (await post<Customer>('', { firstName: 'MAI', phone: '4085550101', notes: 'mine' })).body
  const nameless = await post<Customer>('', { firstName: 'Lan', lastName: 'Tran', email: 'Lan@Example.com' })
  const rows = [
    { ...mai, notes: 'theirs', visits: 3 },
    { row: 5, firstName: 'lan', lastName: 'Trần', email: 'lan@example.com', birthday: '1990-05-12' },
  ]
  const preview = await post<RowReply>('/import-previews', { rows })
  expect(preview.body.rows).toMatchObject([
    { outcome: 'filled', customerId: id, fills: ['lastName', 'email', 'notes', 'visits'] },
    { outcome: 'filled', customerId: nameless.body.id, fills: ['birthday'] },
  ])

  const keeping = (await begin({ known: 'keep', fingerprint: 'k' })).body
  expect(outcomes(await send(keeping.id, rows))).toEqual(['known', 'known'])
  await end(keeping.id)
  const filling = (await begin()).body
  await send(filling.id, rows)
  expect((await end(filling.id)).body).toMatchObject({ added: 0, filled: 2 })
  expect(await read(id)).toMatchObject({ firstName: 'MAI', lastName: 'Nguyễn', before: { visits: 3 } })
})

test('notes of a list come below those that are here, each line once', async () => {
  const { id } = (await post<Customer>('', { firstName: 'Mai', phone: '4085550101', notes: 'mine\nalmond' })).body
  const rows = [{ ...mai, notes: 'almond\nTags: VIP' }]
  for (const fingerprint of ['a', 'b']) {
    const begun = (await begin({ fingerprint })).body
    await send(begun.id, rows)
    await end(begun.id)
  }
  expect(await read(id)).toMatchObject({ notes: 'mine\nalmond\nTags: VIP' })
})

test('notes that would not fit stay as they are', async () => {
  const notes = 'x'.repeat(1990)
  const { id } = (await post<Customer>('', { firstName: 'Mai', phone: '4085550101', notes })).body
  const begun = (await begin()).body
  await send(begun.id, [{ ...mai, notes: 'Membership: Gold' }])
  await end(begun.id)
  expect(await read(id)).toMatchObject({ notes })
})

test('who refused texts or advertising gets none, and nobody is turned on', async () => {
  const { id } = (await post<Customer>('', { firstName: 'Mai', phone: '4085550101' })).body
  const begun = (await begin()).body
  const { body } = await send(begun.id, [
    { ...mai, noTexts: true },
    { ...linda, noTexts: true, noMails: true },
  ])
  await end(begun.id)
  const lindaId = body.rows[1]?.customerId ?? ''
  expect(await read(id)).toMatchObject({ textsStopped: true, mailsStopped: false })
  expect(await read(lindaId)).toMatchObject({ textsStopped: true, mailsStopped: true })

  const again = (await begin({ fingerprint: 'b' })).body
  expect(outcomes(await send(again.id, [{ ...linda, noTexts: false }]))).toEqual(['known'])
  await end(again.id)
  expect(await read(lindaId)).toMatchObject({ textsStopped: true })
  await undo(begun.id)
  await undoSome(begun.id)
  expect(await read(id)).toMatchObject({ textsStopped: false })
})

test('two with one name and nothing else stay two, also when the list comes again', async () => {
  const rows = [cher, { ...cher, row: 5 }]
  for (const fingerprint of ['a', 'b']) {
    const { id } = (await begin({ fingerprint })).body
    const said = [await send(id, rows.slice(0, 1)), await send(id, rows.slice(1))].flatMap(outcomes)
    expect(said).toEqual(Array(2).fill(fingerprint === 'a' ? 'added' : 'known'))
    await end(id)
  }
  expect(await everybody()).toHaveLength(2)
})

test('our own file does not count visits here as visits before', async () => {
  await post<Customer>('', { firstName: 'Mai', lastName: 'Nguyễn', phone: '4085550101', email: 'mai@example.com' })
  const rows = [{ ...mai, visits: 3, lastVisit: '2026-12-01', spentCents: 100 }]
  expect(outcomes(await post<RowReply>('/import-previews', { rows, source: 'BookNail' }))).toEqual(['known'])
  expect(outcomes(await post<RowReply>('/import-previews', { rows }))).toEqual(['filled'])
})

test('undoing an import deletes what it added and restores what it filled in, except what was edited since', async () => {
  const known = (await post<Customer>('', { firstName: 'MAI', phone: '4085550101' })).body
  const half = (await post<Customer>('', { firstName: 'Hoa', phone: '4085550107' })).body
  const { id } = (await begin({ rows: 8 })).body
  const rows = [
    { ...mai, notes: 'gel' },
    linda,
    cher,
    { row: 5, firstName: 'Booked', phone: '4085550105' },
    { row: 6, firstName: 'Changed', phone: '4085550106' },
    { row: 7, firstName: 'Hoa', phone: '4085550107', email: 'hoa@example.com', notes: 'soft' },
    { row: 8, firstName: 'Erased', phone: '4085550108' },
    { row: 9, firstName: 'Merged', phone: '4085550109' },
  ]
  const { body } = await send(id, rows)
  const idOf = (row: number) => body.rows.find((one) => one.row === row)?.customerId ?? ''
  await end(id)
  const lines = [{ service: 'Manicure', at: '2027-03-15T18:00:00.000Z' }]
  expect((await app.book(visit(salon, lines, { firstName: 'Booked', phone: '4085550105' }), owner)).status).toBe(201)
  for (const [who, change] of [
    [idOf(6), { notes: 'mine now' }],
    [half.id, { notes: 'hard' }],
  ] as const) {
    await app.call('PATCH', address(`/${who}`), change, owner)
  }
  await app.call('DELETE', address(`/${idOf(8)}`), undefined, owner)
  const other = (await post<Customer>('', { firstName: 'Other', phone: '4085550110' })).body
  await post('/merges', { keepId: other.id, mergeId: idOf(9) })

  expect((await undoSome(id)).body.code).toBe('import_over')
  expect((await undo(id)).body).toMatchObject({ state: 'undoing' })
  expect((await undoSome(id)).body).toMatchObject({
    left: 0,
    import: { state: 'undone', removed: 2, restored: 2, undoableUntil: null },
  })
  expect(await kept(id)).toEqual([
    { row: 5, customerId: idOf(5), name: 'Booked', why: 'booked' },
    { row: 6, customerId: idOf(6), name: 'Changed', why: 'changed' },
    { row: 7, customerId: half.id, name: 'Hoa', why: 'partly' },
    { row: 8, customerId: idOf(8), name: '', why: 'gone' },
    { row: 9, customerId: idOf(9), name: 'Merged', why: 'merged' },
  ])
  expect(await read(known.id)).toMatchObject({ lastName: '', email: '', notes: '' })
  expect(await read(half.id)).toMatchObject({ email: '', notes: 'hard' })
  expect((await everybody()).map(({ firstName }) => firstName)).not.toContain('Linda')
  expect((await undo(id)).body.code).toBe('import_over')
})

test('family who stay hold the phone, though the next of them are removed at once', async () => {
  const { id } = (await begin()).body
  const family = ['Mai', 'Ana', 'Bea', 'Cam'].map((firstName, index) => ({
    row: 2 + index,
    firstName,
    phone: '4085550101',
  }))
  const { body } = await send(id, family)
  const idOf = (row: number) => body.rows.find((one) => one.row === row)?.customerId ?? ''
  await end(id)
  await app.call('PATCH', address(`/${idOf(5)}`), { notes: 'mine now' }, owner)

  await undo(id)
  await undoSome(id)

  expect((await everybody()).map(({ firstName }) => firstName)).toEqual(['Cam'])
  expect(await read(idOf(5))).toMatchObject({ phone: '+14085550101', phoneHolder: null })
})

test('of undone rows, those that stay are stored, and nothing else', async () => {
  const { id } = (await begin()).body
  const { body } = await send(id, [mai, linda])
  await end(id)
  await app.call('PATCH', address(`/${body.rows[0]?.customerId}`), { notes: 'mine now' }, owner)

  await undo(id)
  await undoSome(id)

  const rows = await app.db
    .selectFrom('customer_import_rows')
    .select(['row', 'undone', 'after'])
    .where('salon_id', '=', salon.salonId)
    .execute()
  expect(rows).toEqual([{ row: 2, undone: 'changed', after: null }])
})

test('one import runs at a time; an abandoned one can be resumed or gives way', async () => {
  const { id } = (await begin()).body
  await send(id, [mai])

  const other = await begin({ fingerprint: 'b' })
  expect([other.status, other.body]).toMatchObject([
    409,
    { code: 'import_running', details: { fileName: 'clients.xlsx' } },
  ])
  const [one, two] = await Promise.all([begin(), begin()])
  for (const again of [one, two]) expect(again.body).toMatchObject({ id, upTo: 2 })

  app.setNow(wednesday + 11 * 60_000)
  const next = (await begin({ fingerprint: 'b' })).body
  expect(next.id).not.toBe(id)
  expect((await send(id, [linda])).body.code).toBe('import_over')
  expect((await undo(id)).body.code).toBe('import_running')
  expect((await imports()).map(({ state }) => state)).toEqual(['running', 'ended'])
})

test('after a week an import cannot be undone, and the data for that is deleted', async () => {
  const { id } = (await begin()).body
  await send(id, [mai, linda])
  await end(id)
  expect((await imports())[0]).toMatchObject({ undoableUntil: new Date(wednesday + 7 * day).toISOString() })

  app.setNow(wednesday + 7 * day)
  owner = await app.signIn(salon.ownerEmail)
  expect((await undo(id)).body.code).toBe('import_over')
  const rows = () =>
    app.db.selectFrom('customer_import_rows').select('row').where('salon_id', '=', salon.salonId).execute()
  await tidyImports(app.db, wednesday + 7 * day)
  expect(await rows()).toHaveLength(2)
  await tidyImports(app.db, wednesday + 8 * day + 1)
  expect(await rows()).toEqual([])
  expect((await imports())[0]).toMatchObject({ state: 'ended', added: 2, undoableUntil: null })
})

test('each customer is added once when two calls send the same rows at once, or a booking races a row', async () => {
  const { id } = (await begin()).body
  const lines = [{ service: 'Manicure', at: '2027-03-15T18:00:00.000Z' }]
  const rows = [mai, linda, cher]
  const [one, two, booked] = await Promise.all([
    send(id, rows),
    send(id, rows),
    app.book(visit(salon, lines, { firstName: 'Linda', phone: '4085550102' }), owner),
  ])
  expect([one.status, two.status, booked.status]).toEqual([200, 200, 201])
  expect((await everybody()).map(({ firstName }) => firstName)).toEqual(['Cher', 'Linda', 'Mai'])
})

test('rows must follow the rules of customers and are limited in number', async () => {
  const { id } = (await begin()).body
  const refused = async (rows: object[]) => (await send(id, rows)).status

  expect(await refused([{ ...mai, phone: '408' }])).toBe(400)
  expect(await refused([{ ...mai, email: 'mai@' }])).toBe(400)
  expect(await refused([{ ...mai, visits: -1 }])).toBe(400)
  expect(await refused([])).toBe(400)
  expect(await refused(Array.from({ length: rowsAtOnce + 1 }, (_, row) => ({ ...cher, row: row + 1 })))).toBe(400)
  expect((await begin({ rows: 50_001 })).status).toBe(400)
})

test('only the owner imports, and only into their own salon', async () => {
  const { id } = (await begin()).body
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  for (const as of [frontDesk, {}]) {
    const status = as === frontDesk ? 403 : 401
    expect((await begin({}, as)).status).toBe(status)
    expect((await send(id, [mai], as)).status).toBe(status)
    expect((await undo(id, as)).status).toBe(status)
  }
  owner = await app.signIn((await makeSalon(app.db)).ownerEmail)
  expect([(await begin()).status, (await send(id, [mai])).status, (await undo(id)).status]).toEqual([404, 404, 404])
})

test('thousands of rows are imported and undone in batches, with one audit entry each', async () => {
  const all = rowsAtOnce * rounds(20)
  const { id } = (await begin({ rows: all })).body
  for (let from = 0; from < all; from += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, index) => ({
      row: from + index + 2,
      firstName: `Guest ${from + index}`,
      phone: String(4_082_000_000 + from + index),
    }))
    expect(new Set(outcomes(await send(id, rows)))).toEqual(new Set(['added']))
  }
  expect((await end(id)).body).toMatchObject({ added: all, upTo: all + 1 })

  await undo(id)
  let left = all
  while (left > 0) left = (await undoSome(id)).body.left
  expect((await imports())[0]).toMatchObject({ state: 'undone', removed: all })
  expect(await everybody()).toEqual([])
  const told = await app.db.selectFrom('audit_log').select('action').where('salon_id', '=', salon.salonId).execute()
  expect(told.map(({ action }) => action).filter((action) => action.includes('import'))).toEqual([
    'POST /api/salons/:salonId/customers/imports',
    'DELETE /api/salons/:salonId/customers/imports/:importId',
  ])
})
