/** Which contacts the front desk has read in an hour, until they are counted. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A contact is 32 bits of a hash: enough to count with, too little to know anybody by.
  `create table contact_reads (
    salon_id uuid not null references salons on delete cascade,
    user_id uuid not null references users on delete cascade,
    hour timestamptz not null,
    contact integer not null,
    primary key (salon_id, user_id, hour, contact)
  )`,
  `create index contact_reads_user on contact_reads (user_id)`,
  `create index contact_reads_hour on contact_reads (hour)`,
]
