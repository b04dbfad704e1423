/** Previews another timezone for upcoming visits: their instants stay, their local times change. */

import type { ZoneChange } from '../../shared/salons/contract.ts'
import type { Context } from '../context.ts'
import { localDate, localTime } from '../time-zone.ts'
import { assertManaged, assertSalon } from './access.ts'
import { assertZone } from './change-salon.ts'
import { listComingVisits } from './salons.sql.ts'

const shown = 10

/** @throws AppError `not_found`; `invalid_request` for a zone that the IANA does not know */
export async function previewZoneChange(salonId: string, timezone: string, context: Context): Promise<ZoneChange> {
  await assertManaged(salonId, context)
  assertZone(timezone)

  const salon = await assertSalon(salonId, context)
  const { total, visits } = await listComingVisits(context.db, salonId, { now: context.now(), limit: shown })
  const isAdmin = context.user?.role === 'super_admin' // the operator must not learn whose visits they are
  const bookings = visits.map((visit) => ({
    ...visit,
    ...(isAdmin && { customerFirstName: '', customerLastName: '' }),
    before: wallClock(salon.timezone, visit.startTime),
    after: wallClock(timezone, visit.startTime),
  }))
  return { total, bookings }
}

function wallClock(zone: string, iso: string) {
  const at = Date.parse(iso)
  return { date: localDate(zone, at), time: localTime(zone, at) }
}
