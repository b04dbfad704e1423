/** Two people with the same form: whoever saves second is told what the first one changed, and overwrites nothing. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { minute } from '../../shared/time.ts'
import { insertUser } from '../accounts/accounts.sql.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { newId } from '../context.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { makeWaiting, wholeDay } from '../testing/waiting.ts'
import { deleteOldEdits, findVersion } from './edits.sql.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db, { chairs: 1 })
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

type Answer = Record<string, unknown> & { id: string; version: number; code?: string; details?: Meanwhile }
type Row = { version: number; dayOfWeek: number }

const get = async <Body = Answer>(path: string) => (await app.call<Body>('GET', path, undefined, owner)).body
const put = (path: string, body: unknown, as = owner) => app.call<Answer>('PUT', path, body, as)
const post = (path: string, body: unknown) => app.call<Answer>('POST', path, body, owner)
const patch = (path: string, body: unknown) => app.call<Answer>('PATCH', path, body, owner)

/** One thing that people edit: how it is read, and how it is written. */
interface Edited {
  version: () => Promise<number>
  save: (change: object) => Promise<{ status: number; body: Answer }>
  one: object
  other: object
  /** What the first save did, as the second one is told. */
  told: { field: string; before: unknown; after: unknown }[]
}

const salonPath = () => `/api/salons/${salon.salonId}`
const kim = () => `/api/staff/${salon.staff['Kim']}`
const inList = async (path: string, id: string | undefined) =>
  (await get<Answer[]>(path)).find((one) => one.id === id)?.version ?? 0
const firstRow = async (path: string) => (await get<Row[]>(path))[0]?.version ?? 0

