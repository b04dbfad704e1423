/** Until when clients may cancel a visit, and what is said of it. */

import { localDateOf, showLongDate, showTime } from '../format.ts'
import type { Language } from '../text/language.ts'
import { addMinutes, type Instant } from '../time.ts'

export const usualCancelHours = 24
export const maxCancelHours = 336

/** After the last moment clients still cancel online, and it counts as late, or they have to call. */
export const lateCancels = ['counted', 'call'] as const
export type LateCancels = (typeof lateCancels)[number]

/** Hours as they pass: when the clocks change in between, the last moment has another time of the day than the visit. */
export function lastMomentToCancel(startsAt: Instant, cancelHours: number): Instant {
  return addMinutes(startsAt, -60 * cancelHours)
}

/** A visit that was cancelled once it had begun was cancelled late too. */
export function isLateCancel(cancelledAt: Instant, startsAt: Instant, cancelHours: number): boolean {
  return cancelledAt > lastMomentToCancel(startsAt, cancelHours)
}

export interface CancelRules {
  cancelHours: number
  lateCancels: LateCancels
}

/** Moving counts too: otherwise a visit would be moved first, and cancelled then. */
export function mayCancelOnline(now: Instant, startsAt: Instant, rules: CancelRules): boolean {
  return rules.lateCancels === 'counted' || !isLateCancel(now, startsAt, rules.cancelHours)
}

/** What a salon says of it until the last moment, which stands as `{date}` and `{time}`, and after it. */
export interface CancelWords {
  before: string
  after: string
  /** For those who have to confirm that they come: until when, in the same way. */
  confirm: string
}

interface OfVisit {
  startsAt: Instant
  cancelHours: number
  timezone: string
  language: Language
  /** The last moment is over. */
  cancelsLate: boolean
}

/** By the salon's clock. */
export function sayLastMoment(
  { before, after }: Pick<CancelWords, 'before' | 'after'>,
  { startsAt, cancelHours, timezone, language, cancelsLate }: OfVisit,
): string {
  if (cancelsLate) return after
  const last = lastMomentToCancel(startsAt, cancelHours)
  return sayMoment(before, last, { timezone, language })
}

/** Puts a moment into a sentence with `{date}` and `{time}`. */
export function sayMoment(
  sentence: string,
  at: Instant,
  { timezone, language }: { timezone: string; language: Language },
): string {
  return sentence
    .replace('{date}', showLongDate(localDateOf(timezone, at), language))
    .replace('{time}', showTime(timezone, at))
}
