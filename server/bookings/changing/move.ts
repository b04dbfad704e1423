/** Moves a visit: decided by the booking engine, under the salon's lock. */

import type { Move } from '../../../shared/availability/assign.ts'
import type { Placement } from '../../../shared/availability/move-refusal.ts'
import { withExtra } from '../../../shared/availability/own-minutes.ts'
import type { BookingChange } from '../../../shared/bookings/change.ts'
import { alterations, type LineMove, type MovedLine, moveLines, type VisitMove } from '../../../shared/bookings/move.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { showName } from '../../../shared/format.ts'
import { toDollars } from '../../../shared/money.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import type { Setup } from '../../availability/days.sql.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { inTurns } from '../../http/turns.ts'
import { termsBetween } from '../../services/own-terms.ts'
import { markGiven } from '../bookings.sql.ts'
import type { Change } from '../history.sql.ts'
import { type Actor, actorOf, givenBy, handoverOf, nameOf } from '../make-room.ts'
import { forgetArrivals } from '../stages/stages.sql.ts'
import { type BookingFields, giveLines, letGo, type PlacedLine, placeLines } from './changes.sql.ts'
import {
  assertOneDay,
  membersOf,
  type PlanInput,
  refusalFor,
  searchPlan,
  startOf,
  startOfDay,
  type Together,
  type Visit,
} from './plan.ts'

/** The planned visit; nothing is stored yet. */
export interface PlannedChange {
  visit: Visit
  lines: PlacedLine[]
  /** Fields of the booking, to be stored with its lines. */
  fields: BookingFields
  changes: Change[]
  /** Lines of other bookings that make room, and the first name of the member who takes them. */
  moves: MoveOutcome
  setup: Setup
  /** Members who were assigned a line without a preference. */
  given: string[]
  by: Actor
  isOtherDay: boolean
}

export type MoveOutcome = (Move & { toStaffFirstName: string })[]

type HistoryContext = Pick<PlannedChange, 'visit' | 'setup'> & { by: Actor; outsideHours: boolean }

/** The visit with the requested times of its lines; null when nothing changes. */
export interface RequestedMove extends PlanInput {
  input: BookingChange
  requested: MovedLine[]
}

/** @throws AppError `invalid_request` for a line of another booking */
export function requestedMove(visit: Visit, input: BookingChange): RequestedMove | null {
  const requested = moveLines(visit.lines, moveOf(visit, input))
  if (!requested.some((line) => line.anyStaff || isOther(line))) return null
  return { visit, input, requested, start: startOf(requested), askedFor: membersOf(requested) }
}

export interface Deciding {
  setup: Setup
  together: Together
  context: Context
  /** Absent: the owner. */
  by?: Actor
}

/**
 * Null when the lines are already there.
 * @throws AppError `invalid_request` for lines on different days; `in_the_past`, `salon_closed`, `outside_hours`,
 * `staff_unavailable`, `staff_not_qualified`; `slot_taken` with a `Collision` in its details
 */
export async function planMove(
  sql: Sql,
  { visit, input }: RequestedMove,
  { setup, together, context }: Deciding,
): Promise<PlannedChange | null> {
  const now = context.now()
  const lines = linesToMove({ visit, input }, setup)
  assertOneDay(visit, lines, setup)
  const rules = { earliest: startOfDay(setup, now), outsideHours: input.outsideHours === true }
  const plan = await inTurns(searchPlan(lines, { setup, rules, now }), { isFirst: true })
  if ('code' in plan) throw await refusalFor(sql, visit.salonId, { lines, refusal: plan, together }, { setup, now })
  const { placement, outsideHours } = plan
  if (!placement.lines.some(isOther)) return null
  return repriced(asPlanned(placement, { visit, setup, by: actorOf(true, context), outsideHours }), input)
}

