/** Until when clients can cancel a visit, and the sentences about it. */

import { localDateOf, showLongDate, showTime } from '../format.ts'
import type { Language } from '../text/language.ts'
import { addMinutes, type Instant } from '../time.ts'

export const usualCancelHours = 24
export const maxCancelHours = 336

/** After the deadline clients can still cancel online, which counts as late, or must call. */
export const lateCancels = ['counted', 'call'] as const
export type LateCancels = (typeof lateCancels)[number]

/** In elapsed hours: across a clock change, the deadline has a different time of day than the visit. */
export function lastMomentToCancel(startsAt: Instant, cancelHours: number): Instant {
  return addMinutes(startsAt, -60 * cancelHours)
}

/** Cancelling after the start counts as late too. @param movedLate whether the client moved it when this would have been late */
export function isLateCancel(
  cancelledAt: Instant,
  startsAt: Instant,
  cancelHours: number,
  movedLate: boolean = false,
): boolean {
  return (movedLate && cancelHours > 0) || cancelledAt > lastMomentToCancel(startsAt, cancelHours)
}

export interface CancelRules {
  cancelHours: number
  lateCancels: LateCancels
}

/** Moving counts too: otherwise clients would move a visit first and cancel it then. */
export function mayCancelOnline(isLate: boolean, { lateCancels }: Pick<CancelRules, 'lateCancels'>): boolean {
  return lateCancels === 'counted' || !isLate
}

/** The salon's sentences before the deadline, which is `{date}` and `{time}`, and after it. */
export interface CancelWords {
  before: string
  after: string
  /** The deadline for clients who must confirm, in the same form. */
  confirm: string
}

interface VisitTerms {
  startsAt: Instant
  cancelHours: number
  timezone: string
  language: Language
  /** Whether the deadline has passed. */
  cancelsLate: boolean
}

/** In the salon's zone. */
export function sayLastMoment(
  { before, after }: Pick<CancelWords, 'before' | 'after'>,
  { startsAt, cancelHours, timezone, language, cancelsLate }: VisitTerms,
): string {
  if (cancelsLate) return after
  const last = lastMomentToCancel(startsAt, cancelHours)
  return sayMoment(before, last, { timezone, language })
}

/** Fills `{date}` and `{time}` of a sentence. */
export function sayMoment(
  sentence: string,
  at: Instant,
  { timezone, language }: { timezone: string; language: Language },
): string {
  return sentence
    .replace('{date}', showLongDate(localDateOf(timezone, at), language))
    .replace('{time}', showTime(timezone, at))
}
