/** When waiting clients are expected to start, from the point of view of one party. */

import type { Expected } from '../../../shared/floor/parts.ts'
import type { Instant } from '../../../shared/time.ts'

/** The one of the party who begins first; null: nobody is expected to begin today. */
export function firstOf(persons: readonly Expected[]): Expected | null {
  const begins = persons.filter(({ start }) => start !== null)
  return begins.toSorted((one, other) => Date.parse(one.start ?? '') - Date.parse(other.start ?? ''))[0] ?? null
}

/** Starts of the whole party; null when somebody of it is not expected to begin today. */
export function startsOf(persons: readonly Expected[]): { first: Instant; last: Instant } | null {
  const starts = persons.map(({ start }) => (start === null ? Number.NaN : Date.parse(start)))
  if (starts.length === 0 || starts.some(Number.isNaN)) return null
  return { first: Math.min(...starts), last: Math.max(...starts) }
}

/** Minutes from the booked time, rounded up to five; only what a client would notice. */
export function minutesLate(bookedFor: Instant, { start }: Pick<Expected, 'start'>): number {
  const minutes = start === null ? 0 : Math.round((Date.parse(start) - bookedFor) / 60_000)
  return minutes >= 5 ? Math.ceil(minutes / 5) * 5 : 0
}
