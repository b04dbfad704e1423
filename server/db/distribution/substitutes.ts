/**
 * What Citus refuses of the schema, kept otherwise where salons are spread: foreign keys that carry a value or leave one empty,
 * and triggers that count the rows of a whole statement. Each of them is a trigger of a row, which Citus brings along when a
 * salon moves to another machine.
 */

/** By name: the foreign key that stands there instead, if one can. What it did besides, a trigger below does. */
export const replacedKeys: Readonly<Record<string, string | null>> = {
  booking_lines_salon_id_booking_id_status_visit_starts_at_fkey: null, // a held place has no booking
  review_ratings_salon_id_review_id_hidden_fkey:
    'foreign key (salon_id, review_id) references reviews (salon_id, id) on delete cascade',
  booking_lines_salon_id_service_id_fkey: 'foreign key (salon_id, service_id) references services (salon_id, id)',
  services_salon_id_category_id_fkey: 'foreign key (salon_id, category_id) references categories (salon_id, id)',
  checks_salon_id_customer_id_fkey: 'foreign key (salon_id, customer_id) references customers (salon_id, id)',
  messages_salon_id_customer_id_fkey: 'foreign key (salon_id, customer_id) references customers (salon_id, id)',
  salon_pictures_salon_id_service_id_fkey: 'foreign key (salon_id, service_id) references services (salon_id, id)',
  salon_pictures_salon_id_staff_id_fkey: 'foreign key (salon_id, staff_id) references staff (salon_id, id)',
  imported_appointments_salon_id_booking_id_fkey:
    'foreign key (salon_id, booking_id) references bookings (salon_id, id)',
  floor_seats_salon_id_resource_id_fkey: 'foreign key (salon_id, resource_id) references resources (salon_id, id)',
}

/** They ask for all rows that a statement changed. */
export const replacedTriggers: readonly string[] = [
  'count_new_bookings',
  'count_changed_bookings',
  'count_deleted_bookings',
  'count_new_visits',
  'count_changed_visits',
  'count_deleted_visits',
  'count_new_checks',
  'count_changed_checks',
  'count_deleted_checks',
]

/** Of each row, made anew where it is there already. */
function trigger(name: string, when: string, table: string): string[] {
  return [
    `drop trigger if exists ${name} on ${table}`,
    `create trigger ${name} ${when} on ${table} for each row execute function ${name}()`,
  ]
}

/** Leaves empty what pointed to a deleted row. */
function emptied(table: string, columns: readonly (readonly [child: string, column: string])[]): string[] {
  const updates = columns.map(
    ([child, column]) => `update ${child} set ${column} = null where salon_id = old.salon_id and ${column} = old.id;`,
  )
  return [
    `create or replace function leave_${table}() returns trigger language plpgsql as $$
      begin
        ${updates.join('\n        ')}
        return old;
      end
    $$`,
    ...trigger(`leave_${table}`, 'before delete', table),
  ]
}

/** Works out anew the figures of the customer `one` of the salon `its`. */
const countCustomer = `perform from customers where salon_id = its and id = one for update;
        update customers set visits = past.visits, refunded_visits = past.refunded_visits, no_shows = past.no_shows,
          spent_cents = past.spent_cents + apart.cents, last_visit_at = past.last_visit_at
        from (
          select count(*) filter (where status = 'completed' and (refunded_cents = 0 or refunded_cents < charged_cents)) as visits,
            count(*) filter (where status = 'completed' and refunded_cents > 0 and refunded_cents >= charged_cents) as refunded_visits,
            count(*) filter (where status = 'no_show') as no_shows,
            coalesce(sum(case when charged_cents is not null then charged_cents - refunded_cents
              when status = 'completed' then price_cents end), 0) as spent_cents,
            max(starts_at) filter (where status = 'completed') as last_visit_at
          from bookings where salon_id = its and customer_id = one
        ) past, (
          select coalesce(sum(apart_cents), 0) as cents from checks where salon_id = its and customer_id = one
        ) apart
        where customers.salon_id = its and customers.id = one;`

