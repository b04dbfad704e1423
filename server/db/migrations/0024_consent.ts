/** Who agreed to texts, who has stopped them, and what phone companies say became of each. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Which version of the sentence at the phone field somebody agreed to, when, and from which address (IP); or that they
  // texted START.
  `create table text_consents (
    salon_id uuid not null references salons on delete cascade,
    phone text not null,
    given_by text not null check (given_by in ('booking', 'start')),
    version integer not null,
    language text not null,
    address text not null,
    given_at timestamptz not null,
    primary key (salon_id, phone, given_by, version)
  )`,

  // One number sends the texts of all salons, so whoever has stopped them has stopped them all. A hash, so that it may
  // outlive the customer's record.
  `create table text_stops (
    phone_hash bytea primary key,
    stopped_at timestamptz not null,
    told_by text not null check (told_by in ('client', 'provider'))
  )`,
  `create function text_stop_hash(of_phone text) returns bytea language sql stable as
    $$ select sha256(convert_to('texts ' || of_phone, 'UTF8')) $$`,

  // Of the phone of the record. A salon that moves here brings its own along.
  `alter table customers add column texts_stopped_at timestamptz, add column mails_stopped_at timestamptz`,
  `create index customers_of_phone on customers (phone) where phone like '+%'`,
  `create function find_text_stop() returns trigger language plpgsql as $$
  begin
    if new.texts_stopped_at is null or tg_op = 'UPDATE' then
      new.texts_stopped_at := (select stopped_at from text_stops where phone_hash = text_stop_hash(new.phone));
    end if;
    return new;
  end $$`,
  `create trigger find_text_stop_of_new before insert on customers for each row execute function find_text_stop()`,
  `create trigger find_text_stop before update of phone on customers
    for each row when (new.phone is distinct from old.phone) execute function find_text_stop()`,

  `create function texts_stopped(of_salon uuid, of_phone text) returns boolean language sql stable as $$
    select exists (select from text_stops where phone_hash = text_stop_hash(of_phone))
      or exists (
        select from customers
        where salon_id = of_salon and phone = of_phone and phone <> '' and texts_stopped_at is not null) $$`,

  // What the provider has told us before: it may tell everything twice.
  `create table text_replies (
    provider text not null,
    id text not null,
    received_at timestamptz not null,
    primary key (provider, id)
  )`,
  `create index text_replies_age on text_replies (received_at)`,

  // What the provider says of a text: it has it, the phone has it, or never will.
  `alter table messages
    add column receipt text check (receipt in ('taken', 'undelivered', 'delivered')),
    add column receipt_at timestamptz`,

  // Which salon texted a phone last, and of which visit.
  `create index messages_texted on messages (recipient, sent_at) where channel = 'text' and sent_at is not null`,
  `create index messages_replies on messages (created_at) where kind = 'text_reply'`,

  // Whoever has one may end the mails to one of the salon's people that it came with.
  `create table unsubscribe_links (
    salon_id uuid not null references salons on delete cascade,
    user_id uuid not null references users on delete cascade,
    link text not null unique,
    primary key (salon_id, user_id)
  )`,
  `create index unsubscribe_links_user on unsubscribe_links (user_id)`,
]
