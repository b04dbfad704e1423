/** SQL of ending emails that are about no visit, by the link in each of them (RFC 8058). */

import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

/** Which emails a link ends: requests for reviews to a client, or those to one of the salon's people. */
export interface Unsubscribable {
  to: 'client' | 'team'
  salonId: string
  salonName: string
}

/** The full address of the page that ends them. */
export function unsubscribeUrl(publicUrl: string, link: string): string {
  return `${publicUrl}/unsubscribe/${link}`
}

/** Of one of the salon's people; always the same one. */
export async function teamLink(sql: Sql, salonId: string, userId: string): Promise<string> {
  const { rows } = await raw<{ link: string }>`
    with made as (
      insert into unsubscribe_links (salon_id, user_id, link)
      values (${salonId}, ${userId}, ${randomBytes(16).toString('base64url')})
      on conflict (salon_id, user_id) do nothing returning link
    )
    select link from made
    union all select link from unsubscribe_links where salon_id = ${salonId} and user_id = ${userId}
  `.execute(sql)
  const [row] = rows
  if (!row) throw new Error('no link to unsubscribe') // another one made it meanwhile: the mail is tried again
  return row.link
}

/** Null: no such link. */
export async function findUnsubscribable(sql: Sql, link: string): Promise<Unsubscribable | null> {
  const { rows } = await raw<Unsubscribable>`
    select 'team' as to, salons.id as "salonId", name as "salonName"
    from unsubscribe_links join salons on salons.id = salon_id where link = ${link}
    union all
    select 'client', salons.id, name from bookings join salons on salons.id = salon_id where link = ${link}
  `.execute(sql)
  return rows[0] ?? null
}

/** Idempotent. */
export async function unsubscribe(sql: Sql, link: string, now: Instant): Promise<void> {
  await raw`
    with told as (
      update team_mails set tomorrow = false, new_bookings = false, changed_bookings = false
      from unsubscribe_links as made
      where made.link = ${link} and team_mails.salon_id = made.salon_id and team_mails.user_id = made.user_id
    )
    update customers set mails_stopped_at = ${new Date(now)}::timestamptz
    from bookings
    where bookings.link = ${link} and customers.salon_id = bookings.salon_id and customers.id = bookings.customer_id
      and mails_stopped_at is null
  `.execute(sql)
}
