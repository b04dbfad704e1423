/** Writes days as JSON directly from their starts. Tests compare the result with the contracts. */

import type { z } from 'zod'
import type { DaySlots, VisitDay } from '../../shared/availability/contract.ts'
import type { SalonDay } from '../../shared/availability/day.ts'
import type { TimedService } from '../../shared/bookings/visit.ts'
import { type LocalDate, minute, toIso } from '../../shared/time.ts'
import { textOf, type Written, written, writtenAs } from '../http/written.ts'
import { clockOf } from '../time-zone.ts'
import { type Starts, timesOf } from './packed-slots.ts'
import { visitSlot, writeStarts } from './written-starts.ts'

/** The result of `writeDay` as bytes, cached together with the starts. `isKept`: taken from the cache. */
export function dayInBytes(
  day: Pick<SalonDay, 'date' | 'open' | 'closed'>,
  starts: Starts,
  fromZero: readonly TimedService[],
): { bytes: Buffer; isKept: boolean } {
  const texts = 'packed' in starts ? starts.texts : undefined
  const kept = texts?.get(starts)
  if (kept) return { bytes: kept, isKept: true }
  const text = textOf(writeDay(day, starts, fromZero)) ?? ''
  const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text)
  texts?.keep(starts, bytes)
  return { bytes, isKept: false }
}

/** @param fromZero the visit laid out from instant 0, whoever serves it: what a taken start shows */
export function writeDay(
  { date, open, closed }: Pick<SalonDay, 'date' | 'open' | 'closed'>,
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
  return writtenAs<VisitDay>(writeStarts(`{"date":"${date}","open":true,"slots":[`, starts, fromZero))
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
