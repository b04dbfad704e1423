/** What a customer has spent is what was paid less what was given back, on all checks; a visit given back as a whole counts no more. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Whether a row of `bookings` is a completed visit of which all that was charged was given back. */
const givenBack = `status = 'completed' and refunded_cents > 0 and refunded_cents >= charged_cents`

/** Of rows of `bookings`. */
const figures = `count(*) filter (where status = 'completed' and not (${givenBack})) as visits,
  count(*) filter (where ${givenBack}) as refunded_visits,
  count(*) filter (where status = 'no_show') as no_shows,
  coalesce(sum(case when charged_cents is not null then charged_cents - refunded_cents
    when status = 'completed' then price_cents end), 0) as spent_cents,
  max(starts_at) filter (where status = 'completed') as last_visit_at`

const statements = [
  // What was given back of what was charged for the visit.
  `alter table bookings add column refunded_cents integer not null default 0 check (refunded_cents >= 0)`,
  `create index bookings_refunded on bookings (salon_id, starts_at) where refunded_cents > 0`,
  // Of a paid one: its products, and services of none of its visits, after discounts and refunds.
  `alter table checks add column apart_cents integer not null default 0`,
  `create index checks_apart on checks (salon_id, paid_at) include (customer_id, apart_cents) where apart_cents <> 0`,
  // Completed ones that were given back as a whole: they are not among \`visits\`.
  `alter table customers add column refunded_visits integer not null default 0`,

  `update bookings set refunded_cents = given.cents from (
      select visit.salon_id, visit.booking_id, sum(given.cents) as cents
      from check_bookings visit
      join check_lines line on line.salon_id = visit.salon_id and line.check_id = visit.check_id and line.kind = 'service'
        and (line.booking_id = visit.booking_id or line.booking_id is null and visit.position = (
          select min(position) from check_bookings first
          where first.salon_id = visit.salon_id and first.check_id = visit.check_id))
      join check_refund_lines given on given.salon_id = line.salon_id and given.check_id = line.check_id
        and given.line_id = line.id
      group by 1, 2
    ) given where bookings.salon_id = given.salon_id and bookings.id = given.booking_id`,
  `update checks set apart_cents = (
      select coalesce(sum(line.price_cents * quantity - line.discount_cents - coalesce((
        select sum(given.cents) from check_refund_lines given
        where given.salon_id = line.salon_id and given.check_id = line.check_id and given.line_id = line.id
      ), 0)), 0)
      from check_lines line
      where line.salon_id = checks.salon_id and line.check_id = checks.id and (line.kind = 'product'
        or line.kind = 'service' and not exists (
          select from check_bookings visit
          where visit.salon_id = line.salon_id and visit.check_id = line.check_id
            and coalesce(line.booking_id, visit.booking_id) = visit.booking_id
        ))
    ) where day is not null`,
  // Now: a later change of the table in the same transaction would be refused.
  `set constraints checks_add_up immediate`,
  `set constraints checks_add_up deferred`,

  // The figures of these customers, worked out anew from their visits and checks.
  `create function count_customers(salons uuid[], touched uuid[]) returns void language plpgsql as $$
    begin
      if touched is null then return; end if;
      perform from customers where (salon_id, id) in (select * from unnest(salons, touched)) order by id for update;
      update customers set visits = past.visits, refunded_visits = past.refunded_visits, no_shows = past.no_shows,
        spent_cents = past.spent_cents + apart.cents, last_visit_at = past.last_visit_at
      from unnest(salons, touched) as counted (salon_id, id), lateral (
        select ${figures}
        from bookings where bookings.salon_id = counted.salon_id and bookings.customer_id = counted.id
      ) past, lateral (
        select coalesce(sum(apart_cents), 0) as cents
        from checks where checks.salon_id = counted.salon_id and checks.customer_id = counted.id
      ) apart
      where (customers.salon_id, customers.id) = (counted.salon_id, counted.id);
    end
  $$`,
  `create or replace function count_visits() returns trigger language plpgsql as $$
    declare
      salons uuid[];
      touched uuid[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer_id from here
          where customer_id is not null and (status in ('completed', 'no_show') or charged_cents is not null)
        ) counted;
      elsif tg_op = 'DELETE' then
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer_id from gone
          where customer_id is not null and (status in ('completed', 'no_show') or charged_cents is not null)
        ) counted;
      else
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer.id as customer_id
          from gone join here using (salon_id, id), unnest(array[gone.customer_id, here.customer_id]) as customer (id)
          where customer.id is not null
            and (gone.status in ('completed', 'no_show') or here.status in ('completed', 'no_show')
              or gone.charged_cents is not null or here.charged_cents is not null)
            and (gone.status, gone.starts_at, gone.price_cents, gone.charged_cents, gone.refunded_cents, gone.customer_id)
              is distinct from
              (here.status, here.starts_at, here.price_cents, here.charged_cents, here.refunded_cents, here.customer_id)
        ) counted;
      end if;
      perform count_customers(salons, touched);
      return null;
    end
  $$`,
  `create function count_checks() returns trigger language plpgsql as $$
    declare
      salons uuid[];
      touched uuid[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer_id from here where customer_id is not null and apart_cents <> 0
        ) counted;
      elsif tg_op = 'DELETE' then
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer_id from gone where customer_id is not null and apart_cents <> 0
        ) counted;
      else
        select array_agg(salon_id), array_agg(customer_id) into salons, touched from (
          select distinct salon_id, customer.id as customer_id
          from gone join here using (salon_id, id), unnest(array[gone.customer_id, here.customer_id]) as customer (id)
          where customer.id is not null and (gone.apart_cents <> 0 or here.apart_cents <> 0)
            and (gone.apart_cents, gone.customer_id) is distinct from (here.apart_cents, here.customer_id)
        ) counted;
      end if;
      perform count_customers(salons, touched);
      return null;
    end
  $$`,
  `create trigger count_new_checks after insert on checks
    referencing new table as here for each statement execute function count_checks()`,
  `create trigger count_changed_checks after update on checks
    referencing old table as gone new table as here for each statement execute function count_checks()`,
  `create trigger count_deleted_checks after delete on checks
    referencing old table as gone for each statement execute function count_checks()`,

  `update customers set visits = past.visits, refunded_visits = past.refunded_visits, spent_cents = past.spent_cents
    from (
      select salon_id, customer_id, ${figures} from (
        select salon_id, customer_id, status, starts_at, price_cents, charged_cents, refunded_cents from bookings
        union all
        select salon_id, customer_id, null, null, 0, apart_cents, 0 from checks where apart_cents <> 0
      ) counted where customer_id is not null group by 1, 2
    ) past
    where (customers.salon_id, customers.id) = (past.salon_id, past.customer_id)`,
]
