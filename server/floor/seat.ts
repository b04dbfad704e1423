/** Seating: a member, a chair, and the visit begins. A walk-in becomes a booking here. */

import { withExtra } from '../../shared/availability/own-minutes.ts'
import type { BookingChange } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { chairBeside } from '../../shared/floor/chairs.ts'
import { nextUp, type Suggestion } from '../../shared/floor/next-up.ts'
import { SeatedParty, type SeatParty } from '../../shared/floor/seating.ts'
import { addMinutes, type Instant, toIso } from '../../shared/time.ts'
import { bookForFrontDesk } from '../bookings/book.ts'
import { findBooking } from '../bookings/bookings.sql.ts'
import { changeAll } from '../bookings/changing/change.ts'
import { stageIn } from '../bookings/stages/stage.ts'
import { settleTurns } from '../bookings/turns/settle-turns.ts'
import type { Context } from '../context.ts'
import { termsBetween } from '../services/own-terms.ts'
import { type Acting, act, byOf, openDay, type Undo } from './acts.ts'
import { freeFinished, makeFree, type NewSeat, saveSeats } from './chairs.sql.ts'
import type { DayBooking, PartyRow } from './floor.sql.ts'
import { setSeated, updateParty } from './parties.sql.ts'
import { seatedBy } from './seated-by.ts'
import { hasBegun } from './served.ts'
import { type FloorState, stateOf } from './state.ts'
import { groupsOf, isWaiting, servicesBy, servicesOf } from './waiting.ts'
import { namesOf } from './words.ts'

type SeatInput = SeatParty['seats'][number]

interface SeatRequest {
  partyId: string
  input: SeatParty
  key: string | null
  /** Refuses for reasons of its own, once the floor has been read. */
  check?: (state: FloorState) => void
}

/**
 * All seats or none.
 * @throws AppError `not_in_line`; `already_seated` and `member_busy` with `SeatedBy`; `not_on_floor`; `on_break`; `chair_taken`; `chair_not_clean`;
 * `invalid_request` for a member or a person twice; the errors of booking and of moving a booking
 */
export function seatParty(
  salonId: string,
  { partyId, input, key, check }: SeatRequest,
  context: Context,
): Promise<SeatedParty> {
  const about = { partyId, staffIds: input.seats.map(({ staffId }) => staffId) }
  const request = { key, asked: { seatParty: partyId, input }, about, reply: SeatedParty }
  return act(salonId, request, context, async (acting) => {
    const { sql, now } = acting
    const salon = await openDay(acting)
    const state = await stateOf(sql, salon, now)
    assertDistinct(input.seats)
    const party = state.parties.find(({ id }) => id === partyId)
    const booking = state.bookings.find(({ id }) => id === partyId)
    if (!party && !booking) throw new AppError('not_in_line')
    for (const { index } of input.seats) await assertUnseated(acting, state, { party, booking, index })
    check?.(state)
    for (const { staffId } of input.seats) await assertFree(acting, state, staffId)
    const chairs = chairsFor(state, input.seats, {
      neededBy: (index) => resourcesFor(state, { party, booking, index }),
      beside: besideWhom(state, { party, booking }),
    })
    const start = await freeFinished(sql, salonId, now)
    const seating = { acting, state, start, input, chairs }
    return party ? seatWalkIns(seating, party) : seatBooked(seating, booking)
  })
}

function assertDistinct(seats: readonly SeatInput[]): void {
  const members = new Set(seats.map(({ staffId }) => staffId))
  const persons = new Set(seats.map(({ index }) => index))
  if (members.size === seats.length && persons.size === seats.length) return
  throw new AppError('invalid_request', { fields: { seats: 'invalid' } })
}

interface Person {
  party: PartyRow | undefined
  booking: DayBooking | undefined
  index: number
}

async function assertUnseated(acting: Acting, state: FloorState, { party, booking, index }: Person): Promise<void> {
  const person = party?.clients.find((one) => one.index === index)
  const group = booking && groupsOf(booking).find((one) => one.index === index)
  if (!person && !group) throw new AppError('not_in_line')
  const bookingId = person ? person.bookingId : group?.lines.some(hasBegun) ? booking?.id : null
  if (bookingId) throw await seatedBy(acting, state, { code: 'already_seated', bookingId })
  if (party ? !isWaiting(party) : booking?.status === 'completed') throw new AppError('not_in_line')
}

