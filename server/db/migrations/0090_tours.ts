/** When each account has taken or left the tour of the app: offered once, on whatever device. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table users add column tour_answered_at timestamptz`).execute(db)
}
