import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountRequest } from '../../../shared/accounts/requests.ts'
import { addMinutes } from '../../../shared/time.ts'
import { makeAdmin } from '../../testing/admin.ts'
import { type TestApp, testApp, wednesday } from '../../testing/salon.ts'
import { tidyAccounts } from '../expired.ts'

let app: TestApp
let admin: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  admin = (await makeAdmin(app)).headers
})
afterAll(() => app.close())

const asked = {
  firstName: 'Hồng',
  salonName: 'Sen Nails',
  email: 'hong@example.com',
  phone: '(408) 555-0123',
  notes: 'Six chairs',
  timezone: 'America/Chicago',
}
const ask = (more: object = {}, address = '10.8.0.1') =>
  app.call(
    'POST',
    '/api/account-requests',
    { ...asked, ...more },
    { 'x-forwarded-for': address, 'accept-language': 'vi' },
  )
const settle = (requestIds: (string | undefined)[], as: 'done' | 'deleted') =>
  app.call('PATCH', '/api/admin/account-requests', { requestIds, as }, admin)
const list = async () => (await app.call<AccountRequest[]>('GET', '/api/admin/account-requests', undefined, admin)).body

test('whoever asks is in the list until an administrator has dealt with it; asking again changes what was asked', async () => {
  expect((await ask()).status).toBe(204)
  expect((await ask({ email: 'HONG@example.com', notes: 'Eight chairs', timezone: 'Mars/Olympus' })).status).toBe(204)
  expect((await ask({ email: 'mai@example.com' })).status).toBe(204)

  const waiting = await list()
  expect(waiting.map(({ email }) => email).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'hong@example.com',
    'mai@example.com',
  ])
  const hong = waiting.find(({ email }) => email === 'hong@example.com')
  expect(hong).toMatchObject({
    phone: '+14085550123',
    notes: 'Eight chairs',
    timezone: '',
    language: 'vi',
    doneAt: null,
  })

  expect((await settle([hong?.id], 'done')).status).toBe(204)
  expect((await list()).map(({ email, doneAt }) => [email, doneAt !== null])).toEqual([
    ['mai@example.com', false],
    ['hong@example.com', true],
  ])

  expect((await ask()).status).toBe(204) // later on, once more
  expect(await list()).toHaveLength(3)
})

test('many are settled at once, and deleted at once', async () => {
  await ask({ email: 'fake1@example.com' }, '10.8.0.9')
  await ask({ email: 'fake2@example.com' }, '10.8.0.9')
  const fake = (await list()).filter(({ email }) => email.startsWith('fake'))
  const ids = fake.map(({ id }) => id)
  await settle(ids, 'done')
  expect((await list()).filter(({ id, doneAt }) => ids.includes(id) && doneAt === null)).toEqual([])
  await settle(ids, 'deleted')
  expect((await list()).filter(({ id }) => ids.includes(id))).toEqual([])
})

test('what is dealt with goes after 90 days, and everything after a year', async () => {
  const kept = () => app.db.selectFrom('account_requests').select('done_at').execute()
  await tidyAccounts(app.db, addMinutes(wednesday, 91 * 1440))
  expect(await kept()).toEqual([{ done_at: null }, { done_at: null }])
  await tidyAccounts(app.db, addMinutes(wednesday, 361 * 1440))
  expect(await kept()).toEqual([])
})

test('an address asks five times an hour', async () => {
  const answers = []
  for (let times = 0; times < 6; times++) answers.push((await ask({}, '10.8.0.2')).status)

  expect(answers).toEqual([204, 204, 204, 204, 204, 429])
  expect((await ask({}, '10.8.0.3')).status).toBe(204)
})
