/** What strangers ask for while a salon is flooded, instead of booking it. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `visit`: what was sent, with who asks. It holds no time.
  `create table booking_requests (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    request_hash bytea not null,
    phone text not null check (phone <> ''),
    visit jsonb not null,
    asked_at timestamptz not null,
    starts_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'removed')),
    primary key (salon_id, id)
  )`,
  `create unique index booking_requests_open on booking_requests (salon_id, request_hash) where state = 'open'`,
  `create index booking_requests_phone on booking_requests (salon_id, phone)`,
  `create index booking_requests_starts on booking_requests (starts_at)`,

  // Of messages about visits that the salon does not take, to be found when they are a day old.
  `create index messages_declines on messages (created_at) where kind = 'visit_declined'`,
]
