/** What a client was last told of the time of a visit, so that a change taken back in time is never sent. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table messages add column told_start timestamptz`).execute(db)
}
