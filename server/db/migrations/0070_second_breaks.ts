/** A working day may have a second break, after the first. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table shifts
    add column second_break_starts_at time,
    add column second_break_ends_at time,
    add constraint shifts_second_break check (
      num_nonnulls(second_break_starts_at, second_break_ends_at) = 0
      or (num_nonnulls(second_break_starts_at, second_break_ends_at, break_ends_at) = 3
        and second_break_starts_at >= break_ends_at and second_break_starts_at < second_break_ends_at
        and second_break_ends_at <= ends_at)
    )`,
  'alter table past_shifts add column second_break_starts_at time, add column second_break_ends_at time',
]
