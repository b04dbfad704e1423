/** Who serves the lines of a visit. */

import type { TimedService, VisitService } from '../bookings/visit.ts'
import { type Instant, type Interval, liesWithin } from '../time.ts'
import { newBudget } from './budget.ts'
import { blockedTimes } from './cleanup.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { extraOf } from './own-minutes.ts'
import { resourcesSuffice } from './resources.ts'
import { giveAll, type Handover, isClear, linesOf, type Task } from './search.ts'

export interface AssignedLine extends TimedService {
  staffId: string
  /** The client requested this member. */
  requested: boolean
  /** When the member is free again: after the clean-up, or when their next line of this visit begins. */
  blockedUntil: Instant
}

/** Lines of another booking that a colleague takes over. */
export interface Move {
  bookingId: string
  lineIds: string[]
  fromStaffId: string
  toStaffId: string
}

export interface Assignment {
  /** In the order of the given lines. */
  lines: AssignedLine[]
  /** To be applied before the lines are stored; their order does not matter. */
  moves: Move[]
}

/**
 * Who serves each line at its time, on shift for all of it; null when nobody can. Lines without a preference go to one
 * member if possible, to the first in fair order; they are never refused while someone qualified is free.
 */
export function assignStaff(lines: readonly TimedService[], day: SalonDay): Assignment | null {
  const staff = inFairOrder(day.staff)
  return assignAmong(
    lines,
    lines.map((line) => atWork(line, qualifiedFor(line, staff))),
    { ...day, staff },
  )
}

/** Fewest minutes booked that day, then least recently given a line. */
export function inFairOrder<Member extends Pick<StaffDay, 'staffId' | 'minutesBooked' | 'lastGivenAt'>>(
  staff: readonly Member[],
): Member[] {
  return staff.toSorted(
    (a, b) => a.minutesBooked - b.minutesBooked || a.lastGivenAt - b.lastGivenAt || (a.staffId < b.staffId ? -1 : 1),
  )
}

/** Those who can do the service in this time, or only the requested member. */
export function qualifiedFor(line: VisitService, staff: readonly StaffDay[]): StaffDay[] {
  const { serviceId, staffId } = line
  return staff.filter(
    (member) =>
      member.serviceIds.has(serviceId) &&
      (staffId === null || staffId === member.staffId) &&
      (line.extraMinutes === undefined || isQuickEnough(line, extraOf(member, serviceId))),
  )
}

function isQuickEnough({ extraMinutes = 0, orQuicker = false }: VisitService, own: number): boolean {
  return orQuicker ? own <= extraMinutes : own === extraMinutes
}

export function atWork(line: Interval, staff: readonly StaffDay[]): readonly StaffDay[] {
  const isThere = ({ works }: StaffDay) => liesWithin(line, works)
  return staff.every(isThere) ? staff : staff.filter(isThere) // mostly all of them: no copy for each start of each day
}

/** How one member would serve a visit alone. All times count from its start. */
export interface Alone {
  lines: readonly TimedService[]
  /** When the member is blocked by each line. */
  blocked: readonly Interval[]
  /** Those who can do all of it, in the given order. */
  members: readonly StaffDay[]
}

/** @param lines from instant 0, with those who can do each */
export function aloneOf(lines: readonly TimedService[], qualified: readonly (readonly StaffDay[])[]): Alone {
  const [first = [], ...others] = qualified
  const blocked = blockedTimes(lines)
  if (!blocked) return { lines, blocked: [], members: [] }
  return { lines, blocked, members: first.filter((member) => others.every((able) => able.includes(member))) }
}

/**
 * Who serves a visit, or part of it, alone: the first who is on shift and free for all of it. `assignAmong` would decide the same,
 * but looks at everybody; at most starts this is all there is to do. Resources are not considered.
 */
export function assignToOne(alone: Alone, start: Instant): AssignedLine[] | null {
  const member = firstFree(alone, start)
  if (!member) return null
  return alone.lines.map((line, index) => {
    const end = start + line.end
    const blockedUntil = start + (alone.blocked[index]?.end ?? line.end)
    const { staffId } = member
    return { ...line, start: start + line.start, end, staffId, requested: line.staffId !== null, blockedUntil }
  })
}

export function firstFree({ lines, blocked, members }: Alone, start: Instant): StaffDay | null {
  for (const member of members) if (isThere(member, lines, start) && isClear(member, blocked, start)) return member
  return null
}

function isThere({ works }: StaffDay, lines: readonly TimedService[], start: Instant): boolean {
  for (const line of lines) if (!liesWithin(line, works, start)) return false
  return true
}

/** What a search needs to know of a day. */
export type Salon = Pick<SalonDay, 'staff' | 'resources' | 'budget'>

/**
 * Like `assignStaff`, with given candidates for each line (same order as the lines; in order of preference), and the
 * staff in fair order.
 */
export function assignAmong(
  lines: readonly TimedService[],
  candidates: readonly (readonly StaffDay[])[],
  { staff, resources, budget = newBudget() }: Salon,
): Assignment | null {
  if (!resourcesSuffice(lines, resources, budget)) return null

  const tasks = lines.map((line, index): Task => ({ index, line, candidates: candidates[index] ?? [], member: null }))
  if (tasks.length > 1) tasks.sort((a, b) => a.line.start - b.line.start)
  const handovers = giveAll(tasks, staff, budget)
  return handovers && { lines: assigned(tasks), moves: handovers.flatMap(moveOf) }
}

function assigned(tasks: readonly Task[]): AssignedLine[] {
  const [only, second] = tasks
  if (only && !second) return only.member ? [byMember(only.line, only.member, [only.line])] : []
  return tasks
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ line, member }) => (member ? [byMember(line, member, linesOf(member, tasks))] : []))
}

/** @param lines all of the member, earliest first */
function byMember(line: TimedService, { staffId }: StaffDay, lines: readonly TimedService[]): AssignedLine {
  const blockedUntil = blockedTimes(lines)?.[lines.indexOf(line)]?.end ?? line.end
  return { ...line, staffId, requested: line.staffId !== null, blockedUntil }
}

function moveOf({ bookingId, from, lines, member }: Handover): Move[] {
  if (!member) return []
  const lineIds = lines.map(({ lineId }) => lineId)
  return [{ bookingId, lineIds, fromStaffId: from.staffId, toStaffId: member.staffId }]
}
