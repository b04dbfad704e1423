/** Whose turn it is: the turn order of the floor, and who takes each waiting client, with the reason. Pure. */

import { addMinutes, type Instant, minute } from '../time.ts'
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

/** Why a member is passed over. */
export type PassedOver = { staffId: string } & (
  | { why: 'asked_for_other' | 'not_wanted' | 'no_chair' }
  | { why: 'cannot'; serviceId: string }
  | { why: 'on_break'; backAt: Instant | null }
  | { why: 'in_chair'; doneAt: Instant; soon: boolean }
  | { why: 'booked'; at: Instant; bookingId: string }
  | { why: 'leaves'; at: Instant }
  /** Takes the client of another party, which came earlier or can be served by nobody else. */
  | { why: 'takes_other'; partyId: string }
)

/** A member who will be done within this many minutes is shown as done soon. */
const soonMinutes = 5

export function nextUp(floor: Floor, rules: TurnRules, now: Instant): NextUp {
  const { members, clients, reasons, taken, short } = share(floor, rules, now)
  const takers = new Map(taken.flatMap((member, client) => (member === null ? [] : [[member, client] as const])))

  function whyNotOf(client: number, member: number, staffId: string): PassedOver | null {
    const reason = reasons[client]?.[member]
    if (reason) return { staffId, ...reason }
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

interface Shared {
  /** In turn order. */
  members: FloorMember[]
  /** In waiting order. */
  clients: WaitingClient[]
  /** By client and member; null: the member can take the client. */
  reasons: (Reason | null)[][]
  /** The member who takes each client. */
  taken: (number | null)[]
  /** Clients for whom no chair is free. */
  short: Set<number>
}

/** Assigns the waiting clients. */
export function share(floor: Floor, rules: Pick<TurnRules, 'next'>, now: Instant): Shared {
  const members = inTurn(floor.members, rules)
  const clients = inOrderOfWaiting(floor.waiting)
  const reasons = clients.map((client) => members.map((member) => whyNot(member, client, now)))
  const short = new Set<number>()
  const taken = match(
    reasons.map((each) => [...each.keys()].filter((member) => each[member] === null)),
    (client, served) => {
      const suffices = unitsSuffice(
        floor,
        [...served, client].flatMap((index) => clients[index] ?? []),
      )
      if (!suffices) short.add(client)
      return suffices
    },
  )
  return { members, clients, reasons, taken, short }
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

/**
 * Why this member cannot take the client now, regardless of who else is there; null: can. A client who comes for a booking with the
 * member waits for earlier bookings only: when the day runs late, everybody moves back, and nobody waits for a long enough gap.
 */
export function whyNot(member: FloorMember, client: WaitingClient, now: Instant): Reason | null {
  const { tally, serviceIds, doneAt, leavesAt } = member
  if (client.staffId !== null && client.staffId !== tally.staffId) return { why: 'asked_for_other' }
  if (client.notBy.includes(tally.staffId)) return { why: 'not_wanted' }
  const serviceId = client.serviceIds.find((id) => !serviceIds.has(id))
  if (serviceId !== undefined) return { why: 'cannot', serviceId }
  if (tally.state === 'on_break') return { why: 'on_break', backAt: tally.backAt }
  if (doneAt !== null) {
    const expected = Math.max(doneAt, now)
    return { why: 'in_chair', doneAt: expected, soon: expected <= addMinutes(now, soonMinutes) }
  }
  const end = addMinutes(now, minutesBy(client, tally.staffId))
  const own = member.bookings.find(({ bookingId }) => bookingId === client.bookingId)
  const isInTheWay = (other: FloorBooking) => other !== own && other.start < Math.min(end, own?.start ?? end)
  const due = member.bookings.filter((booking) => booking.end > now && isInTheWay(booking))
  const first = due.toSorted((a, b) => a.start - b.start || (a.bookingId < b.bookingId ? -1 : 1))[0]
  if (first) return { why: 'booked', at: first.start, bookingId: first.bookingId }
  return own === undefined && leavesAt !== null && leavesAt < end ? { why: 'leaves', at: leavesAt } : null
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
function unitsSuffice({ freeUnits }: Floor, clients: readonly WaitingClient[]): boolean {
  const needed = new Map<string, number>()
  for (const id of clients.flatMap(({ resourceIds }) => resourceIds)) needed.set(id, (needed.get(id) ?? 0) + 1)
  return [...needed].every(([id, count]) => count <= (freeUnits.get(id) ?? Infinity))
}
