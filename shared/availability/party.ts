/**
 * The starts a party can be offered, and who would serve whom. Pure arithmetic on instants.
 * Why: docs/decisions/0108-parties.md
 */

import type { TimedService, VisitService } from '../bookings/visit.ts'
import { addMinutes, type Instant } from '../time.ts'
import type { Arrangement } from './arrangements.ts'
import { type Assignment, assignAmong, atWork, inFairOrder, qualifiedFor } from './assign.ts'
import { isUsedUp, looksAtLine, newBudget, type Search, spend, toTheEnd } from './budget.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { presentOf, waysOf } from './own-minutes.ts'
import { layoutsOf, lengthOf, type Party, shifted, spanOf } from './party-layouts.ts'
import { type BookingRules, type Refusal, searchRefusal } from './refusal.ts'
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
  return toTheEnd(searchPartySlots(party, day, rules))
}

/** The same in steps. Once the day's budget is used up, the other starts are listed as taken. */
export function* searchPartySlots(party: Party, day: SalonDay, rules: PartyRules): Search<Slot[]> {
  const { open, resources, budget = newBudget() } = day
  const { earliest, arrangement, together } = rules
  if (!open || party.length === 0 || party.some((visit) => visit.length === 0)) return []

  const staff = inFairOrder(day.staff)
  const layouts: { layout: TimedService[]; qualified: StaffDay[][][]; looks: number }[] = []
  for (const way of partyWays(party, presentOf(staff))) {
    spend(budget, way.flat().length * (looksAtLine + staff.length))
    const qualified = way.map((visit) => visit.map((service) => qualifiedFor(service, staff)))
    const looks = looksAtLine * way.flat().length + qualified.flat(2).length
    layouts.push(...layoutsOf(way, arrangement, together).map((layout) => ({ layout, qualified, looks })))
    yield
  }
  const minLength = Math.min(...layouts.map(({ layout }) => lengthOf(layout)))
  const slots: Slot[] = []
  for (const start of startsOf(open, minLength, day.stepMinutes, earliest)) {
    const slot = yield* slotAt(start, open.end)
    if (slot) slots.push(slot)
  }
  return slots

  function* slotAt(start: Instant, closes: Instant): Search<Slot | null> {
    let fitting: Slot | null = isUsedUp(budget) ? { start, end: start + minLength, lines: null } : null
    for (const { layout, qualified, looks } of layouts) {
      if (isUsedUp(budget)) break
      yield
      const end = start + lengthOf(layout)
      if (end > closes) continue
      spend(budget, looks)
      const lines = layout.map((line) => shifted(line, start))
      const candidates = workingOf(lines, qualified)
      if (!candidates) continue
      const found = assignAmong(lines, candidates, { staff, resources, budget })
      if (found) return { start, end, lines: found.lines }
      fitting ??= { start, end, lines: null }
    }
    return fitting
  }
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
  return toTheEnd(searchPartyRefusal(lines, day, rules))
}

/** The same in steps. */
export function searchPartyRefusal(
  lines: readonly TimedService[],
  day: SalonDay,
  rules: Omit<BookingRules, 'alsoFrom'>,
): Search<Refusal | Assignment> {
  return searchRefusal(lines, day, { ...rules, alsoFrom: followingStarts })
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
