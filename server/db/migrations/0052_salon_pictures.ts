/** A salon's pictures and its logo. Their files lie apart, so that lists never read them. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table salon_pictures (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    kind text not null check (kind in ('picture', 'logo')),
    position integer not null,
    alts jsonb not null,
    primary key (salon_id, id)
  )`,
  `create unique index salon_pictures_one_logo on salon_pictures (salon_id) where kind = 'logo'`,
  `create table salon_picture_files (
    salon_id uuid not null,
    picture_id uuid not null,
    size text not null check (size in ('small', 'large')),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    content bytea not null,
    primary key (salon_id, picture_id, size),
    foreign key (salon_id, picture_id) references salon_pictures on delete cascade
  )`,
]
