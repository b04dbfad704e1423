/** A log that is only ever added to, and the time-limited looks of an administrator at a salon as its owner sees it. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Who it was is kept in words too: accounts are deleted, entries are not.
  `alter table audit_log
    add column kind text not null default 'salon',
    add column who text not null default '',
    add column role text,
    add column about_id uuid`,
  `alter table audit_log alter column kind drop default, alter column who drop default`,
  // Names are searched without accents: worked out once, not for every entry of every search.
  `alter table audit_log add column who_plain text not null generated always as (plain_letters(who)) stored`,
  `drop index audit_log_when`,
  `create index audit_log_salon on audit_log (salon_id, at, id)`,
  `create index audit_log_when on audit_log (at, id)`,
  `create index audit_log_user on audit_log (user_id, at, id)`,
  `create index audit_log_about on audit_log (about_id, at, id)`,

  `create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '2 years' then return old; end if;
      end if;
      raise exception 'The audit log is only ever added to.' using errcode = 'insufficient_privilege';
    end
  $$`,
  `create trigger keep_audit_log before update or delete on audit_log
    for each row execute function keep_audit_log()`,
  `create trigger keep_whole_audit_log before truncate on audit_log
    for each statement execute function keep_audit_log()`,

  // Beside the administrator's own session, which stays as it is and without which this one opens nothing.
  `create table viewings (
    token_hash bytea primary key,
    admin_id uuid not null references users on delete cascade,
    owner_id uuid not null references users on delete cascade,
    salon_id uuid not null references salons on delete cascade,
    started_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index viewings_admin on viewings (admin_id)`,
  `create index viewings_owner on viewings (owner_id)`,
  `create index viewings_salon on viewings (salon_id)`,
]
