/** Texts to a number that several salons share, until their client says which salon they are for. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `salon_ids`: those that the client was asked about, in that order.
  `create table unplaced_texts (
    phone text not null,
    id uuid not null,
    at timestamptz not null,
    words text not null,
    meaning text not null,
    pictures text[] not null,
    salon_ids uuid[] not null,
    primary key (phone, id)
  )`,
]
