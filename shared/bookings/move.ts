/** Where the lines of a visit come to lie when its owner moves, resizes or gives them away. */

import { addMinutes, type Instant, type Interval, liesWithin } from '../time.ts'

/** `start` until `end` is the service; its clean-up comes after. */
export interface StandingLine extends Interval {
  lineId: string
  serviceId: string | null
  serviceName: string
  /** Null: nobody has it. */
  staffId: string | null
  requested: boolean
  minutes: number
  cleanupMinutes: number
  resourceIds: readonly string[]
  /** When whoever has it is free again. */
  blockedUntil: Instant
}

export interface MoveWish {
  /** The start of the whole visit; absent: as it is. */
  start?: Instant | undefined
  lines: readonly LineWish[]
}

export interface LineWish {
  lineId: string
  /** Null: whoever is free. Absent: whoever has it. */
  staffId?: string | null | undefined
  requested?: boolean | undefined
  start?: Instant | undefined
  minutes?: number | undefined
}

export interface MovedLine extends StandingLine {
  from: StandingLine
  /** Whoever is free may have it. */
  anyStaff: boolean
  /** It is new to the visit, or comes back to it. */
  isNew?: boolean
}

/**
 * The lines as wished, in their order. A visit keeps the distances between its lines; those that begin as a line ends
 * which becomes longer make way for it. A line that goes to another member was not asked for there, unless it is said.
 */
export function moveLines(lines: readonly StandingLine[], wish: MoveWish): MovedLine[] {
  const start = Math.min(...lines.map((line) => line.start))
  const shift = wish.start === undefined ? 0 : wish.start - start
  const pushes = pushesOf(lines, wish)
  return lines.map((line, place) => {
    const own = wishFor(line, wish)
    const minutes = own?.minutes ?? line.minutes
    const begins = own?.start ?? addMinutes(line.start + shift, pushes[place] ?? 0)
    const staffId = own?.staffId === undefined ? line.staffId : own.staffId
    return {
      ...line,
      start: begins,
      end: addMinutes(begins, minutes),
      minutes,
      staffId,
      requested: staffId !== null && (own?.requested ?? (staffId === line.staffId && line.requested)),
      from: line,
      anyStaff: own?.staffId === null,
    }
  })
}

/** By how many minutes each line makes way. */
function pushesOf(lines: readonly StandingLine[], wish: MoveWish): number[] {
  const pushes = lines.map(() => 0)
  const inTime = lines.map((line, place) => ({ line, place })).toSorted((a, b) => a.line.start - b.line.start)
  for (const { line, place } of inTime) {
    const longer = Math.max(0, (wishFor(line, wish)?.minutes ?? line.minutes) - line.minutes)
    const push = (pushes[place] ?? 0) + longer
    for (const next of inTime) {
      const hasOwnStart = wishFor(next.line, wish)?.start !== undefined
      if (next.line.start === line.end && !hasOwnStart) pushes[next.place] = Math.max(pushes[next.place] ?? 0, push)
    }
  }
  return pushes
}

function wishFor({ lineId }: StandingLine, { lines }: MoveWish): LineWish | undefined {
  return lines.find((line) => line.lineId === lineId)
}

/** Takes a time, or a member, that it did not have. */
export function takesNew(line: MovedLine): boolean {
  return line.anyStaff || line.staffId !== line.from.staffId || !liesWithin(line, [line.from])
}

/** What is done there is another service than before. */
export function isOtherService({ serviceId, from }: MovedLine): boolean {
  return serviceId !== from.serviceId
}

/** Where a line stands that is new: nowhere, with nobody. */
export function nowhere(line: Omit<StandingLine, 'start' | 'end' | 'blockedUntil' | 'staffId' | 'requested'>) {
  const never = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }
  return { ...line, ...never, staffId: null, requested: false, blockedUntil: never.end }
}

/** The moved lines so much later; those that take nothing new stay. */
export function shiftMoved(lines: readonly MovedLine[], by: number): MovedLine[] {
  return lines.map((line) => (takesNew(line) ? { ...line, start: line.start + by, end: line.end + by } : line))
}

/** What became of a visit, in the words of its history. */
export type Alteration =
  | { change: 'moved'; details: { lineId?: string; serviceName?: string; from: Instant; to: Instant } }
  | { change: 'resized'; details: { lineId: string; serviceName: string; from: number; to: number } }
  | {
      change: 'reassigned'
      details: { lineId: string; serviceName: string; from: string | null; to: string | null }
    }

/** The earlier place of each line beside the one it got. One entry where the visit moved as one. */
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
