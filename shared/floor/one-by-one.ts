/** Parties whose people cannot all start at once. Pure. */

import { type Instant, minute } from '../time.ts'
import type { Expected } from './parts.ts'

interface PartyNow {
  people: number
  /** Not seated yet. */
  waiting: number
  /** Those of them who can be seated now. */
  canStart: number
  /** Said so on the page of their place in line. */
  agreed: boolean
}

/** Whether the party is asked before the first of it is seated: from then on it has agreed to start one by one. */
export function mustAgree({ people, waiting, canStart, agreed }: PartyNow): boolean {
  return !agreed && waiting > 1 && waiting === people && canStart < waiting
}

/** First and last start in the party, to the minute; null if anybody in it is not expected to begin today. */
export function startsOf(persons: readonly Expected[]): { first: Instant; last: Instant } | null {
  const starts = persons.map(({ start }) =>
    start === null ? Number.NaN : Math.floor(Date.parse(start) / minute) * minute,
  )
  if (starts.length === 0 || starts.some(Number.isNaN)) return null
  return { first: Math.min(...starts), last: Math.max(...starts) }
}
