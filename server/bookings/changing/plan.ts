/** Where the lines of a visit would come to lie: asked of the engine that books, with all that it needs to know. */

import { type MoveRules, type Placement, placeMoved } from '../../../shared/availability/move-refusal.ts'
import type { Refusal } from '../../../shared/availability/refusal.ts'
import type { MovedLine } from '../../../shared/bookings/move.ts'
import { AppError } from '../../../shared/errors.ts'
import { addDays, addMinutes, type Instant } from '../../../shared/time.ts'
import { loadSetup, type Setup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import type { Sql } from '../../db/connection.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import type { StoredLine } from './changes.sql.ts'
import { collisionOf } from './collision.ts'

export interface Visit {
  salonId: string
  bookingId: string
  lines: readonly StoredLine[]
  /** It lay outside of hours, for all that was said of it. */
  outsideHours: boolean
  /** Bookings that move with it and lie nowhere yet; absent: it moves alone. */
  together?: readonly string[]
}

interface Around {
  start: Instant
  askedFor: readonly string[]
  /** Of the menu, to be looked up too. */
  services?: readonly string[]
}

/** The day of the start and the one after it, without the visit itself. @throws AppError `too_far_ahead` */
export async function setupFor(
  sql: Sql,
  { salonId, bookingId, lines, together = [] }: Visit,
  { start, ...asked }: Around,
  now: Instant,
): Promise<Setup> {
  const within = Math.min(Math.max(start, addMinutes(now, -4000 * 1440)), addMinutes(now, 400 * 1440))
  const setup = await loadSetup(
    sql,
    salonId,
    { around: within, days: 2 },
    { ...asked, without: [bookingId, ...together] },
  )
  if (!setup) throw new AppError('not_found')

  const { timezone, horizonDays } = setup
  const last = addDays(localDate(timezone, now), horizonDays)
  if (start > startOf(lines) && localDate(timezone, start) > last) throw new AppError('too_far_ahead')
  return setup
}

/** @throws AppError `invalid_request` where the visit would be torn over two days */
export function assertOneDay({ lines }: Visit, wished: readonly MovedLine[], { timezone }: Setup): void {
  if (daysOf(wished, timezone) <= daysOf(lines, timezone)) return
  throw new AppError('invalid_request', { fields: { lines: 'invalid' } })
}

function daysOf(lines: readonly { start: Instant }[], timezone: string): number {
  return new Set(lines.map(({ start }) => localDate(timezone, start))).size
}

export function startOf(lines: readonly { start: Instant }[]): Instant {
  return Math.min(...lines.map(({ start }) => start))
}

export function membersOf(lines: readonly { staffId?: string | null | undefined }[]): string[] {
  return lines.flatMap(({ staffId }) => staffId ?? [])
}

/** Of the day in which it lies. */
export function startOfDay({ timezone }: Setup, instant: Instant): Instant {
  return dayBounds(timezone, localDate(timezone, instant)).start
}

interface Asked {
  setup: Setup
  rules: MoveRules
  now: Instant
}

/** Hours are overstepped only where they must be, and only by who says so. */
export function planOf(
  lines: readonly MovedLine[],
  { setup, rules, now }: Asked,
): { placement: Placement; outsideHours: boolean } | Refusal {
  const day = salonDay(setup, localDate(setup.timezone, startOf(lines)), now)
  const within = placeMoved(lines, day, { ...rules, outsideHours: false })
  if ('lines' in within) return { placement: within, outsideHours: false }
  const anyhow = rules.outsideHours ? placeMoved(lines, day, rules) : within
  return 'lines' in anyhow ? { placement: anyhow, outsideHours: true } : anyhow
}

/** With what is in the way of a time that is taken, and where it would fit. */
export async function refusalFor(
  sql: Sql,
  { salonId, bookingId, together }: Visit,
  lines: readonly MovedLine[],
  refusal: Refusal,
  { setup, now }: Pick<Asked, 'setup' | 'now'>,
): Promise<AppError> {
  if (refusal.code !== 'slot_taken') return new AppError(refusal.code, fieldsFor(refusal))
  const day = salonDay(setup, localDate(setup.timezone, startOf(lines)), now)
  const earliest = startOf(lines) < now ? startOfDay(setup, now) : now
  const without = [bookingId, ...(together ?? [])]
  const details = await collisionOf(sql, { salonId, without, lines, day, earliest })
  // Where one of them would fit, the others need not.
  return new AppError('slot_taken', {
    ...fieldsFor(refusal),
    details: together ? { ...details, nearest: [] } : details,
  })
}

function fieldsFor({ code, line }: Refusal): { fields?: Record<string, string> } {
  return code === 'slot_taken' && line !== undefined ? { fields: { [`services.${line}`]: 'taken' } } : {}
}
