/** A payment by card knows whether it was a debit card, on which no surcharge is charged. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table check_payments add column is_debit boolean not null default false`.execute(db)
  await sql`alter table check_payments add constraint check_payments_debit
    check (not is_debit or (method = 'card' and cash_price_cents = 0))`.execute(db)
}
