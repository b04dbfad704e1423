/** What was chosen for a service stands on the check as it was charged, in the words of that day. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table check_lines add column options jsonb not null default '[]'`.execute(db)
}
