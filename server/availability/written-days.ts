/** Writes days as JSON directly from their starts. Tests compare the result with the contracts. */

import type { z } from 'zod'
import type { DaySlots, VisitDay } from '../../shared/availability/contract.ts'
import type { SalonDay } from '../../shared/availability/day.ts'
import type { TimedService } from '../../shared/bookings/visit.ts'
import { type LocalDate, minute, toIso } from '../../shared/time.ts'
import { type Written, writtenAs } from '../http/written.ts'
import { clockOf } from '../time-zone.ts'
import { type Starts, timesOf } from './packed-slots.ts'
import { type Piece, pieceOfStarts, visitSlot } from './written-starts.ts'

/** A day that is asked for, and its starts. */
export interface AskedDay extends Pick<SalonDay, 'date' | 'open' | 'closed'> {
  starts: Starts
}

/** @param fromZero the visit laid out from instant 0, whoever serves it: what a taken start shows */
export function writeDays(
  timezone: string,
  days: readonly AskedDay[],
  fromZero: readonly TimedService[],
): Written<{ timezone: string; days: VisitDay[] }> {
  const pieces = days.map((day) => pieceOf(day, fromZero))
  const head = `{"timezone":${JSON.stringify(timezone)},"days":[`
  const between = Math.max(0, pieces.length - 1)
  const bytes = Buffer.alloc(pieces.reduce((sum, { length }) => sum + length, head.length + between + 2)) // one for all days: each costs as much as what is written into it
  let to = bytes.write(head, 'latin1')
  for (const [index, { length, writeTo }] of pieces.entries()) {
    if (index > 0) to += bytes.write(',', to, 'latin1')
    writeTo(bytes, to)
    to += length
  }
  bytes.write(']}', to, 'latin1')
  return writtenAs(bytes)
}

function pieceOf({ date, open, closed, starts }: AskedDay, fromZero: readonly TimedService[]): Piece {
  if (!open) {
    const reason = closed?.because === 'closure' ? closed.name : 'closed'
    return dayAsText({ date, open: false, reason, slots: [] })
  }
  const cut = starts.isCut ? { cut: true as const } : {}
  return 'slots' in starts
    ? dayAsText({ date, open: true, ...cut, slots: starts.slots.map((slot) => visitSlot(slot, fromZero)) })
    : pieceOfStarts(`{"date":"${date}","open":true,${starts.isCut ? '"cut":true,' : ''}"slots":[`, starts, fromZero)
}

function dayAsText(day: VisitDay): Piece {
  const text = Buffer.from(JSON.stringify(day))
  return { length: text.length, writeTo: (bytes, to) => bytes.set(text, to) }
}

/** The starts of one day, whoever serves them. */
export function writeDaySlots(date: LocalDate, timezone: string, starts: Starts): Written<z.infer<typeof DaySlots>> {
  const [spell, clock] = [speller(), clockOf(timezone)]
  const slots = timesOf(starts).map(
    ({ start, end, isFree }) =>
      `{"time":"${clock(start)}","disabled":${!isFree},"startDateTime":"${spell(start / minute)}","endDateTime":"${spell(end / minute)}"}`,
  )
  const cut = starts.isCut ? '"cut":true,' : ''
  return writtenAs(`{"date":"${date}","timezone":${JSON.stringify(timezone)},${cut}"slots":[${slots.join()}]}`)
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
