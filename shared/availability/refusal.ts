/** Whether a visit can be booked at the chosen times, and if not, why. */

import { layOut, notAtOnce, type TimedService, type VisitService } from '../bookings/visit.ts'
import type { ErrorCode } from '../errors.ts'
import { type Instant, minute } from '../time.ts'
import { type Assignment, assignAmong, atWork, inFairOrder, qualifiedFor } from './assign.ts'
import { isUsedUp, newBudget, type Search, toTheEnd } from './budget.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { fairest, presentOf, waysOf } from './own-minutes.ts'

export interface Refusal {
  code: ErrorCode
  /** Index of the refused line; absent when the whole visit is refused. */
  line?: number
}

export interface BookingRules {
  /** No visit may start before this. */
  earliest: Instant
  /** Starts may be off the grid. */
  anyStart: boolean
  /** Ignores hours, closures, shifts and time off; bookings and skills still count. */
  outsideHours: boolean
  /** Starts off the grid that are allowed because of others in the same party. */
  alsoFrom?: (lines: readonly TimedService[]) => ReadonlySet<Instant>
}

/**
 * The first reason against the visit, or who serves it: the same decision that `findSlots` makes. The lines have the menu's
 * length; the result has the length that the assigned members need.
 */
export function refusalOf(lines: readonly TimedService[], day: SalonDay, rules: BookingRules): Refusal | Assignment {
  return toTheEnd(searchRefusal(lines, day, rules))
}

type Decision = Search<Refusal | Assignment>

/** The same in steps. */
export function searchRefusal(lines: readonly TimedService[], day: SalonDay, rules: BookingRules): Decision {
  const staff = inFairOrder(day.staff)
  const ways = waysOf(lines, rules.outsideHours ? staff : presentOf(staff))
  return fairestOf(ways, { ...day, staff }, (way, own) => refusalInWay(way, own, rules))
}

/** In steps: the services back to back from this start, each at the length that its member needs. */
export function searchPlace(
  visit: readonly VisitService[],
  start: Instant,
  day: SalonDay,
  rules: BookingRules,
): Decision {
  const staff = inFairOrder(day.staff)
  const ways = waysOf(visit, rules.outsideHours ? staff : presentOf(staff))
  return fairestOf(ways, { ...day, staff }, (way, own) => refusalInWay(layOut(way, start, false), own, rules))
}

/** All ways share one budget: a visit is refused as taken when it is used up. */
function* fairestOf<Way>(
  ways: readonly Way[],
  { budget = newBudget(), ...day }: SalonDay,
  decide: (way: Way, day: SalonDay) => Decision,
): Decision {
  const decided: (Refusal | Assignment)[] = []
  for (const way of ways) if (!isUsedUp(budget)) decided.push(yield* decide(way, { ...day, budget }))
  const found = decided.flatMap((one) => ('lines' in one ? [one] : []))
  return fairest(found, day.staff) ?? decided[0] ?? { code: 'slot_taken' }
}

/** For one of the visit's possible lengths, with the staff in fair order. */
function* refusalInWay(lines: readonly TimedService[], day: SalonDay, rules: BookingRules): Decision {
  const refused = refusedAsWhole(lines, day, rules)
  if (refused) return refused

  const { staff } = day
  for (const [index, line] of lines.entries()) {
    const code = refusedFor(line, day, rules)
    if (code) return { code, line: index }
  }

  yield
  const found = yield* assign(lines, day, staff, rules)
  return found ?? { code: 'slot_taken', line: yield* firstTaken(lines, day, staff, rules) }
}

function refusedAsWhole(
  lines: readonly TimedService[],
  { open, stepMinutes }: SalonDay,
  { earliest, anyStart, outsideHours, alsoFrom }: BookingRules,
): Refusal | null {
  if (lines.some(({ start }) => start < earliest)) return { code: 'in_the_past' }
  const beside = notAtOnce(lines)
  if (beside >= 0) return { code: 'not_at_once', line: beside }
  if (!open) return outsideHours ? null : { code: 'salon_closed' }

  const outside = lines.findIndex(({ start, end }) => start < open.start || open.end < end)
  if (outside >= 0 && !outsideHours) return { code: 'outside_hours', line: outside }

  const also = alsoFrom?.(lines)
  const offGrid = lines.findIndex(
    (line) => !isOnGrid(line.start, open.start, stepMinutes) && !follows(line, lines) && !also?.has(line.start),
  )
  return offGrid >= 0 && !anyStart ? { code: 'off_grid', line: offGrid } : null
}

function isOnGrid(start: Instant, opens: Instant, stepMinutes: number): boolean {
  return (start - opens) % (stepMinutes * minute) === 0
}

function follows({ start, person }: TimedService, lines: readonly TimedService[]): boolean {
  return lines.some((line) => line.person === person && line.end === start)
}

/** Reasons that no change to the bookings could remove. */
function refusedFor(
  line: TimedService,
  { staff, unlicensed = [] }: SalonDay,
  { outsideHours }: BookingRules,
): ErrorCode | null {
  if (line.staffId !== null && !staff.some(({ staffId }) => staffId === line.staffId)) {
    return unlicensed.includes(line.staffId) ? 'license_expired' : 'staff_unavailable'
  }

  const qualified = qualifiedFor(line, staff)
  if (qualified.length === 0) return line.staffId === null ? 'staff_unavailable' : 'staff_not_qualified'
  return outsideHours || atWork(line, qualified).length > 0 ? null : 'staff_unavailable'
}

/** Outside opening hours, members on shift come before those who would have to come in. */
function* assign(
  lines: readonly TimedService[],
  { resources, budget }: SalonDay,
  staff: readonly StaffDay[],
  { outsideHours }: BookingRules,
): Search<Assignment | null> {
  const qualified = lines.map((line) => qualifiedFor(line, staff))
  const working = lines.map((line, index) => atWork(line, qualified[index] ?? []))
  const salon = { staff, resources, budget }
  if (!outsideHours) return assignAmong(lines, working, salon)

  const preferred = working.map((members, index) => (members.length > 0 ? members : (qualified[index] ?? [])))
  const found = assignAmong(lines, preferred, salon)
  yield
  return found ?? assignAmong(lines, qualified, salon)
}

/** Index of the first line that cannot be served together with those before it. */
function* firstTaken(
  lines: readonly TimedService[],
  day: SalonDay,
  staff: readonly StaffDay[],
  rules: BookingRules,
): Search<number> {
  for (const index of lines.keys()) {
    yield
    if ((yield* assign(lines.slice(0, index + 1), day, staff, rules)) === null) return index
  }
  return 0
}
