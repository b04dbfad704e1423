/** What was paid is corrected by a pair of entries, and a check that was paid by mistake is open again until its day is closed. */

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
    'tip_cents',
    'total_cents',
    'tax_millionths',
    'discount_bearer',
    'number',
  ]
    .map((column) => `${row}.${column}`)
    .join(', ')
const money = (row: 'new' | 'old') =>
  ['day', 'paid_at', 'settled_cents', 'cash_price_cents', 'paid_cents'].map((column) => `${row}.${column}`).join(', ')

const statements = [
  // Of the reversal and of the payment in its place: the payment that they correct.
  `alter table check_payments add column corrects_id uuid`,
  // Tips that a correction moves leave with one entry and come with another.
  `alter table check_tips drop constraint check_tips_check`,
  `alter table check_tips add constraint check_tips_check check (case when payment_id is null then cents <> 0 else cents < 0 end)`,
  // What was charged on a check that is open again is taken back.
  `alter table other_charges drop constraint other_charges_check1`,
  `alter table other_charges add constraint other_charges_check1 check (payment_id is null or cents < 0)`,
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
