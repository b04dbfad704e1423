/** A check gets its number with its first payment; one that nobody changed may be dropped. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table checks alter column number drop not null`,
  // Those of before have numbers, which would be missing.
  `alter table checks add column is_touched boolean not null default true`,
  `alter table checks alter column is_touched set default false`,
  `alter table checks add constraint checks_numbered check (
    number is not null or (state in ('open', 'void') and settled_cents = 0 and paid_cents = 0)
  )`,
  `drop index checks_listed`,
  `create index checks_listed on checks (salon_id, opened_at, id) include (number, state, search, is_touched)`,
  // Those that were left are looked for every hour.
  `create index checks_untouched on checks (opened_at) where number is null and not is_touched`,
  `create or replace function keep_check() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if pg_trigger_depth() > 1 or (old.number is null and not old.is_touched) then return old; end if;
        raise exception 'a check is never deleted' using errcode = '42501';
      end if;
      if old.number is not null and new.number is distinct from old.number or old.state <> 'open' and (
        (new.day, new.paid_at, new.opened_at, new.services_cents, new.products_cents, new.gift_cards_cents,
          new.discount_cents, new.taxed_cents, new.tax_cents, new.tip_cents, new.total_cents, new.settled_cents,
          new.cash_price_cents, new.paid_cents, new.tax_millionths, new.discount_bearer, new.number)
        is distinct from
        (old.day, old.paid_at, old.opened_at, old.services_cents, old.products_cents, old.gift_cards_cents,
          old.discount_cents, old.taxed_cents, old.tax_cents, old.tip_cents, old.total_cents, old.settled_cents,
          old.cash_price_cents, old.paid_cents, old.tax_millionths, old.discount_bearer, old.number)
        or new.refunded_cents < old.refunded_cents
        or new.state in ('open', 'void') and new.state <> old.state
        or old.state = 'void' and new.state <> 'void')
      then
        raise exception 'a check that is not open never changes' using errcode = '42501';
      end if;
      return new;
    end $$`,
]
