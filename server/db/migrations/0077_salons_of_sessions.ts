/** Which salons a signed-in user has, known with the session: where salons are spread over machines, only all of them together could say. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: to be asked. `salons_change` counts what made them be asked again.
  await sql`alter table sessions add column salon_ids uuid[], add column salons_read_at timestamptz,
    add column salons_change integer not null default 0`.execute(db)
}
