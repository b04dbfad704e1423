/** How many messages were given up within a day is counted without reading all. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index messages_failed on messages (due_at) where status = 'failed'`).execute(db)
}
