/** Those who come along with whoever waits, and what each has done. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table waitlist_entries add column guests jsonb not null default '[]'`).execute(db)
}
