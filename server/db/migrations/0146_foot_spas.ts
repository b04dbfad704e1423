/** The foot-spa log, which is never changed, and how the salon keeps it. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No row: the salon has changed nothing.
  `create table foot_spa_settings (
    salon_id uuid primary key references salons on delete cascade,
    closes_overdue boolean not null,
    lines jsonb not null,
    kinds jsonb not null
  )`,

  // `chair`, `line`, `name`: the words of that day; what they name may be gone. `visit_entry`: which entry after the visit it is,
  // from 0: another one follows one that was struck out. A correction has the entry it corrects, and which one of it it is.
  `create table foot_spa_entries (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    at timestamptz not null,
    told_at timestamptz,
    day date not null,
    resource_id uuid not null,
    unit smallint not null check (unit > 0),
    chair text not null,
    kind text not null check (kind in ('after_client', 'end_of_day', 'weekly', 'own', 'correction', 'opened')),
    line_id uuid check ((line_id is not null) = (kind = 'own')),
    line text not null default '',
    booking_id uuid check (booking_id is null or kind = 'after_client'),
    staff_id uuid check ((staff_id is null) = (booking_id is null)),
    visit_entry smallint not null default 0,
    initials text not null check (initials <> '' or kind in ('correction', 'opened')),
    name text not null default '',
    entry_id uuid check ((entry_id is not null) = (kind = 'correction')),
    correction smallint check ((correction is null) = (entry_id is null)),
    note text not null default '' check (note <> '' or kind <> 'opened'),
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, id),
    foreign key (salon_id, entry_id) references foot_spa_entries (salon_id, id),
    unique (salon_id, booking_id, staff_id, visit_entry),
    unique (salon_id, entry_id, correction)
  )`,
  `create index foot_spa_entries_day on foot_spa_entries (salon_id, day, at)`,

  // Only with its whole salon is an entry ever removed: that comes from a foreign key, one trigger deeper.
  `create function keep_foot_spa_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      raise exception 'the foot-spa log is never changed' using errcode = '42501';
    end $$`,
  `create trigger foot_spa_entries_stay before update or delete on foot_spa_entries
    for each row execute function keep_foot_spa_entries()`,
  `create trigger foot_spa_entries_stay_all before truncate on foot_spa_entries
    for each statement execute function keep_foot_spa_entries()`,
]
