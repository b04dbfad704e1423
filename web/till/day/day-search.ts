import { isLocalDate } from '../../../shared/time.ts'

/** The part of the address that names the day: `?date=2027-03-14`. Absent means today. */
export interface DaySearch {
  date?: string
}

export function readDaySearch(address: Record<string, unknown>): DaySearch {
  const { date } = address
  return isLocalDate(date) ? { date } : {}
}
