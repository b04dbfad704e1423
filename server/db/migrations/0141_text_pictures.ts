/** The pictures of clients' texts, which are fetched from the provider once. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `source`: where the provider has it, until it is stored or given up.
  `create table text_pictures (
    salon_id uuid not null,
    id uuid not null,
    text_id uuid not null,
    position integer not null,
    source text,
    width integer check (width > 0),
    height integer check (height > 0),
    content bytea,
    primary key (salon_id, id),
    check (content is null or source is null),
    foreign key (salon_id, text_id) references thread_texts (salon_id, id) on delete cascade
  )`,
  `create index text_pictures_of_text on text_pictures (salon_id, text_id)`,
  `create index text_pictures_source on text_pictures (source) where source is not null`,
]
