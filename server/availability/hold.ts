/** Days kept up to date in memory while visits are placed in them one after another. */

import type { Move } from '../../shared/availability/assign.ts'
import { heldTimes } from '../../shared/availability/cleanup.ts'
import type { StandingLine } from '../../shared/bookings/move.ts'
import type { Interval } from '../../shared/time.ts'
import { type BookedLine, busyTime, type Setup } from './days.sql.ts'

type HeldLine = Omit<StandingLine, 'serviceName'>

interface HeldVisit {
  bookingId: string
  /** Whether it is certainly upcoming. */
  open: boolean
  lines: readonly HeldLine[]
}

/** Marks the time of the visit's members, and of the chairs it needs, as taken. */
export function hold(setup: Setup, { bookingId, open, lines }: HeldVisit): void {
  for (const { lineId, serviceId, staffId, requested, start, end, blockedUntil, minutes } of lines) {
    if (staffId === null) continue
    take(setup, { lineId, bookingId, serviceId, staffId, requested, open, start, end, blockedUntil }, minutes)
  }
  for (const [resourceId, times] of usesOf(lines)) {
    setup.uses.set(resourceId, inTime([...(setup.uses.get(resourceId) ?? []), ...times]))
  }
}

/** Marks times held for others as taken: their members and chairs. Held times never make room. */
export function holdForOthers(setup: Setup): void {
  const others = setup.held.filter(({ own }) => !own)
  for (const [visit, lines] of Map.groupBy(others, ({ heldTimeId, person }) => `${heldTimeId} ${person}`)) {
    hold(setup, {
      bookingId: visit,
      open: true,
      lines: lines.map((line, index) => ({ ...line, lineId: `${visit} ${index}`, serviceId: null, requested: true })),
    })
  }
}

/** The reverse of holding a visit: it must be given exactly as it was held. */
export function release(setup: Setup, { bookingId, lines }: Omit<HeldVisit, 'open'>): void {
  setup.lines = setup.lines.filter((line) => line.bookingId !== bookingId)
  for (const { staffId, start, blockedUntil: end } of lines) {
    if (staffId !== null) setup.busy.set(staffId, without({ start, end }, setup.busy.get(staffId)))
  }
  for (const [resourceId, times] of usesOf(lines)) {
    for (const time of times) setup.uses.set(resourceId, without(time, setup.uses.get(resourceId)))
  }
}

function usesOf(lines: readonly HeldLine[]): [string, Interval[]][] {
  const ids = new Set(lines.flatMap(({ resourceIds }) => resourceIds))
  return [...ids].map((id) => [id, heldTimes(lines.filter(({ resourceIds }) => resourceIds.includes(id)))])
}

/** Lines make room by moving to another member. */
export function handOver(setup: Setup, { lineIds, fromStaffId, toStaffId }: Move): void {
  const given = setup.lines.filter(({ lineId, staffId }) => staffId === fromStaffId && lineIds.includes(lineId))
  setup.lines = setup.lines.filter((line) => !given.includes(line))
  for (const line of given) {
    const { start, blockedUntil: end } = line
    const time = setup.busy.get(fromStaffId)?.find((one) => one.start === start && one.end === end)
    setup.busy.set(fromStaffId, without({ start, end }, setup.busy.get(fromStaffId)))
    take(setup, { ...line, staffId: toStaffId }, time?.minutes ?? 0)
  }
}

function take(setup: Setup, line: BookedLine, minutes: number): void {
  const times = [...(setup.busy.get(line.staffId) ?? []), busyTime(line.start, line.blockedUntil, minutes)]
  setup.busy.set(line.staffId, inTime(times))
  if (setup.askedFor.has(line.staffId)) setup.lines.push(line)
}

/** Removes one such interval. */
function without<Time extends Interval>({ start, end }: Interval, times: readonly Time[] = []): Time[] {
  const index = times.findIndex((one) => one.start === start && one.end === end)
  return times.toSpliced(index, index < 0 ? 0 : 1)
}

function inTime<Time extends Interval>(times: readonly Time[]): Time[] {
  return times.toSorted((a, b) => a.start - b.start)
}
