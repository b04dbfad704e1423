/**
 * The starts of a visit as JSON: as objects, and written directly from packed starts. Six weeks have thousands of lines, and objects
 * or strings for each of them would cost more than finding them. A test compares both.
 */

import type { VisitSlot } from '../../shared/availability/contract.ts'
import type { Slot } from '../../shared/availability/slots.ts'
import type { TimedService } from '../../shared/bookings/visit.ts'
import { minute, toIso } from '../../shared/time.ts'
import { idLength, type Starts } from './packed-slots.ts'

export function visitSlot({ start, end, lines }: Slot, fromZero: readonly TimedService[]): VisitSlot {
  const [laidOut, from] = lines ? [lines, 0] : [fromZero, start]
  return {
    startDateTime: toIso(start),
    endDateTime: toIso(end),
    disabled: lines === null,
    lines: laidOut.map(({ serviceId, staffId, start: begins, end: ends, person }) => {
      const line = { serviceId, staffId, startDateTime: toIso(begins + from), endDateTime: toIso(ends + from) }
      return person === undefined ? line : { ...line, person }
    }),
  }
}

/** A part of a reply: how many bytes, and what writes them from an index on. */
export interface Piece {
  length: number
  writeTo: (bytes: Buffer, to: number) => void
}

/** In the form of `visitSlot`. @param before what the starts follow, up to the bracket that is closed after them */
export function pieceOfStarts(
  before: string,
  { packed, staff }: Extract<Starts, { packed: unknown }>,
  fromZero: readonly TimedService[],
): Piece {
  const { free, taken } = entriesOf.getOrInsertComputed(fromZero, entriesFor)
  const entryAt = (at: number) => (packed[at + 2] === 1 ? free : taken)
  let entries = 0
  for (let at = 0; at < packed.length; at += entryAt(at).numbers) entries += entryAt(at).bytes.length

  const length = before.length + Math.max(0, entries - 1) + 2
  return {
    length,
    writeTo(bytes, from) {
      let to = from + before.length - 1 // its bracket replaces the comma of the first entry
      for (let at = 0; at < packed.length; at += entryAt(at).numbers) {
        const entry = entryAt(at)
        for (const spot of entry.instants) putInstant(entry.bytes, spot, (packed[at + spot.number] ?? 0) + spot.later)
        for (const spot of entry.members) {
          putMember(entry.bytes, spot, staff[packed[at + spot.number] ?? 0]?.staffId ?? '')
        }
        bytes.set(entry.bytes, to)
        to += entry.bytes.length
      }
      bytes.write(before, from, 'latin1')
      bytes.write(']}', from + length - 2, 'latin1')
    },
  }
}

/** The text of a start, free or taken: always equally long, so that the next one only differs in instants and members. */
interface Entry {
  /** The last one written, after a comma. */
  bytes: Buffer
  /** How many packed numbers it is written from. */
  numbers: number
  instants: readonly InstantSpot[]
  members: readonly MemberSpot[]
}

interface InstantSpot {
  at: number
  /** The packed number that stands there, and so many minutes later. */
  number: number
  later: number
  /** Whose date stands there now, in minutes since 1970; -1: none. */
  day: number
}

interface MemberSpot {
  at: number
  number: number
  /** Who stands there now. */
  staffId: string
}

/** For all days of a call. */
const entriesOf = new WeakMap<readonly TimedService[], { free: Entry; taken: Entry }>()

function entriesFor(fromZero: readonly TimedService[]): { free: Entry; taken: Entry } {
  const staffId = 'x'.repeat(idLength)
  const lines = fromZero.map((line) => ({ ...line, staffId, requested: false, blockedUntil: line.end }))
  const own = lines.flatMap((_, index) => [3 + 3 * index, 4 + 3 * index]).map((number) => ({ number, later: 0 }))
  const shifted = lines.flatMap(({ start, end }) => [start, end]).map((time) => ({ number: 0, later: time / minute }))
  const visit = [0, 1].map((number) => ({ number, later: 0 }))

  const free = `,${JSON.stringify(visitSlot({ start: 0, end: 0, lines }, fromZero))}`
  const taken = `,${JSON.stringify(visitSlot({ start: 0, end: 0, lines: null }, fromZero))}`
  return {
    free: {
      bytes: Buffer.from(free),
      numbers: 3 + 3 * lines.length,
      instants: spotsOf(free, [...visit, ...own]),
      members: placesOf(free, /"staffId":"/g).map((at, index) => ({ at, number: 5 + 3 * index, staffId: '' })),
    },
    taken: { bytes: Buffer.from(taken), numbers: 3, instants: spotsOf(taken, [...visit, ...shifted]), members: [] },
  }
}

function spotsOf(text: string, values: readonly Pick<InstantSpot, 'number' | 'later'>[]): InstantSpot[] {
  return placesOf(text, /DateTime":"/g).flatMap((at, index) => {
    const value = values[index]
    return value ? [{ ...value, at, day: -1 }] : []
  })
}

/** Where it ends, each time. */
function placesOf(text: string, mark: RegExp): number[] {
  return [...text.matchAll(mark)].map(({ 0: found, index }) => index + found.length)
}

const dayMinutes = 1440
/** The four digits of each minute of a day, as bytes. */
const clocks = Buffer.from(
  Array.from({ length: dayMinutes }, (_, minutes) =>
    toIso(minutes * minute)
      .slice(11, 16)
      .replace(':', ''),
  ).join(''),
)

/** @param minutes since 1970 */
function putInstant(bytes: Buffer, spot: InstantSpot, minutes: number): void {
  const ofDay = minutes % dayMinutes
  const day = minutes - ofDay
  if (day !== spot.day) {
    spot.day = day
    bytes.write(toIso(day * minute).slice(0, 10), spot.at, 'latin1')
  }
  const clock = 4 * ofDay
  bytes[spot.at + 11] = clocks[clock] ?? 0
  bytes[spot.at + 12] = clocks[clock + 1] ?? 0
  bytes[spot.at + 14] = clocks[clock + 2] ?? 0
  bytes[spot.at + 15] = clocks[clock + 3] ?? 0
}

function putMember(bytes: Buffer, spot: MemberSpot, staffId: string): void {
  if (staffId === spot.staffId) return
  spot.staffId = staffId
  bytes.write(staffId, spot.at, 'latin1')
}
