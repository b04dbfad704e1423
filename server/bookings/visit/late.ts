/** The client reports a delay through the visit's link: calendar and details show it at once. */

import type { LateChoice } from '../../../shared/bookings/late.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { hit, refuseOver } from '../../db/limits.ts'
import { noteNothing } from '../../db/news.ts'
import { noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { writeBookings } from '../write.ts'
import { loadClientVisit } from './client-visit.sql.ts'

/** Each is recorded in the history. */
const words = { name: 'visit-lateness', max: 10, windowMinutes: 60 }

/**
 * Idempotent. @param minutes null: on time after all
 * @throws AppError `not_found`; `visit_closed` before the day of the visit, and once the client has arrived or it is
 * over; `too_many_requests`
 */
export async function sayLateByClient(link: string, minutes: LateChoice | null, context: Context): Promise<void> {
  const { db, now } = context
  const known = await loadClientVisit(db, link, now())
  if (!known) throw new AppError('not_found')
  if (known.lateMinutes === minutes && known.maySayLate) return // a second tap does not need the lock
  const { id: bookingId, salon } = known
  await refuseOver(db, words, bookingId, now())

  await writeBookings(context, salon.id, async (sql) => {
    const visit = await loadClientVisit(sql, link, now())
    if (!visit) throw new AppError('not_found')
    if (!visit.maySayLate) throw new AppError('visit_closed')
    if (visit.lateMinutes === minutes) return noteNothing(sql)
    const details = minutes === null ? {} : { minutes }
    const by = actorOf(false, context)
    const ids = visit.party
      ? visit.party.people.filter(({ status }) => isUpcoming(status)).map(({ id }) => id)
      : [bookingId]
    await noteChanges(
      sql,
      salon.id,
      ids.map((id) => ({ ...by, bookingId: id, change: 'late_said' as const, details })),
      ids.map((id) => ({ id, late_minutes: minutes })),
    )
    await hit(sql, words, bookingId, now())
  })
}
