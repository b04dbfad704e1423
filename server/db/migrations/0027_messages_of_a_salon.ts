/** The list of a salon's messages, those that are sent again or by hand, and the mails to the salon's own people. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of urgent texts the due time lies before they were made.
  `create index messages_when on messages (salon_id, (coalesce(sent_at, greatest(due_at, created_at))), id)`,

  // `repeats`: which message is sent again. `by_hand`: somebody of the salon told the client themselves; `sent_by`: who.
  // `reader_id`: not for a client, but for one of the salon's people; `about_day`: the day that a sheet lists.
  `alter table messages
    add column repeats uuid,
    add column repeat_key uuid,
    add column by_hand text check (by_hand in ('text', 'whatsapp', 'zalo', 'call')),
    add column sent_by uuid,
    add column reader_id uuid,
    add column about_day date`,
  `create unique index messages_repeats on messages (salon_id, repeat_key) where repeat_key is not null`,
  `create unique index messages_by_hand on messages (salon_id, booking_id, reminds_of) where by_hand is not null`,
  `create index messages_team on messages (created_at) where reader_id is not null`,

  // What the salon plans once for each start; what is sent again or by hand comes on top.
  `drop index messages_reminders`,
  `create unique index messages_reminders on messages (salon_id, booking_id, channel, lead_minutes, reminds_of)
    where kind = 'reminder' and repeats is null and by_hand is null`,

  // Which of the salon's people get which mails. `next_sheet_at`: the next evening; null: to be worked out.
  `create table team_mails (
    salon_id uuid not null references salons on delete cascade,
    user_id uuid not null references users on delete cascade,
    tomorrow boolean not null,
    new_bookings boolean not null,
    changed_bookings boolean not null,
    next_sheet_at timestamptz,
    primary key (salon_id, user_id)
  )`,
  `create index team_mails_user on team_mails (user_id)`,
  `create index team_mails_next on team_mails (next_sheet_at) where tomorrow`,
]
