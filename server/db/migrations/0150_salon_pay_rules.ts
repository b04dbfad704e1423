/** Pay rules that count for everybody of a salon, by first day. Days of closed pay periods keep theirs. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table salon_pay_rules (
    salon_id uuid not null references salons on delete cascade,
    from_day date not null,
    rule jsonb not null,
    primary key (salon_id, from_day)
  )`,
  `create trigger salon_pay_rules_open before insert or update or delete on salon_pay_rules
    for each row execute function keep_off_closed_pay()`,
]
