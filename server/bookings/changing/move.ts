/** Moving a visit: decided by the engine that books, under the salon's lock. */

import type { Move } from '../../../shared/availability/assign.ts'
import type { Placement } from '../../../shared/availability/move-refusal.ts'
import type { BookingChange } from '../../../shared/bookings/change.ts'
import { alterations, type MovedLine, moveLines } from '../../../shared/bookings/move.ts'
import { AppError } from '../../../shared/errors.ts'
import { showName } from '../../../shared/format.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { toIso } from '../../../shared/time.ts'
import type { Setup } from '../../availability/days.sql.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { markGiven } from '../bookings.sql.ts'
import type { Change } from '../history/history.sql.ts'
import { type Actor, actorOf, makeRoom, nameOf } from '../make-room.ts'
import { forgetTimes } from '../stages/stages.sql.ts'
import { type BookingFields, placeLines } from './changes.sql.ts'
import { assertOneDay, membersOf, planOf, refusalFor, setupFor, startOf, startOfDay, type Visit } from './plan.ts'

export interface Moved {
  fields: BookingFields
  changes: Change[]
  /** Lines of other bookings that made room, and the first name of whom they went to. */
  moves: (Move & { toStaffFirstName: string })[]
}

/**
 * Stores the lines where the owner wants them; the booking itself is left to the caller. Null when that is where they
 * are already.
 * @throws AppError `invalid_request` for a line that is not the booking's, or lines on different days; `in_the_past`,
 * `too_far_ahead`, `salon_closed`, `outside_hours`, `staff_unavailable`, `staff_not_qualified`; `slot_taken` with a
 * `Collision` in its details
 */
export async function moveVisit(sql: Sql, visit: Visit, wish: BookingChange, context: Context): Promise<Moved | null> {
  const wished = moveLines(visit.lines, wishOf(visit, wish))
  if (!wished.some((line) => line.anyStaff || isOther(line))) return null

  const now = context.now()
  const setup = await setupFor(sql, visit, { start: startOf(wished), askedFor: membersOf(wished) }, now)
  assertOneDay(visit, wished, setup)
  const rules = { earliest: startOfDay(setup, now), outsideHours: wish.outsideHours === true }
  const plan = planOf(wished, { setup, rules, now })
  if ('code' in plan) throw await refusalFor(sql, visit, wished, plan, { setup, now })
  const { placement, outsideHours } = plan
  if (!placement.lines.some(isOther)) return null
  return storeMove(sql, visit, placement, { setup, by: actorOf(true, context), outsideHours })
}

/** Stores the lines where they were found to fit, and gives those that make room to a colleague. */
export async function storeMove(
  sql: Sql,
  visit: Visit,
  placement: Placement,
  { setup, by, outsideHours }: Omit<Story, 'visit'>,
): Promise<Moved> {
  await makeRoom(sql, visit.salonId, placement.moves, { setup, by })
  await placeLines(
    sql,
    visit,
    placement.lines.map((line) => ({ line, name: newName(line, setup) })),
  )
  return movedBy(sql, visit, placement, { setup, by, outsideHours })
}

/** What is to be stored with the lines, and told. */
export async function movedBy(
  sql: Sql,
  visit: Visit,
  placement: Placement,
  { setup, by, outsideHours }: Omit<Story, 'visit'>,
): Promise<Moved> {
  const [was, is] = [visit.lines, placement.lines].map((lines) => startOfDay(setup, startOf(lines)))
  if (was !== is) await forgetTimes(sql, visit.salonId, [visit.bookingId])
  const given = placement.lines.filter(({ anyStaff }) => anyStaff).flatMap(({ staffId }) => staffId ?? [])
  await markGiven(sql, visit.salonId, given, by.at).execute()
  return {
    fields: fieldsOf(placement.lines, outsideHours || (visit.outsideHours && placement.lines.some(isInTime))),
    changes: changesOf(placement.lines, { visit, setup, by, outsideHours }),
    moves: placement.moves.map((move) => ({ ...move, toStaffFirstName: nameOf(move.toStaffId, setup).firstName })),
  }
}

function wishOf({ lines }: Visit, { startDateTime, lines: wishes = [] }: BookingChange) {
  const strange = wishes.findIndex(({ id }) => !lines.some(({ lineId }) => lineId === id))
  if (strange >= 0) throw new AppError('invalid_request', { fields: { [`lines.${strange}.id`]: 'invalid' } })
  return {
    start: startDateTime === undefined ? undefined : Date.parse(startDateTime),
    lines: wishes.map((own) => ({
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
    ...(lines.every(isInTime) ? {} : { late_minutes: null }),
  }
}

export interface Story {
  visit: Visit
  setup: Setup
  by: Actor
  outsideHours: boolean
}

function changesOf(lines: readonly MovedLine[], { visit, setup, by, outsideHours }: Story): Change[] {
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
