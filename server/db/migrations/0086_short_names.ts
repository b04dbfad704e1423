/** Short names of services in each language, for the floor, tickets and the TV. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}

const statement = `alter table services add column short_names jsonb not null default '{}'
  check (jsonb_typeof(short_names) = 'object')`
