/**
 * When online bookings arrive faster than is usual for a salon, and what each further one then costs its sender. Pure.
 */

import { addMinutes, type Instant, minute } from '../time.ts'

/** The salon's usual rate of online bookings. */
export interface Pace {
  /** Median per day over the last four weeks, counted in begun hours. */
  perDay: number
  /** Booked online for less than two weeks: too short to tell what is usual. */
  isNew: boolean
}

export const windowMinutes = 10
const minBookings = 10
const minOfNewSalon = 30

/** Half of an ordinary day's bookings within ten minutes. @param max the upper bound, whatever is usual */
export function unusualFrom({ perDay, isNew }: Pace, max: number): number {
  return Math.min(max, Math.max(isNew ? minOfNewSalon : minBookings, Math.ceil(perDay / 2)))
}

/** Fewer are never unusual. */
export function minUnusual(max: number): number {
  return Math.min(minBookings, max)
}

/** The usual rate is not even looked up. */
export function neverUnusual(bookings: number, max: number): boolean {
  return bookings < minUnusual(max)
}

/** What a visit counts as: one for each begun hour, so that long ones and parties count for what they take. */
export function hoursOf(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / 60))
}

/** More than any work is asked for: from then on strangers ask the salon. */
export function isBeyondWork(bookings: number, unusual: number): boolean {
  return bookings >= unusual * 2 ** (maxBits - minBits + 1)
}

/** What strangers have booked within a day. */
export interface StrangersMinutes {
  all: number
  /** Of them, by one phone. */
  own: number
  /** The median per day over four weeks; 0 while there is nothing to tell it by. */
  usual: number
}

export const chairsDayMinutes = 8 * 60

/**
 * Minutes that this stranger may still book while a salon is flooded: all of them together an ordinary day's, and never less than a
 * chair's day; each, also with a party, a chair's day.
 */
export function strangersMinutesLeft({ all, own, usual }: StrangersMinutes): number {
  return Math.min(Math.max(usual, chairsDayMinutes) - all, chairsDayMinutes - own)
}

export const minBits = 12
/** Ten seconds on a phone at a quarter of its speed. */
export const maxBits = 16

/** The work for the next booking: one more zero bit for each doubling. Null: none. */
export function bitsFor(bookings: number, unusual: number): number | null {
  if (bookings < unusual) return null
  return Math.min(maxBits, minBits + Math.floor(Math.log2(bookings / unusual)))
}

interface WindowCounts {
  /** In the current window of ten minutes, and in the previous one, counted in begun hours. */
  present: number
  before: number
}

/** An estimate for the last ten minutes, assuming that those of the previous window came evenly. */
export function recentBookings({ present, before }: WindowCounts, windowStartsAt: Instant, now: Instant): number {
  const left = addMinutes(windowStartsAt, windowMinutes) - now
  return present + (before * Math.max(0, left)) / (windowMinutes * minute)
}
