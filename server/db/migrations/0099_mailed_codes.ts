/** The second step of a login can be a code that was mailed with its ticket. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_tickets add column code_tag bytea`.execute(db)
}
