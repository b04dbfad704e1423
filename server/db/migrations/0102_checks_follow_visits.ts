/** What a check has taken of its visits, so that it can follow what is changed in the chair; and when it did. */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table check_bookings add column taken jsonb not null default '[]'`,
  `alter table checks add column followed_at timestamptz`,
  `update check_bookings set taken = (
    select coalesce(json_agg(json_build_object('id', line.id, 'serviceId', service_id, 'staffId', staff_id,
      'cents', line.price_cents) order by line.position), '[]')
    from booking_lines line
    where line.salon_id = check_bookings.salon_id and line.booking_id = check_bookings.booking_id
  ) from checks
  where checks.salon_id = check_bookings.salon_id and checks.id = check_bookings.check_id and state = 'open'`,
]
