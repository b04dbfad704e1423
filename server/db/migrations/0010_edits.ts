/**
 * What people edit has a version: each save is kept with who made it and what it changed, so that a form that was opened
 * before is refused, and says why, instead of putting back what somebody else has just changed.
 */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The account is looked up by its id: deleting one has no need to look through all saves.
  `create table edits (
    salon_id uuid not null references salons on delete cascade,
    subject_id uuid not null,
    version integer not null check (version > 1),
    part text not null,
    at timestamptz not null,
    user_id uuid,
    changes jsonb not null,
    primary key (salon_id, subject_id, version)
  )`,

  // Which version of the booking a change made; null: it was made before this was kept.
  `alter table booking_history add column version integer`,
]
