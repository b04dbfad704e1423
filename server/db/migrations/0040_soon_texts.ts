/** Who waits in line is told by text shortly before their turn, once. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table floor_parties add column told_soon_at timestamptz`,
  // When a process last looked for who has to be told.
  `alter table floor_days add column looked_at timestamptz`,
  `create index floor_parties_untold on floor_parties (came_at)
    where state = 'waiting' and phone <> '' and told_soon_at is null`,
]
