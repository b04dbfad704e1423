/** Shows a technician a client's contact details: around the visit only, rarely, and only once the audit log has it. */

import { isAroundVisit, isUnusual, maxContactViews } from '../../../shared/bookings/contact-views.ts'
import { AppError } from '../../../shared/errors.ts'
import { showName } from '../../../shared/format.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { minute } from '../../../shared/time.ts'
import { audit } from '../../audit/audit.ts'
import { type Context, signedIn } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { tellScreens } from '../../db/news.ts'
import { inTurn } from '../../db/salon-lock.ts'
import { insertNotification, isNotified } from '../../notifications/notifications.sql.ts'
import { assertSalon } from '../../salons/access.ts'
import { ownMembership } from '../../staff/access.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import { findBooking } from '../bookings.sql.ts'
import { contactView, listContactViews, lockContactViews } from './contact-views.sql.ts'

/**
 * Views of a technician run one after another, so that simultaneous calls cannot exceed the limit.
 * @throws AppError `not_found` for a visit without a service by the caller; `contact_out_of_reach` too long before or
 * after it; `contacts_used_up` when the hourly limit is reached
 */
export async function contactOf(bookingId: string, context: Context): Promise<{ phone: string; email: string }> {
  const { salonId, staffId } = await ownMembership(context)
  const { timezone } = await assertSalon(salonId, context)
  const { id: userId } = signedIn(context)
  return inTurn(context.db, `contacts of ${userId}`, () =>
    context.db.transaction().execute(async (sql) => {
      await lockContactViews(sql, userId)
      const now = context.now()
      const today = localDate(timezone, now)
      const booking = await findBooking(sql, bookingId, salonId)
      const own = booking?.services.filter((line) => line.staffId === staffId) ?? []
      if (!booking || own.length === 0) throw new AppError('not_found')
      if (!own.some(({ startTime }) => isAroundVisit(localDate(timezone, Date.parse(startTime)), today))) {
        throw new AppError('contact_out_of_reach')
      }
      const day = dayBounds(timezone, today).start
      const { oldest, ...before } = await listContactViews(sql, userId, { now, day })
      if (before.inHour >= maxContactViews) {
        throw new AppError('contacts_used_up', { retryAfterSeconds: Math.ceil((oldest + 60 * minute - now) / 1000) })
      }
      await audit(sql, context, { action: contactView, salonId, details: { bookingId } })
      const views = { ...before, inHour: before.inHour + 1, today: before.today + 1 }
      if (isUnusual(views)) await tellOwner(sql, { salonId, day, count: views.today }, context)
      return { phone: booking.customerPhone, email: booking.customerEmail }
    }),
  )
}

/** Once a day for each technician. */
async function tellOwner(
  sql: Sql,
  { salonId, day, count }: { salonId: string; day: number; count: number },
  context: Context,
): Promise<void> {
  const { id: userId, firstName, lastName } = signedIn(context)
  if (await isNotified(sql, salonId, { kind: 'contact_views', userId, since: day })) return
  const details = { userId, by: showName({ firstName, lastName }, firstLanguage), count }
  const news = { kind: 'contact_views' as const, bookingId: null, now: context.now(), details }
  await insertNotification(sql, salonId, news).execute(sql)
  await tellScreens(sql, salonId)
}
