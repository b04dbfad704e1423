/**
 * The starts a party can be offered, and who would serve whom. Pure arithmetic on instants.
 * Why: docs/decisions/0108-parties.md
 */

import type { TimedService, VisitService } from '../bookings/visit.ts'
import { addMinutes, type Instant } from '../time.ts'
import type { Arrangement } from './arrangements.ts'
import { type Assignment, assignAmong, atWork, inFairOrder, qualifiedFor } from './assign.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { presentOf, waysOf } from './own-minutes.ts'
import { layoutsOf, lengthOf, type Party, shifted, spanOf } from './party-layouts.ts'
import { type BookingRules, type Refusal, refusalOf } from './refusal.ts'
import { type Slot, startsOf } from './slots.ts'

interface PartyRules {
  earliest: Instant
  arrangement: Arrangement
  /** Who is served by two technicians at once, to finish sooner. Absent: nobody. */
  together?: readonly boolean[]
}

/**
 * Every start on the grid at which the party fits the opening hours and the shifts, earliest first, taken ones included:
 * the whole party, or not at all. Each line says whose it is.
 */
export function findPartySlots(party: Party, day: SalonDay, rules: PartyRules): Slot[] {
  const { open, resources } = day
  const { earliest, arrangement, together } = rules
  if (!open || party.length === 0 || party.some((visit) => visit.length === 0)) return []

  const staff = inFairOrder(day.staff)
  const layouts = partyWays(party, presentOf(staff)).flatMap((way) => {
    const qualified = way.map((visit) => visit.map((service) => qualifiedFor(service, staff)))
    return layoutsOf(way, arrangement, together).map((layout) => ({ layout, qualified }))
  })
  const minLength = Math.min(...layouts.map(({ layout }) => lengthOf(layout)))
  return startsOf(open, minLength, day.stepMinutes, earliest).flatMap((start) => {
    let fitting: Slot | null = null
    for (const { layout, qualified } of layouts) {
      const lines = layout.map((line) => shifted(line, start))
      const end = start + lengthOf(layout)
      const candidates = end > open.end ? null : workingOf(lines, qualified)
      if (!candidates) continue
      const found = assignAmong(lines, candidates, { staff, resources })
      if (found) return [{ start, end, lines: found.lines }]
      fitting ??= { start, end, lines: null }
    }
    return fitting ?? []
  })
}

/** The party in every length that it can have, depending on who serves whom. */
function partyWays(party: Party, staff: readonly StaffDay[]): VisitService[][][] {
  const lines = party.flatMap((visit, person) => visit.map((line) => ({ ...line, person })))
  return waysOf(lines, staff).map((way) => party.map((_, person) => way.filter((line) => line.person === person)))
}

/**
 * The first reason against the party at these times, or who serves it: accepts all that `findPartySlots` lists. Each person
 * begins on the grid, when another is done, or so that they are done together; the earliest on the grid.
 */
export function refusalOfParty(
  lines: readonly TimedService[],
  day: SalonDay,
  rules: Omit<BookingRules, 'alsoFrom'>,
): Refusal | Assignment {
  return refusalOf(lines, day, { ...rules, alsoFrom: followingStarts })
}

function followingStarts(lines: readonly TimedService[]): Set<Instant> {
  const people = [...Map.groupBy(lines, ({ person }) => person).values()].map(spanOf)
  const first = Math.min(...people.map(({ start }) => start))
  return new Set(
    people.flatMap((one) => {
      const follows = people.some(
        (other) => other !== one && [other.end, addMinutes(other.end, other.cleanupMinutes)].includes(one.start),
      )
      const endsWithAnother = people.some((other) => other !== one && other.end === one.end)
      return one.start !== first && (follows || endsWithAnother) ? [one.start] : []
    }),
  )
}

/** The qualified members on shift for each line; null if a line has none. */
function workingOf(lines: readonly TimedService[], qualified: readonly StaffDay[][][]): (readonly StaffDay[])[] | null {
  const candidates: (readonly StaffDay[])[] = []
  let index = 0
  let before: number | undefined
  for (const line of lines) {
    index = line.person === before ? index + 1 : 0
    before = line.person
    const members = atWork(line, qualified[line.person ?? 0]?.[index] ?? [])
    if (members.length === 0) return null
    candidates.push(members)
  }
  return candidates
}
