/** What reports read without touching the tables: years of a salon's bookings and lines, in the order of time. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index bookings_figures on bookings (salon_id, starts_at) include (status, price_cents, customer_id)`,
  `create index bookings_submitted on bookings (salon_id, submitted_at, id)`,
  // In the place of booking_lines_when: the same rows in the same order, with what is added up.
  `create index booking_lines_figures on booking_lines (salon_id, starts_at)
    include (booking_id, staff_id, service_id, minutes, price_cents, status) where blocks`,
  `drop index booking_lines_when`,
]
