/** The clients who should be told of a visit's time after the salon's time zone changed, and the messages to them. */

import type { z } from 'zod'
import { maxZoneNews, type settleZoneNews as settleCall, type ZoneNews } from '../../../shared/bookings/zone-change.ts'
import type { Context } from '../../context.ts'
import { noteKind } from '../../db/news.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import type { MessageVisit } from '../../messages/message-visit.ts'
import { type NewMessages, queueMessages } from '../../messages/messages.sql.ts'
import { toldOf } from '../../messages/told.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { findBookings } from '../bookings.sql.ts'
import { writeBookings } from '../write.ts'
import { instantOf, readingOf } from './plan-zone.ts'
import { asReading } from './preview.ts'
import { forgetNews, listNews, type StoredNews } from './zone.sql.ts'

type ZoneSettlement = z.output<NonNullable<(typeof settleCall)['input']>>

/** @throws AppError `not_found` for a salon the owner does not own */
export async function listZoneNews(salonId: string, context: Context): Promise<ZoneNews> {
  await assertOwnSalon(salonId, context)
  const { timezone } = await assertSalon(salonId, context)
  const { total, visits } = await listNews(context.db, salonId, { now: context.now(), limit: maxZoneNews })
  return {
    total,
    visits: visits.map((visit) => ({
      id: visit.id,
      customerFirstName: visit.firstName,
      customerLastName: visit.lastName,
      customerPhone: visit.phone,
      before: asReading(visit.toldClock),
      after: asReading(readingOf(timezone, visit.start)),
      canMessage: mayMessage(visit, timezone),
      unassigned: visit.unassigned,
    })),
  }
}

/** Returns how many were taken off the list. @throws AppError `not_found` for a salon the owner does not own */
export async function settleZoneNews(
  salonId: string,
  { bookingIds, message }: ZoneSettlement,
  context: Context,
): Promise<number> {
  await assertOwnSalon(salonId, context)
  const { timezone } = await assertSalon(salonId, context)
  const now = context.now()
  return writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'messages')
    const { visits } = await listNews(sql, salonId, { now, limit: maxZoneNews, ids: bookingIds })
    const settled = message ? visits.filter((visit) => mayMessage(visit, timezone)) : visits
    const ids = settled.map(({ id }) => id)
    if (message) {
      const known = await loadKnown(sql, salonId, ids)
      const clocks = new Map(settled.map(({ id, toldClock }) => [id, toldClock]))
      const messages = (await findBookings(sql, salonId, ids)).flatMap((booking): NewMessages[] => {
        const visit = known.get(booking.id)
        const clock = clocks.get(booking.id)
        if (!visit || clock === undefined) return []
        const { id: bookingId, customerId, customerPhone: phone, customerEmail: email, language } = booking
        const recipient = { bookingId, customerId, phone, email, language }
        return [{ salonId, recipient, now, ...newsOf(visit, clock, timezone) }]
      })
      await queueMessages(sql, messages, context.texting)
    }
    await forgetNews(sql, salonId, ids)
    return ids.length
  })
}

function mayMessage({ toldClock, start, phone, email }: StoredNews, timezone: string): boolean {
  return toldClock !== readingOf(timezone, start) && (phone !== '' || email !== '')
}

/** As if the visit had been where the clock of today shows what the client knew: a time that it skips is said without. */
function newsOf(visit: MessageVisit, clock: string, timezone: string): Pick<NewMessages, 'kind' | 'knew'> {
  const shift = instantOf(timezone, clock) - (visit.party?.own ?? visit).startsAt
  if (shift === 0) return { kind: 'booking_changed' }
  const back = <Timed extends { startsAt: number; endsAt: number }>(timed: Timed) => ({
    ...timed,
    startsAt: timed.startsAt + shift,
    endsAt: timed.endsAt + shift,
  })
  return { kind: 'booking_moved', knew: toldOf({ ...back(visit), lines: visit.lines.map(back) }, 'salon') }
}
