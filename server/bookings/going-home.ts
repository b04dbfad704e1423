/**
 * A member goes home: colleagues take over her remaining visits of today, decided by the booking engine under the
 * salon's lock.
 */

import type { z } from 'zod'
import { toTheEnd } from '../../shared/availability/budget.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import type {
  comeBack as comeBackCall,
  goHome as goHomeCall,
  RemainingVisit,
} from '../../shared/bookings/going-home.ts'
import { moveLines } from '../../shared/bookings/move.ts'
import { AppError } from '../../shared/errors.ts'
import { type Instant, minutesBetween } from '../../shared/time.ts'
import type { Setup } from '../availability/days.sql.ts'
import { hold, release } from '../availability/hold.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { assertSalon } from '../salons/access.ts'
import { ownSalonOfStaff } from '../staff/access.ts'
import { deleteTimeOff, insertTimeOff } from '../staff/time-off/time-off.sql.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import { findBookings } from './bookings.sql.ts'
import { changeAll } from './changing/change.ts'
import { listStandingLines } from './changing/changes.sql.ts'
import { searchPlan, setupOf, setupsFor, startOf, startOfDay, type Visit } from './changing/plan.ts'
import { visitOf } from './changing/plan-all.ts'
import { listComingLines } from './setup/affected.sql.ts'
import { writeBookings } from './write.ts'

type GoHome = z.output<NonNullable<(typeof goHomeCall)['input']>>
type GoneHome = z.input<NonNullable<(typeof goHomeCall)['reply']>>
type ComeBack = z.output<NonNullable<(typeof comeBackCall)['input']>>

/** Earliest first. @throws AppError `not_found` for another salon's member */
export async function restOfDay(staffId: string, context: Context): Promise<RemainingVisit[]> {
  const salon = await assertSalon(await ownSalonOfStaff(staffId, context), context)
  const now = context.now()
  const today = dayBounds(salon.timezone, localDate(salon.timezone, now))
  const lines = (await listComingLines(context.db, salon.id, now, { staffId })).filter(({ start }) => start < today.end)
  const bookings = await findBookings(context.db, salon.id, [...new Set(lines.map(({ bookingId }) => bookingId))])
  const inTime = bookings.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  return remainingOf(context.db, salon.id, inTime, { staffId, now })
}

/** The day is loaded once; each visit in turn is left out of it. */
export async function remainingOf(sql: Sql, salonId: string, bookings: readonly Booking[], leaving: LeavingMember) {
  const linesOf = await listStandingLines(
    sql,
    salonId,
    bookings.map(({ id }) => id),
  )
  const visits = bookings.map((booking) => visitOf(booking, linesOf.get(booking.id) ?? []))
  const asked = visits.map((visit) => ({ visit, start: startOf(visit.lines), askedFor: [] }))
  const setups = await setupsFor(sql, salonId, asked, leaving.now)
  for (const visit of visits) hold(setupOf(visit, setups), { ...visit, open: true })
  return bookings.flatMap((booking, index): RemainingVisit[] => {
    const visit = visits[index]
    if (!visit) return []
    const setup = setupOf(visit, setups)
    release(setup, visit)
    const found = remaining(booking, visit, setup, leaving)
    hold(setup, { ...visit, open: true })
    return [found]
  })
}

interface LeavingMember {
  staffId: string
  now: Instant
}

/** Visits that have not ended. */
function ownLines({ services }: Booking, staffId: string, now: Instant) {
  return services.filter(
    (line) => line.staffId === staffId && line.finishedAt === null && now < Date.parse(line.endTime),
  )
}

function remaining(booking: Booking, visit: Visit, setup: Setup, { staffId, now }: LeavingMember): RemainingVisit {
  const own = ownLines(booking, staffId, now)
  const requested = own.some((line) => line.staffRequested)
  const lineIds = own.map(({ id }) => id)
  const begun = own.some(({ startedAt }) => startedAt !== null)
  const { takers, qualified } = takersOf(visit, setup, { staffId, lineIds, now, begun })
  const nobody = qualified ? ('nobody_free' as const) : ('nobody_does_it' as const)
  return {
    ...booking,
    requested,
    services: own,
    takers,
    stays: begun ? 'in_service' : takers.length > 0 ? null : nobody,
  }
}

interface Leftover extends LeavingMember {
  lineIds: readonly string[]
  /** Only what is left from now on is taken over. */
  begun: boolean
}

