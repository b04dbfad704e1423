/**
 * The first schema. Every key of a salon's own rows starts with `salon_id`, so that the tables can be distributed by
 * salon unchanged. Money is in cents, instants are `timestamptz`, wall times `time`, zones IANA names.
 */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const statements = [
  `create extension if not exists btree_gist`,

  `create table users (
    id uuid primary key,
    email text not null,
    first_name text not null,
    last_name text not null,
    phone text,
    role text not null check (role in ('super_admin', 'salon_owner')),
    status text not null default 'active' check (status in ('active', 'pending', 'suspended')),
    language text not null default 'en' check (language in ('en', 'vi')),
    password_hash text not null,
    must_change_password boolean not null default false,
    created_at timestamptz not null
  )`,
  `create unique index users_email on users (lower(email))`,

  `create table sessions (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    address text not null,
    user_agent text not null
  )`,
  `create index sessions_user on sessions (user_id)`,

  `create table rate_limits (
    subject text not null,
    window_starts_at timestamptz not null,
    hits integer not null,
    primary key (subject, window_starts_at)
  )`,

  `create table salons (
    id uuid primary key,
    owner_id uuid not null references users,
    name text not null check (name <> ''),
    address text not null default '',
    phone text not null default '',
    email text not null default '',
    timezone text not null default 'America/Los_Angeles',
    slot_minutes smallint not null default 30 check (slot_minutes in (15, 30, 60)),
    auto_confirm boolean not null default false,
    notice_minutes integer not null default 0 check (notice_minutes >= 0),
    horizon_days integer not null default 365 check (horizon_days between 0 and 365),
    is_sample boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index salons_owner on salons (owner_id, created_at)`,

  `create table opening_hours (
    salon_id uuid not null references salons on delete cascade,
    day_of_week smallint not null check (day_of_week between 1 and 7),
    closed boolean not null,
    opens_at time,
    closes_at time,
    primary key (salon_id, day_of_week),
    check (closed or opens_at < closes_at)
  )`,

  `create table closures (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    starts_on date not null,
    ends_on date not null,
    name text not null check (name <> ''),
    description text not null default '',
    primary key (salon_id, id),
    check (starts_on <= ends_on)
  )`,
  `create index closures_days on closures (salon_id, ends_on)`,

  `create table categories (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    name text not null check (name <> ''),
    name_vi text not null default '',
    description text not null default '',
    colour smallint not null default 1 check (colour between 1 and 10),
    position integer not null,
    primary key (salon_id, id)
  )`,
  `create index categories_id on categories (id)`,

  `create table services (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    category_id uuid,
    name text not null check (name <> ''),
    name_vi text not null default '',
    description text not null default '',
    description_vi text not null default '',
    minutes integer not null check (minutes between 1 and 720),
    cleanup_minutes integer not null default 0 check (cleanup_minutes between 0 and 240),
    price_cents integer not null check (price_cents >= 0),
    active boolean not null default true,
    position integer not null,
    deleted_at timestamptz,
    primary key (salon_id, id),
    foreign key (salon_id, category_id) references categories (salon_id, id) on delete set null (category_id)
  )`,
  `create index services_id on services (id)`,

  `create table staff (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    user_id uuid references users on delete set null,
    first_name text not null check (first_name <> ''),
    last_name text not null default '',
    email text not null default '',
    phone text not null default '',
    address text not null default '',
    bio text not null default '',
    skills text[] not null default '{}',
    languages text[] not null default '{}',
    status text not null default 'active' check (status in ('active', 'inactive', 'on_break')),
    bookable boolean not null default true,
    position integer not null,
    last_given_at timestamptz,
    created_at timestamptz not null,
    deleted_at timestamptz,
    primary key (salon_id, id)
  )`,
  `create index staff_id on staff (id)`,

  // Where every process of the application sees them; apart from staff, which is read with every list.
  `create table staff_photos (
    salon_id uuid not null,
    staff_id uuid not null,
    type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
    content bytea not null,
    hash text not null,
    primary key (salon_id, staff_id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,

  `create table staff_services (
    salon_id uuid not null,
    staff_id uuid not null,
    service_id uuid not null,
    primary key (salon_id, staff_id, service_id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
    foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
  )`,
  `create index staff_services_service on staff_services (salon_id, service_id)`,

  `create table shifts (
    salon_id uuid not null,
    staff_id uuid not null,
    day_of_week smallint not null check (day_of_week between 0 and 6),
    active boolean not null,
    starts_at time,
    ends_at time,
    break_starts_at time,
    break_ends_at time,
    primary key (salon_id, staff_id, day_of_week),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
    check (not active or starts_at < ends_at),
    check ((break_starts_at is null) = (break_ends_at is null)),
    check (break_starts_at is null or (break_starts_at >= starts_at and break_starts_at < break_ends_at and break_ends_at <= ends_at))
  )`,

  `create table time_off (
    salon_id uuid not null,
    id uuid not null,
    staff_id uuid not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    reason text not null default '',
    primary key (salon_id, id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
    check (starts_at < ends_at)
  )`,
  `create index time_off_when on time_off (salon_id, ends_at)`,

  // Wall times: a weekly block stays at noon when the clocks change.
  `create table blocks (
    salon_id uuid not null,
    id uuid not null,
    staff_id uuid not null,
    reason text not null default '',
    weekly boolean not null,
    starts_on date not null,
    ends_on date,
    from_time time not null,
    to_time time not null,
    skipped date[] not null default '{}',
    primary key (salon_id, id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
    check (from_time < to_time),
    check (starts_on <= ends_on),
    check (weekly or (ends_on = starts_on and skipped = '{}'))
  )`,
  `create index blocks_when on blocks (salon_id, ends_on)`,

  `create table resources (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    name text not null check (name <> ''),
    units integer not null check (units >= 0),
    primary key (salon_id, id)
  )`,
  `create table service_resources (
    salon_id uuid not null,
    service_id uuid not null,
    resource_id uuid not null,
    primary key (salon_id, service_id, resource_id),
    foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
    foreign key (salon_id, resource_id) references resources (salon_id, id) on delete cascade
  )`,

  `create table customers (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    phone text not null,
    first_name text not null check (first_name <> ''),
    last_name text not null default '',
    email text not null default '',
    language text not null default 'en' check (language in ('en', 'vi')),
    notes text not null default '',
    preferences text not null default '',
    birthday date,
    blocked boolean not null default false,
    created_at timestamptz not null,
    primary key (salon_id, id),
    unique (salon_id, phone)
  )`,
  // What shared/customers/plain-letters.ts does, for names as they are typed: without accents, in small letters.
  `create function plain_letters(typed text) returns text language sql immutable strict parallel safe as $$
    select lower(translate(regexp_replace(normalize(typed, nfd), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dd'))
  $$`,
  `create index customers_name on customers (salon_id, (plain_letters(first_name || ' ' || last_name) collate "C"))`,
  `create index customers_family_name on customers (salon_id, (plain_letters(last_name || ' ' || first_name) collate "C"))`,
  `create index customers_phone on customers (salon_id, (phone collate "C"))`,
  `create index customers_phone_end on customers (salon_id, (reverse(phone) collate "C"))`,

  `create table bookings (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    customer_id uuid,
    status text not null check (status in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show')),
    source text not null check (source in ('public', 'owner')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    minutes integer not null,
    price_cents integer not null,
    first_name text not null,
    last_name text not null,
    phone text not null,
    email text not null,
    notes text not null,
    language text not null check (language in ('en', 'vi')),
    outside_hours boolean not null default false,
    version integer not null default 1,
    submitted_at timestamptz not null,
    search text collate "C" not null generated always as (
      plain_letters(first_name || ' ' || last_name) || ' ' || phone || ' ' || right(id::text, 8)
    ) stored,
    primary key (salon_id, id),
    unique (salon_id, id, status, starts_at),
    foreign key (salon_id, customer_id) references customers (salon_id, id),
    check (starts_at < ends_at)
  )`,
  `create index bookings_id on bookings (id)`,
  // The list is read from these alone, down to its last page.
  `create index bookings_when on bookings (salon_id, starts_at, id) include (status, search)`,
  `create index bookings_status on bookings (salon_id, status, starts_at, id)`,
  `create index bookings_name on bookings (salon_id, search, id) include (status, starts_at)`,
  `create index bookings_customer on bookings (salon_id, customer_id, starts_at)`,

  // How many begin on a day (of UTC), so that nobody counts a salon's years of bookings. Kept by the triggers alone.
  `create table booking_counts (
    salon_id uuid not null references salons on delete cascade,
    day date not null,
    status text not null,
    bookings integer not null,
    primary key (salon_id, day, status)
  )`,
  `create function count_bookings() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if not exists (select from gone join here using (salon_id, id)
          where (gone.status, gone.starts_at) is distinct from (here.status, here.starts_at)) then return null; end if;
      end if;
      if tg_op <> 'INSERT' then
        update booking_counts counted set bookings = counted.bookings - less.bookings
        from (select salon_id, (starts_at at time zone 'UTC')::date as day, status, count(*) as bookings
          from gone group by 1, 2, 3) less
        where (counted.salon_id, counted.day, counted.status) = (less.salon_id, less.day, less.status);
      end if;
      if tg_op <> 'DELETE' then
        insert into booking_counts as counted (salon_id, day, status, bookings)
        select salon_id, (starts_at at time zone 'UTC')::date, status, count(*) from here group by 1, 2, 3
        on conflict (salon_id, day, status) do update set bookings = counted.bookings + excluded.bookings;
      end if;
      return null;
    end
  $$`,
  `create trigger count_new_bookings after insert on bookings
    referencing new table as here for each statement execute function count_bookings()`,
  `create trigger count_changed_bookings after update on bookings
    referencing old table as gone new table as here for each statement execute function count_bookings()`,
  `create trigger count_deleted_bookings after delete on bookings
    referencing old table as gone for each statement execute function count_bookings()`,

  // A line's status and its visit's start follow its booking's by the foreign key, and `blocks` follows the status: none
  // of them can be forgotten.
  `create table booking_lines (
    salon_id uuid not null,
    id uuid not null,
    booking_id uuid not null,
    status text not null,
    visit_starts_at timestamptz not null,
    position smallint not null,
    service_id uuid,
    service_name text not null,
    staff_id uuid,
    staff_first_name text not null,
    staff_last_name text not null,
    requested boolean not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    blocked_until timestamptz not null,
    minutes integer not null check (minutes between 1 and 720),
    cleanup_minutes integer not null,
    price_cents integer not null,
    resource_ids uuid[] not null default '{}',
    notes text not null default '',
    blocks boolean generated always as (status in ('scheduled', 'confirmed', 'completed')) stored,
    primary key (salon_id, id),
    foreign key (salon_id, booking_id, status, visit_starts_at) references bookings (salon_id, id, status, starts_at)
      on update cascade on delete cascade,
    foreign key (salon_id, service_id) references services (salon_id, id) on delete set null (service_id),
    foreign key (salon_id, staff_id) references staff (salon_id, id),
    check (starts_at < ends_at and ends_at <= blocked_until),
    constraint nobody_serves_two_at_once exclude using gist (
      salon_id with =, staff_id with =, tstzrange(starts_at, blocked_until, '[)') with &&
    ) where (blocks)
  )`,
  `create index booking_lines_booking on booking_lines (salon_id, booking_id)`,
  `create index booking_lines_when on booking_lines (salon_id, starts_at) where blocks`,
  `create index booking_lines_staff on booking_lines (salon_id, staff_id, visit_starts_at, booking_id) include (status)`,

  `create table booking_history (
    salon_id uuid not null,
    id uuid not null,
    booking_id uuid not null,
    at timestamptz not null,
    actor text not null check (actor in ('client', 'owner', 'system')),
    user_id uuid references users on delete set null,
    change text not null,
    details jsonb not null default '{}',
    primary key (salon_id, id)
  )`,
  `create index booking_history_booking on booking_history (salon_id, booking_id, at)`,

  `create table messages (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    booking_id uuid,
    customer_id uuid,
    kind text not null check (kind in ('booking_received', 'booking_confirmed')),
    channel text not null check (channel in ('email', 'text')),
    language text not null check (language in ('en', 'vi')),
    recipient text not null,
    due_at timestamptz not null,
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
    attempts integer not null default 0,
    sent_at timestamptz,
    failure text,
    created_at timestamptz not null,
    primary key (salon_id, id),
    foreign key (salon_id, customer_id) references customers (salon_id, id) on delete set null (customer_id)
  )`,
  `create index messages_due on messages (due_at) where status = 'queued'`,
  `create index messages_booking on messages (salon_id, booking_id)`,

  `create table notifications (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    kind text not null,
    booking_id uuid,
    details jsonb not null default '{}',
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (salon_id, id)
  )`,
  `create index notifications_unread on notifications (salon_id, created_at)`,

  `create table idempotency_keys (
    salon_id uuid not null references salons on delete cascade,
    key text not null,
    request_hash bytea not null,
    booking_id uuid not null,
    created_at timestamptz not null,
    primary key (salon_id, key)
  )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,

  // salon_id is the nil UUID for what concerns the operator alone.
  `create table audit_log (
    salon_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    user_id uuid,
    address text not null,
    action text not null,
    details jsonb not null default '{}',
    primary key (salon_id, id)
  )`,
  `create index audit_log_when on audit_log (salon_id, at)`,
]
