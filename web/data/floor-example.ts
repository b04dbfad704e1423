/** An example morning with the salon's own members and services, counted by any turn rules. Pure. */

import { clockIn, seat } from '../../shared/floor/entries.ts'
import { type LedgerEntry, replay } from '../../shared/floor/ledger.ts'
import { inTurn } from '../../shared/floor/next-up.ts'
import type { Halves, TurnRules } from '../../shared/floor/rules.ts'
import type { WeighedVisit } from '../../shared/floor/weight.ts'
import type { Cents } from '../../shared/money.ts'
import type { BodyPart } from '../../shared/services/hands-and-feet.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'

export interface ExampleMember {
  staffId: string
  firstName: string
  lastName: string
}

export interface ExampleService {
  name: string
  cents: Cents
  minutes: number
  categoryId: string | null
  part: BodyPart | null
}

/** An event of the morning. Events are the same under all rules; what they count differs. */
export interface Happening {
  kind: 'visit' | 'late'
  member: ExampleMember
  /** Services of a visit. */
  services: readonly ExampleService[]
  /** The client requested the member. */
  requested: boolean
  startsAt: Instant
}

export interface Morning {
  members: readonly ExampleMember[]
  happenings: readonly Happening[]
  /** When the next walk-in comes. */
  endsAt: Instant
}

export interface ExampleCount {
  /** For each event, in order. */
  halves: Halves[]
  /** Whether a late member goes to the end. */
  lateToTheEnd: boolean
  /** Turn order when the next walk-in comes. */
  next: { member: ExampleMember; halves: Halves; cents: Cents; freeSince: Instant }[]
}

/** In UTC: the example has no particular day. */
const nine: Instant = Date.parse('2026-11-21T09:00:00Z')
const maxMembers = 5
const lateMinutes = 12

/** A morning with every case that rules distinguish, as far as members and services allow. Needs at least one member. */
export function exampleMorning(team: readonly ExampleMember[], menu: readonly ExampleService[]): Morning {
  const members = team.slice(0, maxMembers)
  const dearestFirst = menu.toSorted((a, b) => b.cents - a.cents)
  const ofPart = (part: BodyPart) => dearestFirst.find((service) => service.part === part)
  const dearest = dearestFirst[0]
  const middle = dearestFirst[Math.floor(dearestFirst.length / 2)]
  const cheapest = dearestFirst.at(-1)
  const [hands, feet] = [ofPart('hands'), ofPart('feet')]

  const visits = [
    { services: [dearest] },
    { services: [feet ?? middle] },
    { services: [cheapest] },
    { services: [middle] },
    { services: [hands ?? dearest], requested: true },
    ...(hands && feet ? [{ services: [hands, feet] }] : []),
  ]
  const freeAt = new Map<string, Instant>()
  const happenings: Happening[] = visits.flatMap(({ services, requested = false }, index) => {
    const member = members[index % members.length]
    const known = services.flatMap((service) => service ?? [])
    if (!member || known.length === 0) return []
    const startsAt = Math.max(addMinutes(nine, lateMinutes + 5 + index * 10), freeAt.get(member.staffId) ?? nine)
    const visit = { kind: 'visit', member, services: known, requested, startsAt } as const
    freeAt.set(member.staffId, endOf(visit))
    return [visit]
  })
  const last = members.length > 1 ? members.at(-1) : undefined
  if (last) {
    happenings.push({
      kind: 'late',
      member: last,
      services: [],
      requested: false,
      startsAt: addMinutes(nine, lateMinutes),
    })
  }
  const ends = happenings.map(endOf)
  return { members, happenings, endsAt: addMinutes(Math.max(nine, ...ends), 1) }
}

function endOf({ startsAt, services }: Happening): Instant {
  return addMinutes(
    startsAt,
    services.reduce((sum, { minutes }) => sum + minutes, 0),
  )
}

/** Uses the same engine as real days. */
export function countMorning({ members, happenings, endsAt }: Morning, rules: TurnRules): ExampleCount {
  const late = happenings.find(({ kind }) => kind === 'late')
  const entries: LedgerEntry[] = []
  for (const [index, { staffId }] of members.entries()) {
    const at = staffId === late?.member.staffId ? late.startsAt : addMinutes(nine, index - members.length)
    const clock = { staffId, at, minuteOfDay: 540, shiftStart: nine, lastOrder: members.map((one) => one.staffId) }
    entries.push(...clockIn(clock, replay(entries), rules))
  }
  const lateEntry = entries.find((entry) => entry.kind === 'late')
  const halves = happenings.map((happening, index) => {
    if (happening.kind === 'late') return lateEntry && !lateEntry.toTheEnd ? lateEntry.halves : 0
    const entry = seat(
      { staffId: happening.member.staffId, at: happening.startsAt, visitId: String(index) },
      visitOf(happening),
      rules,
    )
    entries.push(entry)
    return entry.kind === 'seated' ? entry.halves : 0
  })
  const finishes = happenings.flatMap((happening, index): LedgerEntry[] =>
    happening.kind === 'late'
      ? []
      : [{ kind: 'finished', staffId: happening.member.staffId, at: endOf(happening), visitId: String(index) }],
  )
  const tallies = replay([...entries, ...finishes].toSorted((a, b) => a.at - b.at))
  const floor = [...tallies.values()].map((tally) => ({
    tally,
    serviceIds: new Set<string>(),
    doneAt: null,
    resourceIds: [],
    bookings: [],
    works: [],
  }))
  return {
    halves,
    lateToTheEnd: lateEntry?.toTheEnd ?? false,
    next: inTurn(floor, rules).flatMap(({ tally }) => {
      const member = members.find(({ staffId }) => staffId === tally.staffId)
      return member ? [{ member, halves: tally.halves, cents: tally.cents, freeSince: tally.freeSince ?? endsAt }] : []
    }),
  }
}

function visitOf({ services, requested }: Happening): WeighedVisit {
  return { source: 'walk_in', requested, isRedo: false, lines: services }
}

/** Total price of a visit. */
export function centsOf({ services }: Happening): Cents {
  return services.reduce((sum, { cents }) => sum + cents, 0)
}
