/** SQL of receipts. */

import { sql as raw } from 'kysely'
import type { Sql } from '../db/connection.ts'
import { inItsSalon } from '../db/found-salons.ts'
import { among } from '../db/own-salons.sql.ts'

/** For anyone with the link. Null: there is none like it. */
export function findByReceiptLink(sql: Sql, link: string): Promise<{ salonId: string; checkId: string } | null> {
  return inItsSalon(
    `receipt ${link}`,
    async (own) => {
      const row = await sql
        .selectFrom('checks')
        .select(['salon_id as salonId', 'id as checkId'])
        .where(among('salon_id', own))
        .where('link', '=', link)
        .executeTakeFirst()
      return row ?? null
    },
    link,
  )
}

/** The client's page of the first visit of a check that may still be reviewed. */
export async function findToReview(sql: Sql, salonId: string, checkId: string): Promise<{ link: string } | null> {
  const { rows } = await raw<{ link: string }>`
    select booking.link from check_bookings visit
    join bookings booking on booking.salon_id = visit.salon_id and booking.id = visit.booking_id
    join salons on salons.id = visit.salon_id
    where visit.salon_id = ${salonId} and visit.check_id = ${checkId} and booking.status = 'completed' and ask_for_reviews
      and not exists (select from reviews where reviews.salon_id = booking.salon_id and reviews.booking_id = booking.id)
    order by visit.position limit 1`.execute(sql)
  return rows[0] ?? null
}
