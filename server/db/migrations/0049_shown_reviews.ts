/** Words that clients let be shown on the salon's page. Those from before were written to the salon alone. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reviews add column may_show boolean not null default false`.execute(db)
}
