/** Asks a client, once, to review a visit. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { executeTogether, type Statement } from '../../db/together.ts'
import { nextDaytime } from '../../messages/daytime.ts'
import { findAsking, insertMessages } from '../../messages/messages.sql.ts'
import { findBookings } from '../bookings.sql.ts'

const hoursLater = 3
const askedWithin = { from: '10:00', until: '20:00' }
/** A visit that is marked as done weeks later is not asked about. */
const maxDaysAgo = 3

/** For visits that were just completed: by email, or by text when there is no address. */
export async function askForReviews(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  world: World,
): Promise<void> {
  if (bookingIds.length === 0) return
  const requests = await reviewRequests(sql, salonId, await findBookings(sql, salonId, bookingIds), world)
  if (requests) await executeTogether(sql, { requests })
}

/** The same of visits as they are now. Null: nobody is asked. Not executed yet. */
export async function reviewRequests(
  sql: Sql,
  salonId: string,
  visits: readonly Booking[],
  world: World,
): Promise<Statement | null> {
  if (visits.length === 0) return null
  const now = world.now()
  const asking = await findAsking(
    sql,
    salonId,
    visits.map(({ id }) => id),
  )
  if (!asking) return null
  const oldest = addMinutes(now, -maxDaysAgo * 1440)
  const bookings = visits.filter(({ id, endTime }) => !asking.asked.includes(id) && Date.parse(endTime) >= oldest)
  const messages = bookings.map(
    ({ id: bookingId, endTime, customerId, customerPhone, customerEmail: email, language }) => {
      const phone = email === '' ? customerPhone : ''
      const dueAt = reviewDueAt(asking.timezone, Math.max(Date.parse(endTime), now))
      return {
        salonId,
        kind: 'review_request' as const,
        recipient: { bookingId, customerId, phone, email, language },
        now,
        dueAt,
      }
    },
  )
  return insertMessages(messages, world.texting)
}

/** Some hours after the visit, but never at night. */
export function reviewDueAt(timezone: string, after: Instant): Instant {
  return nextDaytime(timezone, addMinutes(after, hoursLater * 60), askedWithin)
}
