/** The board: everything the floor shows, put together from one look at the day. */

import { isUpcoming } from '../../shared/bookings/status.ts'
import type { Board, ExpectedVisit, FloorMemberOut, Seat, WaitingParty } from '../../shared/floor/contract.ts'
import type { WaitingClient } from '../../shared/floor/floor.ts'
import { type NextUp, nextUp } from '../../shared/floor/next-up.ts'
import { type ExpectedStart, expectStarts } from '../../shared/floor/waiting-time.ts'
import { weigh } from '../../shared/floor/weight.ts'
import { toDollars } from '../../shared/money.ts'
import { type Instant, minute, toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { assertOwnSalon } from '../salons/access.ts'
import type { DayBooking } from './floor.sql.ts'
import { delayOf, endOf, hasBegun, type Served } from './served.ts'
import { type FloorState, loadFloor } from './state.ts'
import { asksFrontDesk, groupsOf, isSkipped, isWaiting, personsOf, servicesOfWaiter } from './waiting.ts'
import {
  bookedParty,
  expectedOut,
  firstNameOf,
  maybeIso,
  namedLine,
  namedService,
  nameOfParty,
  namesOf,
  passedOverOut,
  walkInWaitsOf,
  wholeName,
} from './words.ts'

/** @throws AppError `not_found` for another owner's salon; `floor_off` */
export async function readBoard(salonId: string, context: Context): Promise<Board> {
  await assertOwnSalon(salonId, context)
  return boardOf(await loadFloor(context.db, salonId, context.now()))
}

export function boardOf(state: FloorState): Board {
  const { salon, now, rules, open } = state
  const up = nextUp(state.floor, rules, now)
  const expected = expectStarts(state.floor, rules, now)
  const { day, switches } = salon
  return {
    salonId: salon.salonId,
    salonName: salon.name,
    timezone: salon.timezone,
    now: toIso(now),
    date: salon.date,
    payClosedTo: salon.payClosedTo,
    version: day?.version ?? 0,
    day: {
      state: dayStateOf(state),
      openedAt: maybeIso(day?.openedAt),
      closedAt: maybeIso(day?.closedAt),
      opensAt: maybeIso(open?.start),
      closesAt: maybeIso(open?.end),
    },
    showMoney: switches.showMoney,
    rules,
    nextNumber: (day?.lastNumber ?? 0) + 1,
    walkInWaits: walkInWaitsOf(state),
    coming: comingOf(state),
    waiting: waitingOf(state, up, expected),
    inService: state.served
      .filter(({ finishedAt }) => finishedAt === null)
      .map((served) => seatOf(served, state))
      .toSorted((a, b) => a.plannedEnd.localeCompare(b.plannedEnd)),
    readyToPay: state.served.filter(isReadyToPay).map((served) => seatOf(served, state)),
    members: membersOf(state, up),
    expectedMembers: expectedMembersOf(state),
    gone: [...state.tallies.values()]
      .filter((tally) => tally.state === 'gone')
      .map(({ staffId, halves }) => ({
        staffId,
        firstName: firstNameOf(state.menu, staffId),
        at: toIso(lastOf(state, staffId, 'clock_out')),
        turns: halves,
      })),
    chairs: chairsOf(state),
    quotedAgainstReal: quotedAgainstReal(state),
  }
}

export function dayStateOf({ salon: { day } }: Pick<FloorState, 'salon'>): Board['day']['state'] {
  if (!day) return 'not_opened'
  return day.closedAt === null ? 'open' : 'closed'
}

function isReadyToPay({ booking, finishedAt }: Served): boolean {
  const isDone = booking.status === 'completed' || booking.lines.every((line) => line.finishedAt !== null)
  return isDone && finishedAt !== null && booking.leftAt === null
}

function lastOf({ stored, now }: FloorState, staffId: string, kind: string): Instant {
  return stored.findLast((entry) => entry.staffId === staffId && entry.kind === kind)?.at ?? now
}

function comingOf(state: FloorState): ExpectedVisit[] {
  const { bookings, menu, now } = state
  return bookings
    .filter(({ status, arrivedAt, lines }) => isUpcoming(status) && arrivedAt === null && !lines.some(hasBegun))
    .map((booking) => ({
      bookingId: booking.id,
      version: booking.version,
      startTime: toIso(booking.start),
      endTime: toIso(booking.end),
      firstName: booking.firstName,
      lastName: booking.lastName,
      minutesLate: now < booking.end ? Math.max(0, Math.floor((now - booking.start) / minute)) : 0,
      saidLateMinutes: booking.lateMinutes,
      delayMinutes: delayOf(booking, state.served, now),
      ...ofParty(booking, state),
      lines: booking.lines.map((line) => ({
        ...namedLine(line, menu),
        staffId: line.staffId,
        staffFirstName: line.staffFirstName,
        staffRequested: line.requested,
        startTime: toIso(line.start),
      })),
    }))
}

function waitingOf(state: FloorState, up: NextUp, expected: readonly ExpectedStart[]): WaitingParty[] {
  const { now, menu } = state
  const ids = [
    ...new Set([...expected.map(({ partyId }) => partyId), ...state.parties.filter(isWaiting).map(({ id }) => id)]),
  ]
  return ids.flatMap((partyId): WaitingParty[] => {
    const booking = state.bookings.find(({ id }) => id === partyId)
    const party = state.parties.find(({ id }) => id === partyId)
    const inLine = state.floor.waiting.filter((one) => one.partyId === partyId)
    const own = (party && asksFrontDesk(party) ? personsOf(party, state) : inLine).toSorted((a, b) => a.index - b.index)
    const persons = own.map((one) => {
      const found = up.clients.find((client) => client.partyId === partyId && client.index === one.index)
      const group = booking && groupsOf(booking).find(({ index }) => index === one.index)
      const start = expected.find((other) => other.partyId === partyId && other.index === one.index)
      const taken = group
        ? { ...one, services: group.lines.map((line) => namedLine(line, menu)) }
        : withTaker(state, one, found?.staffId ?? start?.staffId ?? null)
      return {
        index: one.index,
        services: taken.services,
        minutes: taken.minutes,
        price: toDollars(taken.cents),
        counts: one.halves,
        redo: party?.clients.find(({ index }) => index === one.index)?.redo ?? false,
        askedFor: one.staffId,
        bookedWith: group?.staffId ?? null,
        suggested: found?.staffId ?? null,
        others: passedOverOut([...(found?.passedOver ?? []), ...(found?.after ?? [])], state, wholeName),
        expected: expectedOut(start, state),
      }
    })
    const since = booking?.arrivedAt ?? party?.cameAt ?? now
    const names = booking ?? namesOf(party?.name ?? '')
    return [
      {
        partyId,
        bookingId: booking?.id ?? null,
        number: party?.number ?? null,
        bookedFor: maybeIso(booking?.start),
        firstName: names.firstName,
        lastName: names.lastName,
        hasPhone: (booking ?? party)?.phone !== '',
        people: booking ? 1 : (party?.clients.length ?? 1),
        source: booking ? 'booking' : (party?.source ?? 'desk'),
        state: party?.state ?? 'waiting',
        since: toIso(since),
        waitedMinutes: Math.max(0, Math.floor((now - since) / minute)),
        quotedMinutes: party?.quotedMinutes ?? null,
        here: party?.here ?? true,
        delayMinutes: booking ? delayOf(booking, state.served, now) : 0,
        oneByOne: party?.oneByOne ?? false,
        asksFrontDesk: party ? asksFrontDesk(party) : false,
        onMyWay: party?.onMyWayAt !== null && party?.onMyWayAt !== undefined,
        calledAt: maybeIso(party?.calledAt),
        skipped: party ? isSkipped(party, now) : false,
        ...(booking && ofParty(booking, state)),
        persons,
      },
    ]
  })
}

/** A walk-in's minutes and price: with the member they ask for, otherwise with the one who would take them. */
export function withTaker(state: FloorState, waiter: WaitingClient, takerId: string | null) {
  const party = state.parties.find(({ id }) => id === waiter.partyId)
  const client = party?.clients.find(({ index }) => index === waiter.index)
  const services = servicesOfWaiter(state, { ...waiter, staffId: waiter.staffId ?? takerId })
  return {
    services: services.map(namedService),
    minutes: services.reduce((sum, { minutes }) => sum + minutes, services.at(-1)?.cleanupMinutes ?? 0),
    cents: client?.redo ? 0 : services.reduce((sum, { priceCents }) => sum + priceCents, 0),
  }
}

export function seatOf(served: Served, state: FloorState): Seat {
  const { booking, staffId, lines, seat, startedAt, finishedAt } = served
  const { menu, now, tallies } = state
  const party = state.parties.find(({ clients }) => clients.some(({ bookingId }) => bookingId === booking.id))
  const resource = menu.resources.find(({ id }) => id === seat?.resourceId)
  const tallied = tallies.get(staffId)?.visits.find(({ visitId }) => visitId === booking.id)
  return {
    bookingId: booking.id,
    version: booking.version,
    staffId,
    staffFirstName: firstNameOf(menu, staffId),
    firstName: booking.firstName,
    lastName: booking.lastName,
    number: party?.number ?? null,
    ...ofParty(booking, state),
    lineIds: lines.map(({ lineId }) => lineId),
    services: lines.map((line) => namedLine(line, menu)),
    price: toDollars(lines.reduce((sum, { cents }) => sum + cents, 0)),
    chair: resource && seat?.unit ? { resourceId: resource.id, name: resource.name, unit: seat.unit } : null,
    redo: seat?.redo ?? false,
    requested: lines.some(({ requested }) => requested),
    counts: tallied?.halves ?? countsOf(served, state),
    startedAt: toIso(startedAt),
    expectedEnd: toIso(finishedAt ?? endOf(served, now)),
    plannedMinutes: served.plannedMinutes,
    plannedEnd: toIso(served.plannedEnd),
    finishedAt: maybeIso(finishedAt),
  }
}

function ofParty(booking: DayBooking, state: FloorState): Pick<Seat, 'party'> {
  const party = bookedParty(booking, state)
  return party ? { party } : {}
}

/** For members who serve without having clocked in. */
function countsOf({ booking, lines, seat }: Served, { rules }: FloorState): number {
  const weighed = lines.map(({ cents, minutes }) => ({ cents, minutes, categoryId: null, part: null }))
  const requested = lines.some((line) => line.requested)
  const source = booking.source === 'walk_in' ? 'walk_in' : 'booked'
  return weigh({ source, requested, isRedo: seat?.redo ?? false, lines: weighed }, rules).halves
}

export function membersOf(state: FloorState, up: NextUp, nameOf = wholeName): FloorMemberOut[] {
  const { now, tallies, menu, floor, salon, stored } = state
  const isNextId = up.order.find((member) => member.state === 'free')?.staffId
  return up.order.flatMap(({ staffId, state: where }, index) => {
    const tally = tallies.get(staffId)
    const member = floor.members.find((one) => one.tally.staffId === staffId)
    if (!tally || !member) return []
    const { firstName = '', lastName = '' } = menu.staff.find(({ id }) => id === staffId) ?? {}
    const inChair = state.served.filter((one) => one.staffId === staffId && one.finishedAt === null)
    const plannedEnd = Math.max(...inChair.map((one) => one.plannedEnd))
    const next = member.bookings.filter(({ end }) => end > now).toSorted((a, b) => a.start - b.start)[0]
    const taken = up.clients.find((client) => client.staffId === staffId)
    const clockedIn = stored.find((entry) => entry.staffId === staffId && entry.kind === 'clock_in')
    return [
      {
        staffId,
        firstName,
        lastName,
        place: index + 1,
        state: where,
        turns: tally.halves,
        money: salon.switches.showMoney ? toDollars(tally.cents) : null,
        clockedInAt: toIso(clockedIn?.at ?? now),
        freeSince: maybeIso(tally.freeSince),
        doneAt: maybeIso(member.doneAt),
        plannedEnd: inChair.length === 0 ? null : toIso(plannedEnd),
        backAt: maybeIso(tally.backAt),
        nextBooking: next
          ? {
              bookingId: next.bookingId,
              at: toIso(next.start),
              clientName: nameOfParty(next.bookingId, state, nameOf),
              requested: isRequested(state.bookings, next.bookingId, staffId),
            }
          : null,
        leavesAt: maybeIso(member.works.at(-1)?.end),
        takes: taken ? { partyId: taken.partyId, index: taken.index } : null,
        isNext: staffId === isNextId,
        lateMinutes: lateMinutesOf(stored, staffId),
      },
    ]
  })
}

function isRequested(bookings: readonly DayBooking[], bookingId: string, staffId: string): boolean {
  const lines = bookings.find(({ id }) => id === bookingId)?.lines ?? []
  return lines.some((line) => line.staffId === staffId && line.requested)
}

/** Past what the salon allows. */
export function lateMinutesOf(stored: FloorState['stored'], staffId: string): number {
  const entry = stored.find((one) => one.staffId === staffId && one.kind === 'late')
  const { details } = entry ?? {}
  if (typeof details !== 'object' || details === null || !('lateMinutes' in details)) return 0
  return typeof details.lateMinutes === 'number' ? details.lateMinutes : 0
}

function expectedMembersOf({ team, tallies }: FloorState): Board['expectedMembers'] {
  return team
    .filter(({ staffId }) => !tallies.has(staffId))
    .map(({ staffId, firstName, lastName, works }) => ({
      staffId,
      firstName,
      lastName,
      start: works[0]?.start ?? null,
    }))
    .toSorted((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity))
    .map(({ start, ...member }) => ({ ...member, shiftStart: maybeIso(start) }))
}

function chairsOf({ menu, served }: FloorState): Board['chairs'] {
  const taken = served.filter(({ finishedAt }) => finishedAt === null).flatMap(({ seat }) => seat ?? [])
  return menu.resources.map(({ id, name, units }) => {
    const used = taken.filter(({ resourceId }) => resourceId === id).map(({ unit }) => unit)
    const numbers = Array.from({ length: units }, (_, index) => index + 1)
    return {
      resourceId: id,
      name,
      units,
      free: numbers.filter((unit) => !used.includes(unit)),
      serviceIds: menu.services.filter(({ resourceIds }) => resourceIds.includes(id)).map((service) => service.id),
    }
  })
}

function quotedAgainstReal({ parties }: FloorState): Board['quotedAgainstReal'] {
  const errors = parties.flatMap(({ quotedMinutes, seatedAt, cameAt }) =>
    quotedMinutes === null || seatedAt === null ? [] : Math.abs((seatedAt - cameAt) / minute - quotedMinutes),
  )
  return errors.length === 0 ? null : { parties: errors.length, medianErrorMinutes: medianOf(errors) }
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return Math.round(((low + high) / 2) * 10) / 10
}
