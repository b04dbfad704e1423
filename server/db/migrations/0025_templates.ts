/** Messages in words of the salon, and texts without marks where that saves a part. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table salons
      add column plain_texts boolean not null default true,
      add column templates jsonb not null default '[]'
  `.execute(db)
}
