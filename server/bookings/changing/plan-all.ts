/** Several visits come to lie where they are wished, decided one after another: each knows where those before it lie. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { holdsTime, isUpcoming } from '../../../shared/bookings/status.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { handOver, hold } from '../../availability/hold.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { listStandingLines, type OtherLine, type StoredLine } from './changes.sql.ts'
import { type Planned, planMove, type WishedMove, wishedMove } from './move.ts'
import { setupOf, setupsFor, type Visit } from './plan.ts'
import { planServices, type WishedServices, wishedServices } from './services.ts'

/** A booking, with what is to become of it. */
export interface OneChange {
  booking: Booking
  wish: BookingChange
}

/**
 * By booking, those that come to lie elsewhere. None is in the way of another where it lay before: they can take each
 * other's places.
 * @throws AppError as `planMove` and `planServices`
 */
export async function planAll(
  sql: Sql,
  salonId: string,
  changes: readonly OneChange[],
  context: Context,
): Promise<Map<string, Planned>> {
  const wished = await wishesOf(sql, salonId, changes)
  if (wished.length === 0) return new Map()
  const setups = await setupsFor(sql, salonId, wished, context.now())
  const bookingIds = wished.map(({ visit }) => visit.bookingId)
  const placed: OtherLine[] = []
  const plans = new Map<string, Planned>()
  for (const one of wished) {
    const { visit, wish } = one
    const setup = setupOf(visit, setups)
    const deciding = { setup, together: { bookingIds, placed }, context }
    const planned = 'wished' in one ? await planMove(sql, one, deciding) : await planServices(sql, one, deciding)
    if (planned) plans.set(visit.bookingId, planned)
    placed.push(...settle(setup, visit, planned, wish))
  }
  return plans
}

async function wishesOf(
  sql: Sql,
  salonId: string,
  changes: readonly OneChange[],
): Promise<(WishedMove | WishedServices)[]> {
  const asked = changes.filter(({ wish: { startDateTime, lines, services } }) => startDateTime ?? lines ?? services)
  if (asked.length === 0) return []
  const ids = asked.map(({ booking }) => booking.id)
  const lines = await listStandingLines(sql, salonId, ids)
  return asked.flatMap(({ booking, wish }) => {
    const visit = visitOf(booking, lines.get(booking.id) ?? [])
    if (visit.lines.length === 0) return []
    const { services } = wish
    return (services ? wishedServices(visit, { ...wish, services }) : wishedMove(visit, wish)) ?? []
  })
}

export function visitOf({ id, salonId, customerFirstName, status, outsideHours }: Booking, lines: StoredLine[]): Visit {
  return { salonId, bookingId: id, customerFirstName, status, outsideHours, lines }
}

/** From now on the visit lies where it was placed, or still where it lay. */
function settle(
  setup: Setup,
  { bookingId, customerFirstName, status: was, lines: stood }: Visit,
  planned: Planned | null,
  { status = was }: BookingChange,
): OtherLine[] {
  for (const move of planned?.moves ?? []) handOver(setup, move)
  if (!holdsTime(status)) return []
  const lines = planned ? planned.lines.map(({ line, firstName }) => ({ ...line, staffFirstName: firstName })) : stood
  hold(setup, { bookingId, open: isUpcoming(status), lines })
  return lines.map(({ staffId, staffFirstName, serviceName, start, blockedUntil, resourceIds }) => ({
    bookingId,
    customerFirstName,
    staffId,
    staffFirstName,
    serviceName,
    resourceIds: [...resourceIds],
    start,
    end: blockedUntil,
  }))
}
