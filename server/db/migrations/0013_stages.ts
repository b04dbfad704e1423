/**
 * How far a visit is: when the client came and left, when each service began and ended, and how late the client said to
 * be. Moments that were pressed, each apart from the others and from the status.
 */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table bookings
    add arrived_at timestamptz,
    add left_at timestamptz,
    add late_minutes smallint check (late_minutes between 1 and 180)`,
  `alter table booking_lines
    add started_at timestamptz,
    add finished_at timestamptz,
    add check (started_at <= finished_at)`,
]
