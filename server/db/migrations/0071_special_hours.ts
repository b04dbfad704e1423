/** Hours of one day alone, of the salon and of its members: they take the place of those of the weekday. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table special_opening_hours (
    salon_id uuid not null references salons on delete cascade,
    on_date date not null,
    opens_at time not null,
    closes_at time not null,
    name text not null default '',
    primary key (salon_id, on_date),
    check (opens_at < closes_at)
  )`,
  `create table special_shifts (
    salon_id uuid not null,
    staff_id uuid not null,
    on_date date not null,
    active boolean not null,
    starts_at time,
    ends_at time,
    break_starts_at time,
    break_ends_at time,
    second_break_starts_at time,
    second_break_ends_at time,
    primary key (salon_id, on_date, staff_id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
    check (not active or starts_at < ends_at)
  )`,
]
