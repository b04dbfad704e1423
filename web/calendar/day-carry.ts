/** Moving a visit to another day in Month and Week, at the same local time. */

import { localTimeOf } from '../../shared/format.ts'
import { addMinutes, type Instant, type LocalDate } from '../../shared/time.ts'
import { startAt } from '../new-booking/start-time.ts'

/** The same local time; if the clock skips it on that day, the same duration after midnight, which reads an hour later. */
export function startOn(zone: string, start: Instant, day: { date: LocalDate; start: Instant }): Instant {
  const time = localTimeOf(zone, start)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return startAt(zone, day.date, time) ?? addMinutes(day.start, minutes)
}

export type DayAnswer = { date: LocalDate } | 'put' | 'back' | null

const ways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Left and right: a day; up and down: a week. Enter or Space drops it, Escape cancels. Null: no shortcut.
 * @param dates on the screen, earliest first; the visit stays within them
 */
export function dayAfterKey(date: LocalDate, key: string, dates: readonly LocalDate[]): DayAnswer {
  if (key === 'Enter' || key === ' ') return 'put'
  if (key === 'Escape') return 'back'
  const way = ways[key]
  return way === undefined ? null : { date: dates[dates.indexOf(date) + way] ?? date }
}
