/** What clients know of a start that a change of the salon's time zone has made another one on its clock. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column told_clock text
    check (told_clock ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$')`.execute(db)
  await sql`create index bookings_told_clock on bookings (salon_id, starts_at) where told_clock is not null`.execute(db)
}
