/** When something that a salon's booking page shows last changed, so that a page that was written before is known to be as it is now. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // No row: nothing has changed since the salon was made.
  await sql`
    create table booking_page_changes (
      salon_id uuid primary key references salons on delete cascade,
      changed_at timestamptz not null
    )`.execute(db)
}
