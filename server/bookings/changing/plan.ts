/** Where the booking engine would place the lines of a visit. */

import type { Budget, Search } from '../../../shared/availability/budget.ts'
import { type MoveRules, type Placement, searchMoved } from '../../../shared/availability/move-refusal.ts'
import type { Refusal } from '../../../shared/availability/refusal.ts'
import type { MovedLine } from '../../../shared/bookings/move.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { maxHorizonDays } from '../../../shared/salons/limits.ts'
import { addDays, addMinutes, type Instant } from '../../../shared/time.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import { type Asking, loadSetupFor } from '../../availability/for-clients.ts'
import { inSpans } from '../../availability/spans.ts'
import type { Sql } from '../../db/connection.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import type { OtherLine, StoredLine } from './changes.sql.ts'
import { collisionOf } from './collision.ts'

export interface Visit {
  salonId: string
  bookingId: string
  customerFirstName: string
  status: BookingStatus
  lines: readonly StoredLine[]
  /** It is outside the hours, with the owner's consent. */
  outsideHours: boolean
}

/** What must be loaded before a visit can be planned. */
export interface PlanInput {
  visit: Visit
  start: Instant
  askedFor: readonly string[]
  /** Services of the menu to look up too. */
  services?: readonly string[]
}

/**
 * By booking: the day of its start and the following day, without any of the given visits. Visits close to each other
 * share one load. @throws AppError `too_far_ahead`
 */
export async function setupsFor(
  sql: Sql,
  salonId: string,
  asked: readonly PlanInput[],
  now: Instant,
  asking: Asking = { isOwner: true, holder: null },
): Promise<Map<string, Setup>> {
  const setups = new Map<string, Setup>()
  const options = {
    services: asked.flatMap(({ services = [] }) => services),
    askedFor: asked.flatMap(({ askedFor }) => askedFor),
    without: asked.map(({ visit }) => visit.bookingId),
  }
  const within = asked.map((one) => ({ ...one, start: inReach(one.start, now) }))
  for (const { items, days } of inSpans(within)) {
    const setup = await loadSetupFor(asking, sql, salonId, days, options)
    if (!setup) throw new AppError('not_found')
    for (const { visit } of items) setups.set(visit.bookingId, setup)
  }
  for (const { visit, start } of asked) assertNear(visit, start, setupOf(visit, setups), now)
  return setups
}

export function setupOf({ bookingId }: Visit, setups: ReadonlyMap<string, Setup>): Setup {
  const setup = setups.get(bookingId)
  if (!setup) throw new Error('nothing is known of the day of a visit')
  return setup
}

/** Instants with no availability, to be refused with their own reason. */
function inReach(start: Instant, now: Instant): Instant {
  return Math.min(Math.max(start, addMinutes(now, -4000 * 1440)), addMinutes(now, 400 * 1440))
}

function assertNear({ lines }: Visit, start: Instant, setup: Setup, now: Instant): void {
  if (start <= startOf(lines)) return
  const { timezone } = setup
  if (localDate(timezone, start) > addDays(localDate(timezone, now), maxHorizonDays))
    throw new AppError('too_far_ahead')
}

/** @throws AppError `invalid_request` when the visit would spread over two days */
export function assertOneDay({ lines }: Visit, requested: readonly MovedLine[], { timezone }: Setup): void {
  if (daysOf(requested, timezone) <= daysOf(lines, timezone)) return
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

/** Of the day it is on. */
export function startOfDay({ timezone }: Setup, instant: Instant): Instant {
  return dayBounds(timezone, localDate(timezone, instant)).start
}

interface Rules {
  setup: Setup
  rules: MoveRules
  now: Instant
  /** Of all that is tried for the call. Absent: its own. */
  budget?: Budget | undefined
}

/** Goes outside the hours only where necessary, and only for callers who asked for it. */
export function* searchPlan(
  lines: readonly MovedLine[],
  { setup, rules, now, budget }: Rules,
): Search<{ placement: Placement; outsideHours: boolean } | Refusal> {
  const day = { ...salonDay(setup, localDate(setup.timezone, startOf(lines)), now), budget }
  const within = yield* searchMoved(lines, day, { ...rules, outsideHours: false })
  if ('lines' in within) return { placement: within, outsideHours: false }
  const anyhow = rules.outsideHours ? yield* searchMoved(lines, day, rules) : within
  return 'lines' in anyhow ? { placement: anyhow, outsideHours: true } : anyhow
}

/** The result so far for visits that change together. */
export interface Together {
  bookingIds: readonly string[]
  placed: readonly OtherLine[]
}

/** Adds what occupies a taken time, and where the visit would fit. */
export async function refusalFor(
  sql: Sql,
  salonId: string,
  { lines, refusal, together }: { lines: readonly MovedLine[]; refusal: Refusal; together: Together },
  { setup, now, budget }: Omit<Rules, 'rules'>,
): Promise<AppError> {
  if (refusal.code !== 'slot_taken') return new AppError(refusal.code, fieldsFor(refusal))
  const day = { ...salonDay(setup, localDate(setup.timezone, startOf(lines)), now), budget }
  const details = await collisionOf(sql, { salonId, together, lines, day, earliest: earliestFor(lines, setup, now) })
  // An offer for one of the visits need not fit the others: `planAll` looks for one that fits all.
  return new AppError('slot_taken', {
    ...fieldsFor(refusal),
    details: together.bookingIds.length > 1 ? { ...details, nearest: [] } : details,
  })
}

/** No earlier start is offered. */
export function earliestFor(lines: readonly { start: Instant }[], setup: Setup, now: Instant): Instant {
  return startOf(lines) < now ? startOfDay(setup, now) : now
}

function fieldsFor({ code, line }: Refusal): { fields?: Record<string, string> } {
  return code === 'slot_taken' && line !== undefined ? { fields: { [`services.${line}`]: 'taken' } } : {}
}
