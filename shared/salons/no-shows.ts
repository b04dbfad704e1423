/** What a salon requires of clients who missed visits. */

import { z } from 'zod'
import { LocalTime } from '../local-time.ts'
import type { Instant } from '../time.ts'

const Count = z.number('no_show_count').int('no_show_count').min(1, 'no_show_count').max(20, 'no_show_count')

export const NoShowRules = z
  .strictObject({
    confirmAfter: Count.nullable().describe(
      'From this many no-shows on, online bookings have to be confirmed. Null: never.',
    ),
    callAfter: Count.nullable().describe('From this many no-shows on, bookings by phone only. Null: never.'),
    months: z
      .number('no_show_months')
      .int('no_show_months')
      .min(1, 'no_show_months')
      .max(60, 'no_show_months')
      .describe('Only no-shows within this many months count.'),
    lateCancels: z.boolean().describe('Late cancellations count too.'),
    confirmTime: LocalTime.describe('Deadline for confirming, on the day before the visit, in the salon’s time zone.'),
  })
  .refine(({ confirmAfter, callAfter }) => confirmAfter === null || callAfter === null || confirmAfter < callAfter, {
    path: ['callAfter'],
    message: 'call_after_confirm',
  })
export type NoShowRules = z.infer<typeof NoShowRules>

/** The default: nothing is required. */
export const usualNoShowRules: NoShowRules = {
  confirmAfter: null,
  callAfter: null,
  months: 12,
  lateCancels: false,
  confirmTime: '18:00',
}

/** What a client may do online: book, book subject to confirmation, or nothing without calling. */
export const standings = ['free', 'confirm', 'call'] as const
export type Standing = (typeof standings)[number]

export const missedHow = ['no_show', 'late_cancel'] as const

/** A visit that the client missed or cancelled late. */
export interface Missed {
  startsAt: Instant
  how: (typeof missedHow)[number]
}

interface AttendanceRecord {
  /** The salon's exceptions: as if nothing had happened, or by phone only. */
  exempt: boolean
  blocked: boolean
  missed: readonly Missed[]
}

/** Whether missed visits have any consequence. */
export function isAnythingAsked({ confirmAfter, callAfter }: NoShowRules): boolean {
  return confirmAfter !== null || callAfter !== null
}

/** The ones that count, in the given order. */
export function standingOf(
  { exempt, blocked, missed }: AttendanceRecord,
  rules: NoShowRules,
  now: Instant,
): { standing: Standing; counted: Missed[] } {
  const since = countsSince(now, rules.months)
  const counted = missed.filter(({ startsAt, how }) => startsAt >= since && (how === 'no_show' || rules.lateCancels))
  return { standing: blocked ? 'call' : exempt ? 'free' : standingFor(counted.length, rules), counted }
}

function standingFor(count: number, { confirmAfter, callAfter }: NoShowRules): Standing {
  if (callAfter !== null && count >= callAfter) return 'call'
  return confirmAfter !== null && count >= confirmAfter ? 'confirm' : 'free'
}

/** The same day that many months ago, or the last day of that month. */
export function countsSince(now: Instant, months: number): Instant {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  if (then.getUTCDate() !== new Date(now).getUTCDate()) then.setUTCDate(0) // that month is shorter
  return then.getTime()
}
