/** Whose turn it is: the turn order of the floor, and who takes each waiting client, with the reason. Pure. */

import { type Budget, isUsedUp, newBudget, spend } from '../availability/budget.ts'
import { addMinutes, type Instant, type Interval, minute } from '../time.ts'
import {
  type Floor,
  type FloorBooking,
  type FloorMember,
  inOrderOfWaiting,
  minOverrunMinutes,
  minutesBy,
  type WaitingClient,
} from './floor.ts'
import { byArrival, type Tally } from './ledger.ts'
import { match } from './matching.ts'
import type { TurnRules } from './rules.ts'

export interface NextUp {
  /** Everybody on the floor, in turn order. */
  order: Ranked[]
  /** In waiting order. */
  clients: Suggestion[]
}

export interface Ranked {
  staffId: string
  state: 'free' | 'in_chair' | 'on_break'
}

export interface Suggestion {
  partyId: string
  index: number
  /** Who takes the client now; null: nobody can yet. */
  staffId: string | null
  /** The members before that one in turn order, or all members if nobody can. They keep their places. */
  passedOver: PassedOver[]
  /** The members after that one, in turn order. */
  after: (PassedOver | Later)[]
}

/** Could take the client too, but is not next in turn. */
export interface Later {
  staffId: string
  why: 'later'
}

/** Why a member is passed over; `asked_for_other`: could take the client otherwise. */
export type PassedOver = { staffId: string } & (
  | { why: 'asked_for_other' | 'not_wanted' | 'no_chair' }
  | { why: 'cannot'; serviceId: string }
  | { why: 'on_break'; backAt: Instant | null }
  | { why: 'in_chair'; doneAt: Instant; soon: boolean }
  | { why: 'booked'; at: Instant; bookingId: string }
  | { why: 'leaves'; at: Instant }
  /** A break of the shift would be cut; it ends then. */
  | { why: 'shift_break'; at: Instant }
  /** Takes the client of another party, which came earlier or can be served by nobody else. */
  | { why: 'takes_other'; partyId: string }
)

/** A member who will be done within this many minutes is shown as done soon. */
const soonMinutes = 5

/** Among those who are here. */
export function nextUp(floor: Floor, rules: TurnRules, now: Instant): NextUp {
  const here = { ...floor, waiting: floor.waiting.filter(({ isHere }) => isHere) }
  const { members, clients, taken, short, late } = share(here, rules, now)
  const around = { now, byId: byIdOf(members), budget: newBudget() }
  const takers = new Map(taken.flatMap((member, client) => (member === null ? [] : [[member, client] as const])))

  function whyNotOf(client: number, member: number, staffId: string): PassedOver | null {
    const [asked, asking] = [clients[client], members[member]]
    const reason = asked && asking ? whyNot(asking, asked, around) : null
    // Whether they would be free if the client agreed.
    const agreed =
      reason?.why === 'asked_for_other' && asked && asking && whyNot(asking, { ...asked, staffId: null }, around)
    const found = (agreed || reason) ?? late.get(pairOf(client, member))
    if (found) return { staffId, ...found }
    if (short.has(client)) return { staffId, why: 'no_chair' }
    const other = clients[takers.get(member) ?? -1]
    return other ? { staffId, why: 'takes_other', partyId: other.partyId } : null
  }

  function passedOver(client: number): PassedOver[] {
    return members
      .slice(0, taken[client] ?? members.length)
      .flatMap(({ tally: { staffId } }, member) => whyNotOf(client, member, staffId) ?? [])
  }

  function after(client: number): Suggestion['after'] {
    const taker = taken[client] ?? members.length
    return members.slice(taker + 1).map(({ tally: { staffId } }, index) => {
      return whyNotOf(client, taker + 1 + index, staffId) ?? { staffId, why: 'later' }
    })
  }
  return {
    order: members.map(({ tally, doneAt }) => ({
      staffId: tally.staffId,
      state: tally.state === 'on_break' ? 'on_break' : doneAt === null ? 'free' : 'in_chair',
    })),
    clients: clients.map(({ partyId, index }, client) => ({
      partyId,
      index,
      staffId: members[taken[client] ?? -1]?.tally.staffId ?? null,
      passedOver: passedOver(client),
      after: after(client),
    })),
  }
}

