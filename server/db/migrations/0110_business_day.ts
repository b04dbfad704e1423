/** When the business day ends, and when what arrives later was done on the floor. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table salons add column day_end_hour smallint not null default 3 check (day_end_hour between 0 and 6)`,

  // `at` is when the server learned of it. Null in rows of before: it was done then.
  `alter table floor_acts add column done_at timestamptz`,
]
