/** From when the figures of till and pay follow today's rules: closed days and periods of before keep theirs. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: always.
  await sql`alter table salons add column rules_from date`.execute(db)
  await sql`update salons set rules_from = (now() at time zone timezone - make_interval(hours => day_end_hour))::date`.execute(
    db,
  )
}
