import { addDays, type LocalDate } from '../../shared/time.ts'

const aMonday = '2024-01-01'

/** Any date on that weekday, Monday 1 to Sunday 7, to format its name. */
export function dateOfWeekday(dayOfWeek: number): LocalDate {
  return addDays(aMonday, dayOfWeek - 1)
}
