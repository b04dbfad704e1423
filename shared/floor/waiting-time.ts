/** How long each client will wait: plays the day forward by the rules that seat. All waits that anybody is told come from here. Pure. */

import { type Budget, isUsedUp, newBudget, type Search, spend, toTheEnd } from '../availability/budget.ts'
import { addMinutes, type Instant } from '../time.ts'
import { type Floor, type FloorMember, inOrderOfWaiting, minutesBy, type WaitingClient } from './floor.ts'
import { expectedEnd, isFree, ownBooking, share } from './next-up.ts'
import { full, type TurnRules } from './rules.ts'

export interface ExpectedStart {
  partyId: string
  index: number
  /** The expected member; null: nobody today. */
  staffId: string | null
  /** Null: nobody today. */
  start: Instant | null
}

/** How long a break is expected to last if the member does not say. */
const breakMinutes = 15
/** A day has fewer moments at which somebody becomes free; stops an endless loop if there is a bug. */
const maxMoments = 2_000
/** Of one seating, which nothing interrupts. */
const maxLooksAtOnce = 200_000

interface WaitOptions {
  /** Who would come now, together, and wait behind all others: only they are answered. */
  newcomers?: readonly WaitingClient[]
  /** By which everything takes longer than usual. */
  factor?: number
}

/** In waiting order. Whoever joined from home waits behind those who are here at this moment only. */
export function expectStarts(floor: Floor, rules: TurnRules, now: Instant, asked: WaitOptions = {}): ExpectedStart[] {
  return toTheEnd(searchStarts(floor, rules, now, { ...asked, budget: newBudget() }))
}

/**
 * The same in steps.
 * @param asked its budget is the call's: once it is used up, whoever is left is told by the length of the line and the number of members
 */
export function* searchStarts(
  floor: Floor,
  rules: TurnRules,
  now: Instant,
  { newcomers, factor = 1, budget }: WaitOptions & { budget: Budget },
): Search<ExpectedStart[]> {
  const asked = newcomers ?? inOrderOfWaiting(floor.waiting)
  const day = newcomers ? { ...floor, waiting: [...floor.waiting, ...newcomers] } : floor
  const begun = yield* play(day, { rules, asked, now, factor, budget })
  return asked.map(({ partyId, index }) => {
    const { staffId = null, start = null } = begun.get(keyOf({ partyId, index })) ?? {}
    return { partyId, index, staffId, start }
  })
}

interface Play extends Required<Pick<WaitOptions, 'factor'>> {
  budget: Budget
  rules: TurnRules
  /** The day is played until all of these have begun. */
  asked: readonly WaitingClient[]
  now: Instant
}

interface Begun {
  staffId: string
  start: Instant
}

/** By `keyOf`: when each client begins, of those who do. */
function* play(floor: Floor, { rules, asked, now, factor, budget }: Play): Search<Map<string, Begun>> {
  const begun = new Map<string, Begun>()
  const units = new Map(floor.freeUnits)
  let members = floor.members.map((member) => slowed(member, now, factor))
  let waiting = floor.waiting.map((client) => slowedClient(client, factor))
  // A booked client whose time is over is not expected any more.
  let coming = floor.coming
    .filter(({ since, minutes }) => addMinutes(since, minutes) > now)
    .map((client) => slowedClient(client, factor))

  /** Again when a booked client begins with another member, which frees the booked time of the own one. */
  function seat(mayBegin: (client: WaitingClient) => boolean, time: Instant): void {
    const clients = waiting.filter(mayBegin)
    const free = members.filter(isFree)
    if (clients.length === 0 || free.length === 0) return
    const looks = Math.max(0, Math.min(budget.left, maxLooksAtOnce))
    const own = newBudget(looks)
    const shared = share({ members, waiting: clients, freeUnits: units }, rules, time, own)
    spend(budget, looks - own.left)
    let isFreed = false
    const lastPlace = Math.max(0, ...members.map(({ tally }) => tally.place))
    for (const [position, client] of shared.clients.entries()) {
      const taken = shared.taken[position] ?? -1
      const member = shared.after[taken]
      if (!member) continue
      begun.set(keyOf(client), { staffId: member.tally.staffId, start: time })
      change(units, client.resourceIds, -1)
      const before = shared.members[taken]
      isFreed ||= client.bookingId !== null && before !== undefined && !ownBooking(before, client)
      shared.after[taken] = counted(member, client, lastPlace + 1 + position)
    }
    members = shared.after
    waiting = waiting.filter((client) => !begun.has(keyOf(client)))
    if (isFreed && !isUsedUp(budget)) seat(mayBegin, time)
  }

  let moment: Instant | undefined = now
  for (let played = 0; moment !== undefined && played < maxMoments; played++) {
    const time: Instant = moment
    members = members.map((member) => freed(member, time, units))
    if (time === now) seat(({ isHere }) => isHere, time)
    waiting.push(...coming.filter(({ since }) => since <= time))
    coming = coming.filter(({ since }) => since > time)
    seat(() => true, time)
    if (asked.every((client) => begun.has(keyOf(client)))) break
    if (!spend(budget, members.length)) return guessed(begun, { members, waiting: inOrderOfWaiting(waiting), time })
    yield
    moment = nextMoment(members, time)
  }
  return begun
}

/** One after another, as members are done on average. */
function guessed(
  begun: Map<string, Begun>,
  { members, waiting, time }: { members: readonly FloorMember[]; waiting: readonly WaitingClient[]; time: Instant },
): Map<string, Begun> {
  let start = time
  for (const client of waiting) {
    const able = members.find(
      ({ tally: { staffId }, serviceIds }) =>
        [null, staffId].includes(client.staffId) && client.serviceIds.every((id) => serviceIds.has(id)),
    )
    if (!able) continue
    const { staffId } = able.tally
    start = addMinutes(start, minutesBy(client, staffId) / members.length)
    begun.set(keyOf(client), { staffId, start })
  }
  return begun
}

function keyOf({ partyId, index }: Pick<WaitingClient, 'partyId' | 'index'>): string {
  return `${partyId} ${index}`
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

function counted(member: FloorMember, { halves, cents }: WaitingClient, nextPlace: number): FloorMember {
  const { tally } = member
  const place = halves >= full ? nextPlace : tally.place
  return { ...member, tally: { ...tally, halves: tally.halves + halves, cents: tally.cents + cents, place } }
}

function change(units: Map<string, number>, resourceIds: readonly string[], by: number): void {
  for (const id of resourceIds) {
    const free = units.get(id)
    if (free !== undefined) units.set(id, free + by)
  }
}

/** The next time at which somebody is done, is back, begins a shift, or is booked; undefined: nothing more happens. */
function nextMoment(members: readonly FloorMember[], time: Instant): Instant | undefined {
  let next = Infinity
  const see = (moment: Instant | null) => {
    if (moment !== null && time < moment && moment < next) next = moment
  }
  for (const { tally, doneAt, bookings, works } of members) {
    see(doneAt)
    see(tally.state === 'on_break' ? tally.backAt : null)
    for (const { start, end } of bookings) {
      see(start)
      see(end)
    }
    for (const { start } of works) see(start)
  }
  return next === Infinity ? undefined : next
}
