/** Who serves the lines of a visit. */

import type { TimedWish, Wish } from '../bookings/visit.ts'
import { type Instant, type Interval, liesWithin, overlaps } from '../time.ts'
import { blockedTimes } from './cleanup.ts'
import type { BusyLine, SalonDay, StaffDay } from './day.ts'
import { type Displaced, displacedBy, takersOf } from './moves.ts'
import { resourcesSuffice } from './resources.ts'

export interface AssignedLine extends TimedWish {
  staffId: string
  /** The client asked for this member. */
  requested: boolean
  /** When the member is free again: after the clean-up, or as their next line of this visit begins. */
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
  /** In the order of the lines handed in. */
  lines: AssignedLine[]
  /** To be made before the lines are stored; among themselves in any order. */
  moves: Move[]
}

/**
 * Who serves each line at its time, at work for all of it; null when that cannot be. Lines that ask for nobody go to
 * one member if possible, to whoever is first in fair order; they are never refused while someone qualified is free.
 */
export function assignStaff(lines: readonly TimedWish[], day: SalonDay): Assignment | null {
  const staff = inFairOrder(day.staff)
  return assignAmong(
    lines,
    lines.map((line) => atWork(line, qualifiedFor(line, staff))),
    { staff, resources: day.resources },
  )
}

/** Fewest minutes booked that day, then least recently given a line. */
export function inFairOrder(staff: readonly StaffDay[]): StaffDay[] {
  return staff.toSorted(
    (a, b) => a.minutesBooked - b.minutesBooked || a.lastGivenAt - b.lastGivenAt || (a.staffId < b.staffId ? -1 : 1),
  )
}

/** Those who know the service: of them only the named one, where one is named. */
export function qualifiedFor({ serviceId, staffId }: Wish, staff: readonly StaffDay[]): StaffDay[] {
  return staff.filter((member) => member.serviceIds.has(serviceId) && (staffId === null || staffId === member.staffId))
}

export function atWork(line: Interval, staff: readonly StaffDay[]): StaffDay[] {
  return staff.filter(({ works }) => liesWithin(line, works))
}

/** One line on its way to a member. */
interface Task {
  place: number
  line: TimedWish
  candidates: readonly StaffDay[]
  member: StaffDay | null
}

/** A booking on its way to a colleague. */
interface Handover extends Displaced {
  candidates: readonly StaffDay[]
  member: StaffDay | null
}

/** So many tries find what there is in any real salon: they only end what would take hours. */
const mostTries = 20_000

/**
 * As `assignStaff`, among the candidates of each line (same order as the lines; in order of preference), with the
 * staff in fair order.
 */
export function assignAmong(
  lines: readonly TimedWish[],
  candidates: readonly (readonly StaffDay[])[],
  { staff, resources }: Pick<SalonDay, 'staff' | 'resources'>,
): Assignment | null {
  if (!resourcesSuffice(lines, resources)) return null

  const tasks: Task[] = lines
    .map((line, place) => ({ place, line, candidates: candidates[place] ?? [], member: null }))
    .toSorted((a, b) => a.line.start - b.line.start)
  const handovers = giveNamed(tasks, staff)
  if (!handovers) return null

  const leaving = new Set(handovers.flatMap(({ lines }) => lines))
  const open = tasks.filter(({ member }) => member === null)
  for (const task of open) task.candidates = task.candidates.filter((member) => canServe(member, task, tasks, leaving))
  if (open.some(isHopeless) || handovers.some(isHopeless)) return null

  const found = giveToOne(open, tasks, handovers, leaving) || giveToSeveral(open, tasks, handovers, leaving)
  return found ? { lines: assigned(tasks), moves: handovers.flatMap(moveOf) } : null
}

function isHopeless({ candidates }: Task | Handover): boolean {
  return candidates.length === 0
}

/** Gives the named lines to their members. What must make room for them; null when it cannot. */
function giveNamed(tasks: readonly Task[], staff: readonly StaffDay[]): Handover[] | null {
  const named = tasks.filter(({ line }) => line.staffId !== null)
  for (const task of named) {
    task.member = task.candidates[0] ?? null
    if (!task.member) return null
  }

  const handovers: Handover[] = []
  for (const member of new Set(named.map((task) => task.member))) {
    const asked = member && blockedTimes(linesOf(member, tasks))
    const displaced = asked && displacedBy(asked, member)
    if (!displaced) return null
    for (const one of displaced) handovers.push({ ...one, candidates: takersOf(one, staff), member: null })
  }
  return handovers
}

