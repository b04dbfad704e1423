/** Where a client may move a visit: on the grid, within hours, with the member they asked for. */

import { type MovedLine, moveLines, type StandingLine } from '../bookings/move.ts'
import { type Instant, minute } from '../time.ts'
import { isUsedUp, newBudget, type Search, spend, toTheEnd } from './budget.ts'
import type { SalonDay } from './day.ts'
import { type Placement, placeMoved } from './move-refusal.ts'

export interface ClientPlacement {
  start: Instant
  end: Instant
  /** The lines at their new times, with any member. */
  lines: readonly MovedLine[]
  /** Null: the time is taken. */
  placement: Placement | null
}

/**
 * Every start on the grid at which the visit fits the hours and the shifts, earliest first, taken ones included, except
 * the current one. The day does not contain the visit. Services booked without a preference may go to any member.
 */
export function clientPlacements(lines: readonly StandingLine[], day: SalonDay, earliest: Instant): ClientPlacement[] {
  return toTheEnd(searchPlacements(lines, day, earliest))
}

/** The same in steps. Once the day's budget is used up, the other starts are listed as taken. */
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
    const placement = placementAt(start, lines, { ...day, budget }, earliest)
    if (placement) placements.push(placement)
    yield
  }
  return placements
}

/** Null when the visit would not fit even on an empty day. */
function placementAt(
  start: Instant,
  lines: readonly StandingLine[],
  day: SalonDay,
  earliest: Instant,
): ClientPlacement | null {
  const moved = moveLines(lines, {
    start,
    lines: lines.filter(isAnybodys).map(({ lineId }) => ({ lineId, staffId: null })),
  })
  const end = Math.max(...moved.map((line) => line.end))
  const { budget = newBudget(), staff } = day
  spend(budget, lines.length * staff.length)
  if (isUsedUp(budget)) return { start, end, lines: moved, placement: null }
  const placement = placeMoved(moved, { ...day, budget }, { earliest, outsideHours: false })
  if ('lines' in placement) return { start, end, lines: placement.lines, placement }
  return placement.code === 'slot_taken' ? { start, end, lines: moved, placement: null } : null
}

/** A deleted service keeps its member: no other can be checked for it. */
function isAnybodys({ requested, serviceId }: StandingLine): boolean {
  return !requested && serviceId !== null
}
