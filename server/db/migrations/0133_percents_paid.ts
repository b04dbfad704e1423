/** A payment knows the percent of its cash discount or card surcharge. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // 0: none, or paid before.
  await sql`alter table check_payments add column cash_price_bp integer not null default 0
    check (cash_price_bp between 0 and 2000)`.execute(db)
}
