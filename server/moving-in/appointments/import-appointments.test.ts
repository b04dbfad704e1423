/** Appointments of another program: past ones become history, upcoming ones are booked or say why not, and all of it can be undone. */

import { expect, test } from 'vitest'
import type { Customer, EarlierVisit } from '../../../shared/customers/contract.ts'
import type { Import } from '../../../shared/customers/importing.ts'
import type { BookedRow, Outlook } from '../../../shared/moving-in/appointment-import.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (path: string) => `/api/salons/${salon.salonId}${path}`
const post = <Body>(path: string, body?: object, as = owner) =>
  app.call<Body & { code?: string }>('POST', at(path), body, as)

const mai = { row: 2, firstName: 'Mai', lastName: 'Ho', phone: '4085550101' }
const ana = { row: 3, firstName: 'Ana', lastName: 'Lopez' }

/** An import with its people. */
async function begin(people: object[] = [mai, ana]): Promise<string> {
  const input = { fileName: 'vagaro.csv', fingerprint: 'a', rows: 5, known: 'keep', kind: 'appointments' }
  const { body } = await post<Import>('/customers/imports', input)
  await post(`/customers/imports/${body.id}/rows`, { rows: people })
  return body.id
}

const upcoming = (more: object = {}) => ({
  row: 2,
  date: '2027-03-12',
  time: '10:00',
  zone: 'America/Los_Angeles',
  person: 2,
  who: '+14085550101',
  services: 'Gel Manicure',
  staff: 'Kim',
  lines: [{ serviceId: salon.services['Manicure'], staffId: salon.staff['Kim'], priceCents: 3850 }],
  ...more,
})

const past = (more: object = {}) => ({
  row: 4,
  date: '2026-10-17',
  time: '14:30',
  zone: 'America/Los_Angeles',
  person: 2,
  who: '+14085550101',
  services: 'Gel-X Fill',
  staff: 'Lan Tran',
  minutes: 75,
  priceCents: 6000,
  outcome: 'made',
  ...more,
})

const history = (id: string, ...appointments: object[]) =>
  post<{ added: number; known: number; forgotten: number }>(`/appointments/imports/${id}/history`, { appointments })
const bookAll = async (id: string, ...appointments: object[]) =>
  (await post<{ rows: BookedRow[] }>(`/appointments/imports/${id}/bookings`, { appointments })).body.rows
const preview = async (...appointments: object[]) =>
  (await post<{ rows: Outlook[] }>('/appointments/import-previews', { appointments })).body.rows
const end = (id: string) => post(`/customers/imports/${id}/end`)

async function undoAll(id: string): Promise<void> {
  await app.call('DELETE', at(`/customers/imports/${id}`), undefined, owner)
  while ((await post<{ left: number }>(`/appointments/imports/${id}/undone`)).body.left > 0);
  while ((await post<{ left: number }>(`/customers/imports/${id}/undone-rows`)).body.left > 0);
}

async function customer(name: string): Promise<Customer | undefined> {
  const { body } = await app.call<{ customers: Customer[] }>(
    'GET',
    at('/customers?all=true&limit=100'),
    undefined,
    owner,
  )
  return body.customers.find(({ firstName }) => firstName === name)
}

const bookings = () =>
  app.db
    .selectFrom('bookings')
    .select(['id', 'first_name', 'price_cents', 'status', 'customer_id', 'starts_at'])
    .where('salon_id', '=', salon.salonId)
    .orderBy('starts_at')
    .execute()

test('an upcoming one is booked at the price of the file, and its client gets no message', async () => {
  const id = await begin()

  expect(await bookAll(id, upcoming())).toMatchObject([{ row: 2, outcome: 'booked', obstacle: null }])

  const [made] = await bookings()
  expect(made).toMatchObject({ first_name: 'Mai', price_cents: 3850, status: 'confirmed' })
  expect(made?.customer_id).toBe((await customer('Mai'))?.id)
  expect(made?.starts_at).toBe(Date.parse('2027-03-12T18:00:00Z'))
  const told = await app.db
    .selectFrom('messages')
    .select('kind')
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'booking_confirmed')
    .execute()
  expect(told).toEqual([])
})

