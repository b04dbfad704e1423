/** The search behind `assign.ts`: assigns the lines of one visit or party to members until everything fits. */

import type { TimedService } from '../bookings/visit.ts'
import { type Instant, type Interval, overlaps } from '../time.ts'
import { enoughAtOnce } from './at-once.ts'
import { type Budget, looksAtLine, newBudget, spend } from './budget.ts'
import { blockedTimes } from './cleanup.ts'
import type { BusyLine, StaffDay } from './day.ts'
import { type Displaced, displacedBy, takersOf } from './moves.ts'

/** A line to be assigned. */
export interface Task {
  index: number
  line: TimedService
  /** In order of preference. */
  candidates: readonly StaffDay[]
  member: StaffDay | null
}

/** A displaced booking that needs a colleague. */
export interface Handover extends Displaced {
  candidates: readonly StaffDay[]
  member: StaffDay | null
}

interface Search {
  tasks: readonly Task[]
  /** Tasks without a requested member. */
  open: readonly Task[]
  handovers: readonly Handover[]
  leaving: ReadonlySet<BusyLine>
  /** Of the call. */
  budget: Budget
  /** Of this search. */
  own: Budget
}

const nothing: ReadonlySet<BusyLine> = new Set()

/** Of one search: random days built to be hard were all solved within a quarter, over millions of runs. */
const maxLooks = 50_000

/**
 * Assigns a member to every task, earliest first. Returns what other bookings must hand over; null if impossible.
 * If a member's lines do not fit, they do not fit with more lines either, so each step can be checked by itself.
 */
export function giveAll(
  tasks: readonly Task[],
  staff: readonly StaffDay[],
  budget: Budget,
): readonly Handover[] | null {
  if (!spend(budget, looksAt(tasks))) return null
  const handovers = giveNamed(tasks, staff, budget)
  if (!handovers) return null

  const leaving = handovers.length === 0 ? nothing : new Set(handovers.flatMap(({ lines }) => lines))
  const open = tasks.filter(({ member }) => member === null)
  const search = { tasks, open, handovers, leaving, budget, own: newBudget(maxLooks) }
  for (const task of open) task.candidates = freeFor(task, search)
  if (open.some(({ candidates }) => candidates.length === 0) || !handOver(search)) return null
  if (isParty(tasks) && !enoughAtOnce(tasks, budget)) return null

  return giveToOne(search) || giveToSeveral(search) ? handovers : null
}

/** Assigns the lines with a requested member. Returns the displaced bookings; null if one of them must stay. */
function giveNamed(tasks: readonly Task[], staff: readonly StaffDay[], budget: Budget): Handover[] | null {
  if (tasks.every(({ line }) => line.staffId === null)) return []
  const asked = new Set<StaffDay>()
  for (const task of tasks.filter(({ line }) => line.staffId !== null)) {
    const [member] = task.candidates
    if (!member) return null
    task.member = member
    asked.add(member)
  }

  const handovers: Handover[] = []
  for (const member of asked) {
    const blocked = blockedTimes(linesOf(member, tasks))
    const displaced = blocked && displacedBy(blocked, member)
    if (!displaced) return null
    for (const one of displaced) {
      if (!spend(budget, staff.length * one.lines.length)) return null
      handovers.push({ ...one, candidates: takersOf(one, staff), member: null })
    }
  }
  return handovers.toSorted((a, b) => a.candidates.length - b.candidates.length)
}

/** The client stays with one person if possible: members who already serve a requested line come first. */
function giveToOne(search: Search): boolean {
  const [first, ...others] = search.open
  if (!first) return true

  const everywhere = first.candidates.filter((member) => others.every(({ candidates }) => candidates.includes(member)))
  for (const member of servingFirst(everywhere, search)) {
    if (!goOn(search)) return false
    for (const task of search.open) task.member = member
    if (isFree(member, search) && handOver(search)) return true
    for (const task of search.open) task.member = null
  }
  return false
}

