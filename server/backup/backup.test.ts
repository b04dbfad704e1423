// On a PostgreSQL server instead: what a backup reads and puts back.

import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { eraseCustomer } from '../customers/privacy/erase.ts'
import { phoneHash } from '../customers/privacy/forgotten.ts'
import type { Db } from '../db/connection.ts'
import { dropKept, listKept } from '../db/kept.ts'
import { assertGuarded, migrate } from '../db/migrate.ts'
import { connect } from '../db/pool.ts'
import { testAtLength } from '../testing/at-length.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { salonWithTill } from '../testing/till.ts'
import { makeWaiting } from '../testing/waiting.ts'
import type { SignaturePolicy } from './file.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

const monthLater = wednesday + 30 * 86_400_000

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let other: TestDatabase
let folder: string
let file: string

beforeEach(async () => {
  app = await testApp()
  salon = await makeSalon(app.db, { chairs: 2 })
  owner = await app.signIn(salon.ownerEmail)
  other = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'bn-backup-'))
  file = join(folder, 'all.gz')
})
afterEach(async () => {
  await app.close()
  await other.drop()
  await rm(folder, { recursive: true, force: true })
})

const restored = (from = file, now = monthLater, trust?: SignaturePolicy) =>
  onOther((db) => restoreBackup({ db, url: other.url, now }, from, trust))

async function book(hour: string, phone: string): Promise<string> {
  const line = { service: 'Manicure', at: `2027-03-11T${hour}:00:00.000Z` }
  const { status, body } = await app.book(visit(salon, [line], { firstName: 'Trâm 💅', phone }))
  expect(status).toBe(201)
  return body.id
}

async function onOther<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(other.url, 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

test('a restored database equals the backed-up one to the last row, with all its constraints', async () => {
  await book('18', '(408) 555-0101')
  const id = await book('19', '(408) 555-0102')
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'completed' }, owner)
  const rows = await takeBackup(app.db, file, wednesday)

  expect(await restored()).toMatchObject({ rows, erased: 0, takenAt: '2027-03-10T16:00:00.000Z' })

  const again = join(folder, 'again.gz')
  await onOther(async (db) => {
    await assertGuarded(db)
    await takeBackup(db, again, wednesday)
    const { rows: keys } = await sql<{ keys: number }>`
      select count(*) as keys from pg_constraint where contype = 'f' and convalidated
        and connamespace = 'public'::regnamespace`.execute(db)
    expect(keys[0]?.keys).toBeGreaterThan(30)
    const { rows: triggers } = await sql<{ off: number }>`
      select count(*) as off from pg_trigger where tgenabled = 'D'`.execute(db)
    expect(triggers[0]?.off).toBe(0)
  })
  expect(await linesOf(again)).toEqual(await linesOf(file))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a till is restored to the last row, and its closed day and paid checks still never change', async () => {
  const till = await salonWithTill(app)
  const giftCard = { kind: 'gift_card' as const, serviceId: null, productId: null, staffId: null, priceCents: 5000 }
  const lines = [{ id: null, quantity: 1, discounts: [], ...giftCard }]
  const sale = (await till.changes(await till.opens(), { lines })).body
  expect((await till.pays(sale, { method: 'cash' })).status).toBe(201)
  const closing = { counted: { 100: 250 }, expectedCents: 25_000 }
  expect((await till.send('POST', '/till/days/2027-03-10/close', closing)).status).toBe(200)
  await takeBackup(app.db, file, wednesday)
  await restored()

  const again = join(folder, 'again.gz')
  await onOther(async (db) => {
    await takeBackup(db, again, wednesday)
    for (const statement of [
      'update till_days set counted_cents = 0',
      'delete from check_payments',
      'update checks set paid_cents = 0, settled_cents = 0, total_cents = 0, gift_cards_cents = 0',
      'update gift_card_entries set cents = 1',
    ]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' })
    }
    await expect(sql`update gift_cards set balance_cents = 1`.execute(db)).rejects.toMatchObject({
      constraint: 'card_adds_up',
    })
  })
  expect(await linesOf(again)).toEqual(await linesOf(file))
})

