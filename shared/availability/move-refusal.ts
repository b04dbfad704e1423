/** Whether an existing visit may move, and who would serve it, decided by the booking engine. */

import { isOtherService, type MovedLine, shiftMoved, takesNew } from '../bookings/move.ts'
import type { TimedService } from '../bookings/visit.ts'
import type { ErrorCode } from '../errors.ts'
import { addMinutes, type Instant, minute } from '../time.ts'
import { assignAmong, atWork, inFairOrder, type Move, qualifiedFor, type Salon } from './assign.ts'
import { isUsedUp, newBudget, type Search, toTheEnd } from './budget.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { extraOf } from './own-minutes.ts'
import type { Refusal } from './refusal.ts'
import { resourcesSuffice } from './resources.ts'

export interface MoveRules {
  /** No line may move to a time before this. */
  earliest: Instant
  /** Hours, closures, shifts, time off and blocks do not count. */
  outsideHours: boolean
  /** The visit is over: only overlaps count, not hours or skills. */
  happened?: boolean
}

export interface Placement {
  /** In the order of the given lines. */
  lines: MovedLine[]
  /** To be applied before the lines are stored. */
  moves: Move[]
}

/**
 * The placement of the visit on the day (which must not contain the visit itself), or the first reason against it. A line
 * that needs neither a new time nor a new member is not checked again: what is booked stays.
 */
export function placeMoved(lines: readonly MovedLine[], day: SalonDay, rules: MoveRules): Refusal | Placement {
  return toTheEnd(searchMoved(lines, day, rules))
}

/** The same in steps. */
export function* searchMoved(
  lines: readonly MovedLine[],
  day: SalonDay,
  rules: MoveRules,
): Search<Refusal | Placement> {
  const refused = refusedForTime(lines, day, rules)
  if (refused) return refused

  const staff = inFairOrder(day.staff)
  const salon = { ...day, staff, budget: day.budget ?? newBudget() }
  const choices = lines.map((line) => choiceFor(line, salon, rules))
  for (const [index, choice] of choices.entries()) if (choice.refused) return { code: choice.refused, line: index }

  return place(lines, choices, salon) ?? { code: 'slot_taken', line: yield* firstTaken(lines, choices, salon) }
}

function refusedForTime(
  lines: readonly MovedLine[],
  { open }: SalonDay,
  { earliest, outsideHours, happened }: MoveRules,
): Refusal | null {
  if (happened) return null
  const past = lines.findIndex((line) => line.start !== line.from.start && line.start < earliest)
  if (past >= 0) return { code: 'in_the_past', line: past }
  if (outsideHours) return null

  const moved = lines.findIndex(hasNewTime)
  if (!open) return moved < 0 ? null : { code: 'salon_closed' }
  const outside = lines.findIndex((line) => hasNewTime(line) && (line.start < open.start || open.end < line.end))
  return outside < 0 ? null : { code: 'outside_hours', line: outside }
}

function hasNewTime({ start, end, from }: MovedLine): boolean {
  return start < from.start || from.end < end
}

/** Who may serve a line. Empty when the line takes no part in the search: it is unassigned, or stays with a former member. */
interface Choice {
  candidates: readonly StaffDay[]
  refused: ErrorCode | null
}

function choiceFor(line: MovedLine, { staff, unlicensed = [] }: SalonDay, rules: MoveRules): Choice {
  const { staffId, from, anyStaff } = line
  const anyTime = rules.outsideHours || rules.happened === true
  if (anyStaff) {
    const stood = staff.find((one) => one.staffId === from.staffId)
    const extraMinutes = line.extraMinutes ?? extraOf(stood, line.serviceId)
    const orQuicker = line.extraMinutes === undefined
    const qualified = qualifiedFor({ ...asTimedService(line), extraMinutes, orQuicker }, staff)
    const working = atWork(line, qualified)
    const candidates = anyTime && working.length === 0 ? qualified : working
    return candidates.length > 0 ? { candidates, refused: null } : none('staff_unavailable')
  }
  if (staffId === null) return none(null)

  const member = staff.find((one) => one.staffId === staffId)
  const isNew = takesNew(line)
  const keepsMember = staffId === from.staffId
  if (!member) {
    const refused = unlicensed.includes(staffId) ? 'license_expired' : 'staff_unavailable'
    return none(isNew && !(rules.happened && keepsMember) ? refused : null)
  }
  const knows = member.serviceIds.has(line.serviceId ?? '')
  if (!knows && !rules.happened && (!keepsMember || isOtherService(line))) return none('staff_not_qualified')
  if (isNew && !anyTime && atWork(line, [member]).length === 0) return none('staff_unavailable')
  return { candidates: [member], refused: null }
}

