/** The texts that clients write, and what they are answered: a thread for each phone of a salon. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `unread`: of texts that wait for a person; `waits_since`: since when the first of them has; `settled_id`: the text whose
  // suggestion was done or put aside.
  `create table text_threads (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    phone text not null check (phone <> ''),
    unread integer not null default 0 check (unread >= 0),
    waits_since timestamptz,
    last_at timestamptz not null,
    settled_id uuid,
    closed_at timestamptz check (closed_at is null or waits_since is null),
    primary key (salon_id, id),
    unique (salon_id, phone)
  )`,
  `create index text_threads_age on text_threads (last_at)`,
  // What the product understood of a client's text: `meaning`, and the start that it confirmed. An answer has the id of its message.
  `create table thread_texts (
    salon_id uuid not null,
    id uuid not null,
    thread_id uuid not null,
    at timestamptz not null,
    sender text not null check (sender in ('client', 'product', 'salon')),
    words text not null,
    meaning text check ((sender = 'client') = (meaning is not null)),
    confirmed_start timestamptz,
    user_id uuid,
    by_name text not null default '',
    primary key (salon_id, id),
    foreign key (salon_id, thread_id) references text_threads (salon_id, id) on delete cascade
  )`,
  `create index thread_texts_of_thread on thread_texts (salon_id, thread_id, at)`,
  `create index thread_texts_age on thread_texts (at)`,
  `create index messages_text_answers on messages (created_at) where kind = 'text_answer'`,
]
