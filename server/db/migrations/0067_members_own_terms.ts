/** A member may take longer or shorter for a service than the menu says, and cost more or less. Null: as the menu says. */

import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table staff_services
    add column own_minutes integer check (own_minutes between 1 and 720),
    add column own_price_cents integer check (own_price_cents >= 0)`,
  // Few differ: what the engine reads of a salon without such a member costs nothing.
  `create index staff_services_own on staff_services (salon_id)
    where own_minutes is not null or own_price_cents is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
