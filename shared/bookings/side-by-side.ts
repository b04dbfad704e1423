/** Whether a party that would like to sit side by side can do so, as far as is known when it books. Pure. */

import type { TakenParts } from '../services/marks.ts'
import type { Instant, Interval } from '../time.ts'

interface Line extends Interval {
  person: number
  /** Feet are done in chairs of their own. */
  takes: TakenParts
}

/** `not_at_once`: never all at the same time; `apart`: some at a table while others are in a chair for feet. */
export type Beside = 'maybe' | 'not_at_once' | 'apart'

/** @param places per person */
function isBeside(places: readonly string[][]): boolean {
  return ['chair', 'table'].some((place) => places.every((own) => own.includes(place)))
}

export function besideOneAnother(lines: readonly Line[]): Beside {
  const people = [...new Set(lines.map(({ person }) => person))]
  const moments = lines.map(({ start }) => start)
  const placesAt = (at: Instant) =>
    people.map((person) => {
      const now = lines.filter((line) => line.person === person && line.start <= at && at < line.end)
      return now.map(({ takes }) => (takes === 'feet' || takes === 'both' ? 'chair' : 'table'))
    })
  const shared = moments.map(placesAt).filter((places) => places.every((own) => own.length > 0))
  if (shared.length === 0) return 'not_at_once'
  return shared.some(isBeside) ? 'maybe' : 'apart'
}
