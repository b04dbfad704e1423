/** Logins of the staff, longer secrets in links, and the sites that may show a salon's booking page in a frame. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table users drop constraint users_role_check`,
  `alter table users add constraint users_role_check
    check (role in ('super_admin', 'salon_owner', 'front_desk', 'technician'))`,

  // Asked with every call of the staff: whose salon is it?
  `create index staff_user on staff (user_id) where user_id is not null`,

  // 128 random bits, those of a UUID that are not fixed: who makes a link elsewhere draws as many.
  `alter table bookings alter column link set default translate(encode(
    substring(uuid_send(gen_random_uuid()) from 1 for 6) || substring(uuid_send(gen_random_uuid()) from 1 for 6) ||
    substring(uuid_send(gen_random_uuid()) from 1 for 4), 'base64'), '+/=', '-_')`,

  `alter table salons add column embed_origins text[] not null default '{}'`,
]
