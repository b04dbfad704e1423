/** Which days a report is about. Days are the salon's own; both ends of a period are in it. */

import { addDays, isoWeekday, type LocalDate } from '../time.ts'

export const reportRanges = ['7d', '30d', '90d', '1y'] as const
export type ReportRange = (typeof reportRanges)[number]

/** The longest period that can be asked for. */
export const maxReportDays = 366

export interface Period {
  from: LocalDate
  to: LocalDate
}

const lengths: Record<ReportRange, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }

/** The last days up to `today`, today among them. */
export function rangeOf(range: ReportRange, today: LocalDate): Period {
  return { from: addDays(today, 1 - lengths[range]), to: today }
}

/** As many days, right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The days in their order. */
export function datesOf(period: Period): LocalDate[] {
  return Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index))
}

/** The Sunday to Saturday around the day. */
export function weekOf(date: LocalDate): Period {
  const sunday = addDays(date, -(isoWeekday(date) % 7))
  return { from: sunday, to: addDays(sunday, 6) }
}

/** The month up to and with the day. */
export function monthTo(date: LocalDate): Period {
  return { from: `${date.slice(0, 8)}01`, to: date }
}

/** As much of the month before as `period` is of its own; all of it where it is too short for that. */
export function monthBefore(period: Period): Period {
  const last = addDays(period.from, -1)
  const from = `${last.slice(0, 8)}01`
  const to = addDays(from, daysIn(period) - 1)
  return { from, to: to < last ? to : last }
}

/** The most days that are drawn one by one; more are drawn as weeks. */
const maxSingleDays = 92

/** The parts in which a period is drawn: days, or weeks from Sunday on, of which the first and the last may be cut. */
export function partsOf(period: Period): Period[] {
  const dates = datesOf(period)
  if (dates.length <= maxSingleDays) return dates.map((date) => ({ from: date, to: date }))
  const weeks = Map.groupBy(dates, (date) => weekOf(date).from)
  return [...weeks.values()].map((days) => ({ from: days[0] ?? period.from, to: days.at(-1) ?? period.to }))
}
