import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditSentence } from '../../shared/app/audit-words.ts'
import type { ActivityPage } from '../../shared/audit/contract.ts'
import { makeAdmin, type TestAdmin } from '../testing/admin.ts'
import { everyCall } from '../testing/every-call.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let other: TestSalon
let owner: Record<string, string>
let admin: TestAdmin
let bookingId: string

const day = 86_400_000

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  other = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  const stranger = await app.signIn(other.ownerEmail)
  admin = await makeAdmin(app)
  const from = { ...owner, 'x-forwarded-for': '203.0.113.7' }
  await app.call('PUT', `/api/salons/${other.salonId}`, { name: 'Canary Nails' }, stranger)
  const booked = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]), from)
  bookingId = booked.body.id
  app.setNow(wednesday + day)
  await app.call('PUT', `/api/staff/${salon.staff['Kim']}/profile`, { bio: 'Gel' }, from)
  app.setNow(wednesday + 2 * day)
  await app.call('DELETE', `/api/services/${salon.services['Pedicure']}`, undefined, from)
  await app.call(
    'POST',
    '/api/admin/reset-password',
    { userId: salon.ownerId, newPassword: 'jade-and-pearl-9' },
    admin.headers,
  )
  await app.db.updateTable('users').set({ must_change_password: false }).where('id', '=', salon.ownerId).execute()
  const { headers } = await app.call('POST', '/api/shop/login', {
    email: salon.ownerEmail,
    password: 'jade-and-pearl-9',
  })
  owner = { cookie: String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '' }
})
afterAll(() => app.close())

const read = async (query = '') => {
  const path = `/api/salons/${salon.salonId}/activity${query}`
  const { status, body } = await app.call<ActivityPage>('GET', path, undefined, owner)
  expect(status).toBe(200)
  return body
}
const actions = ({ entries }: ActivityPage) => entries.map(({ action }) => action)

test('an owner reads who did what, latest first, including logins and what the operator did', async () => {
  const page = await read()

  expect(actions(page)).toEqual([
    'sign_in',
    'POST /api/admin/reset-password',
    'DELETE /api/services/:id',
    'PUT /api/staff/:staffId/profile',
    'POST /api/bookings',
    'sign_in',
  ])
  expect(page.entries.map(({ about }) => about)).toEqual(['', 'Lan Owner', 'Pedicure', 'Kim', expect.any(String), ''])
  expect(page.entries[4]).toMatchObject({ bookingId, who: 'Lan Owner', address: '203.0.113.7', role: 'salon_owner' })
  expect(page.entries[1]).toMatchObject({ who: 'Ada Admin', role: 'super_admin', kind: 'administration' })
  expect(JSON.stringify(page)).not.toMatch(/Canary|Mai\b|\+1408/)
})

test("the log is filtered by person, kind and the salon's days, and paged", async () => {
  expect(actions(await read('?kind=services'))).toEqual(['DELETE /api/services/:id'])
  expect(actions(await read('?person=ada'))).toEqual(['POST /api/admin/reset-password'])
  expect(actions(await read('?fromDate=2027-03-11&toDate=2027-03-11'))).toEqual(['PUT /api/staff/:staffId/profile'])

  const second = await read('?limit=2&page=2')
  expect(actions(second)).toEqual(['DELETE /api/services/:id', 'PUT /api/staff/:staffId/profile'])
  expect([second.total, second.page, second.limit]).toEqual([6, 2, 2])
  expect((await app.call('GET', `/api/salons/${salon.salonId}/activity?kind=gossip`, undefined, owner)).status).toBe(
    400,
  )
})

test('another salon’s log is not found, and the operator’s is for administrators only', async () => {
  for (const path of [`/api/salons/${other.salonId}/activity`, `/api/salons/${other.salonId}/activity.csv`]) {
    expect((await app.call('GET', path, undefined, owner)).status).toBe(404)
    expect((await app.call('GET', path)).status).toBe(401)
  }
  for (const path of ['/api/admin/activity', '/api/admin/activity.csv']) {
    expect((await app.call('GET', path, undefined, owner)).status).toBe(403)
  }
})

test('the operator reads the whole log, or that of one salon', async () => {
  const all = await app.call<ActivityPage>('GET', '/api/admin/activity?limit=1000', undefined, admin.headers)
  const one = await app.call<ActivityPage>(
    'GET',
    `/api/admin/activity?salonId=${other.salonId}`,
    undefined,
    admin.headers,
  )

  expect(all.body.total).toBeGreaterThan(one.body.total)
  expect(one.body.entries.map(({ action, salonName }) => [action, salonName])).toEqual([
    ['PUT /api/salons/:id', 'Canary Nails'],
    ['sign_in', ''],
  ])
})

test("the file matches the list in the reader's language, and the download is logged too", async () => {
  const path = `/api/salons/${salon.salonId}/activity.csv`
  const { entries: listed } = await read()
  const { body, headers } = await app.call<string>('GET', path, undefined, { ...owner, 'accept-language': 'vi' })
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })

  expect(headers['content-disposition']).toContain('attachment')
  expect(rows.map((row) => row['Việc đã làm'])).toEqual([
    'Tải nhật ký hoạt động',
    ...listed.map(({ action }) => auditSentence(action, 'vi')),
  ])
  expect(rows[4]).toMatchObject({ Lúc: '2027-03-11 08:00', Ai: 'Lan Owner', 'Liên quan đến': 'Kim', Loại: 'Thợ' })
  const [latest] = (await read()).entries
  expect([latest?.action, latest?.kind]).toEqual(['GET /api/salons/:salonId/activity.csv', 'downloads'])
})

test('every changing call and every file has its sentence in both languages', async () => {
  const calls = (await everyCall(app))
    .filter(({ method, path }) => method !== 'GET' || /\.(csv|zip)$|\/file$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)

  for (const language of ['en', 'vi'] as const) {
    expect(calls.filter((call) => auditSentence(call, language) === call)).toEqual([])
  }
})
