/** Asks a client, once, to review a visit. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { type Statement, send } from '../../db/together.ts'
import { type Asking, findAsking, insertMessages } from '../../messages/messages.sql.ts'
import { nextDaytime } from '../../messages/reminders.ts'
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
  const [visits, asking] = await Promise.all([
    findBookings(sql, salonId, bookingIds),
    findAsking(sql, salonId, bookingIds),
  ])
  const requests = reviewRequests(salonId, visits, asking, world)
  if (requests) await send(sql, requests)
}

/** The same as a statement, for visits that are loaded already. Null: nobody is asked. Not executed yet. */
export function reviewRequests(
  salonId: string,
  visits: readonly Booking[],
  asking: Asking | null,
  world: World,
): Statement | null {
  if (visits.length === 0 || !asking) return null
  const now = world.now()
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
