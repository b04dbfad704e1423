/** Until when clients may cancel, and what no-shows lead to. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table salons
    add column cancel_hours integer not null default 24 check (cancel_hours between 0 and 336),
    add column late_cancels text not null default 'counted' check (late_cancels in ('counted', 'call')),
    add column no_show_rules jsonb not null default
      '{"confirmAfter": null, "callAfter": null, "months": 12, "lateCancels": false, "confirmTime": "18:00"}'`,

  // `exempt`: books as if they had never missed a visit. `exception_by`: who said so, or blocked them, and when.
  `alter table customers
    add column exempt boolean not null default false,
    add column exception_by uuid,
    add column exception_at timestamptz,
    add check (not (exempt and blocked))`,

  // `confirm_by`: until when the client has to say that they come; null: they need not, or have said so.
  `alter table bookings
    add column confirm_by timestamptz,
    add column released_at timestamptz`,
  `create index bookings_to_release on bookings (confirm_by)
    where confirm_by is not null and status in ('scheduled', 'confirmed')`,
]
