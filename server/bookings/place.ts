/** Where a visit, or that of a whole party, would be, and who would serve it: decided the same way for what is booked and what is held. */

import type { Assignment } from '../../shared/availability/assign.ts'
import type { SalonDay } from '../../shared/availability/day.ts'
import { usualWay } from '../../shared/availability/own-minutes.ts'
import { searchPartyRefusal } from '../../shared/availability/party.ts'
import type { BookVisit } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { maxHorizonDays } from '../../shared/salons/limits.ts'
import { addDays, addMinutes, type Instant, type LocalDate } from '../../shared/time.ts'
import type { Frame } from '../availability/day-cache.sql.ts'
import type { Setup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { type Asking, assertAddOnsWithService, loadSetupAround } from '../availability/for-clients.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { inTurns } from '../http/turns.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import { asNew, collisionOf } from './changing/collision.ts'
import { type Answers, linesOf, pathOf, type RequestedServices, type VisitLine } from './visit-lines.ts'

type RequestedTime = Pick<BookVisit, 'salonId' | 'timeSlots' | 'outsideHours'>

/**
 * The days that the visit touches, as the caller sees them.
 * @param frame the salon's cached frame, which is loaded again if it has changed; null: none
 * @throws AppError `not_found`
 */
export async function loadSetupOf(
  sql: Sql,
  parts: readonly (RequestedServices & RequestedTime)[],
  { frame, now, ...asking }: Asking & { frame: Frame | null; now: Instant },
): Promise<Setup> {
  const [first] = parts
  if (!first) throw new Error('nobody is to be served')
  const requested = { services: parts.flatMap(({ services }) => services), askedFor: parts.flatMap(askedFor), frame }
  const setup = await loadSetupAround(asking, sql, first.salonId, daysOf(first, asking.isOwner, now), requested)
  if (!setup) throw new AppError('not_found')
  return setup
}

interface Placement extends Decision {
  lines: VisitLine[]
}

/** @throws AppError with the reason against it, as `book` does */
export async function place(
  sql: Sql,
  parts: readonly (RequestedServices & RequestedTime)[],
  { input, isOwner, setup, now, charge, kept }: DecisionInput & { input: RequestedTime; kept?: Answers['kept'] },
): Promise<Placement> {
  const lines = linesOf(parts, setup.services, { lenient: isOwner, kept })
  if (!isOwner) for (const { services } of parts) assertAddOnsWithService(services, setup)
  const date = dateOf(lines, setup)
  assertBookable(date, lines, { setup, isOwner, now })
  const day = salonDay(setup, date, now)
  const asSeen = isOwner ? day : { ...day, unlicensed: [] } // a license is nothing for clients
  return { lines, ...(await decide(sql, lines, asSeen, { input, isOwner, setup, now, charge })) }
}

/** Whether exactly this start is held for the caller: then only the salon itself can have taken it. */
function isHeldForCaller(lines: readonly VisitLine[], { held }: Setup): boolean {
  const own = held.filter((line) => line.own)
  return own.length > 0 && Math.min(...own.map(({ start }) => start)) === Math.min(...lines.map(({ start }) => start))
}

/**
 * Clamps instants beyond the bookable range, so that they are refused with a reason. An owner's visit may extend past
 * midnight.
 */
function daysOf({ timeSlots }: Pick<BookVisit, 'timeSlots'>, isOwner: boolean, now: Instant) {
  const start = Math.min(...timeSlots.map(({ startDateTime }) => Date.parse(startDateTime)))
  const within = Math.min(Math.max(start, addMinutes(now, -2 * 1440)), addMinutes(now, 400 * 1440))
  return { around: within, days: isOwner ? 2 : 1 }
}

function askedFor({ staffAssignments, timeSlots }: RequestedServices): string[] {
  return [...staffAssignments, ...timeSlots].flatMap(({ staffId }) => staffId ?? [])
}

/** @throws AppError `invalid_request` when the lines begin on different days */
function dateOf(lines: readonly VisitLine[], { timezone }: Setup): LocalDate {
  const [date = '', ...others] = new Set(lines.map(({ start }) => localDate(timezone, start)))
  if (others.length > 0) throw new AppError('invalid_request', { fields: { timeSlots: 'invalid' } })
  return date
}

interface DecisionInput {
  setup: Setup
  isOwner: boolean
  now: Instant
  charge?: Context['charge'] | undefined
}

/** @throws AppError `in_the_past`, `too_short_notice`, `too_far_ahead` */
function assertBookable(date: LocalDate, lines: readonly VisitLine[], { setup, isOwner, now }: DecisionInput): void {
  const start = Math.min(...lines.map((line) => line.start))
  if (start < earliestFor(isOwner, setup, now)) throw new AppError('in_the_past')
  if (!isOwner && start < addMinutes(now, setup.noticeMinutes)) throw new AppError('too_short_notice')
  const ahead = isOwner ? maxHorizonDays : setup.horizonDays
  if (date > addDays(localDate(setup.timezone, now), ahead)) throw new AppError('too_far_ahead')
}

/** Owners may record visits that began earlier today. */
function earliestFor(isOwner: boolean, { timezone }: Setup, now: Instant): Instant {
  return isOwner ? dayBounds(timezone, localDate(timezone, now)).start : now
}

interface Decision {
  assigned: Assignment
  outsideHours: boolean
}

/**
 * Goes outside the hours only where necessary, and only if the owner asked for it. @throws AppError with the engine's
 * reason
 */
async function decide(
  sql: Sql,
  lines: readonly VisitLine[],
  day: SalonDay,
  { input, isOwner, setup, now, charge }: DecisionInput & { input: RequestedTime },
): Promise<Decision> {
  const rules = { earliest: earliestFor(isOwner, setup, now), anyStart: isOwner }
  const decided = (outsideHours: boolean) =>
    inTurns(searchPartyRefusal(lines, day, { ...rules, outsideHours }), { charge, isFirst: true })
  const within = await decided(false)
  if ('lines' in within) return { assigned: within, outsideHours: false }

  const mayOverstep = isOwner && input.outsideHours === true
  const anyhow = mayOverstep ? await decided(true) : within
  if ('lines' in anyhow) return { assigned: anyhow, outsideHours: true }
  const fields = anyhow.line === undefined ? undefined : { [pathOf(lines, anyhow.line)]: 'taken' }
  if (anyhow.code !== 'slot_taken') throw new AppError(anyhow.code)
  if (isHeldForCaller(lines, setup)) throw new AppError('held_time_taken', { ...(fields && { fields }) })

  const { salonId } = input
  const attempt = {
    salonId,
    together: { bookingIds: [], placed: [] },
    lines: asNew(usualWay(lines, day.staff)),
    day,
    earliest: now,
  }
  throw new AppError('slot_taken', {
    ...(fields && { fields }),
    ...(isOwner && { details: await collisionOf(sql, attempt) }),
  })
}