const everyKind: Record<string, () => Edited | Promise<Edited>> = {
  'a service': () => ({
    version: () => inList(`${salonPath()}/services`, salon.services['Manicure']),
    save: (change) => put(`/api/services/${salon.services['Manicure']}`, change),
    one: { price: '50.00' },
    other: { price: '45.00', description: 'With a shine' },
    told: [{ field: 'price', before: '25.00', after: '50.00' }],
  }),
  'a category': async () => {
    const { id } = (await post(`${salonPath()}/categories`, { name: 'Hands' })).body
    return {
      version: () => inList(`${salonPath()}/categories`, id),
      save: (change) => put(`/api/categories/${id}`, change),
      one: { name: 'Hands & feet', colour: 2 },
      other: { description: 'All of them' },
      told: [
        { field: 'name', before: 'Hands', after: 'Hands & feet' },
        { field: 'colour', before: 1, after: 2 },
      ],
    }
  },
  'the profile of a member': () => ({
    version: () => inList(`${salonPath()}/staff`, salon.staff['Kim']),
    save: (change) => put(`${kim()}/profile`, change),
    one: { phone: '4085550177' },
    other: { bio: 'Nail art' },
    told: [{ field: 'phone', before: '', after: '+14085550177' }],
  }),
  'what a member does': () => ({
    version: () => inList(`${salonPath()}/staff`, salon.staff['Kim']),
    save: (change) => put(`${kim()}/services`, change),
    one: { serviceIds: [salon.services['Pedicure']] },
    other: { serviceIds: [] },
    told: [
      {
        field: 'serviceIds',
        before: Object.values(salon.services).toSorted(),
        after: [salon.services['Pedicure']],
      },
    ],
  }),
  'the week of a member': () => ({
    version: () => firstRow(`${kim()}/availability`),
    save: (change) => put(`${kim()}/availability`, change),
    one: { availability: [{ dayOfWeek: 3, isActive: false }] },
    other: { availability: [{ dayOfWeek: 4, isActive: false }] },
    told: [
      {
        field: '3',
        before: {
          isActive: true,
          startTime: '09:00',
          endTime: '18:00',
          breakStart: '12:00',
          breakEnd: '12:30',
          secondBreakStart: null,
          secondBreakEnd: null,
        },
        after: {
          isActive: false,
          startTime: null,
          endTime: null,
          breakStart: null,
          breakEnd: null,
          secondBreakStart: null,
          secondBreakEnd: null,
        },
      },
    ],
  }),
  'the opening hours': () => ({
    version: () => firstRow(`${salonPath()}/working-hours`),
    save: (change) => post(`${salonPath()}/working-hours`, change),
    one: { workingHours: week('10:00') },
    other: { workingHours: week('11:00') },
    told: [1, 2, 3, 4, 5, 6].map((weekday) => ({
      field: String(weekday),
      before: { isClosed: false, openTime: '09:00', closeTime: '18:00' },
      after: { isClosed: false, openTime: '10:00', closeTime: '18:00' },
    })),
  }),
  'the salon and its settings': () => ({
    version: async () => (await get(salonPath())).version,
    save: (change) => put(salonPath(), change),
    one: { name: 'Lotus', settings: { timeSlotInterval: 30 } },
    other: { noticeMinutes: 60 },
    told: [
      { field: 'name', before: 'Test Nails', after: 'Lotus' },
      { field: 'timeSlotInterval', before: 15, after: 30 },
    ],
  }),
  'where the booking page is shown': () => ({
    version: async () => (await get(`${salonPath()}/embedding`)).version,
    save: (change) => put(`${salonPath()}/embedding`, change),
    one: { origins: ['https://www.example.com'] },
    other: { origins: [] },
    told: [{ field: 'origins', before: [], after: ['https://www.example.com'] }],
  }),
  'a resource': async () => {
    const [chair] = await get<Answer[]>(`${salonPath()}/resources`)
    return {
      version: () => inList(`${salonPath()}/resources`, chair?.id),
      save: (change) => put(`${salonPath()}/resources/${chair?.id}`, change),
      one: { units: 3 },
      other: { name: 'Throne' },
      told: [{ field: 'units', before: 1, after: 3 }],
    }
  },
  'how the till takes money': () => ({
    version: async () => (await get(`${salonPath()}/till-settings`)).version,
    save: (change) => patch(`${salonPath()}/till-settings`, change),
    one: { taxMillionths: 93_750 },
    other: { openingFloatCents: 15_000 },
    told: [{ field: 'taxMillionths', before: 0, after: 93_750 }],
  }),
  'a product': async () => {
    const { id } = (await post(`${salonPath()}/products`, { name: 'Oil', priceCents: 1200 })).body
    return {
      version: () => inList(`${salonPath()}/products`, id),
      save: (change) => patch(`${salonPath()}/products/${id}`, change),
      one: { priceCents: 1400 },
      other: { name: 'Cuticle oil' },
      told: [{ field: 'priceCents', before: 1200, after: 1400 }],
    }
  },
  'a customer': async () => {
    const path = `${salonPath()}/customers`
    const { id } = (await post(path, { firstName: 'Mai', phone: '4085550101' })).body
    return {
      version: async () => (await get(`${path}/${id}`)).version,
      save: (change) => patch(`${path}/${id}`, change),
      one: { notes: 'gel only', birthday: '1990-05-12' },
      other: { notes: 'allergic' },
      told: [
        { field: 'birthday', before: null, after: '1990-05-12' },
        { field: 'notes', before: '', after: 'gel only' },
      ],
    }
  },
  'when a client on the waitlist could come': async () => {
    const { id } = await makeWaiting(app.db, salon)
    const path = `${salonPath()}/waitlist`
    const spans = [{ ...wholeDay, from: '14:00' }]
    return {
      version: async () => (await get<{ entries: Answer[] }>(path)).entries.find((one) => one.id === id)?.version ?? 0,
      save: (change) => patch(`${path}/${id}`, change),
      one: { spans },
      other: { spans: [wholeDay], staffId: salon.staff['Kim'] },
      told: [{ field: 'spans', before: [wholeDay], after: spans }],
    }
  },
  'the answer to a review': async () => {
    const path = `/api/salon-owner/salons/${salon.salonId}/reviews`
    const id = await reviewed()
    return {
      version: () => firstReview(path),
      save: (change) => patch(`${path}/${id}`, change),
      one: { answer: 'Thank you!' },
      other: { answer: 'Thanks', hidden: true, hiddenReason: 'abusive' },
      told: [{ field: 'answer', before: '', after: 'Thank you!' }],
    }
  },
}

const firstReview = async (path: string) => (await get<{ reviews: Answer[] }>(path)).reviews[0]?.version ?? 0

async function reviewed(): Promise<string> {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00.000Z' }]), owner)
  const id = newId()
  const review = { salon_id: salon.salonId, id, booking_id: body.id, rating: 5, created_at: new Date(wednesday) }
  await app.db.insertInto('reviews').values(review).execute()
  return id
}

test.each(Object.entries(everyKind))('%s is not overwritten by a form that was opened before', async (_, kind) => {
  const { version, save, one, other, told } = await kind()
  const read = await version()
  app.setNow(Date.parse('2027-03-10T18:42:00Z'))
  expect((await save({ ...one, version: read })).status).toBeLessThan(300)

  const stale = await save({ ...other, version: read })

  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
  const saved = { at: '2027-03-10T18:42:00.000Z', by: 'Lan Owner', byYou: true, changes: expect.any(Array) }
  expect(stale.body.details).toMatchObject({ version: await version(), edits: [saved] })
  const changes = stale.body.details?.edits[0]?.changes ?? []
  expect(changes.toSorted(byField)).toEqual(told.toSorted(byField))
  expect(await version()).toBeGreaterThan(read)

  expect((await save({ ...other, version: stale.body.details?.version })).status).toBeLessThan(300)
  expect((await save(one)).status).toBeLessThan(300) // without a version it is taken as it is
})

