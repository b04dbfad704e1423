/**
 * The start times a visit can be offered, and who would serve it. Pure arithmetic on instants.
 * Why: docs/decisions/0002-what-is-listed-can-be-booked.md
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
} from './assign.ts'
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
export function findSlots(
  visit: readonly VisitService[],
  day: SalonDay,
  { earliest, together }: { earliest: Instant; together: boolean },
): Slot[] {
  if (!day.open || visit.length === 0 || isInVain(visit, together)) return []

  const { open, resources } = day
  const staff = inFairOrder(day.staff)
  const salon = { staff, resources }
  const present = presentOf(staff)
  const ways = waysOf(visit, present).map((way): Variant => {
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
    const slot = only && others.length === 0 ? slotOf(only, start, salon) : fairestAt(start)
    if (slot) slots.push(slot)
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
function slotOf(way: Variant, start: Instant, salon: Pick<SalonDay, 'staff' | 'resources'>): Slot | null {
  const { fromZero, qualified, alone } = way
  const end = start + way.length
  const served = assignToOne(alone, start)
  if (served) return { start, end, lines: resourcesSuffice(served, salon.resources) ? served : null }
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
