/** The salon's busy hours. */

import type { PeakHours } from '../../shared/reports/reports.ts'
import { isoWeekday, type LocalDate } from '../../shared/time.ts'
import { localDate } from '../time-zone.ts'
import { intervalOf } from './by-now.ts'
import { openDates } from './open-dates.ts'
import { countHours, firstBooking, type HourCount } from './peak-hours.sql.ts'
import { onTheClock, type ReportScope, repeated } from './report-scope.ts'

/** For upcoming days everything booked counts, without a comparison. */
export async function peakHoursOf(scope: ReportScope): Promise<PeakHours> {
  const { sql, salon, today, period, before, spans } = scope
  const span = period.from > today ? intervalOf(salon.timezone, period) : spans.now
  const [now, then, open, first] = await Promise.all([
    countHours(sql, onTheClock(salon, period, period), span),
    countHours(sql, onTheClock(salon, before, before), spans.before),
    openDates(sql, salon, period),
    firstBooking(sql, salon.id),
  ])
  const hours = hoursOf([...now, ...then])
  const since = first === null ? period.to : localDate(salon.timezone, first)
  const dates = [...new Set([...open, ...now.map(({ date }) => date)])].filter((date) => date >= since)
  const days = wholeDays(scope, dates)
  return {
    ...repeated(scope),
    bookings: sumOf(now),
    hours: hours.map((hour) => ({ hour, bookings: sumOf(at(now, hour)), before: sumOf(at(then, hour)) })),
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const dates = new Set(days.filter((date) => isoWeekday(date) % 7 === weekday))
      const own = now.filter(({ date }) => dates.has(date))
      return { weekday, days: dates.size, bookings: hours.map((hour) => sumOf(at(own, hour))) }
    }),
  }
}

/** Over the days on which the salon was open or had bookings; today counts only when there is no other day. */
function wholeDays({ period, today }: ReportScope, dates: readonly LocalDate[]): readonly LocalDate[] {
  if (period.from > today) return dates
  const over = dates.filter((date) => date < today)
  return over.length > 0 ? over : dates.filter((date) => date === today)
}

/** Every hour from the first to the last with a booking. */
export function hoursOf(counts: readonly HourCount[]): number[] {
  if (counts.length === 0) return []
  const hours = counts.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => first + index)
}

export function at(counts: readonly HourCount[], hour: number): HourCount[] {
  return counts.filter((count) => count.hour === hour)
}

export function sumOf(counts: readonly { bookings: number }[]): number {
  return counts.reduce((sum, { bookings }) => sum + bookings, 0)
}
