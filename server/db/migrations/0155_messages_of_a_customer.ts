/** A customer is deleted without reading all messages, which name them. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index messages_customer on messages (salon_id, customer_id) where customer_id is not null`)
    .execute(db)
}
