/** Files that owners bring from another program, with what it takes to undo them; gift cards that came with one. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table brought_files (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    kind text not null check (kind in ('gift_cards', 'services', 'staff')),
    file_name text not null,
    user_id uuid references users on delete set null,
    by_name text not null,
    brought_at timestamptz not null,
    added integer not null default 0,
    added_cents bigint not null default 0,
    removed integer not null default 0,
    undone_at timestamptz,
    primary key (salon_id, id)
  )`,
  // What became of each row. \`after\`: what it wrote, until it can no longer be undone.
  `create table brought_rows (
    salon_id uuid not null,
    file_id uuid not null,
    row integer not null,
    outcome text not null check (outcome in ('added', 'known', 'full')),
    brought_id uuid,
    after jsonb,
    undone text check (undone in ('removed', 'used', 'changed', 'gone')),
    primary key (salon_id, file_id, row),
    foreign key (salon_id, file_id) references brought_files (salon_id, id) on delete cascade
  )`,

  // Without a code: it was brought, and taken back. \`brought_note\`: what the list said of it; null: it was sold here.
  `alter table gift_cards alter column code_hash drop not null, add column brought_note text`,
  `alter table gift_card_entries drop constraint gift_card_entries_kind_check`,
  `alter table gift_card_entries add constraint gift_card_entries_kind_check
    check (kind in ('sold', 'brought', 'redeemed', 'taken_back', 'refunded', 'returned'))`,
]
