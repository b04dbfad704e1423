/** What was chosen for services by who waits, in the line and for a freed place: in the words and at the prices of that day. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Each `{ serviceId, options }`, the options as on a line of a booking.
const statements = [
  `alter table floor_clients add column options jsonb not null default '[]'`,
  `alter table waitlist_entries add column options jsonb not null default '[]'`,
]
