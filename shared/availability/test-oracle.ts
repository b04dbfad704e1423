/**
 * The engine's rules again for tests, by brute force: every minute is marked, and every assignment of lines is tried. Shares
 * no code with the engine. Small days only: instants are whole minutes.
 */

import type { TimedService, VisitService } from '../bookings/visit.ts'
import type { Assignment } from './assign.ts'
import type { BusyLine, SalonDay, StaffDay } from './day.ts'

const minute = 60_000

/** Who serves each line, and who takes over each displaced booking. */
interface Plan {
  who: readonly StaffDay[]
  takeovers: readonly { from: StaffDay; lines: readonly BusyLine[]; to: StaffDay }[]
}

/** Whether any assignment fits. */
export function fitsByBruteForce(lines: readonly TimedService[], day: SalonDay): boolean {
  return everyChoice(lines.map((line) => day.staff.filter((member) => knows(member, line)))).some((who) =>
    everyTakeover(lines, who, day).some((takeovers) => holds({ who, takeovers }, lines, day)),
  )
}

/** How long the member takes for the service. */
export function minutesBy({ serviceId, minutes }: VisitService, member: StaffDay | undefined): number {
  const longer = member?.extraMinutes?.get(serviceId) ?? 0
  return minutes + longer < 5 ? Math.min(5, minutes) : minutes + longer
}

/** The starts, in minutes, at which somebody serves each service after the one before, each in their own time. */
export function freeByBruteForce(visit: readonly VisitService[], day: SalonDay, earliest: number): number[] {
  const { open } = day
  if (!open) return []
  const step = day.stepMinutes * minute
  const starts = Array.from({ length: 300 }, (_, count) => open.start + count * step).filter(
    (start) => start >= earliest,
  )
  const everyWho = everyChoice(visit.map(() => day.staff))
  return starts
    .filter((start) => everyWho.some((who) => fitsFrom(start, visit, who, day)))
    .map((start) => start / minute)
}

function fitsFrom(start: number, visit: readonly VisitService[], who: readonly StaffDay[], day: SalonDay): boolean {
  let next = start
  const lines = visit.map((service, index) => {
    const begins = next
    next += minutesBy(service, who[index]) * minute
    return { ...service, start: begins, end: next }
  })
  if (next > (day.open?.end ?? 0)) return false
  if (!lines.every((line, index) => who[index] && knows(who[index], line))) return false
  return everyTakeover(lines, who, day).some((takeovers) => holds({ who, takeovers }, lines, day))
}

/** Whether the engine's result obeys every rule. */
export function isSound({ lines, moves }: Assignment, day: SalonDay): boolean {
  const find = (id: string) => day.staff.filter(({ staffId }) => staffId === id)
  const who = lines.flatMap(({ staffId }) => find(staffId))
  const takeovers = moves.flatMap(({ bookingId, lineIds, fromStaffId, toStaffId }) =>
    find(fromStaffId).flatMap((from) => {
      const all = from.busy.filter((line) => line.bookingId === bookingId)
      const whole = all.length === lineIds.length && all.every(({ lineId }) => lineIds.includes(lineId))
      return whole ? find(toStaffId).map((to) => ({ from, lines: all, to })) : []
    }),
  )
  const requested = lines.map((line) => (line.requested ? line : { ...line, staffId: null }))
  const asked = new Set(inTheWay(requested, who).map(({ line }) => line.bookingId))
  const blocked = who.every((member) => {
    const own = lines.filter((line) => line.staffId === member.staffId)
    const claimed = own.flatMap((line) => minutesOf(line.start, line.blockedUntil))
    return String(claimed.toSorted(byTime)) === String(paint(own).toSorted(byTime))
  })
  return (
    who.length === lines.length &&
    takeovers.length === moves.length &&
    moves.every(({ bookingId }) => asked.has(bookingId)) &&
    blocked &&
    holds({ who, takeovers }, requested, day)
  )
}

/** Whether someone who knows the service works throughout the line, booked or not. */
export function someoneWorks(line: TimedService, day: SalonDay): boolean {
  return day.staff.some((member) => knows(member, line) && works(member, line.start, line.end))
}

function holds({ who, takeovers }: Plan, lines: readonly TimedService[], day: SalonDay): boolean {
  return (
    lines.every((line, index) => works(who[index], line.start, line.end)) &&
    takeovers.every(
      ({ to, from, lines: moved }) => to !== from && moved.every((line) => canTakeOver(to, from, line)),
    ) &&
    day.staff.every((member) => !isTwicePainted(member, { who, takeovers }, lines)) &&
    enoughOfEverything(lines, day)
  )
}

function canTakeOver(to: StaffDay, from: StaffDay, line: BusyLine): boolean {
  const free = to.busy.every((busy) => !share(minutesOf(busy.start, busy.end), minutesOf(line.start, line.end)))
  return (
    line.movable &&
    line.serviceId !== null &&
    to.serviceIds.has(line.serviceId) &&
    longerBy(to, line) <= longerBy(from, line) &&
    works(to, line.start, line.servedUntil ?? line.end) &&
    free
  )
}

function longerBy(member: StaffDay, { serviceId }: BusyLine): number {
  return member.extraMinutes?.get(serviceId ?? '') ?? 0
}

