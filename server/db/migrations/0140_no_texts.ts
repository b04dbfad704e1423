/** Who wants no texts of one salon, because its desk was told; hashes, so that they outlive the customer's record by four years. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `record`: of a record that was erased, such as one of another product; `erased_at`: of the customer.
  `create table no_texts (
    salon_id uuid not null references salons on delete cascade,
    phone_hash bytea not null,
    since timestamptz not null,
    source text not null check (source in ('desk', 'record')),
    user_id uuid,
    by_name text not null default '',
    erased_at timestamptz,
    primary key (salon_id, phone_hash)
  )`,
  `create index no_texts_age on no_texts (erased_at) where erased_at is not null`,

  // `words`: what the client wrote was understood as that, and can be undone.
  `alter table text_stops drop constraint text_stops_told_by_check`,
  `alter table text_stops add constraint text_stops_told_by_check check (told_by in ('client', 'words', 'provider'))`,

  `create or replace function find_text_stop() returns trigger language plpgsql as $$
  begin
    if new.texts_stopped_at is null or tg_op = 'UPDATE' then
      new.texts_stopped_at := coalesce(
        (select stopped_at from text_stops where phone_hash = text_stop_hash(new.phone)),
        (select since from no_texts where salon_id = new.salon_id and phone_hash = text_stop_hash(new.phone)));
    end if;
    return new;
  end $$`,
  `create or replace function texts_stopped(of_salon uuid, of_phone text) returns boolean language sql stable as $$
    select exists (select from text_stops where phone_hash = text_stop_hash(of_phone))
      or exists (select from no_texts where salon_id = of_salon and phone_hash = text_stop_hash(of_phone))
      or exists (
        select from customers
        where salon_id = of_salon and phone = of_phone and phone <> '' and phone_holder_id is null
          and texts_stopped_at is not null) $$`,
]
