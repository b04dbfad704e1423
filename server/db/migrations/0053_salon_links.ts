/** Readable links to booking pages: every one that a salon has or had, and which is its own now. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One of a salon that was deleted stays taken: it is printed on cards.
  `create table salon_links (
    slug text primary key check (slug <> ''),
    salon_id uuid references salons on delete set null,
    since timestamptz not null
  )`,
  'create index salon_links_salon on salon_links (salon_id)',
  'alter table salons add column slug text',
  'create unique index salons_slug on salons (slug)',
]
