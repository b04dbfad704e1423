import { isLocalDate } from '../../shared/time.ts'

/** URL parameter of the day: `?date=2027-03-14`. Absent: today. */
export interface OwnDaySearch {
  date?: string
}

export function readOwnDaySearch(address: Record<string, unknown>): OwnDaySearch {
  const { date } = address
  return isLocalDate(date) ? { date } : {}
}