test('the same file again brings nothing in twice', async () => {
  const id = await begin()
  await bookAll(id, upcoming())
  await history(id, past())
  await end(id)

  const again = await begin()
  expect(await bookAll(again, upcoming())).toMatchObject([{ outcome: 'known' }])
  expect((await history(again, past())).body).toEqual({ added: 0, known: 1, forgotten: 0 })
  expect(await preview(upcoming())).toMatchObject([{ isThere: true, obstacle: null }])
  expect(await bookings()).toHaveLength(1)
})

test('a booking of this salon, as in our own file, is there already', async () => {
  await app.book(
    visit(salon, [{ service: 'Manicure', at: '2027-03-12T18:00:00Z', with: 'Kim' }], { phone: '4085550101' }),
    owner,
  )
  expect(await preview(upcoming())).toMatchObject([{ isThere: true, obstacle: null }])
  const id = await begin()
  expect(await bookAll(id, upcoming())).toMatchObject([{ outcome: 'known' }])
  expect((await history(id, past({ date: '2027-03-12', time: '10:00' }))).body).toMatchObject({ added: 0, known: 1 })
})

test('clients are told when the owner says so, each once', async () => {
  const id = await begin()
  await bookAll(id, upcoming())
  await end(id)

  expect((await post(`/appointments/imports/${id}/messages`)).body).toEqual({ told: 1, left: 0 })
  expect((await post(`/appointments/imports/${id}/messages`)).body).toEqual({ told: 0, left: 0 })
})

test('of an import that is being undone nobody is told any more', async () => {
  const id = await begin()
  await bookAll(id, upcoming())
  await end(id)
  await app.call('DELETE', at(`/customers/imports/${id}`), undefined, owner)

  expect((await post(`/appointments/imports/${id}/messages`)).body.code).toBe('import_over')
})

test('what does not fit says why, and where it would', async () => {
  await app.book(
    visit(salon, [{ service: 'Manicure', at: '2027-03-12T18:00:00Z', with: 'Kim' }], { firstName: 'Linda' }),
    owner,
  )
  const [taken, early] = await preview(upcoming(), upcoming({ row: 5, time: '03:00' }))

  expect(taken).toMatchObject({ obstacle: { code: 'overlaps', name: 'Linda' }, mayOverstep: false })
  expect(taken?.places.length).toBeGreaterThan(0)
  expect(early).toMatchObject({ obstacle: { code: 'before_opening' }, mayOverstep: true })
  const id = await begin()
  expect(await bookAll(id, upcoming())).toMatchObject([{ outcome: 'refused', obstacle: { code: 'overlaps' } }])
  expect(await bookAll(id, upcoming({ outsideHours: true }))).toMatchObject([{ outcome: 'refused' }])
  expect(await bookAll(id, upcoming({ row: 5, time: '03:00', outsideHours: true }))).toMatchObject([
    { outcome: 'booked' },
  ])
})

test('after the import what did not fit is booked at another time, until all of it is undone', async () => {
  await app.book(
    visit(salon, [{ service: 'Manicure', at: '2027-03-12T18:00:00Z', with: 'Kim' }], { firstName: 'Linda' }),
    owner,
  )
  const id = await begin()
  await bookAll(id, upcoming())
  await end(id)
  const movedTo = '2027-03-12T19:30:00.000Z'

  expect(await bookAll(id, upcoming({ movedTo }))).toMatchObject([{ outcome: 'booked' }])
  expect((await post(`/appointments/imports/${id}/history`, { appointments: [past()] })).body.code).toBe('import_over')
  await undoAll(id)
  expect((await bookings()).map(({ first_name: name }) => name)).toEqual(['Linda'])
  const again = await post(`/appointments/imports/${id}/bookings`, { appointments: [upcoming({ movedTo })] })
  expect(again.body.code).toBe('import_over')
})

test('figures of appointments that come in several batches are undone together', async () => {
  await post('/customers', { ...mai, row: undefined })
  const id = await begin()
  await history(id, past())
  await history(id, past({ row: 5, date: '2026-09-01' }))
  expect((await customer('Mai'))?.before).toEqual({ visits: 2, spent: '120.00', lastVisit: '2026-10-17' })

  await undoAll(id)

  expect((await customer('Mai'))?.before).toBeNull()
})

test('more than a year ahead nothing else is offered either', async () => {
  expect(await preview(upcoming({ date: '2029-03-12' }))).toMatchObject([
    { obstacle: { code: 'too_far_ahead' }, places: [] },
  ])
})

