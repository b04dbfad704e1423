/** Starts as numbers, a few bytes each: the form in which they are cached and turned into JSON. */

import type { Slot } from '../../shared/availability/slots.ts'
import { type Instant, minute } from '../../shared/time.ts'
import type { KeptTexts } from './kept-texts.ts'

/** For each start: start and end in minutes, 1 if it is free, and then start, end and member of each line. */
export type Packed = Int32Array

type Members = readonly { staffId: string }[]

/**
 * The starts of a day: packed, with the members that they name by index and the services in the order of the lines; otherwise as
 * they were found. `texts`: the starts are cached, and so is their JSON.
 */
export type Starts =
  | { packed: Packed; staff: Members; visit: readonly { serviceId: string }[]; texts?: KeptTexts }
  | { slots: readonly Slot[] }

export function startsOf(slots: readonly Slot[], staff: Members, visit: readonly { serviceId: string }[]): Starts {
  const packed = packSlots(slots, staff)
  return packed ? { packed, staff, visit } : { slots }
}

/** Null: the starts contain fractions of a minute, or somebody who is not a member of the salon. */
function packSlots(slots: readonly Slot[], staff: Members): Packed | null {
  const places = new Map(staff.map(({ staffId }, place) => [staffId, place]))
  const numbers: number[] = []
  for (const { start, end, lines } of slots) {
    numbers.push(start / minute, end / minute, lines ? 1 : 0)
    for (const line of lines ?? []) {
      numbers.push(line.start / minute, line.end / minute, places.get(line.staffId) ?? Number.NaN)
    }
  }
  return numbers.every(Number.isInteger) ? Int32Array.from(numbers) : null
}

/** Earliest first, by any member. */
export function timesOf(starts: Starts): { start: Instant; end: Instant; isFree: boolean }[] {
  if ('slots' in starts) return starts.slots.map(({ start, end, lines }) => ({ start, end, isFree: lines !== null }))
  const { packed, visit } = starts
  const times = []
  for (let at = 0; at < packed.length; ) {
    const [start = 0, end = 0, free] = packed.subarray(at, at + 3)
    times.push({ start: start * minute, end: end * minute, isFree: free === 1 })
    at += 3 + (free === 1 ? 3 * visit.length : 0)
  }
  return times
}
