/** What a salon knows of its customers: figures that are kept, records made one, and who asked to be forgotten. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table customers
    add column visits integer not null default 0,
    add column no_shows integer not null default 0,
    add column spent_cents bigint not null default 0,
    add column last_visit_at timestamptz,
    add column merged_into uuid,
    add column erased_at timestamptz,
    add column search text collate "C" not null generated always as (
      plain_letters(first_name || ' ' || last_name) || ' ' || plain_letters(email) || ' '
        || case when erased_at is null then phone else '' end
    ) stored,
    add foreign key (salon_id, merged_into) references customers (salon_id, id),
    add check (merged_into <> id)`,

  // Pages, searches and sums of the list are read from this alone. A record that became part of another is not in it.
  `create index customers_book on customers (salon_id, visits, id) include (search, spent_cents, last_visit_at)
    where merged_into is null`,
  `create index customers_merged on customers (salon_id, merged_into) where merged_into is not null`,

  // The figures of a customer, worked out anew from their bookings whenever one of them counts or no longer counts.
  `create function count_visits() returns trigger language plpgsql as $$
    declare
      salons uuid[];
      touched uuid[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer_id from here
          where customer_id is not null and status in ('completed', 'no_show')
        ) counted;
      elsif tg_op = 'DELETE' then
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer_id from gone
          where customer_id is not null and status in ('completed', 'no_show')
        ) counted;
      else
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer.id as customer_id
          from gone join here using (salon_id, id), unnest(array[gone.customer_id, here.customer_id]) as customer (id)
          where customer.id is not null
            and (gone.status in ('completed', 'no_show') or here.status in ('completed', 'no_show'))
            and (gone.status, gone.starts_at, gone.price_cents, gone.customer_id)
              is distinct from (here.status, here.starts_at, here.price_cents, here.customer_id)
        ) counted;
      end if;
      if touched is null then return null; end if;

      perform from customers where (salon_id, id) in (select * from unnest(salons, touched)) order by id for update;
      update customers set visits = past.visits, no_shows = past.no_shows, spent_cents = past.spent_cents,
        last_visit_at = past.last_visit_at
      from unnest(salons, touched) as counted (salon_id, id), lateral (
        select count(*) filter (where status = 'completed') as visits,
          count(*) filter (where status = 'no_show') as no_shows,
          coalesce(sum(price_cents) filter (where status = 'completed'), 0) as spent_cents,
          max(starts_at) filter (where status = 'completed') as last_visit_at
        from bookings where bookings.salon_id = counted.salon_id and bookings.customer_id = counted.id
      ) past
      where (customers.salon_id, customers.id) = (counted.salon_id, counted.id);
      return null;
    end
  $$`,
  `update customers set visits = past.visits, no_shows = past.no_shows, spent_cents = past.spent_cents,
      last_visit_at = past.last_visit_at
    from (
      select salon_id, customer_id, count(*) filter (where status = 'completed') as visits,
        count(*) filter (where status = 'no_show') as no_shows,
        coalesce(sum(price_cents) filter (where status = 'completed'), 0) as spent_cents,
        max(starts_at) filter (where status = 'completed') as last_visit_at
      from bookings group by salon_id, customer_id
    ) past
    where (customers.salon_id, customers.id) = (past.salon_id, past.customer_id)`,
  `create trigger count_new_visits after insert on bookings
    referencing new table as here for each statement execute function count_visits()`,
  `create trigger count_changed_visits after update on bookings
    referencing old table as gone new table as here for each statement execute function count_visits()`,
  `create trigger count_deleted_visits after delete on bookings
    referencing old table as gone for each statement execute function count_visits()`,

  // What a merge changed, so that it can be taken back. The record that was merged stays as it was, and points to the other.
  `create table customer_merges (
    salon_id uuid not null,
    id uuid not null,
    kept_id uuid not null,
    merged_id uuid not null,
    at timestamptz not null,
    before jsonb not null,
    after jsonb not null,
    booking_ids uuid[] not null,
    message_ids uuid[] not null,
    follower_ids uuid[] not null,
    primary key (salon_id, id),
    foreign key (salon_id, kept_id) references customers (salon_id, id) on delete cascade,
    foreign key (salon_id, merged_id) references customers (salon_id, id) on delete cascade
  )`,
  `create index customer_merges_kept on customer_merges (salon_id, kept_id)`,

  // Two records that look alike and are two people, as the owner said.
  `create table different_customers (
    salon_id uuid not null,
    one_id uuid not null,
    other_id uuid not null,
    primary key (salon_id, one_id, other_id),
    foreign key (salon_id, one_id) references customers (salon_id, id) on delete cascade,
    foreign key (salon_id, other_id) references customers (salon_id, id) on delete cascade,
    check (one_id < other_id)
  )`,

  // Whoever comes back with an old file is erased again. No number can be read from this.
  `create table erased_phones (
    salon_id uuid not null references salons on delete cascade,
    phone_hash bytea not null,
    erased_at timestamptz not null,
    primary key (salon_id, phone_hash)
  )`,
]
