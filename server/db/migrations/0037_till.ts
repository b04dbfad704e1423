/** The till: checks and their money, which is never changed but by entries that follow; days, products, gift cards, deposits. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** One that is open, or void, may have nothing settled; any other is settled to the cent. */
const settled = `state in ('open', 'void') or (settled_cents = total_cents and paid_cents = total_cents + cash_price_cents
  and paid_at is not null and day is not null)`

const methods = `'card', 'cash', 'zelle', 'venmo', 'cash_app', 'gift_card', 'deposit', 'other'`

export const statements = [
  // No row: the salon has changed nothing.
  `create table till_settings (
    salon_id uuid primary key references salons on delete cascade,
    tax_millionths integer not null check (tax_millionths between 0 and 250000),
    cash_price text not null check (cash_price in ('none', 'cash_off', 'card_on_top')),
    cash_price_bp integer not null check (cash_price_bp between 0 and 2000),
    tip_percents integer[] not null,
    tip_split text not null check (tip_split in ('share', 'equal')),
    card_tip_fee_bp integer not null check (card_tip_fee_bp between 0 and 2000),
    discount_bearer text not null check (discount_bearer in ('salon', 'member', 'both')),
    discount_reasons text[] not null,
    methods text[] not null check (methods <@ array[${methods}]),
    other_methods jsonb not null,
    opening_float_cents integer not null check (opening_float_cents >= 0),
    front_desk_may_refund boolean not null,
    front_desk_may_close boolean not null
  )`,

  // The last number that a check of the salon got.
  `create table till_counters (
    salon_id uuid primary key references salons on delete cascade,
    last_number integer not null check (last_number > 0)
  )`,

  // What one party pays. Sums are those of its lines, tips and payments: \`check_adds_up\`. \`tip\`: what is wished for.
  `create table checks (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    number integer not null check (number > 0),
    state text not null check (state in ('open', 'paid', 'partly_refunded', 'refunded', 'void')),
    day date,
    opened_at timestamptz not null,
    paid_at timestamptz,
    customer_id uuid,
    first_name text not null,
    last_name text not null,
    phone text not null,
    email text not null,
    language text not null check (language in ('en', 'vi')),
    link text unique,
    version integer not null default 1,
    tip jsonb not null,
    tip_split text not null check (tip_split in ('share', 'equal')),
    tax_millionths integer not null,
    discount_bearer text not null check (discount_bearer in ('salon', 'member', 'both')),
    services_cents integer not null,
    products_cents integer not null,
    gift_cards_cents integer not null,
    discount_cents integer not null,
    taxed_cents integer not null,
    tax_cents integer not null,
    tip_cents integer not null,
    total_cents integer not null,
    settled_cents integer not null,
    cash_price_cents integer not null,
    paid_cents integer not null,
    refunded_cents integer not null,
    void_reason text not null default '',
    voided_at timestamptz,
    user_id uuid,
    by_name text not null default '',
    changed_at timestamptz not null,
    primary key (salon_id, id),
    unique (salon_id, number),
    foreign key (salon_id, customer_id) references customers (salon_id, id) on delete set null (customer_id),
    check (total_cents = services_cents + products_cents + gift_cards_cents - discount_cents + tax_cents + tip_cents),
    check (settled_cents between 0 and total_cents),
    check (refunded_cents between 0 and paid_cents),
    constraint checks_settled check (${settled}),
    check (state <> 'void' or (settled_cents = 0 and paid_cents = 0 and void_reason <> ''))
  )`,
  `create index checks_opened on checks (salon_id, opened_at desc, id)`,
  `create index checks_open on checks (salon_id, opened_at) where state = 'open'`,
  `create index checks_day on checks (salon_id, day) where day is not null`,
  `create index checks_customer on checks (salon_id, customer_id) where customer_id is not null`,
  `create index checks_voided on checks (salon_id, voided_at) where voided_at is not null`,

  // A visit is on one check at most that is not void.
  `create table check_bookings (
    salon_id uuid not null,
    check_id uuid not null,
    booking_id uuid not null,
    position smallint not null,
    is_void boolean not null default false,
    primary key (salon_id, check_id, booking_id),
    foreign key (salon_id, check_id) references checks (salon_id, id) on delete cascade,
    foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade
  )`,
  `create unique index one_check_a_booking on check_bookings (salon_id, booking_id) where not is_void`,

  // \`discount_cents\`: of the whole line, with its part of the discounts of the check.
  `create table check_lines (
    salon_id uuid not null,
    check_id uuid not null,
    id uuid not null,
    position smallint not null,
    kind text not null check (kind in ('service', 'product', 'gift_card')),
    booking_id uuid,
    booking_line_id uuid,
    service_id uuid,
    product_id uuid,
    staff_id uuid,
    staff_first_name text not null,
    name text not null,
    names jsonb not null,
    quantity integer not null check (quantity between 1 and 999),
    list_cents integer not null check (list_cents >= 0),
    price_cents integer not null check (price_cents >= 0),
    discount_cents integer not null check (discount_cents between 0 and price_cents * quantity),
    taxed boolean not null,
    gift_card_id uuid,
    primary key (salon_id, check_id, id),
    foreign key (salon_id, check_id) references checks (salon_id, id) on delete cascade,
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred,
    check ((kind = 'product') = (product_id is not null)),
    check (kind = 'product' or quantity = 1)
  )`,

  // As entered, with what each came to. Of a line, or of the whole check.
  `create table check_discounts (
    salon_id uuid not null,
    check_id uuid not null,
    id uuid not null,
    position smallint not null,
    line_id uuid,
    kind text not null check (kind in ('amount', 'percent')),
    value integer not null check (value > 0),
    reason text not null check (reason <> ''),
    cents integer not null check (cents >= 0),
    primary key (salon_id, check_id, id),
    foreign key (salon_id, check_id) references checks (salon_id, id) on delete cascade,
    foreign key (salon_id, check_id, line_id) references check_lines (salon_id, check_id, id) deferrable initially deferred
  )`,

  // Money that came for a check, was taken back while it was open, and was given back after. Never changed.
  `create table check_payments (
    salon_id uuid not null,
    check_id uuid not null,
    id uuid not null,
    position smallint not null,
    kind text not null check (kind in ('payment', 'reversal', 'refund')),
    method text not null check (method in (${methods})),
    method_name text not null default '',
    day date not null,
    at timestamptz not null,
    cents integer not null check (case kind when 'payment' then cents >= 0 else cents <= 0 end),
    settles_cents integer not null,
    cash_price_cents integer not null,
    tip_cents integer not null,
    tendered_cents integer,
    last_four text not null default '',
    reference text not null default '',
    gift_card_id uuid,
    gift_card_left_cents integer,
    deposit_id uuid,
    reverses_id uuid check ((reverses_id is not null) = (kind = 'reversal')),
    reason text not null default '',
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, check_id, id),
    unique (salon_id, check_id, position),
    foreign key (salon_id, check_id) references checks (salon_id, id) on delete cascade,
    foreign key (salon_id, check_id, reverses_id) references check_payments (salon_id, check_id, id)
      deferrable initially deferred,
    check (cents = settles_cents + cash_price_cents),
    check (tendered_cents >= cents)
  )`,
  `create unique index check_payments_reversed on check_payments (salon_id, check_id, reverses_id) where reverses_id is not null`,
  `create index check_payments_day on check_payments (salon_id, day)`,

  // Tips of a paid check, by member and by how they were paid; those given back are negative. Never changed.
  `create table check_tips (
    salon_id uuid not null,
    check_id uuid not null,
    id uuid not null,
    staff_id uuid not null,
    paid_by text not null check (paid_by in ('cash', 'other')),
    day date not null,
    cents integer not null check (case when payment_id is null then cents > 0 else cents < 0 end),
    payment_id uuid,
    primary key (salon_id, check_id, id),
    foreign key (salon_id, check_id) references checks (salon_id, id) on delete cascade,
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred
  )`,
  `create index check_tips_day on check_tips (salon_id, day, staff_id)`,

  // Which lines a refund gave back. Never changed.
  `create table check_refund_lines (
    salon_id uuid not null,
    check_id uuid not null,
    payment_id uuid not null,
    line_id uuid not null,
    cents integer not null check (cents > 0),
    tax_cents integer not null check (tax_cents >= 0),
    primary key (salon_id, check_id, payment_id, line_id),
    foreign key (salon_id, check_id) references checks (salon_id, id) on delete cascade
  )`,

  `create table till_days (
    salon_id uuid not null references salons on delete cascade,
    day date not null,
    opened_at timestamptz,
    opened_by text not null default '',
    opening_cents integer check (opening_cents >= 0),
    opening_counted jsonb,
    closed_at timestamptz,
    closed_by text not null default '',
    counted jsonb,
    counted_cents integer,
    expected_cents integer,
    reason text not null default '',
    report jsonb,
    user_id uuid,
    primary key (salon_id, day),
    check (num_nonnulls(closed_at, counted, counted_cents, expected_cents, report) in (0, 5)),
    check (closed_at is null or counted_cents = expected_cents or reason <> '')
  )`,

  // Cash put in or taken out. Never changed.
  `create table drawer_entries (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    day date not null,
    at timestamptz not null,
    kind text not null check (kind in ('in', 'out')),
    cents integer not null check (cents > 0),
    reason text not null check (reason <> ''),
    staff_id uuid,
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred
  )`,
  `create index drawer_entries_day on drawer_entries (salon_id, day)`,

  // \`stock\` null: not counted.
  `create table products (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    name text not null check (name <> ''),
    names jsonb not null default '{}',
    price_cents integer not null check (price_cents >= 0),
    taxed boolean not null,
    stock integer,
    active boolean not null default true,
    primary key (salon_id, id)
  )`,
  `create table product_entries (
    salon_id uuid not null,
    id uuid not null,
    product_id uuid not null,
    at timestamptz not null,
    kind text not null check (kind in ('sold', 'returned', 'received', 'lost', 'counted')),
    quantity integer not null,
    stock integer,
    check_id uuid,
    reason text not null default '',
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, id),
    foreign key (salon_id, product_id) references products (salon_id, id) on delete cascade
  )`,
  `create index product_entries_product on product_entries (salon_id, product_id, at desc, id)`,

  // Known by the code alone, of which only the hash is kept. Its balance is the sum of its entries: \`card_adds_up\`.
  `create table gift_cards (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    code_hash bytea not null,
    last_four text not null,
    balance_cents integer not null check (balance_cents >= 0),
    sold_cents integer not null check (sold_cents > 0),
    sold_at timestamptz not null,
    last_used_at timestamptz,
    check_id uuid,
    primary key (salon_id, id),
    unique (salon_id, code_hash)
  )`,
  `create index gift_cards_sold on gift_cards (salon_id, sold_at desc, id)`,
  `create table gift_card_entries (
    salon_id uuid not null,
    id uuid not null,
    gift_card_id uuid not null,
    at timestamptz not null,
    day date not null,
    kind text not null check (kind in ('sold', 'redeemed', 'taken_back', 'refunded', 'returned')),
    cents integer not null,
    check_id uuid,
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, id),
    foreign key (salon_id, gift_card_id) references gift_cards (salon_id, id) on delete cascade
  )`,
  `create index gift_card_entries_card on gift_card_entries (salon_id, gift_card_id)`,

  // Money taken before a visit. What is held is the sum of its entries: \`deposit_adds_up\`.
  `create table deposits (
    salon_id uuid not null,
    id uuid not null,
    booking_id uuid not null,
    cents integer not null check (cents > 0),
    held_cents integer not null check (held_cents in (0, cents)),
    state text not null check (state in ('held', 'applied', 'returned', 'kept')),
    taken_at timestamptz not null,
    primary key (salon_id, id),
    foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
    check ((state = 'held') = (held_cents > 0))
  )`,
  `create index deposits_booking on deposits (salon_id, booking_id)`,
  `create index deposits_taken on deposits (salon_id, taken_at desc, id)`,
  `create table deposit_entries (
    salon_id uuid not null,
    id uuid not null,
    deposit_id uuid not null,
    at timestamptz not null,
    day date not null,
    kind text not null check (kind in ('received', 'applied', 'taken_back', 'returned', 'kept')),
    cents integer not null,
    method text not null check (method in (${methods})),
    method_name text not null default '',
    check_id uuid,
    reason text not null default '',
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, id),
    foreign key (salon_id, deposit_id) references deposits (salon_id, id) on delete cascade
  )`,
  `create index deposit_entries_deposit on deposit_entries (salon_id, deposit_id)`,
  `create index deposit_entries_day on deposit_entries (salon_id, day)`,

  // What was done, for a day: the first answer to a repeat.
  `create table till_acts (
    salon_id uuid not null references salons on delete cascade,
    key text not null,
    request_hash bytea not null,
    at timestamptz not null,
    reply jsonb not null,
    primary key (salon_id, key)
  )`,
  `create index till_acts_at on till_acts (at)`,

  // Links to receipts that were sent: found when they are a day old.
  `create index messages_receipts on messages (created_at) where kind = 'receipt'`,

  // Only with its whole salon is an entry ever removed: that comes from a foreign key, one trigger deeper.
  `create function keep_till_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      raise exception 'entries of the till are never changed' using errcode = '42501';
    end $$`,
  ...[
    'check_payments',
    'check_tips',
    'check_refund_lines',
    'drawer_entries',
    'product_entries',
    'gift_card_entries',
    'deposit_entries',
  ].flatMap((table) => [
    `create trigger ${table}_stay before update or delete on ${table} for each row execute function keep_till_entries()`,
    `create trigger ${table}_stay_all before truncate on ${table} for each statement execute function keep_till_entries()`,
  ]),

  // A check keeps its number, and once it is paid all its figures but what was given back; a closed day keeps everything.
  `create function keep_check() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if pg_trigger_depth() > 1 then return old; end if;
        raise exception 'a check is never deleted' using errcode = '42501';
      end if;
      if new.number <> old.number or old.state <> 'open' and (
        (new.day, new.paid_at, new.opened_at, new.services_cents, new.products_cents, new.gift_cards_cents,
          new.discount_cents, new.taxed_cents, new.tax_cents, new.tip_cents, new.total_cents, new.settled_cents,
          new.cash_price_cents, new.paid_cents, new.tax_millionths, new.discount_bearer)
        is distinct from
        (old.day, old.paid_at, old.opened_at, old.services_cents, old.products_cents, old.gift_cards_cents,
          old.discount_cents, old.taxed_cents, old.tax_cents, old.tip_cents, old.total_cents, old.settled_cents,
          old.cash_price_cents, old.paid_cents, old.tax_millionths, old.discount_bearer)
        or new.refunded_cents < old.refunded_cents
        or new.state in ('open', 'void') and new.state <> old.state
        or old.state = 'void' and new.state <> 'void')
      then
        raise exception 'a check that is not open never changes' using errcode = '42501';
      end if;
      return new;
    end $$`,
  `create trigger checks_stay before update or delete on checks for each row execute function keep_check()`,
  `create function keep_check_parts() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 then return coalesce(new, old); end if;
      if exists (select from checks where salon_id = old.salon_id and id = old.check_id and state <> 'open') then
        raise exception 'a check that is not open never changes' using errcode = '42501';
      end if;
      return coalesce(new, old);
    end $$`,
  `create trigger check_lines_stay before update or delete on check_lines for each row execute function keep_check_parts()`,
  `create trigger check_discounts_stay before update or delete on check_discounts
    for each row execute function keep_check_parts()`,
  `create function keep_till_day() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      if tg_op = 'UPDATE' and old.closed_at is null then return new; end if;
      raise exception 'a day of the till is never deleted, and a closed one never changes' using errcode = '42501';
    end $$`,
  `create trigger till_days_stay before update or delete on till_days for each row execute function keep_till_day()`,
  `create function keep_off_closed_day() returns trigger language plpgsql as $$
    begin
      if exists (select from till_days where salon_id = new.salon_id and day = new.day and closed_at is not null) then
        raise exception 'this day of the till is closed' using errcode = '42501';
      end if;
      return new;
    end $$`,
  ...['check_payments', 'drawer_entries', 'deposit_entries'].map(
    (table) =>
      `create trigger ${table}_day before insert on ${table} for each row execute function keep_off_closed_day()`,
  ),

  // Looked at when the transaction ends, in which all of it is written.
  `create function check_adds_up() returns trigger language plpgsql as $$
    declare
      its uuid := case tg_table_name when 'checks' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'check_id' end;
    begin
      if exists (
        select from checks,
          lateral (
            select coalesce(sum(cents) filter (where kind <> 'refund'), 0) as paid,
              coalesce(sum(settles_cents) filter (where kind <> 'refund'), 0) as settled,
              coalesce(sum(cash_price_cents) filter (where kind <> 'refund'), 0) as cash_price,
              -coalesce(sum(cents) filter (where kind = 'refund'), 0) as refunded
            from check_payments where salon_id = checks.salon_id and check_id = checks.id
          ) money,
          lateral (
            select coalesce(sum(price_cents * quantity) filter (where kind = 'service'), 0) as services,
              coalesce(sum(price_cents * quantity) filter (where kind = 'product'), 0) as products,
              coalesce(sum(price_cents * quantity) filter (where kind = 'gift_card'), 0) as gift_cards,
              coalesce(sum(discount_cents), 0) as discount
            from check_lines where salon_id = checks.salon_id and check_id = checks.id
          ) sold,
          lateral (
            select coalesce(sum(cents) filter (where payment_id is null), 0) as tip
            from check_tips where salon_id = checks.salon_id and check_id = checks.id
          ) tips
        where checks.salon_id = new.salon_id and checks.id = its and (
          (paid_cents, settled_cents, cash_price_cents, refunded_cents)
            <> (money.paid, money.settled, money.cash_price, money.refunded)
          or (services_cents, products_cents, gift_cards_cents, discount_cents)
            <> (sold.services, sold.products, sold.gift_cards, sold.discount)
          or tips.tip <> case when state in ('open', 'void') then 0 else tip_cents end)
      ) then
        raise exception 'the check does not add up' using errcode = '23514', constraint = 'check_adds_up';
      end if;
      return null;
    end $$`,
  ...['checks', 'check_lines', 'check_payments', 'check_tips'].map(
    (table) => `create constraint trigger ${table}_add_up after insert or update on ${table}
      deferrable initially deferred for each row execute function check_adds_up()`,
  ),
  `create function card_adds_up() returns trigger language plpgsql as $$
    declare
      its uuid := case tg_table_name when 'gift_cards' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'gift_card_id' end;
    begin
      if exists (
        select from gift_cards where salon_id = new.salon_id and id = its and balance_cents <> (
          select coalesce(sum(cents), 0) from gift_card_entries entries
          where entries.salon_id = gift_cards.salon_id and entries.gift_card_id = gift_cards.id)
      ) then
        raise exception 'the gift card does not add up' using errcode = '23514', constraint = 'card_adds_up';
      end if;
      return null;
    end $$`,
  ...['gift_cards', 'gift_card_entries'].map(
    (table) => `create constraint trigger ${table}_add_up after insert or update on ${table}
      deferrable initially deferred for each row execute function card_adds_up()`,
  ),
  `create function deposit_adds_up() returns trigger language plpgsql as $$
    declare
      its uuid := case tg_table_name when 'deposits' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'deposit_id' end;
    begin
      if exists (
        select from deposits where salon_id = new.salon_id and id = its and held_cents <> (
          select coalesce(sum(cents), 0) from deposit_entries entries
          where entries.salon_id = deposits.salon_id and entries.deposit_id = deposits.id)
      ) then
        raise exception 'the deposit does not add up' using errcode = '23514', constraint = 'deposit_adds_up';
      end if;
      return null;
    end $$`,
  ...['deposits', 'deposit_entries'].map(
    (table) => `create constraint trigger ${table}_add_up after insert or update on ${table}
      deferrable initially deferred for each row execute function deposit_adds_up()`,
  ),
]
