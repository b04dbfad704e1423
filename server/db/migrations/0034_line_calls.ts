/** Texts that call somebody who waits in line: found when they are a day old. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index messages_line_calls on messages (created_at) where kind = 'line_call'`).execute(db)
}
