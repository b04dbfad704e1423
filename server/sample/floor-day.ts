/** One day of the sample salon's floor: who clocked in when, what was served when, who waited, and the ledger of it all. */

import type { SalonDay } from '../../shared/availability/day.ts'
import { clockIn, seat } from '../../shared/floor/entries.ts'
import { type LedgerEntry, replay } from '../../shared/floor/ledger.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import type { WeighedLine } from '../../shared/floor/weight.ts'
import { addMinutes, type Instant, minute } from '../../shared/time.ts'
import type { Dice } from './random.ts'

export interface FloorLine {
  id: string
  serviceId: string
  serviceName: string
  staffId: string
  requested: boolean
  start: Instant
  end: Instant
  weighed: WeighedLine
}

/** That holds its time. */
export interface FloorVisit {
  bookingId: string
  isWalkIn: boolean
  /** Of a walk-in: when they came. */
  cameAt: Instant
  lines: readonly FloorLine[]
}

export interface FloorDayPlan {
  day: SalonDay
  visits: readonly FloorVisit[]
  rules: TurnRules
  now: Instant
  dice: Dice
}

export interface StagedLine {
  id: string
  startedAt: Instant | null
  finishedAt: Instant | null
}

export interface StagedVisit {
  bookingId: string
  arrivedAt: Instant | null
  leftAt: Instant | null
  lines: StagedLine[]
}

interface FloorDay {
  /** In the order in which they were written; none after `now`. */
  entries: { entry: LedgerEntry; details: object }[]
  visits: StagedVisit[]
  openedAt: Instant
  /** Null: somebody is there still. */
  closedAt: Instant | null
}

/** What one member does for one client. */
interface Group {
  visit: FloorVisit
  staffId: string
  lines: FloorLine[]
  startedAt: Instant
  /** Null: in the chair. */
  finishedAt: Instant | null
}

/** Null: nobody has clocked in on it, because it is closed or has not begun. */
export function floorDay(plan: FloorDayPlan): FloorDay | null {
  const { day, visits, rules, now, dice } = plan
  const groups = visits.flatMap((visit) => groupsOf(visit, plan))
  const steps = [...day.staff.flatMap((member) => shiftOf(member, groups, plan)), ...groups.flatMap(seatOf)]
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at || order.indexOf(a.kind) - order.indexOf(b.kind))
  const [first] = steps
  if (!first) return null

  const entries: FloorDay['entries'] = []
  for (const step of steps) {
    const tallies = replay(entries.map(({ entry }) => entry))
    if (step.kind === 'clock_in') {
      const { staffId, at, shiftStart } = step
      const clock = { staffId, at, shiftStart, minuteOfDay: 0, lastOrder: [] }
      const details = { lateMinutes: Math.max(0, Math.floor((at - shiftStart) / minute)) }
      entries.push(...clockIn(clock, tallies, rules).map((entry) => ({ entry, details })))
    } else if (step.kind === 'seated') {
      const { at, staffId, visit, lines } = step
      const weighed = { source: visit.isWalkIn ? ('walk_in' as const) : ('booked' as const), isRedo: false }
      const requested = lines.some((line) => line.requested)
      const entry = seat(
        { staffId, at, visitId: visit.bookingId },
        { ...weighed, requested, lines: lines.map((line) => line.weighed) },
        rules,
      )
      entries.push({ entry, details: { services: lines.map(({ serviceName }) => serviceName) } })
    } else entries.push({ entry: step, details: {} })
  }
  const isOver = [...replay(entries.map(({ entry }) => entry)).values()].every(({ state }) => state === 'gone')
  return {
    entries,
    visits: visits.map((visit) => stagesOf(visit, groups, { now, dice })),
    openedAt: first.at,
    closedAt: isOver ? (steps.at(-1)?.at ?? now) : null,
  }
}

type Step =
  | { kind: 'clock_in'; staffId: string; at: Instant; shiftStart: Instant }
  | ({ kind: 'seated'; at: Instant } & Pick<Group, 'staffId' | 'visit' | 'lines'>)
  | Extract<LedgerEntry, { kind: 'clock_out' | 'break' | 'back' | 'finished' }>

