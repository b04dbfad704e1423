/** The floor: who works, who waits, who is served, and the ledger of turns, which is never changed. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A walk-in is a booking from the moment of the seat.
  `alter table bookings drop constraint bookings_source_check,
    add constraint bookings_source_check check (source in ('public', 'owner', 'walk_in'))`,

  // No row: the salon has never used the floor. `rules`: from the next opening.
  `create table floor_settings (
    salon_id uuid primary key references salons on delete cascade,
    is_on boolean not null,
    show_money boolean not null,
    open_board boolean not null,
    line_from_home boolean not null,
    max_from_home integer not null check (max_from_home between 1 and 50),
    explained boolean not null,
    rules jsonb not null
  )`,

  // A day of the salon's calendar, from its first clock-in or walk-in, with the rules that hold all day.
  `create table floor_days (
    salon_id uuid not null references salons on delete cascade,
    day date not null,
    rules jsonb not null,
    opened_at timestamptz not null,
    closed_at timestamptz,
    last_number integer not null default 0,
    version integer not null default 1,
    primary key (salon_id, day)
  )`,

  // Members are never deleted but with their salon, in whatever order: hence deferred.
  // The ledger. Numbers of a day begin at 1 and leave none out. `details`: how it stood at a seat, what was done.
  `create table floor_entries (
    salon_id uuid not null,
    day date not null,
    number integer not null check (number > 0),
    at timestamptz not null,
    staff_id uuid not null,
    kind text not null check (kind in ('clock_in', 'clock_out', 'break', 'back', 'late', 'turned_down', 'seated',
      'reweighed', 'finished', 'resumed', 'unseated', 'corrected', 'undone')),
    booking_id uuid,
    place integer,
    halves integer not null default 0,
    cents integer not null default 0,
    to_the_end boolean not null default false,
    until timestamptz,
    because text,
    reason text not null default '' check ((reason <> '') = (kind = 'corrected')),
    undoes integer check ((undoes is null) = (kind <> 'undone')),
    user_id uuid,
    by_name text not null default '',
    details jsonb not null default '{}',
    primary key (salon_id, day, number),
    foreign key (salon_id, day) references floor_days (salon_id, day) on delete cascade,
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred
  )`,
  `create index floor_entries_booking on floor_entries (salon_id, booking_id) where booking_id is not null`,

  // Only with its whole salon is an entry ever removed: that comes from a foreign key, one trigger deeper.
  `create function keep_floor_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      raise exception 'the ledger of turns is never changed' using errcode = '42501';
    end $$`,
  `create trigger floor_entries_stay before update or delete on floor_entries
    for each row execute function keep_floor_entries()`,
  `create trigger floor_entries_stay_all before truncate on floor_entries
    for each statement execute function keep_floor_entries()`,
  `create trigger floor_days_stay before delete on floor_days
    for each row execute function keep_floor_entries()`,

  // Who waits without a booking. The token opens the client's page of the line.
  `create table floor_parties (
    salon_id uuid not null,
    id uuid not null,
    day date not null,
    number integer not null check (number > 0),
    token_hash bytea unique,
    source text not null check (source in ('desk', 'door', 'online')),
    state text not null default 'waiting' check (state in ('waiting', 'called', 'seated', 'left', 'withdrawn')),
    came_at timestamptz not null,
    here boolean not null,
    first_name text not null,
    phone text not null,
    language text not null,
    quoted_minutes integer,
    called_at timestamptz,
    on_my_way_at timestamptz,
    seated_at timestamptz,
    ended_at timestamptz,
    primary key (salon_id, id),
    unique (salon_id, day, number),
    foreign key (salon_id, day) references floor_days (salon_id, day) on delete cascade
  )`,
  `create index floor_parties_named on floor_parties (came_at) where first_name <> '' or phone <> ''`,

  // One row for each person of a party; `booking_id`: seated.
  `create table floor_clients (
    salon_id uuid not null,
    party_id uuid not null,
    position smallint not null,
    service_ids uuid[] not null check (cardinality(service_ids) between 1 and 6),
    staff_id uuid,
    redo boolean not null default false,
    booking_id uuid,
    primary key (salon_id, party_id, position),
    foreign key (salon_id, party_id) references floor_parties (salon_id, id) on delete cascade,
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred
  )`,
  `create index floor_clients_booking on floor_clients (salon_id, booking_id) where booking_id is not null`,

  // Where a member serves a client.
  `create table floor_seats (
    salon_id uuid not null,
    booking_id uuid not null,
    staff_id uuid not null,
    resource_id uuid,
    unit smallint,
    redo boolean not null default false,
    primary key (salon_id, booking_id, staff_id),
    foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade,
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred,
    foreign key (salon_id, resource_id) references resources (salon_id, id) on delete set null (resource_id),
    check (resource_id is null or unit is not null)
  )`,

  // What was done, for a day: the first answer to a repeat, and what takes it back.
  `create table floor_acts (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    key text,
    request_hash bytea not null,
    user_id uuid,
    at timestamptz not null,
    undo jsonb not null,
    reply jsonb not null,
    undone_at timestamptz,
    primary key (salon_id, id),
    unique (salon_id, key)
  )`,
  `create index floor_acts_at on floor_acts (at)`,

  // The tablet at the door, and the TV.
  `create table floor_devices (
    salon_id uuid not null references salons on delete cascade,
    kind text not null check (kind in ('door', 'tv')),
    token_hash bytea not null unique,
    renewed_at timestamptz not null,
    last_seen_at timestamptz,
    primary key (salon_id, kind)
  )`,
]
