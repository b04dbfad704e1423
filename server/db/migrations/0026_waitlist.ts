/** The waitlist of full days: who waits, which places were held for whom, and when a salon's line is looked at next. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Whether a full day offers the waitlist, and who is told of a place: the first in line, or all whom it fits.
  `alter table salons add column waitlist text not null default 'first' check (waitlist in ('off', 'first', 'all'))`,

  // `dates` and `over_at` follow from the spans. An entry that has ended keeps its reason until it is deleted.
  `create table waitlist_entries (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    link text not null unique,
    request_key text not null,
    joined_at timestamptz not null,
    first_name text not null check (first_name <> ''),
    last_name text not null,
    phone text not null check (phone <> ''),
    email text not null,
    language text not null,
    service_ids uuid[] not null check (cardinality(service_ids) between 1 and 8),
    staff_id uuid,
    spans jsonb not null check (jsonb_array_length(spans) between 1 and 5),
    dates date[] not null,
    over_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'filled', 'booked', 'left', 'removed', 'over')),
    ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
    primary key (salon_id, id),
    unique (salon_id, request_key),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,
  `create index waitlist_entries_line on waitlist_entries (salon_id, joined_at, id) where state = 'waiting'`,
  `create index waitlist_entries_phone on waitlist_entries (salon_id, phone)`,
  `create index waitlist_entries_ended on waitlist_entries (ended_at) where ended_at is not null`,

  // A freed place, held for ten minutes; `booking_id`: it was filled; `withdrawn`: the salon wants it back. Without anything of the client.
  `create table waitlist_places (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    held_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    booking_id uuid check (booking_id is null or ended_at is not null),
    withdrawn boolean not null default false check (not withdrawn or ended_at is not null),
    primary key (salon_id, id),
    check (starts_at < ends_at and held_at < expires_at)
  )`,
  `create index waitlist_places_held on waitlist_places (salon_id, id) where ended_at is null`,
  `create index waitlist_places_filled on waitlist_places (salon_id, ended_at) where booking_id is not null`,

  `create index waitlist_places_withdrawn on waitlist_places (salon_id, ended_at) where withdrawn`,

  // Who was told of a place. `first`: it is held in the form that this one needs.
  `create table waitlist_offers (
    salon_id uuid not null,
    place_id uuid not null,
    entry_id uuid not null,
    first boolean not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    answer text check (answer in ('taken', 'declined')),
    primary key (salon_id, place_id, entry_id),
    foreign key (salon_id, place_id) references waitlist_places (salon_id, id) on delete cascade,
    foreign key (salon_id, entry_id) references waitlist_entries (salon_id, id) on delete cascade,
    check (starts_at < ends_at)
  )`,
  `create index waitlist_offers_entry on waitlist_offers (salon_id, entry_id)`,
  `create unique index waitlist_offers_taken on waitlist_offers (salon_id, place_id) where answer = 'taken'`,

  // Of messages about held places, to be found when they are a day old.
  `create index messages_offers on messages (created_at) where kind = 'waitlist_offer'`,

  // When the line of a salon is looked at next; -infinity: at once. No row: nobody waits.
  `create table waitlist_checks (
    salon_id uuid primary key references salons on delete cascade,
    due_at timestamptz not null
  )`,
  `create index waitlist_checks_due on waitlist_checks (due_at)`,

  // A held place blocks time by the constraint that guards bookings. Its lines have the place in the place of a booking,
  // and no visit: the key that ties lines to bookings does not apply where one of its columns is null.
  `alter table booking_lines add column hold_id uuid, alter column visit_starts_at drop not null`,
  `alter table booking_lines
    add foreign key (salon_id, hold_id) references waitlist_places (salon_id, id) on delete cascade,
    add constraint booking_lines_of_bookings_or_places check (
      case when hold_id is null then visit_starts_at is not null
        else visit_starts_at is null and booking_id = hold_id and requested and blocks end)`,
  `create index booking_lines_held on booking_lines (salon_id, hold_id) where hold_id is not null`,
]
