/** Visits that must be confirmed are reminded before they are released: those that are booked already, too. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update salons set reminders_planned = false
    where exists (select from bookings where salon_id = salons.id and confirm_by is not null)`.execute(db)
}
