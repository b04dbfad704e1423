/** People who share a phone are customers of their own: docs/decisions/0020-customers-and-families.md */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Whose phone theirs is; null: their own, or none.
  `alter table customers add column phone_holder_id uuid,
    add foreign key (salon_id, phone_holder_id) references customers (salon_id, id),
    add check (phone_holder_id <> id),
    add check (phone_holder_id is null or phone <> '')`,
  `create index customers_family on customers (salon_id, phone_holder_id) where phone_holder_id is not null`,
  // A phone is held by one customer of a salon.
  `create unique index customers_held_phone on customers (salon_id, phone) where phone <> '' and phone_holder_id is null`,
  `drop index customers_own_phone`,
  `create or replace function texts_stopped(of_salon uuid, of_phone text) returns boolean language sql stable as $$
    select exists (select from text_stops where phone_hash = text_stop_hash(of_phone))
      or exists (
        select from customers
        where salon_id = of_salon and phone = of_phone and phone <> '' and phone_holder_id is null
          and texts_stopped_at is not null) $$`,

  // Which family went over with a merge, for taking it back.
  `alter table customer_merges add column family_ids uuid[] not null default '{}'`,
]
