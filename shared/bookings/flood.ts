/** When bookings come online faster than a salon knows them, and what each further one costs its sender then. Pure. */

import { addMinutes, type Instant, minute } from '../time.ts'

/** How a salon is booked online while nothing is wrong. */
export interface Pace {
  /** Of its days of the last four weeks, the one in the middle. */
  perDay: number
  /** It has not been booked online for two weeks yet: nobody can tell. */
  isNew: boolean
}

export const windowMinutes = 10
const fewest = 10
const fewestOfNew = 30

/** Half of what an ordinary day brings, within ten minutes. @param most whatever is usual, from here on it is unusual */
export function unusualFrom({ perDay, isNew }: Pace, most: number): number {
  return Math.min(most, Math.max(isNew ? fewestOfNew : fewest, Math.ceil(perDay / 2)))
}

/** Below it no salon is asked for its pace. */
export function neverUnusual(bookings: number, most: number): boolean {
  return bookings < Math.min(fewest, most)
}

export const leastBits = 12
export const mostBits = 15

/** Of the work for the next booking: a zero more for each doubling. Null: nothing is asked. */
export function bitsFor(bookings: number, unusual: number): number | null {
  if (bookings < unusual) return null
  return Math.min(mostBits, leastBits + Math.floor(Math.log2(bookings / unusual)))
}

interface Counted {
  /** In the present window of ten minutes, and in the one before. */
  present: number
  before: number
}

/** About how many there were in the last ten minutes, as if those of the window before had come evenly. */
export function lately({ present, before }: Counted, windowStartsAt: Instant, now: Instant): number {
  const left = addMinutes(windowStartsAt, windowMinutes) - now
  return present + (before * Math.max(0, left)) / (windowMinutes * minute)
}
