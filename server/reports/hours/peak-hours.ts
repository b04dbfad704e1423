/** When the salon is busy. */

import { datesOf, type Period } from '../../../shared/reports/period.ts'
import type { PeakHours } from '../../../shared/reports/reports.ts'
import { isoWeekday } from '../../../shared/time.ts'
import { onTheClock, type Question, repeated } from '../asked.ts'
import { countHours, type HourCount } from './store.ts'

export async function peakHoursOf(question: Question): Promise<PeakHours> {
  const { sql, salon, period, before } = question
  const [now, then] = await Promise.all([
    countHours(sql, onTheClock(salon, period, period)),
    countHours(sql, onTheClock(salon, before, before)),
  ])
  const hours = hoursOf([...now, ...then])
  return {
    ...repeated(question),
    bookings: sumOf(now),
    hours: hours.map((hour) => ({ hour, bookings: sumOf(at(now, hour)), before: sumOf(at(then, hour)) })),
    weekdays: daysOfWeek(period).map(({ weekday, days }) => ({
      weekday,
      days,
      bookings: hours.map((hour) => sumOf(at(now, hour).filter((count) => count.weekday === weekday))),
    })),
  }
}

/** Every hour from the first to the last in which anything begins. */
export function hoursOf(counts: readonly HourCount[]): number[] {
  if (counts.length === 0) return []
  const hours = counts.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, place) => first + place)
}

export function at(counts: readonly HourCount[], hour: number): HourCount[] {
  return counts.filter((count) => count.hour === hour)
}

export function sumOf(counts: readonly HourCount[]): number {
  return counts.reduce((sum, { bookings }) => sum + bookings, 0)
}

function daysOfWeek(period: Period): { weekday: number; days: number }[] {
  const dates = datesOf(period)
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    days: dates.filter((date) => isoWeekday(date) % 7 === weekday).length,
  }))
}
