/** From instants to pixels and back, on a day of 23, 24 or 25 hours: an hour is always as high as any other. */

import { type Instant, type Interval, minute } from '../../shared/time.ts'

export const usualHourPixels = 96
export const snapMinutes = 15
/** Where they can be seen, or are asked for. */
export const fineMinutes = 5

const hour = 60 * minute
const quarter = snapMinutes * minute

/** The part of a day that is drawn. Its bounds lie on whole hours of the day. */
export interface DayScale extends Interval {
  day: Interval
  /** How high an hour is. */
  hourPixels: number
}

/** From an hour before the first thing to an hour after the last, and never beyond the day. Nothing at all: 9 to 18 o'clock. */
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

/** Top and height in pixels, cut off where the drawing ends. */
export function boxOf(scale: DayScale, { start, end }: Interval): { top: number; height: number } {
  const top = toPixels(scale, Math.max(start, scale.start))
  return { top, height: Math.max(0, toPixels(scale, Math.min(end, scale.end)) - top) }
}

/** Every full hour that is drawn, the first one aside: its line would lie on the edge. */
export function hoursOf({ start, end }: DayScale): Instant[] {
  const hours: Instant[] = []
  for (let at = start + hour; at < end; at += hour) hours.push(at)
  return hours
}

/** The quarter of an hour, counted from the beginning of the day, in which a height lies. */
export function quarterAt(scale: DayScale, pixels: number): Instant {
  return (
    scale.day.start +
    Math.floor((scale.start + (pixels / scale.hourPixels) * hour - scale.day.start) / quarter) * quarter
  )
}

/** The nearest step, counted from the beginning of the day: a quarter of an hour, unless said otherwise. */
export function snap(day: Interval, at: Instant, stepMinutes = snapMinutes): Instant {
  const step = stepMinutes * minute
  return day.start + Math.round((at - day.start) / step) * step
}

/** Every quarter of an hour of the day, earliest first. */
export function quartersOf(day: Interval): Instant[] {
  const quarters: Instant[] = []
  for (let at = day.start; at < day.end; at += quarter) quarters.push(at)
  return quarters
}

/** How long a distance on the screen is. */
export function minutesIn({ hourPixels }: Pick<DayScale, 'hourPixels'>, pixels: number): number {
  return (pixels / hourPixels) * 60
}
