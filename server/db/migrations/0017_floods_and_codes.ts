/** Floods of bookings are measured by what is usual for each salon; codes by text or mail before a stranger's booking counts. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What is usual, so that it is not counted again for every booking of a rush.
  `create table booking_paces (
    salon_id uuid primary key references salons on delete cascade,
    per_day integer not null,
    is_new boolean not null,
    measured_at timestamptz not null
  )`,

  // Work for a question cannot be done before its window has begun: nobody knows the seed.
  `create table proof_seeds (window_starts_at timestamptz primary key, seed text not null)`,
  `create table used_proofs (
    salon_id uuid not null references salons on delete cascade,
    question_hash bytea not null,
    used_at timestamptz not null,
    primary key (salon_id, question_hash)
  )`,
  `create index used_proofs_age on used_proofs (used_at)`,

  `alter table salons add column booking_code text not null default 'auto' check (booking_code in ('off', 'on', 'auto'))`,

  // One at a time for each phone of a salon's clients; of the code itself there is only the hash.
  `create table booking_codes (
    salon_id uuid not null references salons on delete cascade,
    phone text not null,
    channel text not null check (channel in ('text', 'email')),
    recipient text not null,
    salt bytea not null,
    code_hash bytea not null,
    tries smallint not null default 0,
    sends smallint not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (salon_id, phone)
  )`,
  `create index booking_codes_age on booking_codes (expires_at)`,

  // Of codes by text, to be found when they are a day old.
  `create index messages_codes on messages (created_at) where kind = 'phone_code'`,
]
