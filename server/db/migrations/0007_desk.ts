/** What a client was last told of the time of a visit, and bookings that are found by any part of a name, phone or reference. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of a change that is taken back in time nothing is sent.
  `alter table messages add column told_start timestamptz`,

  // Comes with PostgreSQL as btree_gist does, and may be made by the owner of the database.
  `create extension if not exists pg_trgm`,
  `create index bookings_search on bookings using gin (search gin_trgm_ops)`,
]
