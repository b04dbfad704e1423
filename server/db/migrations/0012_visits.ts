/** What a client was last told of a visit besides its time, and visits of people who came together. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of a change that is taken back in time nothing is sent.
  `alter table messages add column told_visit jsonb`,

  // Those with the same one came together. Nothing else is known of a group.
  `alter table bookings add column group_id uuid`,
  `create index bookings_group on bookings (salon_id, group_id) where group_id is not null`,
]
