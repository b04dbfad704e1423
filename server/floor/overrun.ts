/** A visit in the chair that takes longer is a fact: it is recorded, and the front desk says what becomes of the next client. */

import { searchNearest } from '../../shared/availability/move-refusal.ts'
import { type ChosenService, Collision, type Conflict } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Cut } from '../../shared/bookings/cut-short.ts'
import { moveLines } from '../../shared/bookings/move.ts'
import { AppError } from '../../shared/errors.ts'
import { inTurn } from '../../shared/floor/next-up.ts'
import type { NextVisit, RunsInto } from '../../shared/floor/overrun.ts'
import { addMinutes } from '../../shared/time.ts'
import { salonDay } from '../availability/days.ts'
import { findBooking } from '../bookings/bookings.sql.ts'
import { changeAll } from '../bookings/changing/change.ts'
import { listStandingLines } from '../bookings/changing/changes.sql.ts'
import { asNearest } from '../bookings/changing/collision.ts'
import { setupOf, setupsFor } from '../bookings/changing/plan.ts'
import { visitOf } from '../bookings/changing/plan-all.ts'
import { remainingOf } from '../bookings/going-home.ts'
import { inTurns } from '../http/turns.ts'
import type { Acting, StoredVisit } from './acts.ts'
import { storedLine } from './seat.ts'
import { stateOf } from './state.ts'
import { wholeName } from './words.ts'

interface ChairChange {
  booking: Booking
  services: ChosenService[]
  next: NextVisit
  /** Where the time reserved ends in any case. */
  cuts?: readonly Cut[]
}

/** More visits in a row are not run into by one. */
const maxCuts = 8

/**
 * Returns the next visit as it was, if it was given away or moved.
 * @throws AppError `runs_into` with `RunsInto`, unless it is said what becomes of the next client; the errors of changing a booking
 */
export async function changeInChair(
  acting: Acting,
  { booking, services, next, cuts: given = [] }: ChairChange,
): Promise<StoredVisit[]> {
  const { sql, salonId, context } = acting
  const before = typeof next === 'object' ? await changeNext(acting, next) : []
  const input = { services, tellClient: false, outsideHours: true }
  const cuts = [...given]
  for (;;) {
    try {
      await changeAll(sql, salonId, [{ booking, input, cuts }], context)
      return before
    } catch (error) {
      const conflict = conflictIn(error)
      if (!conflict || cuts.length === maxCuts) throw error
      if (next !== 'anyway') throw new AppError('runs_into', { details: await runsInto(acting, conflict) })
      cuts.push(cutBefore(conflict, booking, services))
    }
  }
}

function conflictIn(error: unknown): Conflict | undefined {
  if (!(error instanceof AppError) || error.code !== 'slot_taken') return undefined
  return Collision.safeParse(error.details).data?.conflicts[0]
}

/** Of a chair or basin that others need, everybody's. @throws AppError `chair_taken` for one that is in use already */
function cutBefore({ staffId, startTime }: Conflict, booking: Booking, services: readonly ChosenService[]): Cut {
  const at = Date.parse(startTime)
  if (at <= Date.parse(booking.startTime)) throw new AppError('chair_taken')
  const isOwn = [...booking.services, ...services].some((line) => line.staffId === staffId)
  return { staffId: isOwn ? staffId : null, at }
}

async function changeNext({ sql, salonId, context }: Acting, next: Extract<NextVisit, object>): Promise<StoredVisit[]> {
  const booking = await findBooking(sql, next.bookingId, salonId)
  if (!booking) throw new AppError('not_found')
  await changeAll(sql, salonId, [{ booking, input: { lines: next.lines } }], context)
  return [{ bookingId: booking.id, lines: booking.services.map(storedLine) }]
}

async function runsInto(acting: Acting, conflict: Conflict): Promise<RunsInto> {
  const { sql, salonId } = acting
  const { bookingId, customerFirstName, staffId, staffFirstName, startTime, overlapMinutes: minutes } = conflict
  const about = { bookingId, clientName: customerFirstName, staffFirstName, startTime, minutes }
  const booking = conflict.heldUntil === null ? await findBooking(sql, bookingId, salonId) : undefined
  const own = booking?.services.filter((line) => line.staffId === staffId) ?? []
  if (!booking || !staffId || own.length === 0) return { ...about, requested: false, give: null, move: [] }
  return {
    ...about,
    clientName: wholeName({ firstName: booking.customerFirstName, lastName: booking.customerLastName }),
    requested: own.some((line) => line.staffRequested),
    give: await giveTo(acting, booking, staffId),
    move: await laterStarts(acting, booking, minutes),
  }
}

/** The first in turn who does it and will be free. */
async function giveTo(
  { sql, salonId, salon, now }: Acting,
  booking: Booking,
  staffId: string,
): Promise<RunsInto['give']> {
  const state = await stateOf(sql, salon, now)
  const [visit] = await remainingOf(sql, salonId, [booking], { staffId, now })
  const start = Math.min(...(visit?.services ?? []).map(({ startTime }) => Date.parse(startTime)))
  const free = inTurn(state.floor.members, state.rules).filter(({ tally, doneAt }) => {
    return tally.state === 'on_floor' && (doneAt ?? now) <= start
  })
  const taker = free.flatMap(({ tally }) => visit?.takers.find((one) => one.staffId === tally.staffId) ?? [])[0]
  if (!visit || !taker) return null
  const lineIds = visit.services.map(({ id }) => id)
  return { staffId: taker.staffId, staffFirstName: taker.firstName, lineIds }
}

async function laterStarts(
  { sql, salonId, salon, now }: Acting,
  booking: Booking,
  minutes: number,
): Promise<RunsInto['move']> {
  const lines = await listStandingLines(sql, salonId, [booking.id])
  const visit = visitOf(booking, lines.get(booking.id) ?? [])
  const start = Date.parse(booking.startTime)
  const earliest = addMinutes(start, minutes)
  const setups = await setupsFor(sql, salonId, [{ visit, start, askedFor: [] }], now)
  const day = salonDay(setupOf(visit, setups), salon.date, now)
  // From a moment on which no start lies, so that none is left out.
  const moved = moveLines(visit.lines, { start: earliest - 1, lines: [] })
  const nearest = await inTurns(searchNearest(moved, day, earliest), { isFirst: true })
  return nearest
    .map((place) => asNearest(place.lines))
    .toSorted((a, b) => Date.parse(a.startDateTime) - Date.parse(b.startDateTime))
}