/** Colleagues to whom the engine would give the lines, least busy first. */
function takersOf({ lines }: Visit, setup: Setup, { staffId, lineIds, now, begun }: Leftover) {
  const needed = lines.flatMap(({ lineId, serviceId }) => (lineIds.includes(lineId) ? [serviceId] : []))
  const qualified = setup.staff.filter(
    (member) => member.staffId !== staffId && needed.every((id) => id !== null && member.serviceIds.includes(id)),
  )
  const leftOf = (lineId: string) => {
    const line = begun && lines.find((one) => one.lineId === lineId)
    if (!line) return {}
    const start = Math.max(line.start, now)
    return { start, minutes: Math.max(1, Math.ceil(minutesBetween(start, line.end))) }
  }
  const takers = qualified.filter((member) => {
    const input = lineIds.map((lineId) => ({ lineId, staffId: member.staffId, requested: false, ...leftOf(lineId) }))
    const rules = { earliest: startOfDay(setup, now), outsideHours: false }
    return !('code' in toTheEnd(searchPlan(moveLines(lines, { lines: input }), { setup, rules, now })))
  })
  return {
    qualified: qualified.length > 0,
    takers: takers.map(({ staffId: id, firstName, lastName }) => ({ staffId: id, firstName, lastName })),
  }
}

/**
 * All or nothing.
 * @throws AppError `not_found`; `changed_meanwhile` with the `Truth`; `invalid_request` for a visit that is no longer
 * hers or has begun; the errors of changing a booking
 */
export async function goHome(staffId: string, input: GoHome, context: Context): Promise<GoneHome> {
  const salon = await assertSalon(await ownSalonOfStaff(staffId, context), context)
  return writeBookings(context, salon.id, async (sql) => {
    noteKind(sql, 'team')
    const now = context.now()
    const bookings = await seen(sql, salon.id, input.moves)
    const moves = input.moves.map((move, index) => {
      const booking = bookings[index]
      const own = booking ? ownLines(booking, staffId, now) : []
      if (!booking || own.length === 0 || own.some(({ startedAt }) => startedAt !== null)) {
        throw new AppError('invalid_request', { fields: { [`moves.${index}`]: 'invalid' } })
      }
      const lines = own.map(({ id }) => ({ id, staffId: move.staffId, staffRequested: false }))
      return { booking, own, input: { lines, tellClient: input.tellClients } }
    })
    // First block her time, so that visits that make room are not assigned to her.
    const timeOffId = input.endDay ? newId() : null
    if (timeOffId !== null) {
      const { end } = dayBounds(salon.timezone, localDate(salon.timezone, now))
      await insertTimeOff(sql, salon.id, staffId, { id: timeOffId, start: now, end, reason: input.reason ?? '' })
    }
    await changeAll(sql, salon.id, moves, context)
    const given = moves.map(({ booking, own }) => ({
      bookingId: booking.id,
      version: booking.version + 1,
      lineIds: own.map(({ id }) => id),
      requested: own.some((line) => line.staffRequested),
    }))
    return { timeOffId, given }
  })
}

/** @throws AppError as `goHome` */
export async function comeBack(staffId: string, input: ComeBack, context: Context): Promise<void> {
  const salonId = await ownSalonOfStaff(staffId, context)
  await writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'team')
    const { timeOffId } = input
    if (timeOffId !== null && !(await deleteTimeOff(sql, salonId, staffId, timeOffId))) throw new AppError('not_found')
    const bookings = await seen(sql, salonId, input.given)
    const changes = bookings.map((booking, index) => {
      const { lineIds = [], requested = false } = input.given[index] ?? {}
      const lines = lineIds.map((id) => ({ id, staffId, staffRequested: requested }))
      return { booking, input: { lines, tellClient: input.tellClients } }
    })
    await changeAll(sql, salonId, changes, context)
  })
}

/** In the same order. @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` for a duplicate */
async function seen(
  sql: Sql,
  salonId: string,
  versions: readonly { bookingId: string; version: number }[],
): Promise<Booking[]> {
  const ids = versions.map(({ bookingId }) => bookingId)
  if (new Set(ids).size < ids.length) throw new AppError('invalid_request')
  const found = new Map((await findBookings(sql, salonId, ids)).map((booking) => [booking.id, booking]))
  return versions.map(({ bookingId, version }) => {
    const booking = found.get(bookingId)
    if (!booking) throw new AppError('not_found')
    if (booking.version !== version) throw new AppError('changed_meanwhile', { details: { booking } })
    return booking
  })
}
