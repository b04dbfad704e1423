/** Cash tips of a month as a member declares them. They never change; the last one of a month counts. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table tip_declarations (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    staff_id uuid not null,
    month date not null check (extract(day from month) = 1),
    cash_cents integer not null check (cash_cents >= 0),
    paid_out_cents integer not null check (paid_out_cents >= 0),
    at timestamptz not null,
    by_name text not null default '',
    user_id uuid,
    primary key (salon_id, id),
    foreign key (salon_id, staff_id) references staff (salon_id, id) deferrable initially deferred
  )`,
  `create index tip_declarations_month on tip_declarations (salon_id, month)`,
  `create trigger tip_declarations_stay before update or delete on tip_declarations
    for each row execute function keep_pay()`,
  `create trigger tip_declarations_stay_all before truncate on tip_declarations
    for each statement execute function keep_pay()`,
]
