/** Times that are held for ten minutes while a client types their details on the booking page. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Without anything of the client: hashes of the browser's word for itself and of its network, for an hour.
  // A row stays when its time is no longer held: the ten minutes of a time run once for each network.
  `create table held_times (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    holder_hash bytea not null,
    network_hash bytea not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    minutes integer not null,
    held_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    primary key (salon_id, id),
    check (starts_at < ends_at and minutes > 0)
  )`,
  `create unique index held_times_holder on held_times (holder_hash) where ended_at is null`,
  `create index held_times_network on held_times (network_hash)`,
  `create index held_times_expiry on held_times (expires_at)`,

  // What a booking needs, kept free; of a colleague who takes over a line to make room, too. Whether it counts is asked of the database's clock.
  `create table held_time_lines (
    salon_id uuid not null,
    held_time_id uuid not null,
    position integer not null,
    person integer not null,
    staff_id uuid not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    blocked_until timestamptz not null,
    minutes integer not null,
    cleanup_minutes integer not null,
    resource_ids uuid[] not null,
    primary key (salon_id, held_time_id, position),
    foreign key (salon_id, held_time_id) references held_times (salon_id, id) on delete cascade,
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
    check (starts_at < ends_at and ends_at <= blocked_until),
    constraint nobody_is_held_twice_at_once exclude using gist (
      salon_id with =, staff_id with =, tstzrange(starts_at, blocked_until, '[)') with &&
    )
  )`,
]
