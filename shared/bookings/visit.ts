/** The lines of a visit: which services, by whom, one after another or at the same time. */

import { areHandsWithFeet, shareParts, type TakenParts } from '../services/marks.ts'
import { addMinutes, type Instant, overlaps } from '../time.ts'

export interface VisitService {
  serviceId: string
  /** The service itself, clean-up aside. */
  minutes: number
  /** The part of them that differs from the menu: only members with the same difference may serve it. Absent: anybody. */
  extraMinutes?: number | undefined
  /** Quicker members may serve it too. */
  orQuicker?: boolean | undefined
  cleanupMinutes: number
  /** One unit of each is in use during the service and its clean-up. */
  resourceIds: readonly string[]
  /** Null: any staff. */
  staffId: string | null
  /** What it takes of the client: hands with feet may be done by two technicians at once. Absent: unknown, so nothing in parallel. */
  takes?: TakenParts | undefined
  /** Absent or null: only hands with feet may run in parallel. */
  category?: VisitServiceCategory | null | undefined
}

export interface VisitServiceCategory {
  id: string
  /** The categories that two technicians may also do at the same time on one client, unless both need the same hands. */
  alongside: readonly string[]
}

/** `start` until `end` is the service; its clean-up comes after. */
export interface TimedService extends VisitService {
  start: Instant
  end: Instant
  /** Which person of a party; absent: the client comes alone. */
  person?: number | undefined
}

/**
 * One line per service, in order: back to back, or, when `together`, in two parallel rows that end the visit as early as
 * possible without overlapping services that must not overlap.
 */
export function layOut(visit: readonly VisitService[], start: Instant, together: boolean): TimedService[] {
  const begins = together ? soonest(visit) : inTurn(visit)
  return visit.map((service, index) => {
    const from = addMinutes(start, begins[index] ?? 0)
    return { ...service, start: from, end: addMinutes(from, service.minutes) }
  })
}

/** Minutes saved by two technicians working at once; 0 when the services must follow one another. */
export function minutesSaved(visit: readonly VisitService[]): number {
  return lengthOf(visit, inTurn(visit)) - lengthOf(visit, soonest(visit))
}

/** Whether two technicians are requested although they would not shorten the visit. */
export function isInVain(visit: readonly VisitService[], together: boolean): boolean {
  return together && visit.length > 1 && minutesSaved(visit) === 0
}

/** Index of the first line that overlaps an earlier one of the same person although the two may not run at the same time; -1 if none. */
export function notAtOnce(lines: readonly TimedService[]): number {
  return lines.findIndex((line, index) =>
    lines
      .slice(0, index)
      .some((other) => line.person === other.person && overlaps(line, other) && !mayBeAtOnce(line, other)),
  )
}

/** Hands with feet always; other pairs where the salon allows them; never two on the same hands. */
function mayBeAtOnce(
  { takes: some = 'none', category: one }: VisitService,
  { takes: others = 'none', category: other }: VisitService,
): boolean {
  if (areHandsWithFeet(some, others)) return true
  if (shareParts(some, others)) return false
  if (!one || !other || one.id === other.id) return false
  return one.alongside.includes(other.id) || other.alongside.includes(one.id)
}

function mustFollow(one: VisitService, other: VisitService): boolean {
  return (one.staffId !== null && one.staffId === other.staffId) || !mayBeAtOnce(one, other)
}

/** When each service begins, in minutes from the start of the visit. */
type StartMinutes = readonly number[]

function inTurn(visit: readonly VisitService[]): StartMinutes {
  let next = 0
  return visit.map(({ minutes }) => {
    next += minutes
    return next - minutes
  })
}

/** The first of the shortest ways to split the services between two technicians; back to back if none is shorter. */
function soonest(visit: readonly VisitService[]): StartMinutes {
  const order = leavingAloneForLast(visit)
  let best = inTurn(visit)
  for (let rows = 1; rows < 2 ** (visit.length - 1); rows++) {
    const begins = share(visit, order, (turn) => (rows >> (turn - 1)) & 1)
    if (lengthOf(visit, begins) < lengthOf(visit, best)) best = begins
  }
  return best
}

/** A service that may not overlap any other waits until the rest is done, unless the visit begins with it. */
function leavingAloneForLast(visit: readonly VisitService[]): number[] {
  const all = visit.map((_, index) => index)
  const begins = all.findIndex((index) => !isAlone(index, visit))
  const waits = (index: number) => Number(index > begins && isAlone(index, visit))
  return all.toSorted((a, b) => waits(a) - waits(b))
}

function isAlone(index: number, visit: readonly VisitService[]): boolean {
  const service = visit[index]
  return service === undefined || visit.every((other) => mustFollow(service, other))
}

/** In `order`, each in the row it is given (by its turn; the first is in row 0), after all that it must follow. */
function share(
  visit: readonly VisitService[],
  order: readonly number[],
  rowOf: (turn: number) => number,
): StartMinutes {
  const begins: number[] = []
  const placed: { service: VisitService; row: number; end: number }[] = []
  for (const [turn, index] of order.entries()) {
    const service = visit[index]
    if (!service) continue
    const row = turn === 0 ? 0 : rowOf(turn)
    const before = placed.filter((other) => other.row === row || mustFollow(service, other.service))
    const begin = Math.max(0, ...before.map(({ end }) => end))
    begins[index] = begin
    placed.push({ service, row, end: begin + service.minutes })
  }
  return begins
}

function lengthOf(visit: readonly VisitService[], begins: StartMinutes): number {
  return Math.max(0, ...visit.map(({ minutes }, index) => (begins[index] ?? 0) + minutes))
}
