/** What members do, or did today, for whom, and when each will be done. */

import { learnedDays, learnedVisits, minLearnedVisits } from '../../shared/floor/limits.ts'
import { expectedEnd } from '../../shared/floor/next-up.ts'
import { addMinutes, type Instant, minutesBetween } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import type { DayBooking, DayLine } from './floor.sql.ts'
import { listLearnedOf } from './report.sql.ts'

/** What one member does for one client of a booking. */
export interface Served {
  booking: DayBooking
  staffId: string
  lines: DayLine[]
  startedAt: Instant
  /** Null: in the chair still. Completed without a finish: when it was to end. */
  finishedAt: Instant | null
  plannedMinutes: number
  plannedEnd: Instant
  /** By how much she usually exceeds the booked time, as learned; 0: not at all, or not looked up because she is not over it. */
  overrunMinutes: number
  seat: DayBooking['seats'][number] | null
}

export function servedOf(booking: DayBooking): Served[] {
  const byMember = Map.groupBy(
    booking.lines.filter(({ staffId }) => staffId !== null),
    ({ staffId }) => staffId ?? '',
  )
  return [...byMember].flatMap(([staffId, lines]): Served[] => {
    const begun = lines.flatMap(({ startedAt, finishedAt }) => startedAt ?? finishedAt ?? [])
    if (begun.length === 0) return []
    const startedAt = Math.min(...begun)
    const plannedMinutes = lines.reduce((sum, { minutes }) => sum + minutes, 0)
    const plannedEnd = addMinutes(startedAt, plannedMinutes)
    const isDone = booking.status === 'completed' || lines.every(({ finishedAt }) => finishedAt !== null)
    return [
      {
        booking,
        staffId,
        lines,
        startedAt,
        finishedAt: isDone ? Math.max(...lines.map(({ finishedAt }) => finishedAt ?? plannedEnd)) : null,
        plannedMinutes,
        plannedEnd,
        overrunMinutes: 0,
        seat: booking.seats.find((seat) => seat.staffId === staffId) ?? null,
      },
    ]
  })
}

/** Learned durations are read only for members who are over their time. */
export async function withOverruns(
  sql: Sql,
  salonId: string,
  served: readonly Served[],
  now: Instant,
): Promise<Served[]> {
  const over = served.filter(({ plannedEnd, finishedAt }) => finishedAt === null && plannedEnd < now)
  const pairs = over.flatMap(({ staffId, lines }) =>
    lines.flatMap(({ serviceId }) => (serviceId === null ? [] : { serviceId, staffId })),
  )
  if (pairs.length === 0) return [...served]
  const since = addMinutes(now, -learnedDays * 1440)
  const learned = await listLearnedOf(sql, salonId, pairs, { since, last: learnedVisits, min: minLearnedVisits })
  const usual = new Map(learned.map((one) => [`${one.serviceId} ${one.staffId}`, one.learned]))
  return served.map((one) => {
    if (!over.includes(one)) return one
    const taken = one.lines.reduce(
      (sum, { serviceId, minutes }) => sum + (usual.get(`${serviceId} ${one.staffId}`) ?? minutes),
      0,
    )
    return { ...one, overrunMinutes: Math.max(0, taken - one.plannedMinutes) }
  })
}

export function endOf({ plannedEnd, overrunMinutes }: Served, now: Instant): Instant {
  return expectedEnd(plannedEnd, overrunMinutes, now)
}

/** For how many minutes those who serve others until then keep the client waiting; 0: not at all. */
export function delayOf(booking: DayBooking, served: readonly Served[], now: Instant): number {
  const busy = served.filter(({ booking: other, finishedAt }) => finishedAt === null && other.id !== booking.id)
  const late = booking.lines
    .filter((line) => !hasBegun(line))
    .flatMap(({ staffId, start }) =>
      busy.filter((one) => one.staffId === staffId).map((one) => minutesBetween(start, endOf(one, now))),
    )
  return Math.max(0, ...late.map(Math.floor))
}

export function hasBegun({ startedAt, finishedAt }: DayLine): boolean {
  return startedAt !== null || finishedAt !== null
}

export function resourcesOf(lines: readonly { resourceIds: string[] }[]): string[] {
  return [...new Set(lines.flatMap(({ resourceIds }) => resourceIds))]
}
