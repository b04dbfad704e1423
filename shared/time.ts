/** Instants, half-open intervals and the wire forms of local dates and times. Pure arithmetic: no zone, no clock. */

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** From `start` (inclusive) until `end` (exclusive). */
export interface Interval {
  start: Instant
  end: Instant
}

/** A calendar day on the salon's own calendar: `2026-03-14`. */
export type LocalDate = string

/** Years 1900 to 2899. For input there is the schema of the same name, in `local-time.ts`. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^(19|2[0-8])\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)) return false
  return value.slice(8) <= '28' || toIso(Date.parse(`${value}T00:00:00Z`)).startsWith(value)
}

/** A time on the salon's wall clock: `09:00`. */
export type LocalTime = string

/** As the end of a day's hours. */
export const midnight: LocalTime = '24:00'

export const minute = 60_000

export function addMinutes(instant: Instant, minutes: number): Instant {
  return instant + minutes * minute
}

export function minutesBetween(start: Instant, end: Instant): number {
  return (end - start) / minute
}

const dayMs = 1440 * minute
/** Cache of the last day and its text: the instants of a list are mostly on the same day. */
let last = { day: Number.NaN, text: '' }
/** The text of each minute of a day, once it was needed. */
const times: string[] = []

/** ISO 8601 in UTC with `Z`, the wire form of every instant. @throws RangeError for an invalid instant */
export function toIso(instant: Instant): string {
  if (instant % minute !== 0) return new Date(instant).toISOString()
  const day = Math.floor(instant / dayMs)
  if (day !== last.day) last = { day, text: new Date(day * dayMs).toISOString().slice(0, -14) }
  const at = (instant - day * dayMs) / minute
  times[at] ??= new Date(at * minute).toISOString().slice(10)
  return `${last.text}${times[at]}`
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}

/**
 * Whether `inner`, counted from instant `from`, lies within one of `outer`, which must be merged: two touching intervals do not
 * count as one.
 */
export function liesWithin(inner: Interval, outer: readonly Interval[], from: Instant = 0): boolean {
  for (const { start, end } of outer) if (start <= from + inner.start && from + inner.end <= end) return true
  return false
}

/** Sorted, overlapping and touching intervals joined, empty ones dropped. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  const sorted = intervals.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start)
  for (const { start, end } of sorted) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** `from` minus `taken`, merged. */
export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  let rest = merge(from)
  for (const cut of merge(taken)) {
    rest = rest.flatMap((piece) =>
      overlaps(piece, cut)
        ? [
            { start: piece.start, end: Math.min(piece.end, cut.start) },
            { start: Math.max(piece.start, cut.end), end: piece.end },
          ].filter(({ start, end }) => start < end)
        : [piece],
    )
  }
  return rest
}

/** The intersection. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const both = a.flatMap((one) =>
    b
      .filter((other) => overlaps(one, other))
      .map((other) => ({
        start: Math.max(one.start, other.start),
        end: Math.min(one.end, other.end),
      })),
  )
  return merge(both)
}

/** The calendar day `days` after `date` (negative: before). Calendar arithmetic, so no zone is needed. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 1440 * minute).toISOString().slice(0, 10)
}

/** Negative if `to` is before `from`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Monday 1 to Sunday 7, as opening hours count. Staff shifts count Sunday 0 to Saturday 6: `isoWeekday(date) % 7`. */
export function isoWeekday(date: LocalDate): number {
  if (date !== lastWeekday.date) lastWeekday = { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7 }
  return lastWeekday.weekday
}

/** The same date is asked about for each member of a salon. */
let lastWeekday: { date: LocalDate | null; weekday: number } = { date: null, weekday: Number.NaN }
