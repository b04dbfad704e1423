/** Pictures of a salon may show a service, and be the work of a member; they stay without it. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table salon_pictures add column service_id uuid, add column staff_id uuid,
    add foreign key (salon_id, service_id) references services (salon_id, id) on delete set null (service_id),
    add foreign key (salon_id, staff_id) references staff (salon_id, id) on delete set null (staff_id)`,
]
