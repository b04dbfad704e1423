/** Whether a visit may be booked at the times that were chosen, and if not, why. */

import { notAtOnce, type TimedWish } from '../bookings/visit.ts'
import type { ErrorCode } from '../errors.ts'
import { type Instant, minute } from '../time.ts'
import { type Assignment, assignAmong, atWork, inFairOrder, qualifiedFor } from './assign.ts'
import type { SalonDay, StaffDay } from './day.ts'

export interface Refusal {
  code: ErrorCode
  /** The place of the line that is refused; absent when it is the whole visit. */
  line?: number
}

export interface BookingRules {
  /** No visit begins before. */
  earliest: Instant
  /** Starts may lie off the grid. */
  anyStart: boolean
  /** Hours, closures, shifts and time off do not count; what is booked does, and what each member has learnt. */
  outsideHours: boolean
}

/** The first reason against it, or who serves it: the same decision that `findSlots` makes for its slots. */
export function refusalOf(lines: readonly TimedWish[], day: SalonDay, rules: BookingRules): Refusal | Assignment {
  const refused = refusedAsWhole(lines, day, rules)
  if (refused) return refused

  const staff = inFairOrder(day.staff)
  for (const [place, line] of lines.entries()) {
    const code = refusedFor(line, staff, rules)
    if (code) return { code, line: place }
  }

  return assign(lines, day, staff, rules) ?? { code: 'slot_taken', line: firstTaken(lines, day, staff, rules) }
}

function refusedAsWhole(
  lines: readonly TimedWish[],
  { open, stepMinutes }: SalonDay,
  { earliest, anyStart, outsideHours }: BookingRules,
): Refusal | null {
  if (lines.some(({ start }) => start < earliest)) return { code: 'in_the_past' }
  const beside = notAtOnce(lines)
  if (beside >= 0) return { code: 'not_at_once', line: beside }
  if (!open) return outsideHours ? null : { code: 'salon_closed' }

  const outside = lines.findIndex(({ start, end }) => start < open.start || open.end < end)
  if (outside >= 0 && !outsideHours) return { code: 'outside_hours', line: outside }

  const offGrid = lines.findIndex((line) => !isOnGrid(line.start, open.start, stepMinutes) && !follows(line, lines))
  return offGrid >= 0 && !anyStart ? { code: 'off_grid', line: offGrid } : null
}

function isOnGrid(start: Instant, opens: Instant, stepMinutes: number): boolean {
  return (start - opens) % (stepMinutes * minute) === 0
}

function follows({ start }: TimedWish, lines: readonly TimedWish[]): boolean {
  return lines.some(({ end }) => end === start)
}

/** What no change of the bookings could mend. */
function refusedFor(line: TimedWish, staff: readonly StaffDay[], { outsideHours }: BookingRules): ErrorCode | null {
  if (line.staffId !== null && !staff.some(({ staffId }) => staffId === line.staffId)) return 'staff_unavailable'

  const qualified = qualifiedFor(line, staff)
  if (qualified.length === 0) return line.staffId === null ? 'staff_unavailable' : 'staff_not_qualified'
  return outsideHours || atWork(line, qualified).length > 0 ? null : 'staff_unavailable'
}

/** Outside hours, someone who works then comes before someone who would have to be called in. */
function assign(
  lines: readonly TimedWish[],
  { resources }: SalonDay,
  staff: readonly StaffDay[],
  { outsideHours }: BookingRules,
): Assignment | null {
  const qualified = lines.map((line) => qualifiedFor(line, staff))
  const working = lines.map((line, place) => atWork(line, qualified[place] ?? []))
  const salon = { staff, resources }
  if (!outsideHours) return assignAmong(lines, working, salon)

  const preferred = working.map((members, place) => (members.length > 0 ? members : (qualified[place] ?? [])))
  return assignAmong(lines, preferred, salon) ?? assignAmong(lines, qualified, salon)
}

/** The first line that cannot be served beside those before it. */
function firstTaken(
  lines: readonly TimedWish[],
  day: SalonDay,
  staff: readonly StaffDay[],
  rules: BookingRules,
): number {
  const free = lines.findIndex((_, place) => assign(lines.slice(0, place + 1), day, staff, rules) === null)
  return Math.max(0, free)
}
