/** Parties in line that agreed to start one by one. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table floor_parties add column one_by_one boolean not null default false').execute(db)
}
