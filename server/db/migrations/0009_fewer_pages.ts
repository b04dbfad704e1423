/**
 * A booking touches fewer pages: two indexes that could be one are one, and what takes time on a day is read from an
 * index alone, wherever its lines lie. With many salons each of these pages is one that nobody had in mind.
 */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // With what reports add up, in the place of bookings_figures.
  `drop index bookings_when`,
  `create index bookings_when on bookings (salon_id, starts_at, id) include (status, search, price_cents, customer_id)`,
  `drop index bookings_figures`,

  // What loadSetup and reports read of lines, in the place of booking_lines_figures.
  `create index booking_lines_when on booking_lines (salon_id, starts_at)
    include (blocked_until, ends_at, staff_id, booking_id, id, service_id, minutes, cleanup_minutes, price_cents,
      requested, status, resource_ids) where blocks`,
  `drop index booking_lines_figures`,

  // Lines and history are looked for by their booking.
  `alter table booking_lines drop constraint booking_lines_pkey`,
  `drop index booking_lines_booking`,
  `alter table booking_lines add primary key (salon_id, booking_id, id)`,
  `alter table booking_history drop constraint booking_history_pkey`,
  `drop index booking_history_booking`,
  `alter table booking_history add primary key (salon_id, booking_id, id)`,

  // An index alone is enough where the table's pages are known to be visible: learn of new ones sooner.
  `alter table bookings set (autovacuum_vacuum_insert_scale_factor = 0.02)`,
  `alter table booking_lines set (autovacuum_vacuum_insert_scale_factor = 0.02)`,
]
