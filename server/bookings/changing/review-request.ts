/** Asking a client, once, how a visit was. */

import { addDays, addMinutes, type Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { isQueuedOrSent, queueMessages } from '../../messages/store.ts'
import { findSalon } from '../../salons/store.ts'
import { localDate, localTime, wallTime } from '../../time-zone.ts'
import { findBooking } from '../store.ts'

const hoursLater = 3
const [earliest, latest] = ['10:00', '20:00']
/** A visit that is marked as done weeks later is not asked about. */
const mostDaysAgo = 3

/** For a visit that was completed just now: by mail, or by text where there is no address. */
export async function askForReview(sql: Sql, salonId: string, bookingId: string, world: World): Promise<void> {
  const now = world.now()
  const salon = await findSalon(sql, salonId)
  const booking = await findBooking(sql, bookingId, salonId)
  if (!salon?.askForReviews || !booking) return
  const end = Date.parse(booking.endTime)
  if (end < addMinutes(now, -mostDaysAgo * 1440)) return
  if (await isQueuedOrSent(sql, salonId, bookingId, ['review_request'])) return

  const { customerId, customerPhone, customerEmail: email, language } = booking
  const phone = email === '' ? customerPhone : ''
  const dueAt = reviewDueAt(salon.timezone, Math.max(end, now))
  const recipient = { bookingId, customerId, phone, email, language }
  await queueMessages(sql, { salonId, kind: 'review_request', recipient, now, dueAt }, world.texting)
}

/** Some hours after the visit, but never at night. */
export function reviewDueAt(timezone: string, after: Instant): Instant {
  const due = addMinutes(after, hoursLater * 60)
  const [date, time] = [localDate(timezone, due), localTime(timezone, due)]
  if (time < earliest) return wallTime(timezone, date, earliest, 'start')
  return time < latest ? due : wallTime(timezone, addDays(date, 1), earliest, 'start')
}
