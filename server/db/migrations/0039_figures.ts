/** Figures count what was charged where a visit was paid at the till, and the booked price elsewhere. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What was charged for the services of a visit, after discounts; null: it was not paid at the till.
  `alter table bookings add column charged_cents integer check (charged_cents >= 0)`,
  // Of this line, as its member did it; 0: it was not done, or not like that, and another charge says what was.
  `alter table booking_lines add column charged_cents integer check (charged_cents >= 0)`,

  // Services that no line of a visit stands for, and what was given back of services: negative. Never changed.
  // `booking_id`: the charge is part of what was charged for the visit. `payment_id`: of the refund.
  `create table other_charges (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    at timestamptz not null,
    booking_id uuid,
    payment_id uuid,
    service_id uuid,
    service_name text not null,
    staff_id uuid,
    cents integer not null,
    primary key (salon_id, id),
    check (num_nonnulls(booking_id, payment_id) < 2),
    check (case when payment_id is null then cents >= 0 else cents < 0 end)
  )`,
  `create index other_charges_when on other_charges (salon_id, at)`,
  `create index other_charges_booking on other_charges (salon_id, booking_id) where booking_id is not null`,
  `create trigger other_charges_stay before update or delete on other_charges
    for each row execute function keep_till_entries()`,
  `create trigger other_charges_stay_all before truncate on other_charges
    for each statement execute function keep_till_entries()`,

  // As before, with what was charged among what reports add up from an index alone.
  `drop index bookings_when`,
  `create index bookings_when on bookings (salon_id, starts_at, id)
    include (status, search, price_cents, charged_cents, customer_id)`,
  `drop index booking_lines_when`,
  `create index booking_lines_when on booking_lines (salon_id, starts_at)
    include (blocked_until, ends_at, staff_id, booking_id, id, service_id, minutes, cleanup_minutes, price_cents,
      charged_cents, requested, status, resource_ids) where blocks`,

  `create or replace function count_visits() returns trigger language plpgsql as $$
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
            and (gone.status, gone.starts_at, gone.price_cents, gone.charged_cents, gone.customer_id)
              is distinct from (here.status, here.starts_at, here.price_cents, here.charged_cents, here.customer_id)
        ) counted;
      end if;
      if touched is null then return null; end if;

      perform from customers where (salon_id, id) in (select * from unnest(salons, touched)) order by id for update;
      update customers set visits = past.visits, no_shows = past.no_shows, spent_cents = past.spent_cents,
        last_visit_at = past.last_visit_at
      from unnest(salons, touched) as counted (salon_id, id), lateral (
        select count(*) filter (where status = 'completed') as visits,
          count(*) filter (where status = 'no_show') as no_shows,
          coalesce(sum(coalesce(charged_cents, price_cents)) filter (where status = 'completed'), 0) as spent_cents,
          max(starts_at) filter (where status = 'completed') as last_visit_at
        from bookings where bookings.salon_id = counted.salon_id and bookings.customer_id = counted.id
      ) past
      where (customers.salon_id, customers.id) = (counted.salon_id, counted.id);
      return null;
    end
  $$`,
]
