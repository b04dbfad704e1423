/** Reminders before a visit, and that the client has said to come. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `reminders_planned` false: there may be upcoming visits whose reminders are not queued as `reminders` says. So it is
  // with every salon that is older than this.
  `alter table salons
    add column reminders jsonb not null
      default '[{"leadMinutes": 1440, "text": true, "email": true}, {"leadMinutes": 120, "text": true, "email": false}]',
    add column reminders_planned boolean not null default false`,
  `alter table salons alter column reminders_planned set default true`,
  `create index salons_unplanned on salons (id) where not reminders_planned`,

  // A reminder is for one start: a visit that is moved to and fro is not reminded of twice.
  `alter table messages add column lead_minutes integer, add column reminds_of timestamptz,
    add check (kind <> 'reminder' or (lead_minutes is not null and reminds_of is not null))`,
  `create unique index messages_reminders on messages (salon_id, booking_id, channel, lead_minutes, reminds_of)
    where kind = 'reminder'`,

  // What is due soon or late, apart from thousands that are due when their visit says.
  `create index messages_soon on messages (due_at) where status = 'queued' and (kind <> 'reminder' or attempts > 0)`,

  // For which start: another one has not been confirmed by the client.
  `alter table bookings add column client_confirmed_start timestamptz`,
]
