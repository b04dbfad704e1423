/** A member goes home: her remaining visits of today go to colleagues, by the engine that books, under the salon's lock. */

import type { z } from 'zod'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type {
  comeBack as comeBackCall,
  goHome as goHomeCall,
  RemainingVisit,
} from '../../../shared/bookings/going-home.ts'
import { moveLines } from '../../../shared/bookings/move.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import { assertSalon } from '../../salons/access.ts'
import { ownSalonOfStaff } from '../../staff/access.ts'
import { deleteTimeOff, insertTimeOff } from '../../staff/time-off/time-off.sql.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import { findBooking, findBookings } from '../bookings.sql.ts'
import { changeInTransaction } from '../changing/change.ts'
import { loadStandingLines } from '../changing/changes.sql.ts'
import { planOf, setupFor, startOf, startOfDay } from '../changing/plan.ts'
import { listComingLines } from '../setup/affected.sql.ts'
import { writeBookings } from '../write.ts'

type GoHome = z.output<NonNullable<(typeof goHomeCall)['input']>>
type Gone = z.input<NonNullable<(typeof goHomeCall)['reply']>>
type ComeBack = z.output<NonNullable<(typeof comeBackCall)['input']>>

/** The earliest first. @throws AppError `not_found` for another's member */
export async function restOfDay(staffId: string, context: Context): Promise<RemainingVisit[]> {
  const salon = await assertSalon(await ownSalonOfStaff(staffId, context), context)
  const now = context.now()
  const today = dayBounds(salon.timezone, localDate(salon.timezone, now))
  const lines = (await listComingLines(context.db, salon.id, now, { staffId })).filter(({ start }) => start < today.end)
  const bookings = await findBookings(context.db, salon.id, [...new Set(lines.map(({ bookingId }) => bookingId))])
  const inTime = bookings.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  const visits: RemainingVisit[] = []
  for (const booking of inTime) visits.push(await remaining(context.db, booking, staffId, now))
  return visits
}

/** Those that have not ended. */
function ownLines({ services }: Booking, staffId: string, now: Instant) {
  return services.filter(
    (line) => line.staffId === staffId && line.finishedAt === null && now < Date.parse(line.endTime),
  )
}

async function remaining(sql: Sql, booking: Booking, staffId: string, now: Instant): Promise<RemainingVisit> {
  const own = ownLines(booking, staffId, now)
  const requested = own.some((line) => line.staffRequested)
  const { takers, qualified } = await takersOf(sql, booking, { staffId, lineIds: own.map(({ id }) => id), now })
  const begun = own.some(({ startedAt }) => startedAt !== null)
  const nobody = qualified ? ('nobody_free' as const) : ('nobody_does_it' as const)
  return {
    ...booking,
    requested,
    services: own,
    takers: begun ? [] : takers,
    stays: begun ? 'in_service' : takers.length > 0 ? null : nobody,
  }
}

/** Colleagues to whom the engine would give the lines, whoever has least to do first. */
async function takersOf(
  sql: Sql,
  { id: bookingId, salonId, outsideHours, status }: Booking,
  { staffId, lineIds, now }: { staffId: string; lineIds: readonly string[]; now: Instant },
) {
  const lines = await loadStandingLines(sql, salonId, bookingId)
  const visit = { salonId, bookingId, lines, outsideHours, status }
  const setup = await setupFor(sql, visit, { start: startOf(lines), askedFor: [] }, now)
  const needed = lines.flatMap(({ lineId, serviceId }) => (lineIds.includes(lineId) ? [serviceId] : []))
  const qualified = setup.staff.filter(
    (member) => member.staffId !== staffId && needed.every((id) => id !== null && member.serviceIds.includes(id)),
  )
  const takers = qualified.filter((member) => {
    const wish = lineIds.map((lineId) => ({ lineId, staffId: member.staffId, requested: false }))
    const rules = { earliest: startOfDay(setup, now), outsideHours: false }
    return !('code' in planOf(moveLines(lines, { lines: wish }), { setup, rules, now }))
  })
  return {
    qualified: qualified.length > 0,
    takers: takers.map(({ staffId: id, firstName, lastName }) => ({ staffId: id, firstName, lastName })),
  }
}

/**
 * All of it or nothing.
 * @throws AppError `not_found`; `changed_meanwhile` with the `Truth`; `invalid_request` for a visit that is not hers
 * any more, or has begun; what the change of a booking says
 */
export async function goHome(staffId: string, wish: GoHome, context: Context): Promise<Gone> {
  const salon = await assertSalon(await ownSalonOfStaff(staffId, context), context)
  return writeBookings(context, salon.id, async (sql) => {
    noteKind(sql, 'team')
    const now = context.now()
    const given: Gone['given'] = []
    for (const [place, move] of wish.moves.entries()) {
      const booking = await seen(sql, salon.id, move)
      const own = ownLines(booking, staffId, now)
      if (own.length === 0 || own.some(({ startedAt }) => startedAt !== null)) {
        throw new AppError('invalid_request', { fields: { [`moves.${place}`]: 'invalid' } })
      }
      const lines = own.map(({ id }) => ({ id, staffId: move.staffId, staffRequested: false }))
      await changeInTransaction(sql, { booking, wish: { lines, tellClient: wish.tellClients } }, context)
      given.push({
        bookingId: booking.id,
        version: booking.version + 1,
        lineIds: own.map(({ id }) => id),
        requested: own.some((line) => line.staffRequested),
      })
    }
    const timeOffId = wish.endDay ? newId() : null
    if (timeOffId !== null) {
      const { end } = dayBounds(salon.timezone, localDate(salon.timezone, now))
      await insertTimeOff(sql, salon.id, staffId, { id: timeOffId, start: now, end, reason: wish.reason ?? '' })
    }
    return { timeOffId, given }
  })
}

/** @throws AppError as `goHome` */
export async function comeBack(staffId: string, wish: ComeBack, context: Context): Promise<void> {
  const salonId = await ownSalonOfStaff(staffId, context)
  await writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'team')
    const { timeOffId } = wish
    if (timeOffId !== null && !(await deleteTimeOff(sql, salonId, staffId, timeOffId))) throw new AppError('not_found')
    for (const given of wish.given) {
      const booking = await seen(sql, salonId, given)
      const lines = given.lineIds.map((id) => ({ id, staffId, staffRequested: given.requested }))
      await changeInTransaction(sql, { booking, wish: { lines, tellClient: wish.tellClients } }, context)
    }
  })
}

async function seen(
  sql: Sql,
  salonId: string,
  { bookingId, version }: { bookingId: string; version: number },
): Promise<Booking> {
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking) throw new AppError('not_found')
  if (booking.version !== version) throw new AppError('changed_meanwhile', { details: { booking } })
  return booking
}
