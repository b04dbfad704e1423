/** Links by which an owner signs up: mailed to who asked, or made by an administrator. They belong to no salon. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table sign_up_links (
    id uuid primary key,
    token_hash bytea not null unique,
    email text not null check (email <> ''),
    first_name text not null,
    last_name text not null,
    salon_name text not null,
    phone text not null,
    language text not null check (language in ('en', 'vi')),
    by_operator boolean not null,
    made_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sign_up_links_email on sign_up_links (lower(email))`,
]