testAtLength('a backup contains no session', async () => {
  await takeBackup(app.db, file, wednesday)
  await restored()

  const { count } = await onOther((db) =>
    db
      .selectFrom('sessions')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(count).toBe(0)
  expect((await linesOf(file)).join('')).not.toContain('"sessions"')
})

testAtLength('a restore sets the previous data aside', async () => {
  await onOther((db) => makeSalon(db))
  await takeBackup(app.db, file, wednesday)

  const { aside } = await restored()

  expect(aside).toBe('before_restore_20270409160000_of_20270310160000')
  await onOther(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from public.salons union all select id from ${sql.table(`${aside}.salons`)}`.execute(db)
    expect(rows.map(({ id }) => id === salon.salonId)).toEqual([true, false])
  })
})

test('a file that is incomplete, not ours, or from a newer version changes nothing', async () => {
  const before = await onOther((db) => makeSalon(db))
  await takeBackup(app.db, file, wednesday)
  const lines = await linesOf(file)
  const cut = join(folder, 'cut.gz')
  await writeFile(cut, gzipSync(lines.slice(0, -40).join('\n')))
  const newer = join(folder, 'newer.gz')
  const old = lines
    .join('\n')
    .replace('"format":2', '"format":1')
    .replace(/,"digest":"\w+"/, '')
  await writeFile(newer, gzipSync(old.replace(/"migration":"[^"]+"/, '"migration":"9999_later"')))

  await expect(restored(cut)).rejects.toThrow('is not whole')
  await expect(restored(newer)).rejects.toThrow('update it first')
  await expect(restored(import.meta.filename)).rejects.toThrow('is no backup of BookNail')
  await expect(restored(join(folder, 'none.gz'))).rejects.toThrow('There is no file')
  await truncate(file, 2_000)
  await expect(restored()).rejects.toThrow('is not whole')

  await onOther(async (db) => {
    expect(await db.selectFrom('salons').select('id').execute()).toEqual([{ id: before.salonId }])
    const { rows } = await sql`select nspname from pg_namespace where nspname ~ 'restor'`.execute(db)
    expect(rows).toEqual([])
  })
})

testAtLength(
  'going back: an older version refuses what a newer one has migrated, and takes its own backup there',
  async () => {
    await onOther((db) => sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(db))
    await expect(onOther((db) => migrate(db))).rejects.toThrow('made by a newer BookNail')

    await takeBackup(app.db, file, wednesday)
    const { aside } = await restored()

    await onOther((db) => migrate(db))
    expect(await onOther(async (db) => (await listKept(db)).map(({ name }) => name))).toContain(aside)
  },
)

testAtLength('a database in use is not restored', async () => {
  await takeBackup(app.db, file, wednesday)
  const inUse = connect(other.url, 1)
  await sql`select 1`.execute(inUse)

  await expect(restored()).rejects.toThrow('Stop every process of it first')
  await inUse.destroy()
})

test('customers who were erased after the backup stay erased', async () => {
  const id = await book('18', '(408) 555-0103')
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'completed' }, owner)
  await takeBackup(app.db, file, wednesday)
  await restored()
  await onOther((db) =>
    sql`insert into erased_phones select salon_id, ${phoneHash('+14085550103')}, ${new Date(monthLater)}
      from customers`.execute(db),
  )

  expect((await restored(file, monthLater + 1_000)).erased).toBe(1)

  const text = await onOther(async (db) => {
    const { rows } = await sql`select customers, bookings from customers, bookings`.execute(db)
    return JSON.stringify(rows)
  })
  expect(text).not.toMatch(/Trâm|4085550103/)
  expect(text).toContain('2500')
})

testAtLength(
  'erasing a customer also erases them in schemas set aside, whose triggers do not reach the current one',
  async () => {
    const id = await book('18', '(408) 555-0103')
    await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'completed' }, owner)
    await makeWaiting(app.db, salon, { firstName: 'Trâm 💅', phone: '+14085550103' })
    await makeWaiting(app.db, salon, { firstName: 'Hana' })
    await takeBackup(app.db, file, wednesday)
    await restored()
    const { aside } = await restored(file, monthLater + 1_000)
    const db = connect(other.url, 2)
    const keptText = async () => {
      const { rows } = await sql`select to_jsonb(kept)::text as row from ${sql.table(`${aside}.customers`)} kept
      union all select to_jsonb(kept)::text from ${sql.table(`${aside}.bookings`)} kept
      union all select to_jsonb(kept)::text from ${sql.table(`${aside}.waitlist_entries`)} kept`.execute(db)
      return JSON.stringify(rows)
    }
    expect(await keptText()).toMatch(/Trâm.*4085550103/)
    const [customer] = await db.selectFrom('customers').select(['id', 'visits', 'phone']).execute()

    const context = { db, now: () => monthLater + 2_000 } as unknown as Context // all that erasing requires of it
    await eraseCustomer(salon.salonId, { customerId: customer?.id ?? '', family: 'keep' }, context)

    expect(await keptText()).not.toMatch(/Trâm|4085550103/)
    expect(await keptText()).toContain('Hana')
    expect(await db.selectFrom('customers').select('visits').execute()).toEqual([{ visits: customer?.visits }])
    const kept = (await listKept(db)).map(({ name }) => name)
    expect(kept.at(-1)).toBe(aside)
    await expect(dropKept(db, 'public')).rejects.toThrow('Nothing is kept under the name public')
    for (const name of kept) await dropKept(db, name)
    expect(await listKept(db)).toEqual([])
    await db.destroy()
  },
)

async function linesOf(path: string): Promise<string[]> {
  return gunzipSync(await readFile(path))
    .toString('utf8')
    .split('\n')
}
