/** Pay: how members are paid from which day, what is added and taken off, and closed periods, which never change. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const statements = [
  // No row: the salon has changed nothing.
  `create table pay_settings (
    salon_id uuid primary key references salons on delete cascade,
    kind text not null check (kind in ('weekly', 'two_weeks', 'half_monthly')),
    anchor date not null,
    pay_days_after smallint not null check (pay_days_after between 0 and 15),
    shown_to_members boolean not null
  )`,

  // A rule holds from its day until the member's next one.
  `create table pay_rules (
    salon_id uuid not null,
    id uuid not null,
    staff_id uuid not null,
    from_day date not null,
    rule jsonb not null,
    primary key (salon_id, id),
    unique (salon_id, staff_id, from_day),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,

  // Never changed; an undone one is followed by its opposite. \`key\`: of the call, once.
  `create table pay_adjustments (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    staff_id uuid not null,
    day date not null,
    at timestamptz not null,
    kind text not null check (kind in ('advance', 'bonus', 'deduction', 'correction', 'hours')),
    cents integer not null check (kind = 'hours' or cents <> 0),
    minutes integer not null check ((minutes <> 0) = (kind = 'hours')),
    reason text not null default '',
    undoes_id uuid,
    key text,
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, id),
    unique (salon_id, key),
    unique (salon_id, undoes_id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred,
    foreign key (salon_id, undoes_id) references pay_adjustments (salon_id, id) deferrable initially deferred,
    check (kind <> 'hours' or cents = 0)
  )`,
  `create index pay_adjustments_day on pay_adjustments (salon_id, day)`,

  // \`figures\`: everything that the sheets show, as it was when the period was closed.
  `create table pay_periods (
    salon_id uuid not null references salons on delete cascade,
    starts_on date not null,
    ends_on date not null,
    pay_on date not null,
    closed_at timestamptz not null,
    figures jsonb not null,
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, starts_on),
    check (starts_on <= ends_on and ends_on <= pay_on),
    exclude using gist (salon_id with =, daterange(starts_on, ends_on, '[]') with &&)
  )`,
  `create index pay_periods_paid on pay_periods (salon_id, pay_on)`,

  // Only with its whole salon is a row ever removed: that comes from a foreign key, one trigger deeper.
  `create function keep_pay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      raise exception 'entries of pay and closed periods are never changed' using errcode = '42501';
    end $$`,
  ...['pay_adjustments', 'pay_periods'].flatMap((table) => [
    `create trigger ${table}_stay before update or delete on ${table} for each row execute function keep_pay()`,
    `create trigger ${table}_stay_all before truncate on ${table} for each statement execute function keep_pay()`,
  ]),

  // Closed periods follow one another without a gap, so that no day is paid twice or never.
  `create function follow_pay_period() returns trigger language plpgsql as $$
    declare
      last date := (select max(ends_on) from pay_periods where salon_id = new.salon_id);
    begin
      if new.starts_on <> last + 1 then
        raise exception 'a pay period begins on the day after the last closed one' using errcode = '23514',
          constraint = 'pay_periods_follow';
      end if;
      return new;
    end $$`,
  `create trigger pay_periods_follow before insert on pay_periods for each row execute function follow_pay_period()`,

  // What a closed period was reckoned with stays: an adjustment or a rule that would change it is refused.
  `create function keep_off_closed_pay() returns trigger language plpgsql as $$
    declare
      last date := (select max(ends_on) from pay_periods where salon_id = coalesce(new.salon_id, old.salon_id));
      its date := case tg_table_name
        when 'pay_adjustments' then (to_jsonb(new) ->> 'day')::date
        else least((to_jsonb(new) ->> 'from_day')::date, (to_jsonb(old) ->> 'from_day')::date) end;
    begin
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      if its <= last then
        raise exception 'this pay period is closed' using errcode = '42501';
      end if;
      return coalesce(new, old);
    end $$`,
  `create trigger pay_adjustments_open before insert on pay_adjustments
    for each row execute function keep_off_closed_pay()`,
  `create trigger pay_rules_open before insert or update or delete on pay_rules
    for each row execute function keep_off_closed_pay()`,
]
