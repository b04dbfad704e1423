/** Whether a party would like to sit side by side: on the booking of each of them. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table bookings add column side_by_side boolean not null default false`).execute(db)
}
