/** Closed months of the accountant, with their figures as they were closed; and the salon's names of its accounts. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table till_settings add column account_names jsonb not null default '{}'`,
  // \`month\`: its first day. Never changed.
  `create table closed_months (
    salon_id uuid not null references salons on delete cascade,
    month date not null check (extract(day from month) = 1),
    closed_at timestamptz not null,
    figures jsonb not null,
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, month)
  )`,
  `create trigger closed_months_stay before update or delete on closed_months for each row execute function keep_pay()`,
  `create trigger closed_months_stay_all before truncate on closed_months for each statement execute function keep_pay()`,
  `create or replace function keep_off_closed_day() returns trigger language plpgsql as $$
    begin
      if exists (select from till_days where salon_id = new.salon_id and day = new.day and closed_at is not null)
        or exists (select from closed_months
          where salon_id = new.salon_id and month = date_trunc('month', new.day)::date)
      then
        raise exception 'this day of the till is closed' using errcode = '42501';
      end if;
      return new;
    end $$`,
  `create trigger gift_card_entries_day before insert on gift_card_entries
    for each row execute function keep_off_closed_day()`,
]
