/** A visit that runs into the next one: its time is reserved until then only, though it takes as long as it takes. */

import { addMinutes, type Instant } from '../time.ts'
import { type MovedLine, takesNew } from './move.ts'

/** Where the reserved time ends. */
export interface Cut {
  /** Null: of all members. */
  staffId: string | null
  at: Instant
}

export function cutShort(lines: readonly MovedLine[], cuts: readonly Cut[]): MovedLine[] {
  return cuts.reduce<MovedLine[]>(cutAt, [...lines])
}

/** Services that would begin later share the time before it with the others. */
function cutAt(lines: readonly MovedLine[], { staffId, at }: Cut): MovedLine[] {
  const own = lines.filter(
    (line) => (staffId === null || line.staffId === staffId) && (line.isNew || takesNew(line) || line.from.start < at),
  )
  const fit = own.every(({ start }) => start < at)
  const begin = Math.min(...own.map(({ start }) => start))
  const minutes = own.reduce((sum, line) => sum + line.minutes, 0)
  let before = 0
  return lines.map((line) => {
    if (!own.includes(line) || (fit && addMinutes(line.end, line.cleanupMinutes) <= at)) return line
    if (fit) return { ...line, end: Math.min(line.end, at), cleanupMinutes: 0 }
    const [start, end] = [before, (before += line.minutes)].map((part) =>
      Math.floor(begin + ((at - begin) * part) / minutes),
    )
    return { ...line, start: start ?? begin, end: end ?? at, cleanupMinutes: 0 }
  })
}
