/** The times and members of a visit's lines after the owner moves, resizes or reassigns them. */

import { addMinutes, type Instant, type Interval, liesWithin } from '../time.ts'

/** `start` until `end` is the service; its clean-up comes after. */
export interface StandingLine extends Interval {
  lineId: string
  serviceId: string | null
  serviceName: string
  /** Null: unassigned. */
  staffId: string | null
  requested: boolean
  /** Whom the client asked for, while somebody else serves. */
  askedFor?: string | null | undefined
  minutes: number
  cleanupMinutes: number
  resourceIds: readonly string[]
  /** When its member is free again. */
  blockedUntil: Instant
  /** Which person of a party. */
  person?: number | undefined
}

export interface VisitMove {
  /** The start of the whole visit; absent: unchanged. */
  start?: Instant | undefined
  lines: readonly LineMove[]
}

export interface LineMove {
  lineId: string
  /** Null: any free member. Absent: keeps its member. */
  staffId?: string | null | undefined
  requested?: boolean | undefined
  start?: Instant | undefined
  minutes?: number | undefined
}

export interface MovedLine extends StandingLine {
  from: StandingLine
  /** Any free member who needs no longer may take it. */
  anyStaff: boolean
  /** Extra minutes of its new member over the menu's length. Absent: those of its previous member. */
  extraMinutes?: number | undefined
  /** New to the visit, or restored to it. */
  isNew?: boolean
}

/**
 * The moved lines, in order. A visit keeps the gaps between its lines; when a line gets longer, lines that began at its
 * end move back. A line that goes to another member no longer counts as requested, unless `requested` says so, until it comes back.
 */
export function moveLines(lines: readonly StandingLine[], move: VisitMove): MovedLine[] {
  const start = Math.min(...lines.map((line) => line.start))
  const shift = move.start === undefined ? 0 : move.start - start
  const pushes = pushesOf(lines, move)
  return lines.map((line, index) => {
    const own = moveOf(line, move)
    const minutes = own?.minutes ?? line.minutes
    const begins = own?.start ?? addMinutes(line.start + shift, pushes[index] ?? 0)
    const staffId = own?.staffId === undefined ? line.staffId : own.staffId
    return {
      ...line,
      start: begins,
      end: endOf(line, { start: begins, minutes }),
      minutes,
      staffId,
      ...askedOf(line, { staffId, requested: own?.requested }),
      from: line,
      anyStaff: own?.staffId === null,
    }
  })
}

/** Whom the client asked for is kept when somebody else serves, and counts again with that member; what is said counts at once. */
export function askedOf(
  line: Pick<StandingLine, 'staffId' | 'requested' | 'askedFor'>,
  { staffId, requested }: { staffId: string | null; requested: boolean | undefined },
): Pick<StandingLine, 'requested' | 'askedFor'> {
  const asked = staffId === null || requested === false ? null : line.requested ? line.staffId : (line.askedFor ?? null)
  const isAsked = staffId !== null && (requested ?? staffId === asked)
  return { requested: isAsked, askedFor: isAsked ? staffId : asked }
}

/** What keeps its time keeps its end: it may be reserved for less than it takes. */
export function endOf(line: StandingLine, { start, minutes }: Pick<StandingLine, 'start' | 'minutes'>): Instant {
  return start === line.start && minutes === line.minutes ? line.end : addMinutes(start, minutes)
}

/** How many minutes each line moves back for a longer one. */
function pushesOf(lines: readonly StandingLine[], move: VisitMove): number[] {
  const pushes = lines.map(() => 0)
  const inTime = lines.map((line, index) => ({ line, index })).toSorted((a, b) => a.line.start - b.line.start)
  for (const { line, index } of inTime) {
    const longer = Math.max(0, (moveOf(line, move)?.minutes ?? line.minutes) - line.minutes)
    const push = (pushes[index] ?? 0) + longer
    for (const next of inTime) {
      const hasOwnStart = moveOf(next.line, move)?.start !== undefined
      if (next.line.start === line.end && !hasOwnStart) pushes[next.index] = Math.max(pushes[next.index] ?? 0, push)
    }
  }
  return pushes
}

function moveOf({ lineId }: StandingLine, { lines }: VisitMove): LineMove | undefined {
  return lines.find((line) => line.lineId === lineId)
}

/** Whether it needs a time or a member it did not have before. */
export function takesNew(line: MovedLine): boolean {
  return line.anyStaff || line.staffId !== line.from.staffId || !liesWithin(line, [line.from])
}

/** Whether its service has changed. */
export function isOtherService({ serviceId, from }: MovedLine): boolean {
  return serviceId !== from.serviceId
}

/** A new line before it is placed: no time, no member. */
export function nowhere(line: Omit<StandingLine, 'start' | 'end' | 'blockedUntil' | 'staffId' | 'requested'>) {
  const never = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }
  return { ...line, ...never, staffId: null, requested: false, blockedUntil: never.end }
}

/** Shifts the moved lines by this much; lines that need no new time or member stay. */
export function shiftMoved(lines: readonly MovedLine[], by: number): MovedLine[] {
  return lines.map((line) => (takesNew(line) ? { ...line, start: line.start + by, end: line.end + by } : line))
}

/** What happened to a visit, as its history records it. */
export type Alteration =
  | { change: 'moved'; details: { lineId?: string; serviceName?: string; from: Instant; to: Instant } }
  | { change: 'resized'; details: { lineId: string; serviceName: string; from: number; to: number } }
  | {
      change: 'reassigned'
      details: { lineId: string; serviceName: string; from: string | null; to: string | null }
    }

/** The old and the new time and member of each line. A single entry when the visit moved as a whole. */
export function alterations(lines: readonly { from: StandingLine; to: StandingLine }[]): Alteration[] {
  const shifts = new Set(lines.map(({ from, to }) => to.start - from.start))
  const start = (side: 'from' | 'to') => Math.min(...lines.map((line) => line[side].start))
  const asOne = shifts.size === 1
  return [
    ...(asOne && !shifts.has(0)
      ? [{ change: 'moved' as const, details: { from: start('from'), to: start('to') } }]
      : []),
    ...lines.flatMap(({ from, to }): Alteration[] => {
      const about = { lineId: from.lineId, serviceName: from.serviceName }
      const found: Alteration[] = []
      if (!asOne && from.start !== to.start)
        found.push({ change: 'moved', details: { ...about, from: from.start, to: to.start } })
      if (from.minutes !== to.minutes)
        found.push({ change: 'resized', details: { ...about, from: from.minutes, to: to.minutes } })
      if (from.staffId !== to.staffId)
        found.push({ change: 'reassigned', details: { ...about, from: from.staffId, to: to.staffId } })
      return found
    }),
  ]
}
