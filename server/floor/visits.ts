/** What happens to a client with a booking: here, done, gone; another service in the chair. */

import type { ChosenService } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { turnDown as entryOfRefusal } from '../../shared/floor/entries.ts'
import type { LedgerEntry } from '../../shared/floor/ledger.ts'
import { mergedServices } from '../../shared/floor/merged-services.ts'
import { Act } from '../../shared/floor/parts.ts'
import { type ChairServices, ChangedServices } from '../../shared/floor/visits.ts'
import { findBooking } from '../bookings/bookings.sql.ts'
import { withGuests } from '../bookings/guests.ts'
import { stageIn } from '../bookings/stages/stage.ts'
import { businessDate } from '../business-day.ts'
import type { Context } from '../context.ts'
import { type Acting, act, append, openDay, readLedger, type Undo } from './acts.ts'
import { keepBegun, makeFree, saveSeats } from './chairs.sql.ts'
import { changeInChair } from './overrun.ts'
import { storedLine } from './seat.ts'
import { findSeat } from './seats.sql.ts'
import { hasBegun } from './served.ts'
import { stateOf } from './state.ts'
import { groupsOf, isWaiting } from './waiting.ts'

interface VisitAct {
  bookingId: string
  key: string | null
}

/** @throws AppError `not_found` */
async function bookingIn({ sql, salonId }: Acting, bookingId: string): Promise<Booking> {
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking) throw new AppError('not_found')
  return booking
}

/** One step of the visit, and what takes it back. @throws AppError as `stageIn` */
async function step(
  acting: Acting,
  booking: Booking,
  taken: 'arrived' | 'finished' | 'left',
  lineIds: readonly string[],
) {
  const { sql, salonId, salon, context } = acting
  const place = { salonId, bookingId: booking.id, timezone: salon.timezone }
  const input = { step: taken, ...(taken === 'finished' && { lineIds: [...lineIds] }) }
  const after = await stageIn(sql, place, { input, staffId: null }, context)
  if (after.version === booking.version) return { reply: {}, undo: null }
  const moments = [
    after.arrivedAt,
    after.leftAt,
    ...after.services.flatMap(({ startedAt, finishedAt }) => [startedAt, finishedAt]),
  ]
  const stepAt = Math.max(...moments.map((moment) => (moment === null ? 0 : Date.parse(moment))))
  return { reply: {}, undo: { kind: 'stage' as const, bookingId: booking.id, lineIds: [...lineIds], stepAt } }
}

const idsOf = ({ services }: Booking) => services.map(({ id }) => id)

/** The host brings the whole party. Idempotent. @throws AppError `not_found`; `visit_not_today`; `visit_cancelled` */
export function arrive(salonId: string, { bookingId, key }: VisitAct, context: Context): Promise<Act> {
  return act(
    salonId,
    { key, asked: { arrive: bookingId }, about: { bookingId }, reply: Act },
    context,
    async (acting) => {
      const { sql, salon } = acting
      await openDay(acting)
      const booking = await bookingIn(acting, bookingId)
      const people = (await withGuests(sql, booking)).filter(({ id, startTime }) => {
        return id === bookingId || businessDate(salon, Date.parse(startTime)) === salon.date
      })
      const steps: Extract<Undo, { kind: 'stage' }>[] = []
      for (const one of people) {
        const { undo } = await step(acting, one, 'arrived', idsOf(one))
        if (undo) steps.push(undo)
      }
      const [first, ...others] = steps
      return { reply: {}, undo: others.length > 0 ? { kind: 'stages', steps } : (first ?? null) }
    },
  )
}

/** Idempotent. @throws AppError as `arrive` */
export function leaveSalon(salonId: string, { bookingId, key }: VisitAct, context: Context): Promise<Act> {
  return act(
    salonId,
    { key, asked: { leaveSalon: bookingId }, about: { bookingId }, reply: Act },
    context,
    async (acting) => {
      const booking = await bookingIn(acting, bookingId)
      return step(acting, booking, 'left', idsOf(booking))
    },
  )
}

/** @param staffId null: all who serve the client. @throws AppError as `arrive`; `not_in_chair` */
export function finishVisit(
  salonId: string,
  { bookingId, staffId, key }: VisitAct & { staffId: string | null },
  context: Context,
): Promise<Act> {
  const about = { bookingId, staffIds: staffId === null ? [] : [staffId] }
  return act(
    salonId,
    { key, asked: { finishVisit: bookingId, staffId }, about, reply: Act },
    context,
    async (acting) => {
      const booking = await bookingIn(acting, bookingId)
      const own = booking.services.filter((line) => staffId === null || line.staffId === staffId)
      if (!own.some(({ startedAt, finishedAt }) => startedAt ?? finishedAt)) throw new AppError('not_in_chair')
      return step(
        acting,
        booking,
        'finished',
        own.map(({ id }) => id),
      )
    },
  )
}

