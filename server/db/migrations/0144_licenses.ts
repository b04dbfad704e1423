/** Licenses of salons and members, with reminders, and whether members without a valid one are booked. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `staff_id`: null for the salon's own. `remind_on`: the day of the next reminder; null: none is left.
  `create table licenses (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    staff_id uuid,
    kind text not null check (kind in ('manicurist', 'cosmetologist', 'esthetician', 'establishment', 'other')),
    number text not null check (number <> ''),
    state text not null check (state ~ '^[A-Z]{2}$'),
    expires_on date not null,
    remind_on date,
    created_at timestamptz not null,
    primary key (salon_id, id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,
  `create unique index licenses_of_member on licenses (salon_id, staff_id, kind, state)
    where staff_id is not null and kind <> 'other'`,
  `create unique index licenses_of_salon on licenses (salon_id, kind, state) where staff_id is null and kind <> 'other'`,
  `create index licenses_remind on licenses (remind_on) where remind_on is not null`,
  `create table license_pictures (
    salon_id uuid not null,
    license_id uuid not null,
    content bytea not null,
    hash text not null,
    primary key (salon_id, license_id),
    foreign key (salon_id, license_id) references licenses (salon_id, id) on delete cascade
  )`,

  // Members who are booked without a valid license, and why: ended, not deleted.
  `create table license_exceptions (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    staff_id uuid not null,
    reason text not null check (reason <> ''),
    user_id uuid,
    by_name text not null default '',
    made_at timestamptz not null,
    ended_at timestamptz,
    primary key (salon_id, id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,
  `create unique index license_exceptions_now on license_exceptions (salon_id, staff_id) where ended_at is null`,

  `alter table salons
    add column license_reminders boolean not null default true,
    add column licenses_required boolean not null default false`,

  // Of a reminder to one of the salon's people; its `about_day` is the last day that it is about.
  `alter table messages add column license_id uuid`,
]