/** Order of events in the same minute. */
const order: readonly Step['kind'][] = ['clock_in', 'back', 'finished', 'seated', 'break', 'clock_out']

/** Begun by `now`. They take a few minutes less than booked, or more where there is time. */
function groupsOf(visit: FloorVisit, { day, visits, now, dice }: FloorDayPlan): Group[] {
  const byMember = Map.groupBy(visit.lines, ({ staffId }) => staffId)
  return [...byMember].flatMap(([staffId, lines]): Group[] => {
    const start = Math.min(...lines.map((line) => line.start))
    const end = Math.max(...lines.map((line) => line.end))
    if (start > now) return []
    const works = day.staff.find((member) => member.staffId === staffId)?.works ?? []
    const next = visits
      .flatMap((other) => other.lines)
      .filter((line) => line.staffId === staffId && line.start >= end)
      .map((line) => line.start)
    const until = Math.min(...next, ...works.map((span) => span.end).filter((at) => at >= end))
    const finishedAt = Math.min(addMinutes(end, dice.between(-6, 5)), until, now)
    return [{ visit, staffId, lines, startedAt: start, finishedAt: end <= now ? finishedAt : null }]
  })
}

/** Clocked in before the first client, on breaks as planned, gone with the shift. */
function shiftOf(
  { staffId, works }: SalonDay['staff'][number],
  groups: readonly Group[],
  { dice }: FloorDayPlan,
): Step[] {
  const [first] = works
  const last = works.at(-1)
  if (!first || !last) return []
  const own = groups.filter((group) => group.staffId === staffId)
  const comes = addMinutes(first.start, dice.chance(0.08) ? 14 : dice.between(-12, 4))
  const at = Math.min(comes, ...own.map(({ startedAt }) => addMinutes(startedAt, -1)))
  const breaks = works.slice(1).flatMap(({ start: until }, index): Step[] => {
    const from = works[index]?.end ?? until
    return [
      { kind: 'break', staffId, at: from, until },
      { kind: 'back', staffId, at: until },
    ]
  })
  // Members leave only when no client is in their chair.
  if (own.some(({ finishedAt }) => finishedAt === null)) return [clockedIn(), ...breaks]
  return [clockedIn(), ...breaks, { kind: 'clock_out', staffId, at: addMinutes(last.end, dice.between(1, 6)) }]

  function clockedIn(): Step {
    return { kind: 'clock_in', staffId, at, shiftStart: first?.start ?? at }
  }
}

function seatOf({ visit, staffId, lines, startedAt, finishedAt }: Group): Step[] {
  const seated = { kind: 'seated' as const, staffId, visit, lines, at: startedAt }
  if (finishedAt === null) return [seated]
  return [seated, { kind: 'finished', staffId, visitId: visit.bookingId, at: finishedAt }]
}

/** Clients who are due within minutes are there already; those who are done leave soon after. */
function stagesOf(
  { bookingId, isWalkIn, cameAt, lines }: FloorVisit,
  groups: readonly Group[],
  { now, dice }: { now: Instant; dice: Dice },
): StagedVisit {
  const own = groups.filter(({ visit }) => visit.bookingId === bookingId)
  const early = dice.between(1, 9)
  const start = Math.min(...lines.map((line) => line.start))
  const arrived = isWalkIn ? cameAt : addMinutes(start, -early)
  const isDone = lines.every((line) => own.some((group) => group.lines.includes(line) && group.finishedAt !== null))
  const left = isDone
    ? addMinutes(Math.max(...own.map(({ finishedAt }) => finishedAt ?? now)), dice.between(2, 9))
    : now
  return {
    bookingId,
    arrivedAt: arrived <= now ? arrived : null,
    leftAt: isDone && left < now ? left : null,
    lines: lines.map(({ id }) => {
      const group = own.find((one) => one.lines.some((line) => line.id === id))
      return { id, startedAt: group?.startedAt ?? null, finishedAt: group?.finishedAt ?? null }
    }),
  }
}
