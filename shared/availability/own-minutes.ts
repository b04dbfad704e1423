/**
 * Members who are slower or quicker than the menu: a visit is tried in each of the lengths that it can have.
 * Why: docs/decisions/0129-prices-and-minutes.md
 */

import type { VisitService } from '../bookings/visit.ts'
import { addMinutes } from '../time.ts'
import type { StaffDay } from './day.ts'

/** Up to this many combinations of lengths, all are tried; beyond it, only the most relevant. */
const maxWays = 32

/** No member is quicker than this. */
const minMinutes = 5

/** Minutes by which the member exceeds the menu's length; negative if quicker. */
export function extraOf(member: StaffDay | undefined, serviceId: string | null): number {
  return (serviceId !== null && member?.extraMinutes?.get(serviceId)) || 0
}

export function withExtra(minutes: number, extra: number): number {
  return Math.max(Math.min(minMinutes, minutes), minutes + extra)
}

/** The members who work that day. */
export function presentOf(staff: readonly StaffDay[]): StaffDay[] {
  return staff.filter(({ works }) => works.length > 0)
}

interface Outcome {
  /** Null: nobody is free. */
  lines: readonly { staffId: string }[] | null
}

/** The best of several ways: one member rather than two, then the first in fair order. Undefined: there is none. */
export function fairest<One extends Outcome>(ways: readonly One[], staff: readonly StaffDay[]): One | undefined {
  const [first, ...others] = ways
  if (others.length === 0) return first
  const ranks = new Map(staff.map(({ staffId }, index) => [staffId, index]))
  const free = ways.flatMap((way) => (way.lines ? [{ way, served: rankOf(way.lines, ranks) }] : []))
  return free.toSorted((a, b) => compare(a.served, b.served))[0]?.way ?? first
}

/** Sort key: the number of members, then their fair order. */
function rankOf(lines: readonly { staffId: string }[], ranks: ReadonlyMap<string, number>): number[] {
  return [new Set(lines.map(({ staffId }) => staffId)).size, ...lines.map(({ staffId }) => ranks.get(staffId) ?? 0)]
}

function compare(some: readonly number[], others: readonly number[]): number {
  const at = some.findIndex((rank, index) => rank !== others[index])
  return at < 0 ? 0 : (some[at] ?? 0) - (others[at] ?? 0)
}

type Line = VisitService & { end?: number; start?: number; person?: number | undefined }

/**
 * The visit in every length it can have, depending on who serves it, the most usual first; unchanged if no member differs from
 * the menu. Line times are at each length's own starts. The result depends only on the visit and the day.
 */
export function waysOf<Own extends Line>(visit: readonly Own[], staff: readonly StaffDay[]): (readonly Own[])[] {
  if (staff.every(({ extraMinutes }) => extraMinutes === undefined)) return [visit]
  if (visit.some(({ extraMinutes }) => extraMinutes !== undefined)) return [visit] // its length is fixed already
  const extras = visit.map((line) => extrasOf(line, staff))
  if (extras.every((own) => own.length === 1 && own[0] === 0)) return [visit]
  return combinations(visit, extras, staff).map((way) => visit.map((line, at) => inWay(line, way[at] ?? 0)))
}

/** The visit at the length that most members on shift need. */
export function usualWay<Own extends Line>(visit: readonly Own[], staff: readonly StaffDay[]): readonly Own[] {
  return waysOf(visit, presentOf(staff))[0] ?? visit
}

/** The extra minutes of those who may serve the line, the most frequent first. */
function extrasOf({ serviceId, staffId }: Line, staff: readonly StaffDay[]): number[] {
  const counts = new Map<number, number>()
  for (const member of staff) {
    const may = member.serviceIds.has(serviceId) && (staffId === null || staffId === member.staffId)
    if (!may) continue
    const extra = extraOf(member, serviceId)
    counts.set(extra, (counts.get(extra) ?? 0) + 1)
  }
  const found = [...counts].toSorted(([a, some], [b, others]) => others - some || Math.abs(a) - Math.abs(b) || a - b)
  return found.length === 0 ? [0] : found.map(([extra]) => extra)
}

/** When there are too many to try: all as usual, then each person with a single member, then one unusual line at a time. */
function combinations(visit: readonly Line[], extras: readonly number[][], staff: readonly StaffDay[]): number[][] {
  const usual = extras.map(([first = 0]) => first)
  const unusual = (way: readonly number[]) => way.filter((extra, at) => extra !== usual[at]).length
  if (extras.reduce((product, { length }) => product * length, 1) <= maxWays) {
    return everyWay(extras).toSorted((a, b) => unusual(a) - unusual(b))
  }
  const people = [...new Set(visit.map(({ person }) => person))]
  const byOne = staff.flatMap((member) =>
    people.map((person) =>
      visit.map((line, at) => {
        const extra = extraOf(member, line.serviceId)
        return line.person === person && extras[at]?.includes(extra) ? extra : (usual[at] ?? 0)
      }),
    ),
  )
  const single = extras.flatMap((own, at) => own.slice(1).map((extra) => usual.with(at, extra)))
  const ways = new Map([usual, ...byOne, ...single].map((way) => [way.join(), way]))
  return [...ways.values()].slice(0, maxWays)
}

function everyWay(extras: readonly number[][]): number[][] {
  return extras.reduce<number[][]>((ways, own) => ways.flatMap((way) => own.map((extra) => [...way, extra])), [[]])
}

function inWay<Own extends Line>(line: Own, extraMinutes: number): Own {
  const minutes = withExtra(line.minutes, extraMinutes)
  const end = line.start === undefined ? undefined : addMinutes(line.start, minutes)
  return { ...line, minutes, extraMinutes, ...(end !== undefined && { end }) }
}
