/** A colleague takes over a client in the chair: from now on, whoever did the part before. */

import type { ChosenService } from '../../shared/bookings/change.ts'
import type { Booking, BookingLine } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { type HandedParts, handOver } from '../../shared/floor/hand-over.ts'
import type { HandOver } from '../../shared/floor/handing-over.ts'
import { Act } from '../../shared/floor/parts.ts'
import { toCents } from '../../shared/money.ts'
import { addMinutes, type Instant, minutesBetween, toIso } from '../../shared/time.ts'
import { findBooking } from '../bookings/bookings.sql.ts'
import { storeTimes } from '../bookings/stages/stages.sql.ts'
import type { Context } from '../context.ts'
import { type Acting, act, openDay } from './acts.ts'
import { freeFinished, makeFree, saveSeats } from './chairs.sql.ts'
import { changeInChair } from './overrun.ts'
import { assertFree, storedLine } from './seat.ts'
import { findSeat } from './seats.sql.ts'
import { stateOf } from './state.ts'

interface Request {
  bookingId: string
  input: HandOver
  key: string | null
}

/** @throws AppError `not_found`; `not_in_chair`; `not_on_floor`; `on_break`; `member_busy`; as `changeInChair` */
export function handOverVisit(salonId: string, { bookingId, input, key }: Request, context: Context): Promise<Act> {
  const { staffId, toStaffId, next } = input
  const about = { bookingId, staffIds: [staffId, toStaffId] }
  const request = { key, asked: { handOver: bookingId, input }, about, reply: Act, withoutFloor: true }
  return act(salonId, request, context, async (acting) => {
    const { sql, now } = acting
    const salon = acting.salon.switches.on ? await openDay(acting) : acting.salon
    const booking = await bookingIn(acting, bookingId)
    const own = booking.services.filter((line) => line.staffId === staffId && line.finishedAt === null)
    const begun = own.flatMap(({ startedAt }) => (startedAt === null ? [] : Date.parse(startedAt)))
    if (begun.length === 0) throw new AppError('not_in_chair')
    await assertFree(acting, await stateOf(sql, salon, now), toStaffId)
    const start = await freeFinished(sql, salonId, now)
    const parts = partsOf(own, minutesBetween(Math.min(...begun), now))
    const services = servicesOf(booking, parts, { toStaffId, start })
    const reserved = Math.max(...own.map(({ endTime }) => Date.parse(endTime)))
    const cuts = [{ staffId, at: Math.min(start, reserved) }]
    const before = await changeInChair(acting, { booking, services, next, cuts })
    await pass(acting, booking, { staffId, toStaffId })
    const times = booking.services.map(({ id, startedAt, finishedAt }) => ({ id, startedAt, finishedAt }))
    const lines = booking.services.map(storedLine)
    return { reply: {}, undo: { kind: 'handed_over', bookingId, toStaffId, lines, times, next: before } }
  })
}

/** @throws AppError `not_found` */
async function bookingIn({ sql, salonId }: Acting, bookingId: string): Promise<Booking> {
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking) throw new AppError('not_found')
  return booking
}

function partsOf(own: readonly BookingLine[], elapsedMinutes: number): Map<string, HandedParts> {
  const lines = own.map(({ duration: minutes, price }) => ({ minutes, cents: toCents(price) }))
  return new Map(handOver(lines, elapsedMinutes).map((parts, index) => [own[index]?.id ?? '', parts]))
}

function servicesOf(
  { services }: Booking,
  parts: ReadonlyMap<string, HandedParts>,
  { toStaffId, start }: { toStaffId: string; start: Instant },
): ChosenService[] {
  let at = start
  return services.flatMap((line): ChosenService[] => {
    const { done, rest } = parts.get(line.id) ?? { done: null, rest: null }
    const kept = done && rest ? { id: line.id, duration: done.minutes, price: done.cents } : { id: line.id }
    if (!rest) return [kept]
    const options = line.options.map(({ optionId, count }) => ({ optionId, count }))
    const given = {
      staffId: toStaffId,
      staffRequested: false,
      startDateTime: toIso(at),
      duration: rest.minutes,
      price: rest.cents,
    }
    at = addMinutes(at, rest.minutes)
    return done ? [kept, { serviceId: line.serviceId, options, ...given }] : [{ id: line.id, ...given }]
  })
}

/** Ends the part of one member, begins that of the other in the same chair. */
async function pass(
  { sql, salonId, now }: Acting,
  { id: bookingId, services }: Booking,
  { staffId, toStaffId }: { staffId: string; toStaffId: string },
): Promise<void> {
  const after = await findBooking(sql, bookingId, salonId)
  if (!after) throw new AppError('not_found')
  const isOpen = (id: string) => services.some((line) => line.id === id && line.finishedAt === null)
  const at = toIso(now)
  const passed = after.services.map((line) => {
    if (line.staffId === staffId && isOpen(line.id)) return { ...line, startedAt: line.startedAt ?? at, finishedAt: at }
    const isTaken =
      line.staffId === toStaffId && !services.some((was) => was.id === line.id && was.staffId === toStaffId)
    return isTaken ? { ...line, startedAt: at } : line
  })
  await storeTimes(sql, after, { ...after, services: passed })
  const seat = await findSeat(sql, salonId, { bookingId, staffId })
  const chair = { resourceId: seat?.resourceId ?? null, unit: seat?.unit ?? null, redo: seat?.redo ?? false }
  await saveSeats(sql, salonId, [{ bookingId, staffId: toStaffId, ...chair, takenFrom: staffId }])
  if (chair.redo) await makeFree(sql, salonId, [{ bookingId, staffId: toStaffId }])
}
