/** Who bears a discount is chosen for each reason; what members bear of a line is stored when its check is paid. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table till_settings add column reason_bearers jsonb not null default '{}'`.execute(db)
  // Null: by the bearer of the check.
  await sql`alter table check_lines add column member_discount_cents integer check (member_discount_cents >= 0)`.execute(
    db,
  )
}
