/** Clean-up after a service blocks the member and the chair, but never between two lines of the same person's visit. */

import type { TimedService } from '../bookings/visit.ts'
import { type Interval, minute } from '../time.ts'

type Service = Pick<TimedService, 'start' | 'end' | 'cleanupMinutes' | 'person'>

/**
 * When one member is blocked by their lines of one visit or party, earliest first in and out; null when two lines
 * overlap. A member who continues with the next line postpones the clean-up to the next pause, or to the end, but not
 * beyond the beginning of another person's.
 */
export function blockedTimes(lines: readonly Service[]): Interval[] | null {
  const [only, second] = lines
  if (only && !second) return [{ start: only.start, end: only.end + only.cleanupMinutes * minute }] // the most common case, called for each start of each day

  const blocked: Interval[] = []
  let owed = 0
  let next = 1
  for (const { start, end, cleanupMinutes, person } of lines) {
    owed += cleanupMinutes * minute
    const following = lines[next++]
    const pause = (following?.start ?? Number.POSITIVE_INFINITY) - end
    if (pause < 0 || (following && following.person !== person && pause < owed)) return null

    const cleaned = Math.min(pause, owed)
    owed -= cleaned
    blocked.push({ start, end: end + cleaned })
  }
  return blocked
}

/**
 * When the lines of one visit or party that need the same resource occupy a unit of it, in order. A person keeps the
 * unit for the next service; its clean-up follows the same rule as a member's. Simultaneous lines need a unit each.
 */
export function heldTimes<Line extends Service>(lines: readonly Line[]): Interval[] {
  if (lines.length === 1) return blockedTimes(lines) ?? []
  const units: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.start - b.start)) {
    const unit = units.find((held) => held[0]?.person === line.person && (held.at(-1)?.end ?? 0) <= line.start)
    if (unit) unit.push(line)
    else units.push([line])
  }
  const held = new Map(
    units.flatMap((unit) => {
      const times = blockedTimes(unit) ?? unit
      return unit.map((line, index) => [line, times[index] ?? line] as const)
    }),
  )
  return lines.map((line) => held.get(line) ?? line)
}