/** Lines that stay keep their prices and times. @throws AppError as `arrive`; `not_in_chair`; `visit_changed` if nothing would be left; `runs_into`; the errors of changing a booking */
export function changeChairServices(
  salonId: string,
  { bookingId, input, key }: VisitAct & { input: ChairServices },
  context: Context,
): Promise<ChangedServices> {
  const request = {
    key,
    asked: { changeChairServices: bookingId, input },
    about: { bookingId },
    reply: ChangedServices,
  }
  return act(salonId, request, context, async (acting) => {
    const { sql } = acting
    const booking = await bookingIn(acting, bookingId)
    const { staffId } = input
    const own = booking.services.filter((line) => line.staffId === staffId)
    const isInChair =
      own.some(({ startedAt }) => startedAt !== null) && own.some(({ finishedAt }) => finishedAt === null)
    if (!isInChair) throw new AppError('not_in_chair')
    const seat = await findSeat(sql, salonId, { bookingId, staffId })
    const present = own.flatMap(({ serviceId }) => serviceId ?? [])
    const serviceIds = mergedServices(present, { before: input.before, now: input.serviceIds })
    if (serviceIds.length === 0) throw new AppError('visit_changed')
    const services = servicesWith(booking, { ...input, serviceIds })
    const next = await changeInChair(acting, { booking, services, next: input.next })
    const begun = own.flatMap(({ startedAt }) => (startedAt === null ? [] : Date.parse(startedAt)))
    await keepBegun(sql, salonId, { bookingId, staffId, startedAt: Math.min(...begun) })
    const redo = input.redo ?? seat?.redo ?? false
    await saveSeats(sql, salonId, [
      { bookingId, staffId, resourceId: seat?.resourceId ?? null, unit: seat?.unit ?? null, redo },
    ])
    if (redo) await makeFree(sql, salonId, [{ bookingId, staffId }])
    const after = await bookingIn(acting, bookingId)
    const lines = after.services.filter((line) => line.staffId === staffId)
    const before = booking.services.map(storedLine)
    return { reply: { lines }, undo: { kind: 'services', bookingId, staffId, before, redo: seat?.redo ?? false, next } }
  })
}

/** Other members' lines stay as they are; her own become the given services: new ones take the place of removed ones. */
function servicesWith(booking: Booking, { staffId, serviceIds, options }: ChairServices): ChosenService[] {
  const own = booking.services.filter((line) => line.staffId === staffId)
  const left = [...own]
  const staffRequested = own.some((line) => line.staffRequested)
  const known = serviceIds.map((serviceId) => {
    const index = left.findIndex((line) => line.serviceId === serviceId)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  })
  const requested = serviceIds.map((serviceId, index): ChosenService => {
    const same = known[index]
    const chosen = options.find((one) => one.serviceId === serviceId)
    const answers = chosen && { options: chosen.choices }
    if (same) return { id: same.id, ...answers }
    const replaced = left.shift()
    return replaced ? { id: replaced.id, serviceId, ...answers } : { serviceId, staffId, staffRequested, ...answers }
  })
  const first = booking.services.findIndex((line) => line.staffId === staffId)
  const others = booking.services.flatMap((line, index) => (line.staffId === staffId ? [] : [{ id: line.id, index }]))
  const before = others.filter(({ index }) => index < first).map(({ id }) => ({ id }))
  const after = others.filter(({ index }) => index > first).map(({ id }) => ({ id }))
  return [...before, ...requested, ...after]
}

interface Refusal {
  partyId: string
  index: number
  staffId: string
  key: string | null
}

/** @throws AppError `not_in_line`; `already_seated`; `not_on_floor` */
export function turnDown(salonId: string, { partyId, index, staffId, key }: Refusal, context: Context): Promise<Act> {
  const about = { partyId, staffIds: [staffId] }
  return act(
    salonId,
    { key, asked: { turnDown: partyId, index, staffId }, about, reply: Act },
    context,
    async (acting) => {
      const { sql, now } = acting
      const salon = await openDay(acting)
      const state = await stateOf(sql, salon, now)
      const party = state.parties.find(({ id }) => id === partyId)
      const booking = state.bookings.find(({ id }) => id === partyId)
      const person = party?.clients.find((one) => one.index === index)
      const group = booking && groupsOf(booking).find((one) => one.index === index)
      if (!person && !group) throw new AppError('not_in_line')
      if (person?.bookingId || group?.lines.some(hasBegun)) throw new AppError('already_seated')
      if (party && !isWaiting(party)) throw new AppError('not_in_line')
      const ledger = await readLedger(acting)
      const tally = ledger.tallies.get(staffId)
      if (!tally || tally.state === 'gone') throw new AppError('not_on_floor')
      const entry: LedgerEntry = entryOfRefusal({ staffId, at: now }, ledger.tallies, state.rules)
      const numbers = await append(acting, ledger, [entry], { partyId, index })
      return { reply: {}, undo: { kind: 'entries', numbers } }
    },
  )
}
