import { LocalDate } from '../../shared/time.ts'

/** URL parameter of the day: `?date=2027-03-14`. Absent: today. */
export interface OwnDaySearch {
  date?: string
}

export function readOwnDaySearch(address: Record<string, unknown>): OwnDaySearch {
  const { data } = LocalDate.safeParse(address['date'])
  return data === undefined ? {} : { date: data }
}
