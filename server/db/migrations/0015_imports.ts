/** Imports that can be taken back, customers without a phone, and what customers did before BookNail. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Figures of another product, in none of ours.
  `alter table customers
    add column imported_visits integer not null default 0,
    add column imported_spent_cents bigint not null default 0,
    add column imported_last_visit date`,

  // Empty: not known. A phone belongs to one customer of a salon.
  `alter table customers drop constraint customers_salon_id_phone_key`,
  `create unique index customers_own_phone on customers (salon_id, phone) where phone <> ''`,

  `create table customer_imports (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    user_id uuid references users on delete set null,
    by_name text not null,
    file_name text not null,
    source text not null,
    fingerprint text not null,
    known text not null check (known in ('fill', 'keep')),
    file_rows integer not null,
    added integer not null default 0,
    filled integer not null default 0,
    started_at timestamptz not null,
    last_at timestamptz not null,
    ended_at timestamptz,
    undo_began_at timestamptz,
    undone_at timestamptz,
    removed integer not null default 0,
    restored integer not null default 0,
    primary key (salon_id, id)
  )`,
  `create unique index one_import_at_a_time on customer_imports (salon_id) where ended_at is null`,

  // What became of each row, and what it takes to undo it: gone when that is no longer possible.
  `create table customer_import_rows (
    salon_id uuid not null,
    import_id uuid not null,
    row integer not null,
    outcome text not null check (outcome in ('added', 'filled', 'known', 'forgotten')),
    customer_id uuid,
    before jsonb,
    after jsonb,
    undone text check (undone in ('removed', 'restored', 'partly', 'booked', 'changed', 'merged', 'gone')),
    primary key (salon_id, import_id, row),
    foreign key (salon_id, import_id) references customer_imports (salon_id, id) on delete cascade
  )`,
  `create index customer_import_rows_of on customer_import_rows (salon_id, customer_id) where customer_id is not null`,
]
