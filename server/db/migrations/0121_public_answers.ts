/** Answers to reviews that everybody may read: those from before were written for the client alone. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table reviews add column answer_is_public boolean not null default false').execute(db)
}