/** The client stays with one person: first with one who serves a named line already. */
function giveToOne(
  open: readonly Task[],
  tasks: readonly Task[],
  handovers: readonly Handover[],
  leaving: ReadonlySet<BusyLine>,
): boolean {
  const [first, ...others] = open
  if (!first) return handOver(handovers, tasks, { tries: 0 })

  const everywhere = first.candidates.filter((member) => others.every(({ candidates }) => candidates.includes(member)))
  for (const member of servingFirst(everywhere, tasks)) {
    for (const task of open) task.member = member
    if (isFree(member, tasks, leaving) && handOver(handovers, tasks, { tries: 0 })) return true
    for (const task of open) task.member = null
  }
  return false
}

/** Depth first, the line with the fewest candidates before the others, until every line and every handover fits. */
function giveToSeveral(
  open: readonly Task[],
  tasks: readonly Task[],
  handovers: readonly Handover[],
  leaving: ReadonlySet<BusyLine>,
): boolean {
  const effort = { tries: 0 }
  const hardestFirst = open.toSorted((a, b) => a.candidates.length - b.candidates.length)
  return open.length > 1 && give(0)

  function give(next: number): boolean {
    const task = hardestFirst[next]
    if (!task) return handOver(handovers, tasks, effort)
    for (const member of servingFirst(task.candidates, tasks)) {
      if (++effort.tries > mostTries) return false
      task.member = member
      if (isFree(member, tasks, leaving) && give(next + 1)) return true
      task.member = null
    }
    return false
  }
}

/** Finds a colleague for every booking that makes room, beside the lines given already. */
function handOver(
  handovers: readonly Handover[],
  tasks: readonly Task[],
  effort: { tries: number },
  next = 0,
): boolean {
  const handover = handovers[next]
  if (!handover) return true
  for (const colleague of handover.candidates) {
    if (++effort.tries > mostTries) return false
    const taken = [
      ...(blockedTimes(linesOf(colleague, tasks)) ?? []),
      ...handovers.flatMap(({ member, lines }) => (member === colleague ? lines : [])),
    ]
    if (handover.lines.some((line) => taken.some((time) => overlaps(time, line)))) continue

    handover.member = colleague
    if (handOver(handovers, tasks, effort, next + 1)) return true
    handover.member = null
  }
  return false
}

function canServe(member: StaffDay, task: Task, tasks: readonly Task[], leaving: ReadonlySet<BusyLine>): boolean {
  task.member = member
  const free = isFree(member, tasks, leaving)
  task.member = null
  return free
}

/** Whether what was given to the member fits beside what the member keeps. */
function isFree(member: StaffDay, tasks: readonly Task[], leaving: ReadonlySet<BusyLine>): boolean {
  const blocked = blockedTimes(linesOf(member, tasks))
  if (!blocked) return false
  return !member.busy.some((line) => !leaving.has(line) && blocked.some((time) => overlaps(time, line)))
}

function linesOf(member: StaffDay, tasks: readonly Task[]): TimedWish[] {
  return tasks.filter((task) => task.member === member).map(({ line }) => line)
}

function servingFirst(candidates: readonly StaffDay[], tasks: readonly Task[]): readonly StaffDay[] {
  const serving = candidates.filter((member) => tasks.some((task) => task.member === member))
  if (serving.length === 0) return candidates
  return [...serving, ...candidates.filter((member) => !serving.includes(member))]
}

function assigned(tasks: readonly Task[]): AssignedLine[] {
  return tasks
    .flatMap(({ place, line, member }) => {
      if (!member) return []
      const lines = linesOf(member, tasks)
      const blockedUntil = blockedTimes(lines)?.[lines.indexOf(line)]?.end ?? line.end
      return [{ place, line: { ...line, staffId: member.staffId, requested: line.staffId !== null, blockedUntil } }]
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line)
}

function moveOf({ bookingId, from, lines, member }: Handover): Move[] {
  if (!member) return []
  const lineIds = lines.map(({ lineId }) => lineId)
  return [{ bookingId, lineIds, fromStaffId: from.staffId, toStaffId: member.staffId }]
}
