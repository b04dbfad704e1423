/** How many units of a resource are in use over time. */

import type { Interval } from '../../shared/time.ts'

export interface Usage extends Interval {
  inUse: number
}

/** Earliest first; times without use are left out. */
export function usageOf(uses: readonly Interval[]): Usage[] {
  const turns = [...new Set(uses.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b)
  const found: Usage[] = []
  for (const [index, start] of turns.entries()) {
    const end = turns[index + 1]
    if (end === undefined) break
    const inUse = uses.filter((use) => use.start <= start && end <= use.end).length
    const last = found.at(-1)
    if (last?.end === start && last.inUse === inUse) last.end = end
    else if (inUse > 0) found.push({ start, end, inUse })
  }
  return found
}
