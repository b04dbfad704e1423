/** Blocked times as numbers, a dozen bytes each: the form in which those of many days are cached. */

import { type Instant, type Interval, minute, overlaps } from '../../shared/time.ts'
import { type BusyTime, busyTime, type TimeColumns } from './days.sql.ts'

/** Start, end and minutes of service of each time, earliest first. */
export interface PackedTimes {
  figures: Int32Array | Float64Array
  /** Of the starts and ends, in milliseconds: a minute, unless one of them has seconds. */
  unit: number
}

/** @param columns in any order of time */
export function packTimes({ starts, ends, minutes }: TimeColumns): PackedTimes {
  const isWhole = [starts, ends].every((instants) => instants.every((instant) => instant % minute === 0))
  const unit = isWhole ? minute : 1
  const figures = isWhole ? new Int32Array(3 * starts.length) : new Float64Array(3 * starts.length)
  let at = 0
  for (const index of [...starts.keys()].toSorted((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0))) {
    figures[at++] = (starts[index] ?? 0) / unit
    figures[at++] = (ends[index] ?? 0) / unit
    figures[at++] = minutes[index] ?? 0
  }
  return { figures, unit }
}

const day = 1440 * minute

/** Those that overlap the interval; none is longer than a day. */
export function unpackNear({ figures, unit }: PackedTimes, near: Interval): BusyTime[] {
  const times: BusyTime[] = []
  for (let at = firstFrom((near.start - day) / unit, figures); at < figures.length; at += 3) {
    const [start, end] = [(figures[at] ?? 0) * unit, (figures[at + 1] ?? 0) * unit]
    if (start >= near.end) break
    if (overlaps({ start, end }, near)) times.push(busyTime(start, end, figures[at + 2] ?? 0))
  }
  return times
}

/** The index of the first time that begins at `start` or later. */
function firstFrom(start: Instant, figures: PackedTimes['figures']): number {
  let [low, high] = [0, figures.length / 3]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((figures[3 * middle] ?? 0) < start) low = middle + 1
    else high = middle
  }
  return 3 * low
}
