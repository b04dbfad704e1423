/** Links that an owner opens for an inspector: each until midnight. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table inspections (
    salon_id uuid not null references salons on delete cascade,
    id uuid not null,
    token_hash bytea not null,
    by_name text not null,
    opened_at timestamptz not null,
    ends_at timestamptz not null,
    last_seen_at timestamptz,
    shows_hours boolean not null,
    shows_wages boolean not null,
    pay_from date,
    pay_to date,
    primary key (salon_id, id),
    check ((shows_hours or shows_wages) = (pay_from is not null)),
    check ((pay_from is null) = (pay_to is null))
  )`,
  `create index inspections_token on inspections (token_hash)`,
  `create index inspections_ends on inspections (ends_at)`,
]
