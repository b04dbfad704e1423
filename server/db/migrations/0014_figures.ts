/** Hours that were in force before they were changed, who counts as VIP, and birthdays that are found by their day. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What held up to and without a day of the salon's. What stands in shifts and opening_hours holds since then; where
  // nothing is here it has always held.
  `create table past_shifts (
    salon_id uuid not null,
    staff_id uuid not null,
    day_of_week smallint not null check (day_of_week between 0 and 6),
    until date not null,
    active boolean not null,
    starts_at time,
    ends_at time,
    break_starts_at time,
    break_ends_at time,
    primary key (salon_id, staff_id, day_of_week, until),
    foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
  )`,
  `create table past_opening_hours (
    salon_id uuid not null references salons on delete cascade,
    day_of_week smallint not null check (day_of_week between 1 and 7),
    until date not null,
    closed boolean not null,
    opens_at time,
    closes_at time,
    primary key (salon_id, day_of_week, until)
  )`,

  `alter table salons add column vip_visits smallint not null default 10 check (vip_visits between 2 and 1000)`,

  // Month and day as one number: 1231.
  `create index customers_birthday on customers
    (salon_id, ((extract(month from birthday) * 100 + extract(day from birthday))::integer))
    where birthday is not null and merged_into is null and erased_at is null`,
]
