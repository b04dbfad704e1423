/** From instants to pixels and back, on a day of 23, 24 or 25 hours: an hour is always as high as any other. */

import { type Instant, type Interval, minute } from '../../shared/time.ts'

export const hourPixels = 96
export const snapMinutes = 15

const hour = 60 * minute
const quarter = snapMinutes * minute
const pixel = hour / hourPixels

/** The part of a day that is drawn. Its bounds lie on whole hours of the day. */
export interface DayScale extends Interval {
  day: Interval
}

/** From an hour before the first thing to an hour after the last, and never beyond the day. Nothing at all: 9 to 18 o'clock. */
export function scaleOf(day: Interval, things: readonly Interval[]): DayScale {
  const first = Math.min(...things.map(({ start }) => start))
  const last = Math.max(...things.map(({ end }) => end))
  if (things.length === 0) return { day, start: day.start + 9 * hour, end: day.start + 18 * hour }
  return {
    day,
    start: Math.max(day.start, day.start + Math.floor((first - day.start) / hour - 1) * hour),
    end: Math.min(day.end, day.start + Math.ceil((last - day.start) / hour + 1) * hour),
  }
}

export function toPixels({ start }: Interval, at: Instant): number {
  return (at - start) / pixel
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
  return scale.day.start + Math.floor((scale.start + pixels * pixel - scale.day.start) / quarter) * quarter
}

/** The nearest quarter of an hour. */
export function snap(day: Interval, at: Instant): Instant {
  return day.start + Math.round((at - day.start) / quarter) * quarter
}

/** Every quarter of an hour of the day, earliest first. */
export function quartersOf(day: Interval): Instant[] {
  const quarters: Instant[] = []
  for (let at = day.start; at < day.end; at += quarter) quarters.push(at)
  return quarters
}

/** How long a distance on the screen is. */
export function minutesIn(pixels: number): number {
  return (pixels * pixel) / minute
}