/** Depth first, lines with the fewest candidates first. */
function giveToSeveral(search: Search): boolean {
  const hardestFirst = search.open.toSorted((a, b) => a.candidates.length - b.candidates.length)
  return hardestFirst.length > 1 && giveFrom(0)

  function giveFrom(next: number): boolean {
    const task = hardestFirst[next]
    if (!task) return handOver(search)
    if (!goOn(search, task.candidates.length)) return false
    for (const member of servingFirst(task.candidates, search, task.line.person)) {
      if (!goOn(search)) break
      task.member = member
      if (isFree(member, search) && giveFrom(next + 1)) return true
      task.member = null
    }
    return false
  }
}

/** Finds a colleague for every displaced booking, in addition to the lines assigned so far. */
function handOver(search: Search): boolean {
  for (const handover of search.handovers) handover.member = null
  return handOverFrom(0)

  function handOverFrom(next: number): boolean {
    const handover = search.handovers[next]
    if (!handover) return true
    for (const colleague of handover.candidates) {
      if (!goOn(search)) break
      if (!canTake(colleague, handover, search)) continue
      handover.member = colleague
      if (handOverFrom(next + 1)) return true
      handover.member = null
    }
    return false
  }
}

function canTake(colleague: StaffDay, { lines }: Handover, { tasks, handovers }: Search): boolean {
  const given = blockedTimes(linesOf(colleague, tasks)) ?? []
  const taken = handovers.flatMap((other) => (other.member === colleague ? other.lines : []))
  return !lines.some((line) => given.some((time) => overlaps(time, line)) || taken.some((time) => overlaps(time, line)))
}

/** Counts against this search and its call: each look also considers what the other lines have been given. */
function goOn({ tasks, budget, own }: Search, looks = looksAtLine): boolean {
  return spend(own, looks + tasks.length) && spend(budget, looks + tasks.length)
}

function looksAt(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { candidates }) => sum + looksAtLine + candidates.length, 0)
}

/** Candidates who are free for the line, considering the requested lines they serve. */
function freeFor(task: Task, search: Search): StaffDay[] {
  const alone = blockedTimes([task.line]) ?? []
  return task.candidates.filter((member) =>
    isServing(member, search.tasks) ? canServe(member, task, search) : isClear(member, alone, 0, search.leaving),
  )
}

function canServe(member: StaffDay, task: Task, search: Search): boolean {
  task.member = member
  const free = isFree(member, search)
  task.member = null
  return free
}

/** Whether a member's assigned lines fit with the bookings that stay. */
function isFree(member: StaffDay, search: Search): boolean {
  const blocked = blockedTimes(linesOf(member, search.tasks))
  return blocked !== null && isClear(member, blocked, 0, search.leaving)
}

/**
 * Whether nothing is booked with the member at `times`, which count from instant `from`, except what is leaving. Called for every
 * member at every start of several days: loops, because a closure per line would cost more than the result.
 */
export function isClear(
  { busy }: StaffDay,
  times: readonly Interval[],
  from: Instant,
  leaving: ReadonlySet<BusyLine> = nothing,
): boolean {
  const begins = from + (times[0]?.start ?? 0)
  const until = from + (times.at(-1)?.end ?? 0)
  for (const line of busy) {
    if (line.end <= begins || until <= line.start) continue
    for (const { start, end } of times) {
      if (from + start < line.end && line.start < from + end && !leaving.has(line)) return false
    }
  }
  return true
}

/** The member's assigned lines so far, earliest first. */
export function linesOf(member: StaffDay, tasks: readonly Task[]): TimedService[] {
  return tasks.filter((task) => task.member === member).map(({ line }) => line)
}

function isServing(member: StaffDay, tasks: readonly Task[]): boolean {
  for (const task of tasks) if (task.member === member) return true
  return false
}

/** Members who already serve this person come first. */
function servingFirst(candidates: readonly StaffDay[], { tasks }: Search, person?: number): readonly StaffDay[] {
  if (tasks.every(({ member }) => member === null)) return candidates
  const own = person === undefined ? tasks : tasks.filter(({ line }) => line.person === person)
  const serving = candidates.filter((member) => isServing(member, own))
  if (serving.length === 0) return candidates
  return [...serving, ...candidates.filter((member) => !serving.includes(member))]
}

function isParty(tasks: readonly Task[]): boolean {
  return tasks.some(({ line }) => line.person !== tasks[0]?.line.person)
}
