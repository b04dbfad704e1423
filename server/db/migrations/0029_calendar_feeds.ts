/** Calendar feeds: secret addresses by which somebody's own calendar follows the bookings of a salon, or of one member. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `user_id`: whose it is, and with whose access it ends. `staff_id` null: of the whole salon.
  `create table calendar_feeds (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    user_id uuid not null references users on delete cascade,
    staff_id uuid,
    token_hash bytea not null unique,
    show_names boolean not null,
    language text not null check (language in ('en', 'vi')),
    renewed_at timestamptz not null,
    primary key (salon_id, id),
    unique nulls not distinct (salon_id, user_id, staff_id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,
  `create index calendar_feeds_user on calendar_feeds (user_id)`,

  // When something that feeds show of a salon last changed. No row: the salon has never had a feed.
  `create table calendar_feed_changes (
    salon_id uuid primary key references salons on delete cascade,
    changed_at timestamptz not null
  )`,
]