interface Assignments {
  /** In turn order. */
  members: FloorMember[]
  /** In waiting order. */
  clients: WaitingClient[]
  /** The member who takes each client. */
  taken: (number | null)[]
  /** The members, in the same order, once all of these have begun. */
  after: FloorMember[]
  /** Clients for whom no chair is free. */
  short: Set<number>
  /** By `pairOf`: members for whose bookings no colleague is left, once those who came earlier have begun. */
  late: Map<string, Reason>
}

type SharedFloor = Pick<Floor, 'members' | 'waiting' | 'freeUnits'>

/** What it costs to match a client with a free member. */
const looksAtClient = 6
/** What it costs to try a colleague for a booking. */
const looksAtTaker = 6

/** Assigns the waiting clients. Once the budget is used up, only those whose bookings stay where they are, and who came first. */
export function share(
  floor: SharedFloor,
  rules: Pick<TurnRules, 'next'>,
  now: Instant,
  budget: Budget = newBudget(),
): Assignments {
  const members = inTurn(floor.members, rules)
  const clients = inOrderOfWaiting(floor.waiting)
  const around = { now, byId: byIdOf(members), budget }
  const free = members.flatMap((member, index) => (isFree(member) ? [{ member, index }] : []))
  const known = new Map<string, number[]>()
  let able = clients.map((client) =>
    known.getOrInsertComputed(requestOf(client), () =>
      free.flatMap(({ member, index }) => (whyNot(member, client, around) === null ? index : [])),
    ),
  )
  const short = new Set<number>()
  const late = new Map<string, Reason>()
  for (;;) {
    spend(budget, clients.length * free.length * looksAtClient)
    const taken = match(able, (client, served) => {
      const suffices = unitsSuffice(
        floor,
        [...served, client].flatMap((index) => clients[index] ?? []),
      )
      if (!suffices) short.add(client)
      return suffices
    })
    const { after, stuck } = beginAll(members, clients, taken, { now, budget })
    if (!stuck) return { members, clients, taken, after, short, late }
    const { client, member, why } = stuck
    late.set(pairOf(client, member), why)
    if (isUsedUp(budget)) {
      const first = taken.map((one, index) => (index < client ? one : null))
      return { members, clients, taken: first, after, short, late }
    }
    able = able.map((each, index) => (index === client ? each.filter((one) => one !== member) : each))
  }
}

const requests = new WeakMap<WaitingClient, string>()

/** Alike for clients for whom the same members are free: in a long line most want the same. */
function requestOf(client: WaitingClient): string {
  return requests.getOrInsertComputed(client, () => {
    const { bookingId, index, serviceIds, minutes, extraMinutes, staffId, notBy } = client
    const booked = bookingId && `${bookingId} ${index}`
    return [booked, serviceIds, minutes, ...(extraMinutes ?? []), staffId, notBy].join(';')
  })
}

function pairOf(client: number, member: number): string {
  return `${client} ${member}`
}

export function isFree({ tally, doneAt }: FloorMember): boolean {
  return tally.state === 'on_floor' && doneAt === null
}

function byIdOf(members: readonly FloorMember[]): Map<string, FloorMember> {
  return new Map(members.map((member) => [member.tally.staffId, member]))
}

interface Begun {
  after: FloorMember[]
  /** The first who cannot, because an earlier one needed the same colleague; none after that one has begun. */
  stuck: { client: number; member: number; why: Reason } | null
}