/** Whether two of the member's clients would overlap: bookings that stay, bookings taken over, and the visit with its clean-up. */
function isTwicePainted(member: StaffDay, { who, takeovers }: Plan, lines: readonly TimedService[]): boolean {
  const gone = new Set(takeovers.flatMap(({ from, lines }) => (from === member ? lines : [])))
  const others = [
    ...member.busy.filter((line) => !gone.has(line)),
    ...takeovers.flatMap(({ to, lines }) => (to === member ? lines : [])),
  ]
  const painted = [
    ...others.flatMap(({ start, end }) => minutesOf(start, end)),
    ...paint(lines.filter((_, index) => who[index] === member)),
  ]
  return new Set(painted).size < painted.length
}

/**
 * A member's minutes in a visit or party, one by one. Clean-up waits while the same person stays in the chair; for another
 * person it does not, and such a minute appears twice.
 */
function paint(lines: readonly TimedService[]): number[] {
  const served = lines.flatMap(({ start, end }) => minutesOf(start, end))
  const painted = [...served]
  let owed = 0
  for (let now = Math.min(...served); owed > 0 || now <= Math.max(...served) + 1; now++) {
    for (const line of lines) if (line.end === now * minute) owed += line.cleanupMinutes
    const left = lines.filter(({ end }) => end <= now * minute).toSorted((a, b) => b.end - a.end)[0]
    const next = lines.find(({ start }) => start === now * minute)
    if (owed > 0 && left && next && left.person !== next.person) painted.push(now)
    if (served.includes(now) || owed === 0) continue
    painted.push(now)
    owed--
  }
  return painted
}

/** The minutes of all chairs of a visit: each person stays in one, or uses several at the same time. */
function sit(lines: readonly TimedService[]): number[] {
  const chairs: { until: number; owed: number; person: number | undefined }[] = []
  const sat: number[] = []
  const over = Math.max(...lines.map(({ end }) => end)) / minute
  for (let now = Math.min(...lines.map(({ start }) => start)) / minute; ; now++) {
    for (const { start, end, cleanupMinutes, person } of lines) {
      if (start / minute !== now) continue
      let chair = chairs.find((one) => one.until <= now && one.person === person)
      if (!chair) chairs.push((chair = { until: 0, owed: 0, person }))
      chair.until = end / minute
      chair.owed += cleanupMinutes
    }
    for (const chair of chairs) {
      if (chair.until <= now && chair.owed === 0) continue
      sat.push(now)
      if (chair.until <= now) chair.owed--
    }
    if (now >= over && chairs.every(({ owed }) => owed === 0)) return sat
  }
}

/** Clients that the requested lines alone would displace, with their member. */
function inTheWay(lines: readonly TimedService[], who: readonly StaffDay[]): { from: StaffDay; line: BusyLine }[] {
  return [...new Set(who)].flatMap((from) => {
    const named = lines.filter((line, index) => line.staffId !== null && who[index] === from)
    const painted = named.length > 0 ? paint(named) : []
    return from.busy.flatMap((line) => (share(painted, minutesOf(line.start, line.end)) ? [{ from, line }] : []))
  })
}

function everyTakeover(lines: readonly TimedService[], who: readonly StaffDay[], day: SalonDay): Plan['takeovers'][] {
  const met = inTheWay(lines, who)
  const leaving = met
    .filter(({ from, line }, index) => {
      return met.findIndex((other) => other.from === from && other.line.bookingId === line.bookingId) === index
    })
    .map(({ from, line }) => ({ from, lines: from.busy.filter(({ bookingId }) => bookingId === line.bookingId) }))
  return everyChoice(leaving.map(() => day.staff)).map((takers) =>
    leaving.flatMap((one, index) => takers.slice(index, index + 1).map((to) => ({ ...one, to }))),
  )
}

function enoughOfEverything(lines: readonly TimedService[], day: SalonDay): boolean {
  return lines.every((line) =>
    line.resourceIds.every((id) => {
      const resource = day.resources.find(({ resourceId }) => resourceId === id)
      const own = lines.filter(({ resourceIds }) => resourceIds.includes(id))
      const sat = sit(own)
      return sat.every((now) => {
        const mine = sat.filter((one) => one === now)
        const theirs = resource?.uses.filter((use) => minutesOf(use.start, use.end).includes(now)) ?? []
        return mine.length + theirs.length <= (resource?.units ?? 0)
      })
    }),
  )
}

function knows(member: StaffDay, line: TimedService): boolean {
  return member.serviceIds.has(line.serviceId) && (line.staffId === null || line.staffId === member.staffId)
}

function works(member: StaffDay | undefined, start: number, end: number): boolean {
  const shift = member?.works.flatMap((work) => minutesOf(work.start, work.end)) ?? []
  return minutesOf(start, end).every((now) => shift.includes(now))
}

function minutesOf(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, (end - start) / minute) }, (_, count) => start / minute + count)
}

function share(some: readonly number[], others: readonly number[]): boolean {
  return some.some((one) => others.includes(one))
}

/** The Cartesian product. */
function everyChoice<One>(lists: readonly (readonly One[])[]): One[][] {
  return lists.reduce<One[][]>((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]])
}

function byTime(a: number, b: number): number {
  return a - b
}
