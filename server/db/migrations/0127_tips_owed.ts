/** Cash tips are owed until they are handed out, unless they are taken at the counter; card tips are known apart. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table till_settings add column cash_tips_at_counter boolean not null default false`,
  `alter table check_tips drop constraint check_tips_paid_by_check`,
  `alter table check_tips add constraint check_tips_paid_by_check check (paid_by in ('cash', 'card', 'other'))`,
  // Tips that are handed out, or given back, need no reason.
  `alter table drawer_entries drop constraint drawer_entries_reason_check`,
  `alter table drawer_entries add constraint drawer_entries_reason_check check (reason <> '' or staff_id is not null)`,
  // What there is now keeps the rules of its time: cash tips were taken on the day, all others bore the card fee.
  `alter table check_tips add column at_counter boolean not null default false,
    add column by_old_rules boolean not null default true`,
  `alter table check_tips alter column by_old_rules set default false`,
]
