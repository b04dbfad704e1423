import { isLocalDate } from '../../shared/time.ts'

/** URL parameter of the day: `?date=2027-03-14`. Absent: today. */
export interface DaySearch {
  date?: string
}

export function readDaySearch(address: Record<string, unknown>): DaySearch {
  const { date } = address
  return isLocalDate(date) ? { date } : {}
}
