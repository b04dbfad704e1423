/** Links to a password that are an invitation: they work for days, until the invited person has chosen one. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column invitation boolean not null default false`.execute(db)
}
