/** Photos that were kept before the server re-encoded them are told apart, so that none is served as it came. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_photos add column re_encoded boolean not null default false`.execute(db)
}
