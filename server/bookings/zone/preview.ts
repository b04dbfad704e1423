/** Previews what another time zone of the salon does to upcoming visits. */

import { isUpcoming } from '../../../shared/bookings/status.ts'
import type { Reading, ZoneChange } from '../../../shared/bookings/zone-change.ts'
import type { Context } from '../../context.ts'
import { assertManaged, assertSalon } from '../../salons/access.ts'
import { assertZone } from '../../salons/change-salon.ts'
import { planKeptClock, readingOf } from './plan-zone.ts'

const shown = 10

/** @throws AppError `not_found`; `invalid_request` for a zone that the IANA does not know */
export async function previewZoneChange(salonId: string, timezone: string, context: Context): Promise<ZoneChange> {
  await assertManaged(salonId, context)
  assertZone(timezone)

  const now = context.now()
  const { timezone: from } = await assertSalon(salonId, context)
  const { visits, lines, displaced } = await planKeptClock(context.db, salonId, { from, to: timezone }, now)
  const coming = visits.filter(({ status, start }) => isUpcoming(status) && start > now)
  const open = lines.filter(({ lineId }) => displaced.has(lineId)).map(({ bookingId }) => bookingId)
  const isAdmin = context.user?.role === 'super_admin' // the operator must not learn whose visits they are
  const bookings = coming.slice(0, shown).map(({ id, start, firstName, lastName }) => ({
    id,
    customerFirstName: isAdmin ? '' : firstName,
    customerLastName: isAdmin ? '' : lastName,
    before: asReading(readingOf(from, start)),
    after: asReading(readingOf(timezone, start)),
  }))
  return { total: coming.length, displaced: new Set(open).size, bookings }
}

export function asReading(clock: string): Reading {
  return { date: clock.slice(0, 10), time: clock.slice(11) }
}
