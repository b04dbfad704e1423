/** The database after the first migration, with a salon in it, for testing a later migration on existing rows. */

import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { newId } from '../context.ts'
import type { Db } from '../db/connection.ts'
import * as initial from '../db/migrations/0001_initial.ts'
import { connect } from '../db/pool.ts'
import { testDatabase } from './database.ts'

export interface FirstVersion {
  db: Db
  salonId: string
  /** Another salon of the same owner. */
  addSalon: () => Promise<string>
  /** Runs the later migration. @throws its error */
  update: () => Promise<void>
  drop: () => Promise<void>
}

/** @param later the only migration that follows the first one */
export async function firstVersion(later: Migration): Promise<FirstVersion> {
  const database = await testDatabase()
  const db = connect(database.url, 1)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const migrations = { first: initial, later }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('first')

  const ownerId = newId()
  await sql`insert into users (id, email, first_name, last_name, role, password_hash, created_at)
    values (${ownerId}, 'lan@example.com', 'Lan', 'Owner', 'salon_owner', '', now())`.execute(db)
  const addSalon = async () => {
    const id = newId()
    await sql`insert into salons (id, owner_id, name, created_at) values (${id}, ${ownerId}, 'Lotus', now())`.execute(
      db,
    )
    return id
  }
  return {
    db,
    salonId: await addSalon(),
    addSalon,
    update: async () => {
      const { error } = await migrator.migrateToLatest()
      if (error !== undefined) throw error
    },
    drop: async () => {
      await db.destroy()
      await database.drop()
    },
  }
}
