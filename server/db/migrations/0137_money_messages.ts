/** Messages about deposits and sold gift cards, to be found when they are a day old. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_deposits on messages (created_at) where kind = 'deposit'`.execute(db)
  await sql`create index messages_gift_cards on messages (created_at) where kind = 'gift_card'`.execute(db)
}