/** One client after another, in waiting order. */
function beginAll(
  members: readonly FloorMember[],
  clients: readonly WaitingClient[],
  taken: readonly (number | null)[],
  { now, budget }: Omit<Around, 'byId'>,
): Begun {
  const byId = byIdOf(members)
  const after = () => members.map((member) => byId.get(member.tally.staffId) ?? member)
  for (const [index, client] of clients.entries()) {
    const place = taken[index] ?? null
    const member = byId.get(members[place ?? -1]?.tally.staffId ?? '')
    if (place === null || !member) continue
    const why = whyNot(member, client, { now, byId, budget })
    if (why) return { after: after(), stuck: { client: index, member: place, why } }
    begin({ member, client }, { now, byId, budget })
  }
  return { after: after(), stuck: null }
}

/** The member begins with the client: bookings that stood in the way go to colleagues. */
function begin(
  { member, client }: { member: FloorMember; client: WaitingClient },
  { now, byId, budget }: Around & { byId: Map<string, FloorMember> },
): void {
  const { staffId } = member.tally
  const given = handOver(inTheWay(member, client, now), member, { now, byId, budget }) ?? []
  const isLeft = (booking: FloorBooking) => !isOwn(booking, client) && !given.some((each) => each.booking === booking)
  for (const [id, one] of byId) {
    if (client.bookingId === null && id !== staffId && given.every(({ to }) => to !== id)) continue
    const taken = given.filter(({ to }) => to === id).map(({ booking }) => givenBy(member, booking, id))
    const bookings = [...one.bookings.filter(isLeft), ...taken]
    const { resourceIds } = client
    const chair = id === staffId ? { doneAt: endWith(member, client, now), resourceIds } : {}
    byId.set(id, { ...one, bookings, ...chair })
  }
}

/** By the salon's rule, then the longest time since the last client, then arrival. Independent of the given order. */
export function inTurn(members: readonly FloorMember[], { next }: Pick<TurnRules, 'next'>): FloorMember[] {
  const first: Record<TurnRules['next'], (tally: Tally) => number> = {
    turns: ({ halves }) => halves,
    money: ({ cents }) => cents,
    queue: ({ place }) => place,
  }
  return members
    .filter(({ tally }) => tally.state !== 'gone')
    .toSorted(
      ({ tally: a }, { tally: b }) =>
        first[next](a) - first[next](b) ||
        (a.lastAt ?? 0) - (b.lastAt ?? 0) ||
        byArrival(a, b) ||
        (a.staffId < b.staffId ? -1 : 1),
    )
}

type Reason = PassedOver extends infer One ? (One extends PassedOver ? Omit<One, 'staffId'> : never) : never

/** It may move on, or back. */
function givenBy(from: FloorMember, booking: FloorBooking, to: string): FloorBooking {
  return { ...booking, takers: [...booking.takers.filter((staffId) => staffId !== to), from.tally.staffId] }
}

interface Around {
  now: Instant
  /** All members, who may take over bookings. */
  byId: ReadonlyMap<string, FloorMember>
  budget: Budget
}

/**
 * Why this member cannot take the client now, regardless of who else waits; null: can. A client who comes for a booking with the
 * member waits for earlier bookings only: when the day runs late, everybody moves back, and nobody waits for a long enough gap.
 */
function whyNot(member: FloorMember, client: WaitingClient, around: Around): Reason | null {
  const { now } = around
  const { tally, serviceIds, doneAt } = member
  if (client.staffId !== null && client.staffId !== tally.staffId) return { why: 'asked_for_other' }
  if (client.notBy.includes(tally.staffId)) return { why: 'not_wanted' }
  const serviceId = client.serviceIds.find((id) => !serviceIds.has(id))
  if (serviceId !== undefined) return { why: 'cannot', serviceId }
  if (tally.state === 'on_break') return { why: 'on_break', backAt: tally.backAt }
  if (doneAt !== null) {
    const expected = Math.max(doneAt, now)
    return { why: 'in_chair', doneAt: expected, soon: expected <= addMinutes(now, soonMinutes) }
  }
  const due = inTheWay(member, client, now)
  const [first] = due
  if (first && !handOver(due, member, around)) {
    return { why: 'booked', at: first.start, bookingId: first.bookingId }
  }
  return ownBooking(member, client) ? null : whyNotAtWork(member, { start: now, end: endWith(member, client, now) })
}

