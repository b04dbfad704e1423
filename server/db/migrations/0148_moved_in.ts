/** What came from another program goes on: its history to another server, its deposits to the visits they were left for. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null: it came with a takeout, where nothing is left to undo.
  `alter table imported_appointments alter column import_id drop not null`,

  // Null: it was brought, and taken back with its visit.
  `alter table deposits alter column booking_id drop not null`,
  `alter table deposit_entries drop constraint deposit_entries_kind_check`,
  `alter table deposit_entries add constraint deposit_entries_kind_check
    check (kind in ('received', 'brought', 'applied', 'taken_back', 'returned', 'kept'))`,
]
