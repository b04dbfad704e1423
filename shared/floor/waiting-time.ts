/** How long each client will wait: simulates the day with the same rules. Pure. */

import { addMinutes, type Instant } from '../time.ts'
import { type Floor, type FloorMember, minutesBy, type WaitingClient } from './floor.ts'
import { expectedEnd, share } from './next-up.ts'
import { full, type TurnRules } from './rules.ts'

export interface ExpectedStart {
  partyId: string
  index: number
  /** The expected member; null: nobody today. */
  staffId: string | null
  /** Null: nobody today. */
  start: Instant | null
  /** If everything takes a quarter longer. */
  latest: Instant | null
}

/** How long a break is expected to last if the member does not say. */
const breakMinutes = 15
const slower = 1.25
/** A day has fewer moments at which somebody becomes free; stops an endless loop if there is a bug. */
const maxMoments = 2_000

/** In waiting order. */
export function expectStarts(floor: Floor, rules: TurnRules, now: Instant): ExpectedStart[] {
  const usual = play(floor, rules, now, 1)
  const slow = play(floor, rules, now, slower)
  return usual.map((found, index) => {
    const late = slow[index]?.start ?? null
    return { ...found, latest: found.start === null || late === null ? late : Math.max(found.start, late) }
  })
}

/** When a client who comes now and asks for this would begin. */
export function expectNewcomer(
  floor: Floor,
  rules: TurnRules,
  now: Instant,
  newcomer: WaitingClient,
): ExpectedStart | null {
  const all = expectStarts({ ...floor, waiting: [...floor.waiting, newcomer] }, rules, now)
  return all.find(({ partyId, index }) => partyId === newcomer.partyId && index === newcomer.index) ?? null
}

type SimulatedStart = Omit<ExpectedStart, 'latest'>

/** @param factor by which all usual durations are multiplied */
function play(floor: Floor, rules: TurnRules, now: Instant, factor: number): SimulatedStart[] {
  let members = floor.members.map((member) => slowed(member, now, factor))
  let waiting = floor.waiting.map((client) => slowedClient(client, factor))
  const units = new Map(floor.freeUnits)
  const arrived = new Set(floor.waiting.map(({ bookingId }) => bookingId))
  const found = new Map<WaitingClient, SimulatedStart>()
  let lastPlace = Math.max(0, ...members.map(({ tally }) => tally.place))

  let moment: Instant | undefined = now
  for (let played = 0; moment !== undefined && waiting.length > 0 && played < maxMoments; played++) {
    const time: Instant = moment
    members = members.map((member) => begun(freed(member, time, units), time, units, arrived))
    const shared = share({ members, waiting, freeUnits: units }, rules, time)
    const seated = new Map<FloorMember, WaitingClient>()
    for (const [index, client] of shared.clients.entries()) {
      const member = shared.members[shared.taken[index] ?? -1]
      if (!member) continue
      seated.set(member, client)
      found.set(client, { partyId: client.partyId, index: client.index, staffId: member.tally.staffId, start: time })
    }
    members = members.map((member) => {
      const client = seated.get(member)
      return client ? seat(member, client, time, units, () => ++lastPlace) : member
    })
    waiting = waiting.filter((client) => !found.has(client))
    moment = nextMoment(members, time)
  }
  const all = [...found.values(), ...waiting.map(nobody)]
  const position = new Map(
    share(floor, rules, now).clients.map(({ partyId, index }, place) => [`${partyId} ${index}`, place]),
  )
  return all.toSorted((a, b) => placeOf(position, a) - placeOf(position, b))
}

function nobody({ partyId, index }: WaitingClient): SimulatedStart {
  return { partyId, index, staffId: null, start: null }
}

function placeOf(position: ReadonlyMap<string, number>, { partyId, index }: SimulatedStart): number {
  return position.get(`${partyId} ${index}`) ?? 0
}

function slowed(member: FloorMember, now: Instant, factor: number): FloorMember {
  const { doneAt, bookings } = member
  return {
    ...member,
    doneAt: doneAt === null ? null : now + (expectedEnd(doneAt, 0, now) - now) * factor,
    bookings: bookings.map((booking) => ({ ...booking, end: booking.start + (booking.end - booking.start) * factor })),
  }
}

function slowedClient(client: WaitingClient, factor: number): WaitingClient {
  const { minutes, extraMinutes } = client
  const extra = extraMinutes && new Map([...extraMinutes].map(([staffId, one]) => [staffId, one * factor]))
  return { ...client, minutes: minutes * factor, ...(extra && { extraMinutes: extra }) }
}

/** The member at this time, if done or back from a break by then. */
function freed(member: FloorMember, time: Instant, units: Map<string, number>): FloorMember {
  const { tally, doneAt, resourceIds } = member
  if (tally.state === 'on_break' && (tally.backAt ?? Infinity) <= time) {
    return { ...member, tally: { ...tally, state: 'on_floor', backAt: null } }
  }
  if (tally.state === 'on_break' && tally.backAt === null) {
    return { ...member, tally: { ...tally, backAt: addMinutes(time, breakMinutes) } }
  }
  if (doneAt === null || doneAt > time) return member
  change(units, resourceIds, 1)
  return { ...member, doneAt: null, resourceIds: [], tally: { ...tally, lastAt: doneAt } }
}

/** Starts the bookings of this time. A client who is overdue is no longer expected, as in the assignment. */
function begun(
  member: FloorMember,
  time: Instant,
  units: Map<string, number>,
  arrived: ReadonlySet<string | null>,
): FloorMember {
  const { tally, doneAt, bookings } = member
  const expected = bookings.filter(({ bookingId }) => !arrived.has(bookingId))
  const due = expected.filter(({ start, end }) => start <= time && time < end).toSorted((a, b) => a.start - b.start)[0]
  if (!due || doneAt !== null || tally.state !== 'on_floor') return member
  change(units, due.resourceIds, -1)
  return {
    ...member,
    doneAt: due.end,
    resourceIds: due.resourceIds,
    bookings: bookings.filter((booking) => booking !== due),
  }
}

function seat(
  member: FloorMember,
  client: WaitingClient,
  time: Instant,
  units: Map<string, number>,
  end: () => number,
): FloorMember {
  const { tally, bookings } = member
  const { resourceIds, halves, cents, bookingId } = client
  change(units, resourceIds, -1)
  return {
    ...member,
    doneAt: addMinutes(time, minutesBy(client, tally.staffId)),
    resourceIds,
    bookings: bookings.filter((booking) => booking.bookingId !== bookingId),
    tally: {
      ...tally,
      halves: tally.halves + halves,
      cents: tally.cents + cents,
      place: halves >= full ? end() : tally.place,
    },
  }
}

function change(units: Map<string, number>, resourceIds: readonly string[], by: number): void {
  for (const id of resourceIds) {
    const free = units.get(id)
    if (free !== undefined) units.set(id, free + by)
  }
}

/** The next time at which somebody is done, is back, or begins a booking; undefined: nothing more happens. */
function nextMoment(members: readonly FloorMember[], time: Instant): Instant | undefined {
  const moments = members
    .flatMap(({ tally, doneAt, bookings }) => [
      ...(doneAt === null ? [] : [doneAt]),
      ...(tally.state === 'on_break' && tally.backAt !== null ? [tally.backAt] : []),
      ...bookings.flatMap(({ start, end }) => [start, end]),
    ])
    .filter((moment) => moment > time)
  return moments.length > 0 ? Math.min(...moments) : undefined
}
