/**
 * A backup written by the first BookNail version with backups (format 1, before migration 0009), restored by this one.
 */
// Also on a PostgreSQL server: what a backup reads and puts back.

import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../db/pool.ts'
import { listSchema } from '../testing/catalogue.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type TestApp, testApp, wednesday } from '../testing/salon.ts'
import { restoreBackup } from './restore.ts'

const friday = wednesday + 2 * 86_400_000

/** What that version showed of it. */
const kept = {
  file: join(import.meta.dirname, 'kept/first.backup'),
  rows: 146,
  takenAt: '2027-03-12T16:00:00.000Z',
  salonId: '01a2071b-4b19-7a81-9721-99640ce99334',
  email: 'owner-01a2071b-4b19-732d-b6fc-b127cf9fa85c@example.com',
  completedCents: 2500 + 6500 + 4000,
}

let database: TestDatabase
let app: TestApp | undefined

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await (app?.close() ?? database.drop())
})

test('every salon, booking and customer is there, the owner can log in, and the totals are unchanged', async () => {
  const db = connect(database.url, 1)
  const newest = await listSchema(db)
  const restored = await restoreBackup({ db, url: database.url, now: friday }, kept.file)
  expect(restored).toMatchObject({ rows: kept.rows, takenAt: kept.takenAt, erased: 0, doubt: 'old' })
  expect(await listSchema(db)).toEqual(newest)
  await db.destroy()

  const running = await testApp({}, null, { given: database })
  app = running
  running.setNow(friday)
  const owner = await running.signIn(kept.email)
  const bookings = `/api/salon-owner/salons/${kept.salonId}/bookings`
  const answers = await Promise.all(
    [
      `/api/salons/${kept.salonId}/dashboard`,
      bookings,
      `${bookings}?fromDate=2027-03-11&toDate=2027-03-11&search=tram`,
      `${bookings}/status-counts`,
    ].map((path) => running.call('GET', path, undefined, owner)),
  )

  expect(answers).toMatchObject([
    { status: 200, body: { customers: { active: 3 }, week: { bookings: 5 } } },
    { status: 200, body: { total: 6 } },
    { status: 200, body: { total: 6 } },
    { status: 200, body: { all: 6, scheduled: 1, completed: 3, cancelled: 1, no_show: 1 } },
  ])
  const { rows } = await sql`
    select (select count(*) from salons) as salons, (select count(*) from bookings) as bookings,
      (select sum(spent_cents)::integer from customers) as cents, (select words from reviews) as words`.execute(
    running.db,
  )
  expect(rows).toEqual([{ salons: 2, bookings: 7, cents: kept.completedCents, words: 'Đẹp lắm' }])
})