test('two of one file at the same time with one technician are seen beside each other', async () => {
  const [first, second] = await preview(upcoming(), upcoming({ row: 3, person: 3, who: 'Ana Lopez' }))

  expect(first).toMatchObject({ obstacle: null })
  expect(second).toMatchObject({ obstacle: { code: 'overlaps', row: 2 } })
  for (const { startsAt, staffId } of second?.places ?? []) {
    const staff = staffId ?? salon.staff['Kim']
    const lines = [{ serviceId: salon.services['Manicure'], staffId: staff, priceCents: null }]
    const [, moved] = await preview(upcoming(), upcoming({ row: 3, who: 'Ana Lopez', movedTo: startsAt, lines }))
    expect(moved).toMatchObject({ obstacle: null })
  }
})

test('past ones are history, and figures are the most that is known, never the sum', async () => {
  await post('/customers', { ...mai, row: undefined })
  await app.db
    .updateTable('customers')
    .set({ imported_visits: 21, imported_spent_cents: 5000, imported_last_visit: '2026-01-05' })
    .where('salon_id', '=', salon.salonId)
    .execute()
  const id = await begin()
  await history(id, past(), past({ row: 5, date: '2026-09-01', outcome: 'missed' }))
  await history(id, past({ row: 6, person: 3, who: 'ana' }))
  await end(id)

  expect((await customer('Mai'))?.before).toEqual({ visits: 21, spent: '60.00', lastVisit: '2026-10-17' })
  const { before, id: anaId = '', totalSpent } = (await customer('Ana')) ?? {}
  expect(before).toEqual({ visits: 1, spent: '60.00', lastVisit: '2026-10-17' })
  expect(totalSpent).toBe('0.00')
  const { body } = await app.call<{ visits: EarlierVisit[] }>(
    'GET',
    at(`/customers/${anaId}/earlier-visits`),
    undefined,
    owner,
  )
  expect(body.visits).toMatchObject([{ services: 'Gel-X Fill', staff: 'Lan Tran', price: '60.00', outcome: 'made' }])
})

test('undoing takes all of it back, and what was used since stays with its reason', async () => {
  await post('/customers', { ...mai, row: undefined })
  const id = await begin()
  await bookAll(id, upcoming(), upcoming({ row: 3, time: '13:00', person: 3, who: 'Ana Lopez' }))
  await history(id, past(), past({ row: 6, person: 3, who: 'ana' }))
  await end(id)
  const [first] = await bookings()
  await app.call('PATCH', `/api/salon-owner/bookings/${first?.id}/status`, { status: 'completed' }, owner)
  await app.db
    .updateTable('bookings')
    .set({ version: 2 })
    .where('id', '=', first?.id ?? '')
    .execute()

  await undoAll(id)

  expect((await bookings()).map(({ first_name: name }) => name)).toEqual(['Mai'])
  expect(await customer('Ana')).toBeUndefined()
  expect((await customer('Mai'))?.before).toBeNull()
  const { body } = await app.call<{ rows: object[] }>(
    'GET',
    at(`/appointments/imports/${id}/staying`),
    undefined,
    owner,
  )
  expect(body.rows).toMatchObject([{ name: 'Mai Ho', why: 'changed' }])
  expect(
    await app.db.selectFrom('imported_appointments').select('row').where('salon_id', '=', salon.salonId).execute(),
  ).toEqual([{ row: 2 }])
})

test('a name alone means the only client with that name, and of several nobody', async () => {
  await post('/customers', { firstName: 'Ana', lastName: 'Lopez', phone: '4085550177' })
  await begin()
  const { body } = await app.call<{ customers: Customer[] }>(
    'GET',
    at('/customers?all=true&limit=100'),
    undefined,
    owner,
  )

  expect(body.customers.filter(({ firstName }) => firstName === 'Ana')).toHaveLength(1)
})

test('another owner, and a zone that is none, are refused', async () => {
  const id = await begin()
  const other = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await post(`/appointments/imports/${id}/bookings`, { appointments: [upcoming()] }, other)).status).toBe(404)
  expect(
    (await post(`/appointments/imports/${id}/history`, { appointments: [past({ zone: 'Mars/Base' })] })).status,
  ).toBe(400)
})
