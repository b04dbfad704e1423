/** The owner enters the highest card surcharge that is allowed where the salon is. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table till_settings add column surcharge_cap_bp integer
    check (surcharge_cap_bp between 0 and 2000)`.execute(db)
}
