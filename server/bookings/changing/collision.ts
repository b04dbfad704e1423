/** What a visit that an owner moves or books collides with, and where else it would fit that day. */

import type { SalonDay } from '../../../shared/availability/day.ts'
import { searchNearest } from '../../../shared/availability/move-refusal.ts'
import type { Collision, Conflict, NearestStart } from '../../../shared/bookings/change.ts'
import { isOtherService, type MovedLine, nowhere, takesNew } from '../../../shared/bookings/move.ts'
import { addMinutes, type Instant, type Interval, minutesBetween, overlaps, toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { inTurns } from '../../http/turns.ts'
import type { VisitLine } from '../visit-lines.ts'
import { listOtherLines, type OtherLine } from './changes.sql.ts'

interface Attempt {
  salonId: string
  /**
   * Bookings that do not count as obstacles, such as the visit itself, and those of their lines that are placed
   * already.
   */
  together: { bookingIds: readonly string[]; placed: readonly OtherLine[] }
  lines: readonly MovedLine[]
  day: SalonDay
  /** No earlier start is offered. */
  earliest: Instant
}

export async function collisionOf(sql: Sql, { salonId, together, lines, day, earliest }: Attempt): Promise<Collision> {
  const changed = lines.filter((line) => takesNew(line) || isOtherService(line) || line.isNew)
  const moved = changed.length > 0 ? changed : lines
  const needed = moved.map(withCleanup)
  const all = {
    start: Math.min(...needed.map(({ start }) => start)),
    end: Math.max(...needed.map(({ end }) => end)),
  }
  const others = [...together.placed, ...(await listOtherLines(sql, salonId, all, together.bookingIds))]
  const nearest = await inTurns(searchNearest(lines, day, earliest), { isFirst: true })
  return {
    conflicts: others
      .flatMap((other) => {
        const into = moved.filter((line) => collides(line, other))
        return into.length === 0 ? [] : { other, end: Math.max(...into.map(({ end }) => end)) }
      })
      .toSorted((a, b) => a.other.start - b.other.start)
      .map(({ other, end }) => asConflict(other, end)),
    nearest: nearest.map((place) => asNearest(place.lines)),
  }
}

/** The lines of a visit that is not booked yet, in the order asked for; the id of each is that of its service. */
export function asNew(lines: readonly VisitLine[]): MovedLine[] {
  return lines.map((line) => {
    const {
      serviceId,
      name: serviceName,
      staffId,
      start,
      end,
      minutes,
      extraMinutes,
      cleanupMinutes,
      resourceIds,
      person,
    } = line
    const standing = { lineId: serviceId, serviceId, serviceName, minutes, cleanupMinutes, resourceIds }
    return {
      ...standing,
      start,
      end,
      staffId,
      requested: staffId !== null,
      blockedUntil: addMinutes(end, cleanupMinutes),
      from: nowhere(standing),
      anyStaff: staffId === null,
      ...(extraMinutes !== undefined && { extraMinutes }),
      ...(person !== undefined && { person }),
    }
  })
}

function withCleanup({ start, end, cleanupMinutes }: MovedLine): Interval {
  return { start, end: addMinutes(end, cleanupMinutes) }
}

/** Whether both have the same member or need the same chairs at the same time. */
function collides(line: MovedLine, other: OtherLine): boolean {
  const sameMember = line.staffId !== null && line.staffId === other.staffId
  const sameChairs = line.resourceIds.some((id) => other.resourceIds.includes(id))
  return (sameMember || sameChairs || line.anyStaff) && overlaps(withCleanup(line), other)
}

function asConflict(other: OtherLine, until: Instant): Conflict {
  const { bookingId, customerFirstName, staffId, staffFirstName, serviceName, start, end, heldUntil } = other
  const names = { bookingId, customerFirstName, staffId, staffFirstName, serviceName }
  const overlapMinutes = Math.max(0, Math.ceil(minutesBetween(start, until)))
  const times = { startTime: toIso(start), endTime: toIso(end), overlapMinutes }
  return { ...names, ...times, heldUntil: heldUntil === null ? null : toIso(heldUntil) }
}

export function asNearest(lines: readonly MovedLine[]): NearestStart {
  return {
    startDateTime: toIso(Math.min(...lines.map(({ start }) => start))),
    endDateTime: toIso(Math.max(...lines.map(({ end }) => end))),
    lines: offeredLines(lines),
  }
}

export function offeredLines(lines: readonly MovedLine[]): NearestStart['lines'] {
  return lines.map(({ lineId, staffId, start, minutes }) => ({
    id: lineId,
    staffId,
    startDateTime: toIso(start),
    duration: minutes,
  }))
}
