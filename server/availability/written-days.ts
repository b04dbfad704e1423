/**
 * Writes days as JSON directly from packed starts: six weeks have thousands of lines, and creating an object for each of them would
 * cost more than finding them. Tests compare the result with the contracts.
 */

import type { z } from 'zod'
import type { DaySlots, VisitDay, VisitSlot } from '../../shared/availability/contract.ts'
import type { SalonDay } from '../../shared/availability/day.ts'
import type { Slot } from '../../shared/availability/slots.ts'
import type { TimedService } from '../../shared/bookings/visit.ts'
import { type LocalDate, minute, toIso } from '../../shared/time.ts'
import { textOf, type Written, written, writtenAs } from '../http/written.ts'
import { clockOf } from '../time-zone.ts'
import { type Starts, timesOf } from './packed-slots.ts'

/** The result of `writeDay` as bytes, cached together with the starts. `isKept`: taken from the cache. */
export function dayInBytes(
  day: SalonDay,
  starts: Starts,
  fromZero: readonly TimedService[],
): { bytes: Buffer; isKept: boolean } {
  const texts = 'packed' in starts ? starts.texts : undefined
  const kept = texts?.get(starts)
  if (kept) return { bytes: kept, isKept: true }
  const bytes = Buffer.from(String(textOf(writeDay(day, starts, fromZero))))
  texts?.keep(starts, bytes)
  return { bytes, isKept: false }
}

/** @param fromZero the visit laid out from instant 0, whoever serves it: what a taken start shows */
export function writeDay(
  { date, open, closed }: SalonDay,
  starts: Starts,
  fromZero: readonly TimedService[],
): Written<VisitDay> {
  if (!open) {
    const reason = closed?.because === 'closure' ? closed.name : 'closed'
    return written<VisitDay>({ date, open: false, reason, slots: [] })
  }
  if ('slots' in starts) {
    return written<VisitDay>({ date, open: true, slots: starts.slots.map((slot) => visitSlot(slot, fromZero)) })
  }
  return writtenAs<VisitDay>(`{"date":"${date}","open":true,"slots":[${writeStarts(starts, fromZero)}]}`)
}

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

/** The starts of one day, whoever serves them. */
export function writeDaySlots(date: LocalDate, timezone: string, starts: Starts): Written<z.infer<typeof DaySlots>> {
  const [spell, clock] = [speller(), clockOf(timezone)]
  const slots = timesOf(starts).map(
    ({ start, end, isFree }) =>
      `{"time":"${clock(start)}","disabled":${!isFree},"startDateTime":"${spell(start / minute)}","endDateTime":"${spell(end / minute)}"}`,
  )
  return writtenAs(`{"date":"${date}","timezone":${JSON.stringify(timezone)},"slots":[${slots.join()}]}`)
}

const dayMinutes = 1440
/** The rest of an instant in JSON after its date, for each minute of a day. */
const clockFaces = Array.from({ length: dayMinutes }, (_, minutes) => toIso(minutes * minute).slice(11))

/** In the form of `visitSlot`. Neither ids nor instants contain anything that JSON escapes. */
function writeStarts(
  { packed, staff, visit }: Extract<Starts, { packed: unknown }>,
  fromZero: readonly TimedService[],
): string {
  const spell = speller()
  let last = { from: Number.NaN, until: Number.NaN, text: '' }
  const times = (from: number, until: number) => {
    if (from !== last.from || until !== last.until) {
      last = { from, until, text: `"startDateTime":"${spell(from)}","endDateTime":"${spell(until)}"` }
    }
    return last.text // a line of a visit of one service is as long as the visit
  }
  const services = visit.map(({ serviceId }) => `{"serviceId":"${serviceId}","staffId":`)
  const members = staff.map(({ staffId }) => `"${staffId}",`)
  const taken = fromZero.map(({ serviceId, staffId, start, end }) => ({
    text: `{"serviceId":"${serviceId}","staffId":${staffId === null ? null : `"${staffId}"`},`,
    from: start / minute,
    until: end / minute,
  }))
  let text = ''
  for (let at = 0; at < packed.length; ) {
    const start = packed[at++] ?? 0
    const end = packed[at++] ?? 0
    const isFree = packed[at++] === 1
    text += `${text && ','}{${times(start, end)},"disabled":${!isFree},"lines":[`
    if (isFree) {
      for (const [index, service] of services.entries()) {
        const [from = 0, until = 0, member = 0] = [packed[at++], packed[at++], packed[at++]]
        text += `${index > 0 ? ',' : ''}${service}${members[member]}${times(from, until)}}`
      }
    } else {
      for (const [index, line] of taken.entries()) {
        text += `${index > 0 ? ',' : ''}${line.text}${times(start + line.from, start + line.until)}}`
      }
    }
    text += ']}'
  }
  return text
}

/** Like `toIso`, for minutes since 1970. Remembers dates, of which a day has few. */
function speller(): (minutes: number) => string {
  const dates = new Map<number, string>()
  return (minutes) => {
    if (!Number.isInteger(minutes)) return toIso(minutes * minute)
    const ofDay = minutes % dayMinutes
    const day = minutes - ofDay
    return dates.getOrInsertComputed(day, () => toIso(day * minute).slice(0, 11)) + clockFaces[ofDay]
  }
}
