/** Pedicure chairs and the like: so many at once, and no more. */

import type { TimedWish } from '../bookings/visit.ts'
import { addMinutes, type Interval, overlaps } from '../time.ts'
import type { ResourceDay } from './day.ts'

type ResourceUse = Pick<TimedWish, 'start' | 'end' | 'cleanupMinutes' | 'resourceIds'>

/** Whether there is a unit for every line, clean-up included. A resource that the day does not know is never free. */
export function resourcesSuffice(lines: readonly ResourceUse[], resources: readonly ResourceDay[]): boolean {
  if (lines.every(({ resourceIds }) => resourceIds.length === 0)) return true
  const needed = new Set(lines.flatMap(({ resourceIds }) => resourceIds))
  for (const resourceId of needed) {
    const resource = resources.find((one) => one.resourceId === resourceId)
    if (!resource) return false

    const wanted = lines
      .filter(({ resourceIds }) => resourceIds.includes(resourceId))
      .map(({ start, end, cleanupMinutes }) => ({ start, end: addMinutes(end, cleanupMinutes) }))
    if (mostAtOnce(wanted, resource.uses) > resource.units) return false
  }
  return true
}

/** The most in use at any instant of `wanted`: it is reached as one of them begins. */
function mostAtOnce(wanted: readonly Interval[], uses: readonly Interval[]): number {
  let most = 0
  for (const span of wanted) {
    const during = [...wanted, ...uses].filter((use) => overlaps(use, span))
    for (const { start } of during) {
      const at = Math.max(start, span.start)
      most = Math.max(most, during.filter((use) => use.start <= at && at < use.end).length)
    }
  }
  return most
}
