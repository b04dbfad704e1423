/** The duration of a visit, and the working minutes in it. Pure. */

import { type Instant, type Interval, minute, overlaps } from '../time.ts'

export interface VisitLength {
  /** From the first start to the last end. */
  minutes: number
  /** Sum of its services: more than the visit if two technicians work in parallel, less if the client waits in between. */
  serviceMinutes: number
  /** Part of it is done by two technicians in parallel. */
  atOnce: boolean
}

export function lengthOf(lines: readonly Interval[]): VisitLength {
  const first = Math.min(...lines.map(({ start }) => start))
  const last = Math.max(...lines.map(({ end }) => end))
  return {
    minutes: lines.length === 0 ? 0 : (last - first) / minute,
    serviceMinutes: lines.reduce((sum, { start, end }) => sum + (end - start) / minute, 0),
    atOnce: lines.some((line, index) => lines.slice(0, index).some((other) => overlaps(line, other))),
  }
}

interface BookingTimes {
  startTime: string
  endTime: string
  services: readonly { startTime: string; endTime: string }[]
}

/** Of a booking in a response. Without its services only start and end are known. */
export function lengthOfBooking({ services, ...whole }: BookingTimes): VisitLength {
  return lengthOf((services.length > 0 ? services : [whole]).map(span))
}

function span({ startTime, endTime }: { startTime: string; endTime: string }): { start: Instant; end: Instant } {
  return { start: Date.parse(startTime), end: Date.parse(endTime) }
}
