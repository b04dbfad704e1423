// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { testDatabase } from '../../testing/database.ts'
import { connect, type Db } from '../connection.ts'
import * as initial from './0001_initial.ts'
import * as translations from './0023_translations.ts'

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

test('Vietnamese names and descriptions become those of their language, and empty ones nothing', async () => {
  const migrations = { '0001': initial, '0023': translations }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0001')
  const [ownerId, salonId] = [newId(), newId()]
  await sql`insert into users (id, email, first_name, last_name, role, password_hash, created_at)
    values (${ownerId}, 'lan@example.com', 'Lan', 'Owner', 'salon_owner', '', now())`.execute(db)
  await sql`insert into salons (id, owner_id, name, created_at) values (${salonId}, ${ownerId}, 'Lotus', now())`.execute(
    db,
  )
  for (const [index, vi] of ['Sơn "gel"', ''].entries()) {
    await sql`insert into categories (salon_id, id, name, name_vi, position)
      values (${salonId}, ${newId()}, 'Gel', ${vi}, ${index})`.execute(db)
    await sql`insert into services (salon_id, id, name, name_vi, description_vi, minutes, cleanup_minutes, price_cents, active, position)
      values (${salonId}, ${newId()}, 'Gel', ${vi}, ${vi && 'Bóng\nlâu'}, 30, 0, 100, true, ${index})`.execute(db)
  }

  const { error } = await migrator.migrateToLatest()

  expect(error).toBeUndefined()
  const categories = await sql`select name, names from categories order by position`.execute(db)
  expect(categories.rows).toEqual([
    { name: 'Gel', names: { vi: 'Sơn "gel"' } },
    { name: 'Gel', names: {} },
  ])
  const services = await sql`select names, descriptions from services order by position`.execute(db)
  expect(services.rows).toEqual([
    { names: { vi: 'Sơn "gel"' }, descriptions: { vi: 'Bóng\nlâu' } },
    { names: {}, descriptions: {} },
  ])
})
