/** The salon's wall clock and calendar. The only place where wall time becomes an instant. */

import type { WallClock } from '../shared/salons/hours.ts'
import {
  addDays,
  type Instant,
  type Interval,
  type LocalDate,
  type LocalTime,
  midnight,
  minute,
  toIso,
} from '../shared/time.ts'

/**
 * The instant at which the zone's clocks show `time` on `date`. When that happens twice in autumn, a start is the
 * earlier and an end the later instant; when it is skipped in spring, both are the moment of the change. `24:00` is the
 * first instant of the next day.
 */
export function wallTime(zone: string, date: LocalDate, time: LocalTime, edge: 'start' | 'end'): Instant {
  if (time === midnight) return wallTime(zone, addDays(date, 1), '00:00', 'start')
  const wall = Date.parse(`${date}T${time}:00Z`)
  let shown: Instant | undefined
  let change: Instant | undefined
  for (const { start, end, offset } of spansAround(zone, wall)) {
    const at = wall - offset
    if (at < start) change ??= start
    else if (at < end) shown = edge === 'start' ? (shown ?? at) : at
  }

  const instant = shown ?? change
  if (instant === undefined) throw new RangeError(`No ${date} ${time} in ${zone}`)
  return instant
}

export function localDate(zone: string, at: Instant): LocalDate {
  return shownAt(zone, at).slice(0, 10)
}

/** Truncated to the minute: `09:00`. */
export function localTime(zone: string, at: Instant): LocalTime {
  return shownAt(zone, at).slice(11, 16)
}

/** As `localTime`, for many instants of few days. */
export function clockOf(zone: string): (at: Instant) => LocalTime {
  let last: Span | undefined
  return (at) => {
    const span = last && last.start <= at && at < last.end ? last : spanAt(zone, at)
    last = span
    return clockFaces[Math.floor((at + span.offset) / minute) % clockFaces.length] ?? ''
  }
}

const clockFaces = Array.from({ length: 1440 }, (_, minutes) => toIso(minutes * minute).slice(11, 16))

/** From the first instant of the date to the first of the next: 23, 24 or 25 hours. */
export function dayBounds(zone: string, date: LocalDate): Interval {
  return calendarDay(zone, date).bounds
}

/** A date in a zone: its bounds, and the instants of its wall times. */
export interface CalendarDay {
  bounds: Readonly<Interval>
  clock: WallClock
}

// Salons of few zones are asked about the same days by many callers.
const daysKnown = new Map<string, CalendarDay>()
const maxDaysKnown = 1_000

/** As `dayBounds` and `wallTime`, which it remembers. */
export function calendarDay(zone: string, date: LocalDate): CalendarDay {
  const name = `${date} ${zone}`
  const known = daysKnown.get(name)
  if (known) return known
  const times = { start: new Map<LocalTime, Instant>(), end: new Map<LocalTime, Instant>() }
  const day: CalendarDay = {
    bounds: Object.freeze({
      start: wallTime(zone, date, '00:00', 'start'),
      end: wallTime(zone, addDays(date, 1), '00:00', 'start'),
    }),
    clock: (time, edge) => times[edge].getOrInsertComputed(time, () => wallTime(zone, date, time, edge)),
  }
  if (daysKnown.size === maxDaysKnown) daysKnown.clear()
  daysKnown.set(name, day)
  return day
}

/**
 * By how many minutes the zone's clocks are ahead of UTC, and since when: earliest first, the first at or before
 * `start`.
 */
export function offsetsWithin(zone: string, { start, end }: Interval): { from: Instant; minutes: number }[] {
  const found = new Map<Instant, number>()
  for (let year = new Date(start).getUTCFullYear(); year <= new Date(end).getUTCFullYear(); year++) {
    for (const span of spansAround(zone, Date.UTC(year, 6, 1))) {
      if (span.start < end && span.end > start) found.set(span.start, span.offset / 60_000)
    }
  }
  return [...found].map(([from, minutes]) => ({ from, minutes })).toSorted((a, b) => a.from - b.from)
}

/** Whether this is the name of a zone, in the IANA's spelling. */
export function isZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId === name
  } catch {
    return false
  }
}

/** Local time in the zone, represented as if it were UTC. */
function shownAt(zone: string, at: Instant): string {
  return toIso(at + spanAt(zone, at).offset)
}

function spanAt(zone: string, at: Instant): Span {
  const span = spansAround(zone, at).find(({ start, end }) => start <= at && at < end)
  if (!span) throw new RangeError(`No offset at ${at} in ${zone}`)
  return span
}

/** A period in which the zone keeps one offset from UTC. */
interface Span extends Interval {
  /** The offset from UTC, in milliseconds. */
  offset: number
}

// Asking the zone takes microseconds, and a month of slots asks a thousand times, so a year's spans are cached.
const known = new Map<string, Map<number, Span[]>>()
const yearsKept = 200

/** The spans, earliest first, of this instant's year and some days around it. */
function spansAround(zone: string, at: Instant): Span[] {
  const year = new Date(at).getUTCFullYear()
  const years = known.get(zone) ?? new Map<number, Span[]>()
  const kept = years.get(year)
  if (kept) return kept

  const spans = spansOfYear(zone, year)
  if (years.size === yearsKept) years.clear()
  known.set(zone, years.set(year, spans))
  return spans
}

/** Three more days on each side: no zone is further from UTC. */
function spansOfYear(zone: string, year: number): Span[] {
  const day = 86_400_000
  const until = Date.UTC(year + 1, 0, 1) + 3 * day
  const spans: Span[] = []
  let start = Date.UTC(year, 0, 1) - 3 * day
  while (start < until) {
    const shown = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone)
    const change = shown.getTimeZoneTransition('next')?.epochMilliseconds ?? until
    const end = Math.min(change, until)
    spans.push({ start, end, offset: shown.offsetNanoseconds / 1_000_000 })
    start = end
  }
  return spans
}
