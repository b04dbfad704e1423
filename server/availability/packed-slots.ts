/** Starts as numbers, a few bytes each: as they are kept for the next who asks for the same visit. */

import type { AssignedLine } from '../../shared/availability/assign.ts'
import type { Slot } from '../../shared/availability/slots.ts'
import { minute } from '../../shared/time.ts'

export interface ShownSlot extends Pick<Slot, 'start' | 'end'> {
  lines: readonly Pick<AssignedLine, 'serviceId' | 'staffId' | 'start' | 'end' | 'person'>[] | null
}

/** For each start: start and end in minutes, 1 if it is free, and then start, end and member of each line. */
export type Packed = Int32Array

type Members = readonly { staffId: string }[]

/** Null: there is something in them that is no whole minute, or nobody of the salon. */
export function packSlots(slots: readonly Slot[], staff: Members): Packed | null {
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

/** @param visit the services, in the order of the lines */
export function unpackSlots(numbers: Packed, staff: Members, visit: readonly { serviceId: string }[]): ShownSlot[] {
  const slots: ShownSlot[] = []
  let at = 0
  const next = () => numbers[at++] ?? 0
  while (at < numbers.length) {
    const [start, end, isFree] = [next() * minute, next() * minute, next() === 1]
    const lineOf = ({ serviceId }: { serviceId: string }) => {
      return { serviceId, start: next() * minute, end: next() * minute, staffId: staff[next()]?.staffId ?? '' }
    }
    slots.push({ start, end, lines: isFree ? visit.map(lineOf) : null })
  }
  return slots
}
