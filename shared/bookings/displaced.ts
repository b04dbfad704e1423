/** Who can no longer serve a line after visits were moved by different lengths, as when clocks change between them. */

import { type Interval, overlaps } from '../time.ts'

/** A line of a member, clean-up included. */
export interface MembersLine extends Interval {
  lineId: string
  staffId: string
}

/** Ids of lines that overlap one that stays, or one that is earlier in the list: their member serves that one. */
export function findDisplaced(staying: readonly MembersLine[], moved: readonly MembersLine[]): Set<string> {
  const served = Map.groupBy(staying, ({ staffId }) => staffId)
  const displaced = new Set<string>()
  for (const line of moved) {
    const others = served.getOrInsertComputed(line.staffId, () => [])
    if (others.some((other) => overlaps(line, other))) displaced.add(line.lineId)
    else others.push(line)
  }
  return displaced
}
