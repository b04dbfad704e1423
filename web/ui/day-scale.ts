/** Converts between instants and pixels on a day of 23, 24 or 25 hours; every hour has the same height. */

import { type Instant, type Interval, minute } from '../../shared/time.ts'

export const usualHourPixels = 96
export const snapMinutes = 15
/** For large rows, or with the modifier key. */
export const fineMinutes = 5

const hour = 60 * minute
const quarter = snapMinutes * minute

/** The visible part of a day, in whole hours. */
export interface DayScale extends Interval {
  day: Interval
  /** Height of an hour in pixels. */
  hourPixels: number
}

/** From an hour before the first item to an hour after the last, within the day. Without any: 9:00 to 18:00. */
export function scaleOf(day: Interval, things: readonly Interval[], hourPixels = usualHourPixels): DayScale {
  const first = Math.min(...things.map(({ start }) => start))
  const last = Math.max(...things.map(({ end }) => end))
  if (things.length === 0) return { day, hourPixels, start: day.start + 9 * hour, end: day.start + 18 * hour }
  return {
    day,
    hourPixels,
    start: Math.max(day.start, day.start + Math.floor((first - day.start) / hour - 1) * hour),
    end: Math.min(day.end, day.start + Math.ceil((last - day.start) / hour + 1) * hour),
  }
}

export function toPixels({ start, hourPixels }: Pick<DayScale, 'start' | 'hourPixels'>, at: Instant): number {
  return ((at - start) / hour) * hourPixels
}

/** Top and height in pixels, clipped to the visible part. */
export function boxOf(scale: DayScale, { start, end }: Interval): { top: number; height: number } {
  const top = toPixels(scale, Math.max(start, scale.start))
  return { top, height: Math.max(0, toPixels(scale, Math.min(end, scale.end)) - top) }
}

/** Every full hour except the first, whose line would be on the edge. */
export function hoursOf({ start, end }: DayScale): Instant[] {
  const hours: Instant[] = []
  for (let at = start + hour; at < end; at += hour) hours.push(at)
  return hours
}

/** The hours whose words the sign of the present does not cover. @param now null: not shown */
export function hoursBeside(scale: DayScale, now: Instant | null): Instant[] {
  const signPixels = 18
  return hoursOf(scale).filter(
    (at) => now === null || Math.abs(toPixels(scale, at) - toPixels(scale, now)) > signPixels,
  )
}

/** The quarter-hour slot, counted from the start of the day, at a vertical position. */
export function quarterAt(scale: DayScale, pixels: number): Instant {
  return (
    scale.day.start +
    Math.floor((scale.start + (pixels / scale.hourPixels) * hour - scale.day.start) / quarter) * quarter
  )
}

/** The nearest step, counted from the start of the day: 15 minutes by default. */
export function snap(day: Interval, at: Instant, stepMinutes = snapMinutes): Instant {
  const step = stepMinutes * minute
  return day.start + Math.round((at - day.start) / step) * step
}

/** Every quarter-hour of the day, earliest first. */
export function quartersOf(day: Interval): Instant[] {
  const quarters: Instant[] = []
  for (let at = day.start; at < day.end; at += quarter) quarters.push(at)
  return quarters
}

/** Every quarter-hour, plus the present start if it is in between. */
export function startsIn(day: Interval, present: Instant): Instant[] {
  const quarters = quartersOf(day)
  if (present < day.start || present >= day.end || quarters.includes(present)) return quarters
  return [...quarters, present].toSorted((a, b) => a - b)
}

/** Duration of a distance in pixels. */
export function minutesIn({ hourPixels }: Pick<DayScale, 'hourPixels'>, pixels: number): number {
  return (pixels / hourPixels) * 60
}

/** From this height on a card has room for the button of the next step below its words. */
export const tallPixels = 104