test('what was read can be sent back unchanged, including weeks with their versions', async () => {
  const hours = await get<Row[]>(`${salonPath()}/working-hours`)
  const days = await get<Row[]>(`${kim()}/availability`)

  expect((await post(`${salonPath()}/working-hours`, { workingHours: hours })).status).toBe(200)
  expect((await put(`${kim()}/availability`, days)).status).toBe(200)
  expect(await firstRow(`${kim()}/availability`)).toBe(1) // nothing was changed

  await put(`${kim()}/availability`, [{ dayOfWeek: 3, isActive: false }])
  await post(`${salonPath()}/working-hours`, { workingHours: week('10:00') })
  expect((await put(`${kim()}/availability`, days)).status).toBe(409)
  expect((await post(`${salonPath()}/working-hours`, { workingHours: hours })).status).toBe(409)
})

test('different forms about the same member do not conflict', async () => {
  const read = await inList(`${salonPath()}/staff`, salon.staff['Kim'])
  await put(`${kim()}/profile`, { bio: 'Nail art', version: read })

  expect((await put(`${kim()}/services`, { serviceIds: [], version: read })).status).toBe(200)
  expect((await put(`${kim()}/profile`, { bio: '', version: read })).status).toBe(409)
})

test('hiding a review takes nothing from an answer that is being written', async () => {
  const path = `/api/salon-owner/salons/${salon.salonId}/reviews`
  const id = await reviewed()
  const read = await firstReview(path)
  await patch(`${path}/${id}`, { hidden: true })

  expect((await patch(`${path}/${id}`, { answer: 'Thank you!', version: read })).status).toBe(200)
})

test('the person who saved is named until their account is deleted; saves about a customer are deleted when they are erased', async () => {
  const { id } = (await post(`${salonPath()}/customers`, { firstName: 'Mai', phone: '4085550101' })).body
  const path = `${salonPath()}/customers/${id}`
  await app.call('PATCH', path, { notes: 'CANARY' }, owner)
  await app.call('DELETE', path, undefined, owner)
  const { rows } = await sql<{
    kept: string
  }>`select changes::text as kept from edits where subject_id = ${id}`.execute(app.db)
  expect(rows.map(({ kept }) => kept)).toEqual(['[]'])

  const adminId = newId()
  await insertUser(app.db, {
    id: adminId,
    email: `admin-${adminId}@example.com`,
    firstName: 'Ada',
    lastName: 'Min',
    role: 'super_admin',
    passwordHash: await hashPassword(ownerPassword),
    at: wednesday,
  })
  const { headers } = await app.call('POST', '/api/admin/login', {
    email: `admin-${adminId}@example.com`,
    password: ownerPassword,
  })
  await put(salonPath(), { name: 'Lotus' }, { cookie: String(headers['set-cookie']).split(';')[0] ?? '' })
  const told = await put(salonPath(), { name: 'Rose', version: 1 })
  expect(told.body.details?.edits).toMatchObject([{ by: 'Ada Min', byYou: false }])
  await app.db.deleteFrom('users').where('id', '=', adminId).execute()
  expect((await put(salonPath(), { name: 'Rose', version: 1 })).body.details?.edits).toMatchObject([{ by: '' }])
})

test('old saves are deleted, the latest stays, and an older form is still refused', async () => {
  const path = `/api/services/${salon.services['Manicure']}`
  await put(path, { price: '26.00' })
  await put(path, { price: '27.00' })
  await deleteOldEdits(app.db, wednesday + 31 * 24 * 60 * minute)

  expect(await findVersion(app.db, salon.salonId, salon.services['Manicure'] ?? '')).toBe(3)
  const stale = await put(path, { price: '25.00', version: 1 })
  expect(stale.body.details).toMatchObject({ version: 3, edits: [{ changes: [{ before: '26.00', after: '27.00' }] }] })
})

function week(openTime: string) {
  return [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) =>
    dayOfWeek === 7
      ? { dayOfWeek, isClosed: true, openTime: null, closeTime: null }
      : { dayOfWeek, isClosed: false, openTime, closeTime: '18:00' },
  )
}

function byField(one: { field: string }, other: { field: string }): number {
  return one.field.localeCompare(other.field)
}
