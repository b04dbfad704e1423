/** Pictures of what clients would like for their visits. Their files lie apart, so that lists never read them. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table idea_pictures (
    salon_id uuid not null,
    id uuid not null,
    booking_id uuid not null,
    sent_at timestamptz not null,
    primary key (salon_id, id),
    foreign key (salon_id, booking_id) references bookings (salon_id, id) on delete cascade
  )`,
  `create index idea_pictures_booking on idea_pictures (salon_id, booking_id)`,
  `create table idea_picture_files (
    salon_id uuid not null,
    picture_id uuid not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    content bytea not null,
    primary key (salon_id, picture_id),
    foreign key (salon_id, picture_id) references idea_pictures (salon_id, id) on delete cascade
  )`,
]
