// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyPartOf } from '../../../shared/services/hands-and-feet.ts'
import { newId } from '../../context.ts'
import { testDatabase } from '../../testing/database.ts'
import { connect, type Db } from '../connection.ts'
import * as initial from './0001_initial.ts'
import * as categoryPairs from './0011_category_pairs.ts'

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

test('salons that are there begin with hands and feet, each with its own, as a new category would', async () => {
  const migrations = { '0001': initial, '0011': categoryPairs }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0001')
  const [ownerId, salonId, otherId] = [newId(), newId(), newId()]
  await sql`insert into users (id, email, first_name, last_name, role, password_hash, created_at)
    values (${ownerId}, 'lan@example.com', 'Lan', 'Owner', 'salon_owner', '', now())`.execute(db)
  for (const id of [salonId, otherId]) {
    await sql`insert into salons (id, owner_id, name, created_at) values (${id}, ${ownerId}, 'Lotus', now())`.execute(
      db,
    )
  }
  const names = [
    'Gel Manicure',
    'Spa-Pedicures',
    'Móng tay',
    'Chân nước',
    'Manos',
    'Mani & Pedi',
    'Handmade art',
    'Wax',
  ]
  for (const [index, name] of names.entries()) await insert(salonId, name, index)
  await insert(otherId, 'Hands', 0)

  const { error } = await migrator.migrateTo('0011')

  expect(error).toBeUndefined()
  const { rows } = await sql<{ one: string; other: string }>`
    select one.name as one, other.name as other from category_pairs
    join categories one on one.id = category_id join categories other on other.id = other_id`.execute(db)
  const pairs = rows.map(({ one, other }) => `${one} + ${other}`).toSorted()
  const of = (part: 'hands' | 'feet') => names.filter((name) => bodyPartOf({ name, names: {} }) === part)
  const expected = of('hands').flatMap((one) =>
    of('feet').flatMap((other) => [`${one} + ${other}`, `${other} + ${one}`]),
  )
  expect(of('hands')).toEqual(['Gel Manicure', 'Móng tay', 'Manos'])
  expect(pairs).toEqual(expected.toSorted())
})

async function insert(salonId: string, name: string, position: number): Promise<void> {
  await sql`insert into categories (salon_id, id, name, position) values (${salonId}, ${newId()}, ${name}, ${position})`.execute(
    db,
  )
}
