/** Sales tax on services: rates by first day, and what a check had of it. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const kept = (row: 'new' | 'old') =>
  [
    'opened_at',
    'services_cents',
    'products_cents',
    'gift_cards_cents',
    'discount_cents',
    'taxed_cents',
    'tax_cents',
    'service_taxed_cents',
    'service_tax_cents',
    'tip_cents',
    'total_cents',
    'tax_millionths',
    'service_tax_millionths',
    'discount_bearer',
    'number',
  ]
    .map((column) => `${row}.${column}`)
    .join(', ')
const money = (row: 'new' | 'old') =>
  ['day', 'paid_at', 'settled_cents', 'cash_price_cents', 'paid_cents'].map((column) => `${row}.${column}`).join(', ')

const statements = [
  `alter table till_settings add column service_taxes jsonb not null default '[]'`,
  // Parts of \`taxed_cents\` and \`tax_cents\`.
  `alter table checks
    add column service_tax_millionths integer not null default 0,
    add column service_taxed_cents integer not null default 0,
    add column service_tax_cents integer not null default 0,
    add constraint checks_service_tax check (
      service_taxed_cents between 0 and taxed_cents and service_tax_cents between 0 and tax_cents
    )`,
  `create or replace function keep_check() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if pg_trigger_depth() > 1 or (old.number is null and not old.is_touched) then return old; end if;
        raise exception 'a check is never deleted' using errcode = '42501';
      end if;
      if old.state = 'paid' and new.state = 'open' then
        if (${kept('new')}) is distinct from (${kept('old')}) or new.settled_cents <> 0 or new.paid_cents <> 0
          or new.day is not null or new.paid_at is not null or new.refunded_cents <> 0
          or exists (select from till_days where salon_id = old.salon_id and day = old.day and closed_at is not null)
        then
          raise exception 'this check is not opened again' using errcode = '42501';
        end if;
        return new;
      end if;
      if old.number is not null and new.number is distinct from old.number or old.state <> 'open' and (
        (${kept('new')}, ${money('new')}) is distinct from (${kept('old')}, ${money('old')})
        or new.refunded_cents < old.refunded_cents
        or new.state in ('open', 'void') and new.state <> old.state
        or old.state = 'void' and new.state <> 'void')
      then
        raise exception 'a check that is not open never changes' using errcode = '42501';
      end if;
      return new;
    end $$`,
]