function none(refused: ErrorCode | null): Choice {
  return { candidates: [], refused }
}

function place(
  lines: readonly MovedLine[],
  choices: readonly Choice[],
  { staff, resources, budget }: Salon,
): Placement | null {
  if (!chairsSuffice(lines, { resources, budget })) return null

  const searched = lines.flatMap((line, at) => {
    const candidates = choices[at]?.candidates ?? []
    return candidates.length > 0 ? [{ line, candidates }] : []
  })
  const found = assignAmong(
    searched.map(({ line }) => asTimedService(line)),
    searched.map(({ candidates }) => candidates),
    { staff, resources: [], budget },
  )
  if (!found) return null

  const given = new Map(searched.map(({ line }, at) => [line, found.lines[at]]))
  const placed = lines.map((line): MovedLine => {
    const own = given.get(line)
    const blockedUntil = own?.blockedUntil ?? freeAgain(line)
    return { ...line, staffId: own?.staffId ?? line.staffId, blockedUntil }
  })
  return { lines: placed, moves: found.moves }
}

/** For a line that is not part of the search. */
function freeAgain(line: MovedLine): Instant {
  const cleaned = addMinutes(line.end, line.cleanupMinutes)
  return hasNewTime(line) ? cleaned : Math.max(line.end, Math.min(cleaned, line.from.blockedUntil))
}

/** Chairs are counted separately: lines that stay keep theirs, even if the salon has fewer now. */
function chairsSuffice(lines: readonly MovedLine[], { resources, budget }: Omit<Salon, 'staff'>): boolean {
  const known = new Set(resources.map(({ resourceId }) => resourceId))
  return resourcesSuffice(
    lines.map((line) => ({
      ...line,
      resourceIds: line.resourceIds.filter((id) => known.has(id)),
      stays: !hasNewTime(line) && !line.isNew && !isOtherService(line),
    })),
    resources,
    budget,
  )
}

/** Without chairs, and for a named member. */
function asTimedService({
  serviceId,
  staffId,
  anyStaff,
  start,
  end,
  minutes,
  cleanupMinutes,
  person,
}: MovedLine): TimedService {
  return {
    serviceId: serviceId ?? '',
    staffId: anyStaff ? null : staffId,
    start,
    end,
    minutes,
    cleanupMinutes,
    resourceIds: [],
    person,
  }
}

function* firstTaken(lines: readonly MovedLine[], choices: readonly Choice[], salon: Salon): Search<number> {
  for (const at of lines.keys()) {
    yield
    if (!place(lines.slice(0, at + 1), choices, salon)) return at
  }
  return 0
}

const offersApart = 15
const maxOffers = 3

/**
 * The free times of the day nearest to the requested one, nearest first: within hours, without displacing other bookings,
 * in quarter hours from opening.
 */
export function* searchNearest(
  lines: readonly MovedLine[],
  day: SalonDay,
  earliest: Instant,
): Search<{ lines: MovedLine[] }[]> {
  const moved = lines.filter(takesNew)
  if (!day.open || moved.length === 0) return []

  const requested = Math.min(...moved.map(({ start }) => start))
  const starts: Instant[] = []
  for (let start = day.open.start; start < day.open.end; start += offersApart * minute) starts.push(start)

  const budget = day.budget ?? newBudget()
  const offers: { lines: MovedLine[] }[] = []
  const nearestFirst = starts.toSorted((a, b) => Math.abs(a - requested) - Math.abs(b - requested) || a - b)
  for (const start of nearestFirst) {
    if (offers.length === maxOffers || isUsedUp(budget)) break
    if (start < earliest || start === requested) continue
    const found = yield* searchMoved(
      shiftMoved(lines, start - requested),
      { ...day, budget },
      { earliest, outsideHours: false },
    )
    if ('lines' in found && found.moves.length === 0) offers.push({ lines: found.lines })
  }
  return offers
}
