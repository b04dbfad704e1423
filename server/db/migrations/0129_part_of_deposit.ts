/** A deposit that is larger than its check is used in part: the rest stays held. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table deposits drop constraint deposits_check`,
  `alter table deposits drop constraint deposits_check1`,
  `alter table deposits add constraint deposits_held check (
    held_cents between 0 and cents and (state = 'held') = (held_cents > 0))`,
]
