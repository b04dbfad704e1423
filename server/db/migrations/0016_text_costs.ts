/** Texts cost money: how many are queued, refused and sent, and at which number the day's limit is reached. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const statements = [
  // Refused: never to be sent, for the reason in `failure`.
  `alter table messages
    drop constraint messages_status_check,
    add constraint messages_status_check check (status in ('queued', 'sent', 'failed', 'refused'))`,
  // Of a text about no booking: what it says, gone once it is settled, and until when it is of use.
  `alter table messages
    add column words text,
    add column expires_at timestamptz`,

  // Days of UTC, as providers count them. It outlives the salon: what was sent has to be paid.
  `create table text_days (
    salon_id uuid not null,
    day date not null,
    queued integer not null default 0,
    number_refused integer not null default 0,
    recipient_refused integer not null default 0,
    salon_refused integer not null default 0,
    sent integer not null default 0,
    parts integer not null default 0,
    primary key (salon_id, day)
  )`,
  `create index text_days_day on text_days (day)`,

  // Of all salons together.
  `create table text_recipients (
    day date not null,
    recipient_hash bytea not null,
    queued integer not null,
    primary key (day, recipient_hash)
  )`,

  // Counts a text that is to be queued, or says why it must not be. The salon's row is locked first, then the number's, so
  // that writers never wait for each other crosswise within a salon. A limit that is null is none.
  `create function take_text(
    of_salon uuid, to_recipient bytea, on_day date, at timestamptz,
    is_textable boolean, most_for_recipient integer, most_for_salon integer, news_id uuid
  ) returns text language plpgsql as $$
  declare
    queued_before integer;
    refused_before integer;
    why text;
  begin
    select queued, salon_refused into queued_before, refused_before
      from text_days where salon_id = of_salon and day = on_day for update;
    if not found then
      insert into text_days (salon_id, day) values (of_salon, on_day) on conflict do nothing;
      select queued, salon_refused into queued_before, refused_before
        from text_days where salon_id = of_salon and day = on_day for update;
    end if;

    if not is_textable then
      why := 'number_not_texted';
    elsif queued_before >= most_for_salon then
      why := 'salon_limit';
    else
      insert into text_recipients as known (day, recipient_hash, queued) values (on_day, to_recipient, 1)
        on conflict (day, recipient_hash) do update set queued = known.queued + 1
        where most_for_recipient is null or known.queued < most_for_recipient;
      if not found then
        why := 'recipient_limit';
      end if;
    end if;

    update text_days set
      queued = queued + (why is null)::integer,
      number_refused = number_refused + (why is not distinct from 'number_not_texted')::integer,
      recipient_refused = recipient_refused + (why is not distinct from 'recipient_limit')::integer,
      salon_refused = salon_refused + (why is not distinct from 'salon_limit')::integer
      where salon_id = of_salon and day = on_day;
    if why = 'salon_limit' and refused_before = 0 then
      insert into notifications (salon_id, id, kind, details, created_at)
        values (of_salon, news_id, 'text_limit', jsonb_build_object('limit', most_for_salon), at);
    end if;
    return why;
  end $$`,
]
