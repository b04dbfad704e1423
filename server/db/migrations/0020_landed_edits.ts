/**
 * Seven migrations were changed after they had landed. What a database lacks that had run them before; any other has it
 * all. What the first one lacked that later ones need is in 0001b.
 */

import { type Kysely, sql } from 'kysely'
import { statements as textCosts } from './0016_text_costs.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // 0001: what was counted of salons that are gone.
  `do $$ begin
    if not exists (select from pg_constraint where conname = 'booking_counts_salon_id_fkey') then
      delete from booking_counts where not exists (select from salons where salons.id = salon_id);
      alter table booking_counts add foreign key (salon_id) references salons on delete cascade;
    end if;
  end $$`,

  // 0005
  `do $$ begin
    if not exists (select from pg_attribute where attrelid = 'audit_log'::regclass and attname = 'who_plain') then
      alter table audit_log add column who_plain text not null generated always as (plain_letters(who)) stored;
    end if;
  end $$`,

  // 0006: links that are out stay as they are.
  `alter table bookings alter column link set default translate(encode(
    substring(uuid_send(gen_random_uuid()) from 1 for 6) || substring(uuid_send(gen_random_uuid()) from 1 for 6) ||
    substring(uuid_send(gen_random_uuid()) from 1 for 4), 'base64'), '+/=', '-_')`,

  // 0007
  `create extension if not exists pg_trgm`,
  `create index if not exists bookings_search on bookings using gin (search gin_trgm_ops)`,

  // 0008's index is gone with 0009.

  // 0016: without a lock on a day that is there already.
  ...textCosts.filter((statement) => statement.startsWith('create function take_text')).map(orReplace),

  // 0017
  `create index if not exists messages_codes on messages (created_at) where kind = 'phone_code'`,
]

function orReplace(statement: string): string {
  return statement.replace(/^create function/, 'create or replace function')
}
