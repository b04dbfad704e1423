/** Where visits are once the salon's clock runs in another zone, if they keep their clock times. */

import { findDisplaced } from '../../../shared/bookings/displaced.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { addMinutes, type Instant, minute } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import type { ZoneMove } from '../../salons/change-salon.ts'
import { localDate, localTime, wallTime } from '../../time-zone.ts'
import { type BlockingLine, listBlockingLines, listHeldStarts, listZonedVisits, type ZonedVisit } from './zone.sql.ts'

/** No two zones are further apart. */
const maxApart = 26 * 60
/** With its clean-up: no line is blocked for longer. */
const maxLine = 24 * 60

/** What the zone's clock shows: `2027-03-11T14:00`. */
export function readingOf(zone: string, at: Instant): string {
  return `${localDate(zone, at)}T${localTime(zone, at)}`
}

/** When the zone's clock shows it: the earlier of two, or the moment of the change if it never does. */
export function instantOf(zone: string, reading: string): Instant {
  return wallTime(zone, reading.slice(0, 10), reading.slice(11), 'start')
}

/** The instant at which the new clock shows what the old one showed. */
export function onNewClock({ from, to }: ZoneMove, at: Instant): Instant {
  return instantOf(to, readingOf(from, at)) + (at % minute)
}

export interface KeptClock {
  visits: readonly ZonedVisit[]
  /** In milliseconds, by visit or held place. */
  shifts: ReadonlyMap<string, number>
  /** Lines of them that keep a member from others. */
  lines: readonly BlockingLine[]
  /** Ids of lines that lose their member, because clocks change between visits. */
  displaced: ReadonlySet<string>
}

/** Visits and held places that are still to come, by the old clock or by the new one. */
export async function planKeptClock(sql: Sql, salonId: string, move: ZoneMove, now: Instant): Promise<KeptClock> {
  const since = addMinutes(now, -maxApart)
  const found = await listZonedVisits(sql, salonId, since)
  const visits = found.filter((visit) => isToCome(visit, onNewClock(move, visit.start), now))
  const held = await listHeldStarts(sql, salonId)
  const shifts = new Map([...visits, ...held].map(({ id, start }) => [id, onNewClock(move, start) - start]))

  const blocking = await listBlockingLines(sql, salonId, addMinutes(since, -maxLine))
  const { lines = [], staying = [] } = Object.groupBy(blocking, ({ bookingId }) =>
    shifts.has(bookingId) ? 'lines' : 'staying',
  )
  const heldIds = new Set(held.map(({ id }) => id))
  const visitsFirst = lines.toSorted((a, b) => Number(heldIds.has(a.bookingId)) - Number(heldIds.has(b.bookingId)))
  const moved = visitsFirst.map((line) => ({
    ...line,
    start: line.start + (shifts.get(line.bookingId) ?? 0),
    end: line.end + (shifts.get(line.bookingId) ?? 0),
  }))
  return { visits, shifts, lines, displaced: findDisplaced(staying, moved) }
}

/** Walk-ins came at their moment, whatever the clock showed; so did who was served already. */
function isToCome({ start, source, status, begun }: ZonedVisit, newStart: Instant, now: Instant): boolean {
  if (source === 'walk_in') return false
  return start > now || (newStart > now && isUpcoming(status) && !begun)
}
