/** The days of a report, on the salon's calendar. Periods include both ends. */

import { addDays, isoWeekday, type LocalDate } from '../time.ts'

export const reportRanges = ['7d', '30d', '90d', '1y'] as const
export type ReportRange = (typeof reportRanges)[number]

/** Longest period of a report. */
export const maxReportDays = 366

export interface Period {
  from: LocalDate
  to: LocalDate
}

const lengths: Record<ReportRange, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }

/** The last days, up to and including `today`. */
export function rangeOf(range: ReportRange, today: LocalDate): Period {
  return { from: addDays(today, 1 - lengths[range]), to: today }
}

/** The period of the same length right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The days in order. */
export function datesOf(period: Period): LocalDate[] {
  return Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index))
}

/** The week of the day, Sunday to Saturday. */
export function weekOf(date: LocalDate): Period {
  const sunday = addDays(date, -(isoWeekday(date) % 7))
  return { from: sunday, to: addDays(sunday, 6) }
}

/** From the first of the month to the day, included. */
export function monthTo(date: LocalDate): Period {
  return { from: `${date.slice(0, 8)}01`, to: date }
}

/** The same days of the previous month; all of it if it is too short. */
export function monthBefore(period: Period): Period {
  const last = addDays(period.from, -1)
  const from = `${last.slice(0, 8)}01`
  const to = addDays(from, daysIn(period) - 1)
  return { from, to: to < last ? to : last }
}

/** Longer periods are drawn by week. */
const maxSingleDays = 92

/** The parts of a chart: days, or weeks from Sunday on, of which the first and last may be incomplete. */
export function partsOf(period: Period): Period[] {
  const dates = datesOf(period)
  if (dates.length <= maxSingleDays) return dates.map((date) => ({ from: date, to: date }))
  const weeks = Map.groupBy(dates, (date) => weekOf(date).from)
  return [...weeks.values()].map((days) => ({ from: days[0] ?? period.from, to: days.at(-1) ?? period.to }))
}
