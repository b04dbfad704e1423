/** A new salon has no rule for late cancellations until its owner sets one. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table salons alter column cancel_hours set default 0`.execute(db)
}
