/** The business day: the date by which turns, hours and money are counted. It ends some hours after midnight. Pure. */

import type { LocalTime } from './local-time.ts'
import { addDays, type LocalDate } from './time.ts'

/** Full hours after midnight at which it may end; 0: at midnight. */
export const dayEndHours = [0, 1, 2, 3, 4, 5, 6] as const
export const usualDayEndHour = 3

/** What the salon's clock shows. */
interface WallMoment {
  date: LocalDate
  time: LocalTime
}

/** To which day something belongs. */
export function businessDateOf({ date, time }: WallMoment, endHour: number): LocalDate {
  return time < dayEndTime(endHour) ? addDays(date, -1) : date
}

/** The wall time of the following date at which the day ends. */
export function dayEndTime(endHour: number): LocalTime {
  return `${String(endHour).padStart(2, '0')}:00`
}