/** The requested lines, with the durations of the members who are named. */
export function linesToMove({ visit, input }: Pick<RequestedMove, 'visit' | 'input'>, setup: Setup): MovedLine[] {
  return moveLines(visit.lines, withOwnMinutes(moveOf(visit, input), visit, setup))
}

/** A line that goes to a slower or quicker member becomes longer or shorter, unless its duration was given. */
function withOwnMinutes(move: VisitMove, visit: Visit, setup: Setup): VisitMove {
  if (!isUpcoming(visit.status)) return move
  const lines = move.lines.map((own): LineMove => {
    const line = visit.lines.find(({ lineId }) => lineId === own.lineId)
    if (!line || !own.staffId || own.minutes !== undefined) return own
    const { extraMinutes } = termsBetween(setup, line.serviceId, { from: line.staffId, to: own.staffId })
    return extraMinutes === 0 ? own : { ...own, minutes: withExtra(line.minutes, extraMinutes) }
  })
  return { ...move, lines }
}

/** The price follows the member if the front desk named one. */
function repriced(planned: PlannedChange, { lines: changes = [] }: BookingChange): PlannedChange {
  const { visit, setup } = planned
  if (!isUpcoming(visit.status) || setup.own.length === 0) return planned
  const lines = planned.lines.map((placed) => {
    const { line, priceCents } = placed
    const named = changes.some(({ id, staffId }) => id === line.lineId && typeof staffId === 'string')
    if (!named) return placed
    const { extraCents } = termsBetween(setup, line.serviceId, { from: line.from.staffId, to: line.staffId })
    return { ...placed, priceCents: Math.max(0, priceCents + extraCents) }
  })
  const by = planned.by
  const changed = lines.flatMap(({ line: { lineId, serviceName }, priceCents }, index): Change[] => {
    const was = planned.lines[index]?.priceCents ?? 0
    const details = { lineId, serviceName, from: toDollars(was), to: toDollars(priceCents) }
    return was === priceCents ? [] : [{ ...by, bookingId: visit.bookingId, change: 'price_changed', details }]
  })
  if (changed.length === 0) return planned
  const price_cents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return { ...planned, lines, fields: { ...planned.fields, price_cents }, changes: [...planned.changes, ...changed] }
}

/** What to store of a placement, and what to report. */
export function asPlanned({ lines, moves }: Placement, story: HistoryContext): PlannedChange {
  const { visit, setup, by, outsideHours } = story
  const stood = new Map(visit.lines.map((line) => [line.lineId, line]))
  return {
    visit,
    setup,
    by,
    lines: lines.map((line) => {
      const {
        staffFirstName: firstName = '',
        staffLastName: lastName = '',
        priceCents = 0,
      } = stood.get(line.lineId) ?? {}
      return { line, priceCents, ...(newName(line, setup) ?? { firstName, lastName }) }
    }),
    fields: fieldsOf(lines, outsideHours || (visit.outsideHours && lines.some(isInTime))),
    changes: [...moves.map((move) => handoverOf(move, by)), ...changesOf(lines, story)],
    moves: moves.map((move) => ({ ...move, toStaffFirstName: nameOf(move.toStaffId, setup).firstName })),
    given: lines.filter(({ anyStaff }) => anyStaff).flatMap(({ staffId }) => staffId ?? []),
    isOtherDay: startOfDay(setup, startOf(visit.lines)) !== startOfDay(setup, startOf(lines)),
  }
}

/**
 * Stores the lines of all visits as planned, and those that make room; the caller stores the bookings themselves. All
 * lines are unassigned before any is placed, so that they can swap places.
 */
