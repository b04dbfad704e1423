import { addDays, type LocalDate } from '../../shared/time.ts'

const aMonday = '2024-01-01'

/** Some date of the weekday, Monday 1 to Sunday 7, to be named in words. */
export function dateOfWeekday(dayOfWeek: number): LocalDate {
  return addDays(aMonday, dayOfWeek - 1)
}
