/** A server that cannot write: reads go on, writers are told, and recovery is noticed. */

import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../../shared/time.ts'
import { allowSpreading } from '../db/distribution/citus.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  app.setNow(wednesday + 10 * minute) // after this long, the time of a session's last use is stored again
})
afterAll(() => app.close())

test('with a full disk reads go on, and writes resume once there is room', async () => {
  await refuseRows()
  expect(await book('18:00')).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      reason: 'storage_full',
      error: 'Nothing can be saved right now, but everything can still be read. Please try again in a few minutes.',
    },
    headers: { 'retry-after': '5' },
  })
  await expect.poll(readiness).toMatchObject({ status: 503, body: { reason: 'storage_full' } })
  expect(await book('18:00', 'vi')).toMatchObject({
    status: 503,
    body: {
      error:
        'Hiện tại hệ thống chưa lưu được thay đổi, nhưng vẫn xem được mọi thông tin. Vui lòng thử lại sau ít phút.',
    },
  })
  expect(await readAll()).toEqual([200, 200, 200])

  await takeRows()
  await expect.poll(async () => (await book('18:00')).status).toBe(201)
  expect((await readiness()).status).toBe(200)
})

test('a read-only server is left for its successor as soon as somebody wants to write', async () => {
  await letOnlyRead(true)
  await expect.poll(async () => (await book('19:00')).body.reason).toBe('read_only')
  await expect.poll(readiness).toMatchObject({ status: 503, body: { reason: 'read_only' } })
  expect(await readAll()).toEqual([200, 200, 200])

  await letOnlyRead(false) // for new connections: open ones keep their setting
  await expect.poll(async () => (await book('19:00')).status).toBe(201)
  expect((await readiness()).status).toBe(200)
})

interface Refusal {
  reason?: string
  error?: string
}

function book(time: string, language = 'en') {
  const request = visit(salon, [{ service: 'Manicure', at: `2027-03-11T${time}:00.000Z` }])
  return app.call<Refusal>('POST', '/api/bookings', request, { 'accept-language': language })
}

function readiness() {
  return app.call<Refusal>('GET', '/readyz')
}

/** Two public reads and one of the owner. */
async function readAll(): Promise<number[]> {
  const slots = `date=2027-03-11&services=${salon.services['Manicure']}&staff=any&days=1`
  const path = `/api/salons/${salon.salonId}`
  const replies = await Promise.all([
    app.call('GET', `${path}/services`),
    app.call('GET', `${path}/visit-slots?${slots}`),
    app.call('GET', `${path}/dashboard`, undefined, owner),
  ])
  return replies.map(({ status }) => status)
}

/** Makes writes fail with PostgreSQL's error for a full disk. */
async function refuseRows(): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$`.execute(app.db)
  await onEachTable(
    (table) => sql`create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
  )
}

/** Where salons are spread, Citus must be told to accept triggers on rows. */
function onEachTable(statement: (table: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<void> {
  return app.db.transaction().execute(async (one) => {
    if (salonsAreSpread()) await allowSpreading(one)
    for (const table of ['bookings', 'rate_limits', 'sessions']) await statement(sql.table(table)).execute(one)
  })
}

function takeRows(): Promise<void> {
  return onEachTable((table) => sql`drop trigger refuse on ${table}`)
}

/** Open connections keep their setting, so they are closed first. */
async function letOnlyRead(is: boolean): Promise<void> {
  const client = new Client(app.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await client.query('set session characteristics as transaction read write')
    await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${is ? 'on' : 'off'}`)
    if (!is) return
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  } finally {
    await client.end()
  }
}
