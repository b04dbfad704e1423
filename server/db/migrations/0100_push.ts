/** Pushes to devices of the salon's people: the keys of this installation, who wants them where, and the bookings that are to be told. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table push_keys (
    only_one boolean primary key default true check (only_one),
    public_key bytea not null,
    private_key bytea not null
  )`,
  // Beside the sessions, of no salon: where salons are spread over machines, with the accounts of all.
  `create table push_devices (
    session_id uuid primary key references sessions (id) on delete cascade,
    user_id uuid not null references users on delete cascade,
    endpoint text not null unique,
    p256dh bytea not null,
    auth bytea not null
  )`,
  `create index push_devices_user on push_devices (user_id)`,
  // Of a salon: who is told, and on which devices, is found out when it is sent. Null: nobody has been told yet.
  `create table pushes (
    salon_id uuid not null,
    booking_id uuid not null,
    by uuid,
    left_to uuid[],
    due_at timestamptz not null,
    attempts integer not null default 0,
    created_at timestamptz not null,
    primary key (salon_id, booking_id),
    foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade
  )`,
  `create index pushes_due on pushes (due_at)`,
]
