/** Pedicure chairs and other resources of limited number. */

import type { TimedService } from '../bookings/visit.ts'
import { type Interval, overlaps } from '../time.ts'
import { type Budget, newBudget, spend } from './budget.ts'
import { heldTimes } from './cleanup.ts'
import type { ResourceDay } from './day.ts'

interface ResourceUse extends Pick<TimedService, 'start' | 'end' | 'cleanupMinutes' | 'resourceIds'> {
  /** Keeps its units even if the salon has fewer now. */
  stays?: boolean
}

/**
 * Whether there is a unit for every line of a visit, clean-up included. The day's uses are those of others. A resource
 * that is missing from the day is never free.
 */
export function resourcesSuffice(
  lines: readonly ResourceUse[],
  resources: readonly ResourceDay[],
  budget: Budget = newBudget(),
): boolean {
  if (lines.every(({ resourceIds }) => resourceIds.length === 0)) return true
  const needed = new Set(lines.flatMap(({ resourceIds }) => resourceIds))
  for (const resourceId of needed) {
    const resource = resources.find((one) => one.resourceId === resourceId)
    if (!resource) return false

    const needing = lines.filter(({ resourceIds }) => resourceIds.includes(resourceId))
    const held = heldTimes(needing)
    const requested = held.filter((_, index) => !needing[index]?.stays)
    const kept = held.filter((_, index) => needing[index]?.stays)
    const uses = [...resource.uses, ...kept]
    if (!spend(budget, requested.length * uses.length) || peakUse(requested, uses) > resource.units) return false
  }
  return true
}

/** Maximum in use at any instant of `wanted`; it is reached when one of them starts. */
function peakUse(requested: readonly Interval[], uses: readonly Interval[]): number {
  let max = 0
  for (const span of requested) {
    const during = [...requested, ...uses].filter((use) => overlaps(use, span))
    for (const { start } of during) {
      const at = Math.max(start, span.start)
      max = Math.max(max, during.filter((use) => use.start <= at && at < use.end).length)
    }
  }
  return max
}
