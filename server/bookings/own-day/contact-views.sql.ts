/** SQL of how often a technician has viewed contacts, counted in the audit log. */

import { sql as raw } from 'kysely'
import type { ContactViews } from '../../../shared/bookings/contact-views.ts'
import { type Instant, minute } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export const contactView = 'POST /api/own-day/visits/:bookingId/contact-views'

/** Until the transaction ends. */
export async function lockContactViews(sql: Sql, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`contact views ${userId}`}, 0))`.execute(sql)
}

const daysBefore = 28

/** @param day when the salon's current day began; `oldest`: the first view within the hour, or now */
export async function listContactViews(
  sql: Sql,
  userId: string,
  { now, day }: { now: Instant; day: Instant },
): Promise<ContactViews & { oldest: Instant }> {
  const dayLength = 24 * 60 * minute
  const { rows } = await raw<ContactViews & { oldest: Instant }>`
    with views as (
      select at, floor(extract(epoch from at - ${at(day)}) / 86400) as days from audit_log
      where user_id = ${userId} and action = ${contactView} and at > ${at(day - daysBefore * dayLength)}
        and at < ${at(now + 60 * minute)} -- while the clock was a day ahead it was another day
    ), within_hour as (select at from views where at > ${at(now - 60 * minute)})
    select (select count(*) from within_hour) as "inHour",
      (select coalesce(min(at), ${at(now)}) from within_hour) as oldest,
      (select count(*) from views where at >= ${at(day)}) as today,
      (select coalesce(max(views), 0)
        from (select count(*) as views from views where at < ${at(day)} group by days) before) as "busiestBefore"
  `.execute(sql)
  return rows[0] ?? { inHour: 0, today: 0, busiestBefore: 0, oldest: now }
}