function endWith({ tally }: FloorMember, client: WaitingClient, now: Instant): Instant {
  return addMinutes(now, minutesBy(client, tally.staffId))
}

function isOwn({ bookingId, index }: FloorBooking, client: WaitingClient): boolean {
  return bookingId === client.bookingId && index === client.index
}

/** The member's own booking that the client comes for. */
export function ownBooking({ bookings }: FloorMember, client: WaitingClient): FloorBooking | undefined {
  return client.bookingId === null ? undefined : bookings.find((one) => isOwn(one, client))
}

/** Bookings of the member that the client would delay, earliest first. */
function inTheWay(member: FloorMember, client: WaitingClient, now: Instant): FloorBooking[] {
  const own = ownBooking(member, client)
  const end = endWith(member, client, now)
  const before = Math.min(end, own?.start ?? end)
  return member.bookings
    .filter((other) => other !== own && other.end > now && other.start < before)
    .toSorted((a, b) => a.start - b.start || (a.bookingId < b.bookingId ? -1 : 1))
}

interface HandedBooking {
  booking: FloorBooking
  to: string
}

/** Colleagues for bookings that have not begun and need nobody in particular, as seating finds them; null: one has to stay. */
function handOver(
  [booking, ...others]: readonly FloorBooking[],
  from: FloorMember,
  around: Around,
  given: readonly HandedBooking[] = [],
): HandedBooking[] | null {
  const { now, byId, budget } = around
  if (!booking) return [...given]
  if (booking.start <= now) return null
  for (const to of booking.takers) {
    if (!spend(budget, looksAtTaker)) return null
    const colleague = byId.get(to)
    const own = given.filter((one) => one.to === to).map((one) => one.booking)
    if (!colleague || colleague === from || !hasTimeFor(colleague, own, booking)) continue
    const all = handOver(others, from, around, [...given, { booking, to }])
    if (all) return all
  }
  return null
}

/** @param given what the member takes over besides */
function hasTimeFor(
  { tally, doneAt, bookings }: FloorMember,
  given: readonly Interval[],
  { start, end }: Interval,
): boolean {
  const isBeside = (other: Interval) => other.end <= start || end <= other.start
  return tally.state !== 'gone' && (doneAt ?? start) <= start && bookings.every(isBeside) && given.every(isBeside)
}

/** Whoever is on the floor before the shift begins works already. */
function whyNotAtWork({ works }: FloorMember, { start, end }: Interval): Reason | null {
  const [last, first] = [works.at(-1), works[0]]
  if (!last || !first) return null
  const next = works.findIndex((shift) => start < shift.end)
  const [shift, later] = [works[next], works[next + 1]]
  if (!shift || (!later && shift.end < end)) return { why: 'leaves', at: last.end }
  if (start < shift.start && shift !== first) return { why: 'shift_break', at: shift.start }
  return shift.end < end && later ? { why: 'shift_break', at: later.start } : null
}

/**
 * When the chair is expected to be free: at the booked end; once that has passed, after the usual overrun of the service, and at
 * least a few minutes from now.
 * @param overrunMinutes the learned overrun; 0: none
 */
export function expectedEnd(bookedEnd: Instant, overrunMinutes: number, now: Instant): Instant {
  if (now <= bookedEnd) return bookedEnd
  return Math.max(addMinutes(bookedEnd, overrunMinutes), now + minOverrunMinutes * minute)
}

/** Whether the free units suffice for all of them at once. */
function unitsSuffice({ freeUnits }: Pick<Floor, 'freeUnits'>, clients: readonly WaitingClient[]): boolean {
  const needed = new Map<string, number>()
  for (const id of clients.flatMap(({ resourceIds }) => resourceIds)) needed.set(id, (needed.get(id) ?? 0) + 1)
  return [...needed].every(([id, count]) => count <= (freeUnits.get(id) ?? Infinity))
}
