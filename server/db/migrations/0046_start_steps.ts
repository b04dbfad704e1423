/** Steps of a new salon that its owner does without. Salons that have been booked need no guide. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table salons add column skipped_steps text[] not null default '{}'
    check (skipped_steps <@ array['salon', 'menu', 'team', 'chairs', 'link', 'floor'])`,
  `update salons set skipped_steps = array['salon', 'menu', 'team', 'chairs', 'link', 'floor']
    where exists (select from bookings where bookings.salon_id = salons.id)`,
]
