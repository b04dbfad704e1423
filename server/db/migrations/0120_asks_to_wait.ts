/** Strangers whom the salon lets onto its waitlist. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table waitlist_entries add column asks boolean not null default false').execute(db)
}
