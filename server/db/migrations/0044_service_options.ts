/** Options: what is asked with services, and what was chosen for the lines of a visit, in the words of that day. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `asked_if`: an option of another group. Without a key: it goes with that option's group, whichever is written first.
  `create table option_groups (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    name text not null,
    names jsonb not null default '{}',
    kind text not null check (kind in ('one', 'any', 'count')),
    required boolean not null,
    max_count integer not null check (max_count between 1 and 20),
    asked_if uuid,
    position integer not null,
    primary key (salon_id, id)
  )`,
  `create table options (
    salon_id uuid not null,
    id uuid not null,
    group_id uuid not null,
    name text not null,
    names jsonb not null default '{}',
    minutes integer not null check (minutes between -240 and 240),
    price_cents integer not null check (price_cents between -9999999 and 9999999),
    price_from boolean not null,
    position integer not null,
    primary key (salon_id, id),
    foreign key (salon_id, group_id) references option_groups (salon_id, id) on delete cascade
  )`,
  `create index options_of_group on options (salon_id, group_id)`,
  `create table service_option_groups (
    salon_id uuid not null,
    service_id uuid not null,
    group_id uuid not null,
    primary key (salon_id, service_id, group_id),
    foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
    foreign key (salon_id, group_id) references option_groups (salon_id, id) on delete cascade
  )`,
  `create index service_option_groups_group on service_option_groups (salon_id, group_id)`,
  `create unique index option_groups_by_id on option_groups (id)`,
  `alter table booking_lines add column options jsonb not null default '[]'`,
]
