/** Starts as numbers, a few bytes each: the form in which they are cached and turned into JSON. */

import type { Slot } from '../../shared/availability/slots.ts'
import { type Instant, minute } from '../../shared/time.ts'

/** What was found of a day. `isCut`: what was not looked at counts as taken. */
export interface Found {
  slots: readonly Slot[]
  isCut?: boolean
}

/** For each start: start and end in minutes, 1 if it is free, and then start, end and member of each line. */
export type Packed = Int32Array

type Members = readonly { staffId: string }[]

/**
 * The starts of a day: packed, with the members that they name by index and the services in the order of the lines; otherwise as
 * they were found.
 */
export type Starts = (
  | { packed: Packed; staff: Members; visit: readonly { serviceId: string }[] }
  | { slots: readonly Slot[] }
) &
  Pick<Found, 'isCut'>

export function startsOf({ slots, isCut }: Found, staff: Members, visit: readonly { serviceId: string }[]): Starts {
  const packed = packSlots(slots, staff)
  return { ...(packed ? { packed, staff, visit } : { slots }), ...(isCut && { isCut }) }
}

/** Of a member, which is a UUID: an entry of JSON is written over another one, so all must be equally long. */
export const idLength = 36

/** Null: the starts contain fractions of a minute, or somebody who is not a member of the salon or has an id of another length. */
function packSlots(slots: readonly Slot[], staff: Members): Packed | null {
  const places = placesOf.getOrInsertComputed(staff, placesAmong)
  const packed = new Int32Array(slots.reduce((sum, { lines }) => sum + 3 + 3 * (lines?.length ?? 0), 0))
  let [next, isExact] = [0, true]
  const put = (number: number) => {
    packed[next] = number
    isExact &&= packed[next] === number
    next++
  }
  for (const { start, end, lines } of slots) {
    put(start / minute)
    put(end / minute)
    put(lines ? 1 : 0)
    for (const line of lines ?? []) {
      put(line.start / minute)
      put(line.end / minute)
      put(places.get(line.staffId) ?? Number.NaN)
    }
  }
  return isExact ? packed : null
}

/** One for all days of a salon. */
const placesOf = new WeakMap<Members, ReadonlyMap<string, number>>()

function placesAmong(staff: Members): ReadonlyMap<string, number> {
  return new Map(staff.flatMap(({ staffId }, place) => (staffId.length === idLength ? [[staffId, place]] : [])))
}

/** Earliest first, by any member. */
export function timesOf(starts: Starts): { start: Instant; end: Instant; isFree: boolean }[] {
  if ('slots' in starts) return starts.slots.map(({ start, end, lines }) => ({ start, end, isFree: lines !== null }))
  const { packed, visit } = starts
  const times = []
  for (let at = 0; at < packed.length; ) {
    const isFree = packed[at + 2] === 1
    times.push({ start: (packed[at] ?? 0) * minute, end: (packed[at + 1] ?? 0) * minute, isFree })
    at += 3 + (isFree ? 3 * visit.length : 0)
  }
  return times
}