export async function assertFree(acting: Acting, state: FloorState, staffId: string): Promise<void> {
  const tally = state.tallies.get(staffId)
  if (state.salon.switches.on && (!tally || tally.state === 'gone')) throw new AppError('not_on_floor')
  if (tally?.state === 'on_break') throw new AppError('on_break')
  const inChair = state.served.find((one) => one.staffId === staffId && one.finishedAt === null)
  if (inChair) throw await seatedBy(acting, state, { code: 'member_busy', bookingId: inChair.booking.id })
}

function resourcesFor({ menu }: FloorState, { party, booking, index }: Person): string[] {
  const person = party?.clients.find((one) => one.index === index)
  const group = booking && groupsOf(booking).find((one) => one.index === index)
  const needed = person ? servicesOf(menu, person.serviceIds) : (group?.lines ?? [])
  return needed.flatMap(({ resourceIds }) => resourceIds)
}

type ChairOf = Pick<NewSeat, 'resourceId' | 'unit'>

/** By index. @throws AppError `chair_taken`; `chair_not_clean` for one that is closed, or when only such ones are free */
function chairsFor(
  { menu, served, closedChairs }: FloorState,
  seats: readonly SeatInput[],
  { neededBy, beside }: { neededBy: (index: number) => readonly string[]; beside: Beside },
): Map<number, ChairOf> {
  const taken = new Set(
    served.flatMap(({ seat, finishedAt }) => (finishedAt === null && seat ? `${seat.resourceId} ${seat.unit}` : [])),
  )
  const closed = new Set(closedChairs.map(({ resourceId, unit }) => `${resourceId} ${unit}`))
  const chairs = new Map<number, ChairOf>()
  const asked = seats.filter(({ chair }) => chair)
  for (const { index, chair } of [...asked, ...seats.filter((one) => !asked.includes(one))]) {
    const left = beside.people - beside.chairs.length - chairs.size - 1
    const found = chair === undefined ? nearest(neededBy(index), Math.max(0, left)) : chair
    const resource = menu.resources.find(({ id }) => id === found?.resourceId)
    if (chair && (!resource || chair.unit > resource.units)) {
      throw new AppError('invalid_request', { fields: { 'seats.chair': 'invalid' } })
    }
    const name = `${found?.resourceId} ${found?.unit}`
    if (found && taken.has(name)) throw new AppError('chair_taken')
    if (found && closed.has(name)) throw new AppError('chair_not_clean')
    if (found) taken.add(name)
    chairs.set(index, { resourceId: found?.resourceId ?? null, unit: found?.unit ?? null })
  }
  return chairs

  /** Those who belong together sit together, as far as there is room. */
  function nearest(resourceIds: readonly string[], toCome: number): { resourceId: string; unit: number } | null {
    const own = [...beside.chairs, ...chairs.values()]
    let hasUnclean = false
    for (const resource of menu.resources.filter(({ id }) => resourceIds.includes(id))) {
      const units = Array.from({ length: resource.units }, (_, unit) => unit + 1)
      const untaken = units.filter((one) => !taken.has(`${resource.id} ${one}`))
      const free = untaken.filter((one) => !closed.has(`${resource.id} ${one}`))
      hasUnclean ||= free.length < untaken.length
      const others = own.flatMap(({ resourceId, unit }) => (resourceId === resource.id && unit !== null ? [unit] : []))
      const unit = chairBeside(free, { beside: others, toCome })
      if (unit !== undefined) return { resourceId: resource.id, unit }
    }
    if (hasUnclean) throw new AppError('chair_not_clean')
    return null
  }
}

interface Beside {
  /** Chairs of those of the party who are seated already. */
  chairs: readonly ChairOf[]
  /** Number of people in the party. */
  people: number
}

/** A party of walk-ins, or those who were booked as one. */
function besideWhom(
  { served, bookings }: FloorState,
  { party, booking }: { party: PartyRow | undefined; booking: DayBooking | undefined },
): Beside {
  const together = booking?.groupId ? bookings.filter(({ groupId }) => groupId === booking.groupId) : []
  const ids = party ? party.clients.flatMap(({ bookingId }) => bookingId ?? []) : together.map(({ id }) => id)
  const chairs = served
    .filter(({ booking: other, finishedAt }) => finishedAt === null && ids.includes(other.id))
    .flatMap(({ seat }) => seat ?? [])
  return { chairs, people: party ? party.clients.length : Math.max(1, together.length) }
}

