/** Parties from home that the desk lets into the line. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table floor_parties add column asks_front_desk boolean not null default false').execute(db)
}
