/**
 * The start times a visit can be offered, and who would serve it. Pure arithmetic on instants.
 * Why: docs/decisions/0002-free-times-engine-cache-budget.md
 */

import { isInVain, layOut, type TimedService, type VisitService } from '../bookings/visit.ts'
import { type Instant, type Interval, liesWithin, minute } from '../time.ts'
import {
  type Alone,
  type AssignedLine,
  aloneOf,
  assignAmong,
  assignToOne,
  atWork,
  firstFree,
  inFairOrder,
  qualifiedFor,
  type Salon,
} from './assign.ts'
import { type Budget, isUsedUp, looksAtLine, newBudget, type Search, spend, toTheEnd } from './budget.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { fairest, presentOf, waysOf } from './own-minutes.ts'
import { resourcesSuffice } from './resources.ts'

export interface Slot {
  start: Instant
  /** When the last service ends, clean-up aside. */
  end: Instant
  /** Who would serve each service, in order; null when the time is taken. */
  lines: AssignedLine[] | null
}

/**
 * Every start on the grid at which the visit fits the opening hours and the shifts, earliest first, taken ones
 * included. Starts before `earliest` are left out; `together` uses two parallel rows: nothing if that ends no sooner.
 */
export function findSlots(visit: readonly VisitService[], day: SalonDay, rules: SlotRules): Slot[] {
  return toTheEnd(searchSlots(visit, day, rules))
}

interface SlotRules {
  earliest: Instant
  together: boolean
}

/** The same in steps. Once the day's budget is used up, the other starts are listed as taken. */
export function* searchSlots(
  visit: readonly VisitService[],
  day: SalonDay,
  { earliest, together }: SlotRules,
): Search<Slot[]> {
  if (!day.open || visit.length === 0 || isInVain(visit, together)) return []

  const { open, resources, budget = newBudget() } = day
  const staff = inFairOrder(day.staff)
  const salon = { staff, resources, budget }
  const present = presentOf(staff)
  const ways = waysOf(visit, present).map((way): Variant => {
    spend(budget, visit.length * (looksAtLine + present.length))
    const fromZero = layOut(way, 0, together)
    const qualified = way.map((service) => qualifiedFor(service, present))
    return {
      fromZero,
      qualified,
      alone: aloneOf(fromZero, qualified),
      each: fromZero.map((line, index) => aloneOf([line], [qualified[index] ?? []])),
      length: Math.max(...fromZero.map(({ end }) => end)),
    }
  })
  const minLength = Math.min(...ways.map(({ length }) => length))

  const [only, ...others] = ways
  const slots: Slot[] = []
  for (const start of startsOf(open, minLength, day.stepMinutes, earliest)) {
    const slot = isUsedUp(budget)
      ? { start, end: start + minLength, lines: null }
      : only && others.length === 0
        ? slotOf(only, start, salon)
        : fairestAt(start)
    if (slot) slots.push(slot)
    yield
  }
  return slots

  function fairestAt(start: Instant): Slot | undefined {
    const fitting = ways.filter(({ length }) => start + length <= open.end)
    return fairest(
      fitting.flatMap((way) => slotOf(way, start, salon) ?? []),
      staff,
    )
  }
}

/** The first free start of each visit, by its key. `isCut`: those without one may have one. */
export function* searchFirst(
  visits: ReadonlyMap<string, readonly VisitService[]>,
  days: Iterable<SalonDay>,
  { budget, ...rules }: SlotRules & { budget: Budget },
): Search<{ starts: Map<string, Instant>; isCut: boolean }> {
  const starts = new Map<string, Instant>()
  for (const day of days) {
    if (starts.size === visits.size) break
    for (const [key, visit] of visits) {
      if (isUsedUp(budget)) return { starts, isCut: true }
      if (starts.has(key)) continue
      const free = (yield* searchSlots(visit, { ...day, budget }, rules)).find(({ lines }) => lines !== null)
      if (free) starts.set(key, free.start)
    }
  }
  return { starts, isCut: isUsedUp(budget) }
}

/** The visit at one of its possible lengths. */
interface Variant {
  fromZero: readonly TimedService[]
  length: number
  qualified: readonly StaffDay[][]
  alone: Alone
  /** Each line by itself. */
  each: readonly Alone[]
}

/** Null if a line has no qualified member on shift. */
function slotOf(way: Variant, start: Instant, salon: Salon & { budget: Budget }): Slot | null {
  const { fromZero, qualified, alone } = way
  const end = start + way.length
  spend(salon.budget, fromZero.length * (looksAtLine + alone.members.length))
  const served = assignToOne(alone, start)
  if (served) return { start, end, lines: resourcesSuffice(served, salon.resources, salon.budget) ? served : null }
  if (!fromZero.every((line, index) => qualified[index]?.some(({ works }) => liesWithin(line, works, start))))
    return null
  if (isTaken(way, start)) return { start, end, lines: null }

  const lines = fromZero.map((line) => shifted(line, start))
  const candidates = lines.map((line, index) => atWork(line, qualified[index] ?? []))
  return { start, end, lines: assignAmong(lines, candidates, salon)?.lines ?? null }
}

/** Whether it is certain, without a search, that several members cannot serve the visit either. */
function isTaken({ fromZero, each }: Variant, start: Instant): boolean {
  if (fromZero.some(({ staffId }) => staffId !== null)) return false // a booking may make room
  return each.length === 1 || each.some((line) => !firstFree(line, start))
}

/** The grid from opening time: starts from `earliest` on that leave `length` until closing. */
export function startsOf(open: Interval, length: number, stepMinutes: number, earliest: Instant): Instant[] {
  const step = stepMinutes * minute
  const starts: Instant[] = []
  const first = open.start + Math.max(0, Math.ceil((earliest - open.start) / step)) * step
  for (let start = first; start + length <= open.end; start += step) starts.push(start)
  return starts
}

function shifted(line: TimedService, by: number): TimedService {
  return { ...line, start: line.start + by, end: line.end + by }
}
