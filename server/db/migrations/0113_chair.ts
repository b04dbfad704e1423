/** Who took a client over in the chair, and from whom; and whom a client asked for, whoever serves. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null: began with this member.
  `alter table floor_seats add column taken_from uuid`,

  // While `requested`, it is the line's own member. Null: nobody, or a line of before.
  `alter table booking_lines add column asked_for uuid`,
]
