/** When waiting clients are expected to begin, from the point of view of one party. */

import type { Expected } from '../../../shared/floor/parts.ts'
import type { Instant } from '../../../shared/time.ts'

/** The person of the party who begins first; null: nobody is expected to begin today. */
export function firstOf(persons: readonly Expected[]): Expected | null {
  const begins = persons.filter(({ start }) => start !== null)
  return begins.toSorted((one, other) => Date.parse(one.start ?? '') - Date.parse(other.start ?? ''))[0] ?? null
}

/** Delay from the booked time in minutes, rounded up to five; small delays count as none. */
export function minutesLate(bookedFor: Instant, { start }: Pick<Expected, 'start'>): number {
  const minutes = start === null ? 0 : Math.round((Date.parse(start) - bookedFor) / 60_000)
  return minutes >= 5 ? Math.ceil(minutes / 5) * 5 : 0
}
