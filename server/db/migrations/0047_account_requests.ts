/** Who asks the operator for an account. It belongs to no salon. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table account_requests (
    id uuid primary key,
    first_name text not null check (first_name <> ''),
    last_name text not null,
    salon_name text not null check (salon_name <> ''),
    email text not null check (email <> ''),
    phone text not null,
    notes text not null,
    timezone text not null,
    language text not null check (language in ('en', 'vi')),
    asked_at timestamptz not null,
    done_at timestamptz
  )`,
  // One that waits for each email.
  `create unique index account_requests_waiting on account_requests (lower(email)) where done_at is null`,
]
