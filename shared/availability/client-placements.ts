/** Where a client may move a visit: on the grid, within hours, with the member they asked for. */

import { type MovedLine, moveLines, type StandingLine } from '../bookings/move.ts'
import { type Instant, minute } from '../time.ts'
import { isUsedUp, looksAtLine, newBudget, type Search, spend } from './budget.ts'
import type { SalonDay } from './day.ts'
import { type Placement, searchMoved } from './move-refusal.ts'

/** Whether a member can do a line, is at work, and is quick enough: asked anew at each start. */
const looksAtMember = 3

export interface ClientPlacement {
  start: Instant
  end: Instant
  /** The lines at their new times, with any member. */
  lines: readonly MovedLine[]
  /** Null: the time is taken. */
  placement: Placement | null
}

/** The placement at this start; null where `searchPlacements` lists none. */
export function* searchPlacementAt(
  start: Instant,
  lines: readonly StandingLine[],
  day: SalonDay,
  earliest: Instant,
): Search<ClientPlacement | null> {
  const from = Math.min(...lines.map((line) => line.start))
  const end = start + Math.max(...lines.map((line) => line.end)) - from
  if (!day.open || start < Math.max(earliest, day.open.start) || day.open.end < end || start === from) return null
  const isOnGrid = (start - day.open.start) % (day.stepMinutes * minute) === 0
  return isOnGrid ? yield* placementAt(start, lines, day, earliest) : null
}

/**
 * Every start on the grid at which the visit fits the hours and the shifts, earliest first, taken ones included, except
 * the current one. The day does not contain the visit. Services booked without a preference may go to any member. Once the day's
 * budget is used up, the other starts are listed as taken.
 */
export function* searchPlacements(
  lines: readonly StandingLine[],
  day: SalonDay,
  earliest: Instant,
): Search<ClientPlacement[]> {
  if (!day.open || lines.length === 0) return []

  const from = Math.min(...lines.map(({ start }) => start))
  const length = Math.max(...lines.map(({ end }) => end)) - from
  const step = day.stepMinutes * minute
  const budget = day.budget ?? newBudget()
  const placements: ClientPlacement[] = []
  for (let start = day.open.start; start + length <= day.open.end; start += step) {
    if (start < earliest || start === from) continue
    const placement = yield* placementAt(start, lines, { ...day, budget }, earliest)
    if (placement) placements.push(placement)
    yield
  }
  return placements
}

/** Null when the visit would not fit even on an empty day. */
function* placementAt(
  start: Instant,
  lines: readonly StandingLine[],
  day: SalonDay,
  earliest: Instant,
): Search<ClientPlacement | null> {
  const moved = moveLines(lines, {
    start,
    lines: lines.filter(isAnybodys).map(({ lineId }) => ({ lineId, staffId: null })),
  })
  const end = Math.max(...moved.map((line) => line.end))
  const { budget = newBudget(), staff } = day
  spend(budget, lines.length * (looksAtLine + staff.length * looksAtMember))
  if (isUsedUp(budget)) return { start, end, lines: moved, placement: null }
  const placement = yield* searchMoved(moved, { ...day, budget }, { earliest, outsideHours: false })
  if ('lines' in placement) return { start, end, lines: placement.lines, placement }
  return placement.code === 'slot_taken' ? { start, end, lines: moved, placement: null } : null
}

/** A deleted service keeps its member: no other can be checked for it. */
function isAnybodys({ requested, serviceId }: StandingLine): boolean {
  return !requested && serviceId !== null
}
