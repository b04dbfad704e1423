/** Parties: bookings of one group that were made as one, with one contact and one link. The others of a group only came together. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // 0: the host, whom messages go to. A guest has neither phone nor email.
  `alter table bookings add column party_place smallint,
    add constraint party_in_group check (party_place is null or (party_place between 0 and 5 and group_id is not null))`,
  `create unique index bookings_party on bookings (salon_id, group_id, party_place) where party_place is not null`,
]
