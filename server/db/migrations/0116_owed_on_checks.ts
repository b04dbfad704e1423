/** What is owed back to clients: more was paid on a check than was done. And what the salon kept of it, with the reason. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table checks
    add column owed_cents integer not null default 0 check (owed_cents >= 0),
    add column kept_cents integer not null default 0 check (kept_cents >= 0),
    add column kept_reason text not null default ''`,
  `create index checks_owed on checks (salon_id) where owed_cents > 0`,
  // What was charged for a visit after it was paid is found by the visit.
  `create index check_lines_of_visits on check_lines (salon_id, booking_id) where booking_id is not null`,
]
