/** Second factors, reset links, what a person prefers, and names for sessions. Rows of a person go with the person. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null: nothing chosen, the device decides. Nobody could choose before.
  `alter table users alter column language drop default`,
  `alter table users alter column language drop not null`,
  `update users set language = null`,
  `alter table users add column clock text not null default '12h' check (clock in ('12h', '24h'))`,
  // Since when a super administrator is asked for a second factor; null: not yet, or has one.
  `alter table users add column second_factor_asked_at timestamptz`,

  // To be named by in a list; the token's hash is nobody's business.
  `alter table sessions add column id uuid not null default gen_random_uuid()`,
  `create unique index sessions_id on sessions (id)`,

  `create table authenticators (
    user_id uuid primary key references users on delete cascade,
    secret text,
    wanted_secret text,
    last_step bigint not null default 0
  )`,

  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    salt bytea not null,
    tag bytea not null,
    primary key (user_id, tag)
  )`,

  `create table passkeys (
    credential_id text primary key,
    id uuid not null unique,
    user_id uuid not null references users on delete cascade,
    name text not null check (name <> ''),
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_user on passkeys (user_id)`,

  // Between the password and the second factor, and between asking for a passkey and its answer.
  `create table sign_in_tickets (
    token_hash bytea primary key,
    user_id uuid references users on delete cascade,
    challenge text,
    expires_at timestamptz not null
  )`,
  `create table passkey_challenges (
    user_id uuid primary key references users on delete cascade,
    challenge text not null,
    expires_at timestamptz not null
  )`,

  `create table password_resets (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null
  )`,

  `create table known_devices (
    token_hash bytea not null,
    user_id uuid not null references users on delete cascade,
    last_used_at timestamptz not null,
    primary key (user_id, token_hash)
  )`,
]
