/** A price is exact, the least it can be, or said in the salon only; the lines of visits and checks keep how it was said. */

import { type Kysely, sql } from 'kysely'

const kinds = `price_kind text not null default 'exact' check (price_kind in ('exact', 'from', 'in_salon'))`

const statements = [
  `alter table services add column ${kinds}`,
  `alter table booking_lines add column ${kinds}`,
  `alter table check_lines add column price_open boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