interface Seating {
  acting: Acting
  state: FloorState
  start: Instant
  input: SeatParty
  chairs: ReadonlyMap<number, ChairOf>
}

async function seatWalkIns(seating: Seating, party: PartyRow) {
  const { acting, state, start, input, chairs } = seating
  const { sql, salonId, now, context } = acting
  const seats: NewSeat[] = []
  // The time of arrival is known for parties that joined in the salon; for others, it is now.
  const cameAt = party.source === 'online' ? now : Math.min(party.cameAt, now)
  let cameWith = party.clients.find(({ bookingId }) => bookingId !== null)?.bookingId ?? undefined
  for (const { index, staffId } of input.seats) {
    const client = party.clients.find((one) => one.index === index)
    if (!client) continue
    const visit = visitFor(seating, party, { client, staffId, cameWith })
    const { options: kept, staffId: asked } = client
    const how = {
      ignoreStaffPreference: asked !== staffId,
      kept,
      ...(state.salon.switches.on && { among: onTheFloor(state) }),
    }
    const { id: bookingId } = await bookForFrontDesk(sql, visit, how, context)
    cameWith ??= bookingId
    seats.push({ bookingId, staffId, redo: client.redo, ...(chairs.get(index) ?? { resourceId: null, unit: null }) })
    const place = { salonId, bookingId, timezone: state.salon.timezone }
    await stageIn(sql, place, { input: { step: 'arrived' }, staffId: null }, { ...context, now: () => cameAt })
    await stageIn(sql, place, { input: { step: 'started' }, staffId: null }, context)
  }
  const free = seats.filter(({ redo }) => redo)
  await makeFree(sql, salonId, free)
  await saveSeats(sql, salonId, seats)
  const bookingIds = seats.map(({ bookingId }) => bookingId)
  const seated = input.seats.map(({ index }, position) => ({ index, bookingId: bookingIds[position] ?? null }))
  await setSeated(sql, salonId, party.id, seated)
  const isLast = party.clients.every(({ index, bookingId }) => bookingId ?? seated.some((one) => one.index === index))
  await updateParty(sql, salonId, party.id, {
    ...(isLast && { state: 'seated', endedAt: now }),
    here: true,
    ...(party.seatedAt === null && { seatedAt: now }),
  })
  await settleSeats(seating, party.id, seats)
  const undo: Undo = { kind: 'seats', partyId: party.id, bookingIds, begun: [] }
  return { reply: { bookingIds }, undo }

  function visitFor(
    { acting: { salon } }: Seating,
    { number, name, phone, language }: PartyRow,
    seat: { client: PartyRow['clients'][number]; staffId: string; cameWith: string | undefined },
  ) {
    const { client, staffId } = seat
    const { firstName, lastName } = namesOf(name === '' ? `#${number}` : name)
    const isFirst = client.index === 0
    let at = start
    const timeSlots = servicesBy(state, { ...client, staffId }).map(({ id: serviceId, minutes }) => {
      const startDateTime = toIso(at)
      at = addMinutes(at, minutes)
      return { serviceId, startDateTime, staffId }
    })
    return {
      salonId,
      services: client.serviceIds,
      options: [],
      staffAssignments: [],
      date: salon.date,
      timeSlots,
      customer: {
        firstName,
        lastName: isFirst ? lastName : `+${client.index}`,
        phone: isFirst ? phone : '',
        email: '',
        comment: '',
      },
      timezone: salon.timezone,
      language,
      walkIn: true,
      ...(input.outsideHours && { outsideHours: true }),
      ...(seat.cameWith && { cameWith: seat.cameWith }),
    }
  }
}

/** Bookings make room only by going to somebody who is there. */
function onTheFloor({ floor }: FloorState): Set<string> {
  return new Set(floor.members.map(({ tally }) => tally.staffId))
}

