// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { testDatabase } from '../../testing/database.ts'
import { connect, type Db } from '../connection.ts'
import * as initial from './0001_initial.ts'
import * as clientLinksAndReviews from './0002_client_links_and_reviews.ts'

let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  db = connect(database.url, 1)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

test('bookings that were there before get a link each, and nobody can tell one from another', async () => {
  const migrations = { '0001': initial, '0002': clientLinksAndReviews }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0001')
  const [ownerId, salonId] = [newId(), newId()]
  await sql`insert into users (id, email, first_name, last_name, role, password_hash, created_at)
    values (${ownerId}, 'lan@example.com', 'Lan', 'Owner', 'salon_owner', '', now())`.execute(db)
  await sql`insert into salons (id, owner_id, name, created_at) values (${salonId}, ${ownerId}, 'Lotus', now())`.execute(
    db,
  )
  await sql`insert into bookings (salon_id, id, status, source, starts_at, ends_at, minutes, price_cents, first_name,
      last_name, phone, email, notes, language, submitted_at)
    select ${salonId}, gen_random_uuid(), 'scheduled', 'public', now(), now() + interval '1 hour', 60, 100, 'Mai', '', '',
      '', '', 'en', now()
    from generate_series(1, 1000)`.execute(db)

  const { error } = await migrator.migrateTo('0002')

  expect(error).toBeUndefined()

  const rows = await db.selectFrom('bookings').select('link').execute()
  expect(new Set(rows.map(({ link }) => link)).size).toBe(1000)
  expect(rows.every(({ link }) => /^[\w-]{22}$/.test(link))).toBe(true)
})
