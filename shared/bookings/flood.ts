/** When bookings come online faster than a salon knows them, and what each further one costs its sender then. Pure. */

import { addMinutes, type Instant, minute } from '../time.ts'

/** How a salon is booked online while nothing is wrong. */
export interface Pace {
  /** Median of its days in the last four weeks. */
  perDay: number
  /** Booked online for less than two weeks: too little to tell what is usual. */
  isNew: boolean
}

export const windowMinutes = 10
const minBookings = 10
const minOfNewSalon = 30

/** Half of an ordinary day's bookings within ten minutes. @param max whatever is usual, from here on it is unusual */
export function unusualFrom({ perDay, isNew }: Pace, max: number): number {
  return Math.min(max, Math.max(isNew ? minOfNewSalon : minBookings, Math.ceil(perDay / 2)))
}

/** Below it no salon is asked for its pace. */
export function neverUnusual(bookings: number, max: number): boolean {
  return bookings < Math.min(minBookings, max)
}

export const minBits = 12
export const maxBits = 15

/** Of the work for the next booking: a zero more for each doubling. Null: nothing is asked. */
export function bitsFor(bookings: number, unusual: number): number | null {
  if (bookings < unusual) return null
  return Math.min(maxBits, minBits + Math.floor(Math.log2(bookings / unusual)))
}

interface Counted {
  /** In the present window of ten minutes, and in the one before. */
  present: number
  before: number
}

/** About how many there were in the last ten minutes, as if those of the window before had come evenly. */
export function recentBookings({ present, before }: Counted, windowStartsAt: Instant, now: Instant): number {
  const left = addMinutes(windowStartsAt, windowMinutes) - now
  return present + (before * Math.max(0, left)) / (windowMinutes * minute)
}