async function seatBooked(seating: Seating, booking: DayBooking | undefined) {
  const { acting, state, start, input, chairs } = seating
  const { sql, salonId, context } = acting
  const seats: NewSeat[] = []
  const begun: Extract<Undo, { kind: 'seats' }>['begun'] = []
  if (!booking) throw new AppError('not_in_line')
  for (const { index, staffId } of input.seats) {
    const group = groupsOf(booking).find((one) => one.index === index)
    const full = await findBooking(sql, booking.id, salonId)
    if (!group || !full) throw new AppError('not_in_line')
    const lineIds = group.lines.map(({ lineId }) => lineId)
    const before = await place(seating, full, { lineIds, staffId, isOther: group.staffId !== staffId })
    const where = { salonId, bookingId: booking.id, timezone: state.salon.timezone }
    if (full.arrivedAt === null) await stageIn(sql, where, { input: { step: 'arrived' }, staffId: null }, context)
    await stageIn(sql, where, { input: { step: 'started', lineIds }, staffId: null }, context)
    seats.push({
      bookingId: booking.id,
      staffId,
      redo: false,
      ...(chairs.get(index) ?? { resourceId: null, unit: null }),
    })
    begun.push({ bookingId: booking.id, staffId, lineIds, before })
  }
  await saveSeats(sql, salonId, seats)
  await settleSeats(seating, booking.id, seats)
  const undo: Undo = { kind: 'seats', partyId: booking.id, bookingIds: [], begun }
  return { reply: { bookingIds: [booking.id] }, undo }

  /** Moves the visit in the calendar too if another member takes it; with the same member, an earlier start only if that time is free. */
  async function place(
    { acting: { now } }: Seating,
    full: Booking,
    { lineIds, staffId, isOther }: { lineIds: readonly string[]; staffId: string; isOther: boolean },
  ): Promise<Extract<Undo, { kind: 'seats' }>['begun'][number]['before']> {
    const own = full.services.filter(({ id }) => lineIds.includes(id))
    const isEarly = Math.min(...own.map(({ startTime }) => Date.parse(startTime))) > now
    if (!isOther && !isEarly) return null
    let at = start
    const lines = own.map(({ id, serviceId, staffId: from, duration }) => {
      const startDateTime = toIso(at)
      const { extraMinutes } = termsBetween(state, serviceId, { from, to: isOther ? staffId : from })
      at = addMinutes(at, withExtra(duration, extraMinutes))
      return { id, startDateTime, ...(isOther && { staffId, staffRequested: false }) }
    })
    const change: BookingChange = { lines, tellClient: false, ...(input.outsideHours && { outsideHours: true }) }
    try {
      await changeAll(sql, salonId, [{ booking: full, input: change }], context)
    } catch (error) {
      if (isOther || !(error instanceof AppError)) throw error
      return null
    }
    return full.services.map(storedLine)
  }
}

export function storedLine({
  id,
  serviceId,
  staffId,
  staffRequested,
  startTime,
  duration,
  price,
  options,
}: Booking['services'][number]) {
  const choices = options.map(({ optionId, count }) => ({ optionId, count }))
  return { id, serviceId, staffId, staffRequested, startDateTime: startTime, duration, price, options: choices }
}

/** Writes the seat into the ledger, with the state of the floor at that moment. */
async function settleSeats({ acting, state }: Seating, partyId: string, seats: readonly NewSeat[]): Promise<void> {
  const { sql, salonId, now, context } = acting
  const up = nextUp(state.floor, state.rules, now)
  const stood = new Map(
    seats.map(({ bookingId, staffId }, position) => {
      const suggestion = up.clients.filter((client) => client.partyId === partyId)[position]
      return [`${bookingId} ${staffId}`, standing(state, suggestion, staffId)] as const
    }),
  )
  const ids = [...new Set(seats.map(({ bookingId }) => bookingId))]
  await settleTurns(sql, salonId, ids, { now, toldAt: acting.toldAt, ...byOf(context), seats: stood })
}

function standing({ tallies }: FloorState, suggestion: Suggestion | undefined, staffId: string): object {
  const tally = tallies.get(staffId)
  const others = [...(suggestion?.passedOver ?? []), ...(suggestion?.after ?? [])]
  return {
    suggested: suggestion?.staffId === staffId,
    halvesBefore: tally?.halves ?? 0,
    freeSince: tally?.freeSince ?? null,
    passedOver: others.filter((one) => one.staffId !== staffId),
  }
}