export async function storePlans(
  sql: Sql,
  salonId: string,
  plans: readonly PlannedChange[],
  now: Instant,
): Promise<void> {
  if (plans.length === 0) return
  // When two changes move the same line, the later one wins.
  const given = new Map(
    plans.flatMap(({ moves, setup }) =>
      moves.flatMap((move) => givenBy(move, setup)).map((one) => [one.line.lineId, one] as const),
    ),
  )
  const own = plans.flatMap(({ visit }) => visit.lines.map(({ lineId }) => ({ bookingId: visit.bookingId, lineId })))
  await letGo(sql, salonId, [...own, ...[...given.values()].map(({ line }) => line)])
  await placeLines(
    sql,
    salonId,
    plans.map(({ visit, lines }) => ({ ...visit, startsAt: startOf(visit.lines), lines })),
  )
  await giveLines(sql, salonId, [...given.values()])
  await forgetArrivals(
    sql,
    salonId,
    plans.filter(({ isOtherDay }) => isOtherDay).map(({ visit }) => visit.bookingId),
  )
  const fairly = new Set(plans.flatMap((plan) => plan.given))
  if (fairly.size > 0) await markGiven(salonId, [...fairly], now).execute(sql)
}

function moveOf({ lines }: Visit, { startDateTime, lines: lineChanges = [] }: BookingChange): VisitMove {
  const strange = lineChanges.findIndex(({ id }) => !lines.some(({ lineId }) => lineId === id))
  if (strange >= 0) throw new AppError('invalid_request', { fields: { [`lines.${strange}.id`]: 'invalid' } })
  return {
    start: startDateTime === undefined ? undefined : Date.parse(startDateTime),
    lines: lineChanges.map((own) => ({
      lineId: own.id,
      staffId: own.staffId,
      requested: own.staffRequested,
      start: own.startDateTime === undefined ? undefined : Date.parse(own.startDateTime),
      minutes: own.duration,
    })),
  }
}

export function isOther({ from, ...line }: MovedLine): boolean {
  return (
    line.staffId !== from.staffId ||
    line.requested !== from.requested ||
    line.start !== from.start ||
    line.minutes !== from.minutes
  )
}

function isInTime({ start, from }: MovedLine): boolean {
  return start === from.start
}

export function newName({ staffId, from }: MovedLine, setup: Setup) {
  return staffId === null || staffId === from.staffId ? undefined : nameOf(staffId, setup)
}

function fieldsOf(lines: readonly MovedLine[], outsideHours: boolean): BookingFields {
  return {
    starts_at: new Date(Math.min(...lines.map(({ start }) => start))),
    ends_at: new Date(Math.max(...lines.map(({ end }) => end))),
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    outside_hours: outsideHours,
    ...(lines.every(isInTime) ? {} : { late_minutes: null, told_clock: null }),
  }
}

function changesOf(lines: readonly MovedLine[], { visit, setup, by, outsideHours }: HistoryContext): Change[] {
  const entry = { ...by, bookingId: visit.bookingId }
  const note = outsideHours ? { outsideHours: true } : {}
  const stood = lines.filter(({ isNew }) => !isNew)
  const found = alterations(stood.map((line) => ({ from: line.from, to: line })))
  const changes = found.map((alteration): Change => {
    const { change } = alteration
    if (change === 'resized') return { ...entry, change, details: { ...alteration.details, ...note } }
    if (change === 'reassigned') {
      const { from, to, ...about } = alteration.details
      const names = {
        fromName: storedName(about.lineId, visit),
        toName: to === null ? '' : showName(nameOf(to, setup), firstLanguage),
      }
      return { ...entry, change, details: { ...about, fromStaffId: from, toStaffId: to, ...names, ...note } }
    }
    const { from, to, ...about } = alteration.details
    return { ...entry, change, details: { ...about, from: toIso(from), to: toIso(to), ...note } }
  })
  const other = lines.some(({ requested, from }) => requested !== from.requested)
  return changes.length > 0 || !other
    ? changes
    : [{ ...entry, change: 'edited', details: { fields: ['staffRequested'] } }]
}

function storedName(lineId: string, { lines }: Visit): string {
  const line = lines.find((one) => one.lineId === lineId)
  return line ? showName({ firstName: line.staffFirstName, lastName: line.staffLastName }, firstLanguage) : ''
}
