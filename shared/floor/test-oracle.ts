/** The assignment of clients again for tests, by brute force over every possible one. Shares no code with the rules. */

import type { Floor, FloorMember, WaitingClient } from './floor.ts'
import type { TurnRules } from './rules.ts'

const minute = 60_000

/** The member of each client, by `partyId`; clients without one are missing. */
export function shareByBruteForce(floor: Floor, { next }: TurnRules, now: number): Record<string, string> {
  const clients = floor.waiting.toSorted((a, b) => a.since - b.since || a.partyId.localeCompare(b.partyId))
  const members = floor.members.filter(({ tally }) => tally.state !== 'gone').toSorted((a, b) => turn(a, b, next))
  let best: { score: string; taken: (FloorMember | null)[] } | null = null
  for (const taken of waysOf(clients, members, now)) {
    if (!chairsSuffice(floor, clients, taken)) continue
    const served = taken.map((member) => (member ? '0' : '1')).join('')
    const used = members.map((member) => (taken.includes(member) ? '0' : '1')).join('')
    const first = taken.map((member) => (member ? String(members.indexOf(member)) : 'x')).join('')
    const score = `${served} ${used} ${first}`
    if (!best || score < best.score) best = { score, taken }
  }
  return Object.fromEntries(
    clients.flatMap(({ partyId }, index) => {
      const member = best?.taken[index]
      return member ? [[partyId, member.tally.staffId]] : []
    }),
  )
}

/** Whether this member could begin with the client now if nobody else waited. */
export function isAble({ tally, ...member }: FloorMember, client: WaitingClient, now: number): boolean {
  const longer = client.extraMinutes?.get(tally.staffId) ?? 0
  const end = now + (client.minutes + longer) * minute
  const isBookedHere = member.bookings.some(({ bookingId }) => bookingId === client.bookingId)
  const others = member.bookings.filter((booking) => booking.bookingId !== client.bookingId)
  const laterThanOwn = new Set(
    others.filter(({ start }) =>
      member.bookings.some((own) => own.bookingId === client.bookingId && own.start <= start),
    ),
  )
  return (
    tally.state === 'on_floor' &&
    member.doneAt === null &&
    (client.staffId ?? tally.staffId) === tally.staffId &&
    !client.notBy.includes(tally.staffId) &&
    client.serviceIds.every((id) => member.serviceIds.has(id)) &&
    !others.some((booking) => !laterThanOwn.has(booking) && booking.start < end && booking.end > now) &&
    (isBookedHere || (member.works.at(-1)?.end ?? Infinity) >= end)
  )
}

function* waysOf(
  [client, ...others]: readonly WaitingClient[],
  members: readonly FloorMember[],
  now: number,
): Generator<(FloorMember | null)[]> {
  if (!client) return yield []
  const able = members.filter((member) => isAble(member, client, now))
  for (const member of [...able, null]) {
    for (const rest of waysOf(
      others,
      members.filter((one) => one !== member),
      now,
    ))
      yield [member, ...rest]
  }
}

function chairsSuffice(
  { freeUnits }: Floor,
  clients: readonly WaitingClient[],
  taken: readonly (FloorMember | null)[],
) {
  const used = clients.flatMap(({ resourceIds }, index) => (taken[index] ? resourceIds : []))
  return [...freeUnits].every(([id, free]) => used.filter((one) => one === id).length <= free)
}

function turn({ tally: a }: FloorMember, { tally: b }: FloorMember, next: TurnRules['next']): number {
  const rule = { turns: a.halves - b.halves, money: a.cents - b.cents, queue: a.place - b.place }[next]
  const since =
    (a.lastAt ?? -Infinity) === (b.lastAt ?? -Infinity) ? 0 : (a.lastAt ?? -Infinity) < (b.lastAt ?? -Infinity) ? -1 : 1
  return rule || since || a.arrival - b.arrival || a.staffId.localeCompare(b.staffId)
}
