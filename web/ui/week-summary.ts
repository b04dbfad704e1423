/** A member's week in a few lines: consecutive days with equal hours are grouped. */

import { showLocalTime, showWeekday } from '../../shared/format.ts'
import type { Availability } from '../../shared/staff/contract.ts'
import type { Language } from '../../shared/text/language.ts'
import { addDays, type LocalDate, type LocalTime } from '../../shared/time.ts'

type Day = Pick<Availability, 'dayOfWeek' | 'isActive' | 'startTime' | 'endTime'>

/** Weekdays in display order, Monday first; Sunday is 0. */
export const mondayFirst: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

const aSunday: LocalDate = '2026-03-01'

/** Any date on this weekday, to format its name. */
export function dateOn(dayOfWeek: number): LocalDate {
  return addDays(aSunday, dayOfWeek)
}

/** `Mon - Fri: 9:00 AM - 5:00 PM`, `Sat, Sun: 10:00 AM - 3:00 PM`. Days off are left out. */
export function weekLines(week: readonly Day[], language: Language): string[] {
  return groupsOf(week).map(
    ({ days, start, end }) => `${daysInWords(days, language)}: ${showLocalTime(start)} - ${showLocalTime(end)}`,
  )
}

interface Group {
  days: number[]
  start: LocalTime
  end: LocalTime
}

function groupsOf(week: readonly Day[]): Group[] {
  const groups: Group[] = []
  for (const dayOfWeek of mondayFirst) {
    const day = week.find((one) => one.dayOfWeek === dayOfWeek)
    if (!day?.isActive || day.startTime === null || day.endTime === null) continue

    const { startTime: start, endTime: end } = day
    const last = groups.at(-1)
    if (last?.start === start && last.end === end && follows(dayOfWeek, last.days)) last.days.push(dayOfWeek)
    else groups.push({ days: [dayOfWeek], start, end })
  }
  return groups
}

function follows(dayOfWeek: number, days: readonly number[]): boolean {
  const last = days.at(-1)
  return last !== undefined && mondayFirst.indexOf(dayOfWeek) === mondayFirst.indexOf(last) + 1
}

/** Two days are listed, three or more as a range. */
function daysInWords(days: readonly number[], language: Language): string {
  const names = days.map((day) => showWeekday(dateOn(day), language))
  return names.length < 3 ? names.join(', ') : `${names[0]} - ${names.at(-1)}`
}
