/** Links of clients that lead nowhere anymore still tell whose salon they are from. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A hash of random bits: it tells nothing of the client, and cannot be opened again.
  `create table past_links (
    salon_id uuid not null references salons on delete cascade,
    link_hash bytea not null,
    primary key (salon_id, link_hash)
  )`,
  `create index past_links_hash on past_links (link_hash)`,

  // While a salon is deleted, nothing of it is kept.
  `create function keep_past_link() returns trigger language plpgsql as $$
    declare
      gone bytea := coalesce(
        decode(substr(to_jsonb(old) ->> 'token_hash', 3), 'hex'),
        sha256(convert_to(to_jsonb(old) ->> 'link', 'UTF8')));
    begin
      insert into past_links (salon_id, link_hash)
      select id, gone from salons where id = old.salon_id and gone is not null
      on conflict do nothing;
      return null;
    end
  $$`,
  ...[
    ['bookings', 'link'],
    ['waitlist_entries', 'link'],
    ['floor_parties', 'token_hash'],
    ['checks', 'link'],
  ].flatMap(([table, column]) => [
    `create trigger keep_deleted_link after delete on ${table} for each row execute function keep_past_link()`,
    `create trigger keep_changed_link after update of ${column} on ${table}
      for each row when (new.${column} is distinct from old.${column}) execute function keep_past_link()`,
  ]),
]