export const substitutes: readonly string[] = [
  // Of earlier versions, which asked and wrote on the salon's machine by them.
  ...[
    'write_at_home(uuid, text[], json)',
    'at_home(uuid, text[], json)',
    'keep_here(bigint)',
    'ready_at_home(uuid, text[], text)',
    'with_parts(text, uuid)',
  ].map((name) => `drop function if exists ${name}`),

  // Of a table: the part that has the salon's rows, on the machine on which a trigger runs.
  `create or replace function part_of(named text, of_salon uuid) returns text language plpgsql stable as $$
    begin
      return format('public.%I', named || '_' || get_shard_id_for_distribution_column(named::regclass, of_salon));
    end
  $$`,

  // A line has the status of its booking, on which the guard against double booking stands: taken from it, and carried.
  `create or replace function take_from_booking() returns trigger language plpgsql as $$
    begin
      if new.hold_id is null then
        execute format('select status, starts_at from %s where salon_id = $1 and id = $2', part_of('bookings', new.salon_id))
          into strict new.status, new.visit_starts_at using new.salon_id, new.booking_id;
      end if;
      return new;
    end
  $$`,
  ...trigger(
    'take_from_booking',
    'before insert or update of status, visit_starts_at, booking_id, hold_id',
    'booking_lines',
  ),
  `create or replace function carry_to_lines() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from booking_lines where salon_id = old.salon_id and booking_id = old.id;
      elsif (old.status, old.starts_at) is distinct from (new.status, new.starts_at) then
        update booking_lines set status = new.status, visit_starts_at = new.starts_at
        where salon_id = new.salon_id and booking_id = new.id;
      end if;
      return null;
    end
  $$`,
  ...trigger('carry_to_lines', 'after update or delete', 'bookings'),

  `create or replace function take_from_review() returns trigger language plpgsql as $$
    begin
      select hidden into strict new.hidden from reviews where salon_id = new.salon_id and id = new.review_id;
      return new;
    end
  $$`,
  ...trigger('take_from_review', 'before insert or update of hidden, review_id', 'review_ratings'),
  `create or replace function carry_to_ratings() returns trigger language plpgsql as $$
    begin
      if old.hidden <> new.hidden then
        update review_ratings set hidden = new.hidden where salon_id = new.salon_id and review_id = new.id;
      end if;
      return null;
    end
  $$`,
  ...trigger('carry_to_ratings', 'after update', 'reviews'),

  // Its own copy of all stopped texts, by its name.
  `create or replace function find_text_stop() returns trigger language plpgsql as $$
    begin
      if new.texts_stopped_at is null or tg_op = 'UPDATE' then
        execute format('select coalesce((select stopped_at from %s where phone_hash = $1),
            (select since from %s where salon_id = $2 and phone_hash = $1))',
            part_of('text_stops', new.salon_id), part_of('no_texts', new.salon_id))
          into new.texts_stopped_at using text_stop_hash(new.phone), new.salon_id;
      end if;
      return new;
    end
  $$`,

  // In another language: Citus plans no statement of a function in SQL. Where somebody asks for rows, it runs beside them.
  `create or replace function texts_stopped(of_salon uuid, of_phone text) returns boolean language plpgsql stable
    set citus.allow_nested_distributed_execution to on as $$
    begin
      return exists (select from text_stops where phone_hash = text_stop_hash(of_phone))
        or exists (select from no_texts where salon_id = of_salon and phone_hash = text_stop_hash(of_phone))
        or exists (
          select from customers
          where salon_id = of_salon and phone = of_phone and phone <> '' and phone_holder_id is null
            and texts_stopped_at is not null);
    end
  $$`,

  // As on one machine, but what is counted almost always is counted in one way there and back.
  `create or replace function take_text(
    of_salon uuid, to_recipient bytea, on_day date, at timestamptz,
    is_textable boolean, most_for_recipient integer, most_for_salon integer, news_id uuid
  ) returns text language plpgsql as $$
    declare
      refused_before integer;
    begin
      if is_textable then
        update text_days set queued = queued + 1
          where salon_id = of_salon and day = on_day and (most_for_salon is null or queued < most_for_salon);
        if not found then
          insert into text_days (salon_id, day) values (of_salon, on_day) on conflict do nothing;
          update text_days set queued = queued + 1
            where salon_id = of_salon and day = on_day and (most_for_salon is null or queued < most_for_salon);
        end if;
        if found then
          insert into text_recipients as known (day, recipient_hash, queued) values (on_day, to_recipient, 1)
            on conflict (day, recipient_hash) do update set queued = known.queued + 1
            where most_for_recipient is null or known.queued < most_for_recipient;
          if found then return null; end if;
          update text_days set queued = queued - 1, recipient_refused = recipient_refused + 1
            where salon_id = of_salon and day = on_day;
          return 'recipient_limit';
        end if;
        update text_days set salon_refused = salon_refused + 1 where salon_id = of_salon and day = on_day
          returning salon_refused - 1 into refused_before;
        if refused_before = 0 then
          insert into notifications (salon_id, id, kind, details, created_at)
            values (of_salon, news_id, 'text_limit', jsonb_build_object('limit', most_for_salon), at);
        end if;
        return 'salon_limit';
      end if;
      insert into text_days (salon_id, day) values (of_salon, on_day) on conflict do nothing;
      update text_days set number_refused = number_refused + 1 where salon_id = of_salon and day = on_day;
      return 'number_not_texted';
    end
  $$`,

  ...emptied('services', [
    ['booking_lines', 'service_id'],
    ['salon_pictures', 'service_id'],
  ]),
  ...emptied('staff', [['salon_pictures', 'staff_id']]),
  ...emptied('categories', [['services', 'category_id']]),
  ...emptied('customers', [
    ['checks', 'customer_id'],
    ['messages', 'customer_id'],
  ]),
  ...emptied('resources', [['floor_seats', 'resource_id']]),
  ...emptied('bookings', [['imported_appointments', 'booking_id']]),

  `create or replace function count_booking() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (old.status, old.starts_at) is not distinct from (new.status, new.starts_at) then return null; end if;
      end if;
      if tg_op <> 'INSERT' then
        update booking_counts set bookings = bookings - 1
        where salon_id = old.salon_id and day = (old.starts_at at time zone 'UTC')::date and status = old.status;
      end if;
      if tg_op <> 'DELETE' then
        execute format('insert into %s as counted (salon_id, day, status, bookings) values ($1, $2, $3, 1)
          on conflict (salon_id, day, status) do update set bookings = counted.bookings + 1', part_of('booking_counts', new.salon_id))
          using new.salon_id, (new.starts_at at time zone 'UTC')::date, new.status;
      end if;
      return null;
    end
  $$`,
  ...trigger('count_booking', 'after insert or update or delete', 'bookings'),

  `create or replace function count_visit() returns trigger language plpgsql as $$
    declare
      its uuid := coalesce(new.salon_id, old.salon_id);
      one uuid;
    begin
      if coalesce(new.status, '') not in ('completed', 'no_show') and coalesce(old.status, '') not in ('completed', 'no_show')
        and new.charged_cents is null and old.charged_cents is null
      then return null; end if;
      if tg_op = 'UPDATE' then
        if (old.status, old.starts_at, old.price_cents, old.charged_cents, old.refunded_cents, old.customer_id)
          is not distinct from
          (new.status, new.starts_at, new.price_cents, new.charged_cents, new.refunded_cents, new.customer_id)
        then return null; end if;
      end if;
      for one in select distinct id from unnest(array[old.customer_id, new.customer_id]) as id where id is not null order by id loop
        ${countCustomer}
      end loop;
      return null;
    end
  $$`,
  ...trigger('count_visit', 'after insert or update or delete', 'bookings'),

  `create or replace function count_check() returns trigger language plpgsql as $$
    declare
      its uuid := coalesce(new.salon_id, old.salon_id);
      one uuid;
    begin
      if coalesce(new.apart_cents, 0) = 0 and coalesce(old.apart_cents, 0) = 0 then return null; end if;
      if tg_op = 'UPDATE' then
        if (old.apart_cents, old.customer_id) is not distinct from (new.apart_cents, new.customer_id) then return null; end if;
      end if;
      for one in select distinct id from unnest(array[old.customer_id, new.customer_id]) as id where id is not null order by id loop
        ${countCustomer}
      end loop;
      return null;
    end
  $$`,
  ...trigger('count_check', 'after insert or update or delete', 'checks'),
]
