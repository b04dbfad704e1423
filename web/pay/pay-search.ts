import { isLocalDate } from '../../shared/time.ts'

/** `?date=2026-11-15`: any day of the period. Absent: the period to close next. */
export interface PaySearch {
  date?: string
}

export function readPaySearch(address: Record<string, unknown>): PaySearch {
  const { date } = address
  return isLocalDate(date) ? { date } : {}
}

/** `?year=2026`. Absent: this year. */
export interface PayYearSearch {
  year?: number
}

export function readPayYearSearch(address: Record<string, unknown>): PayYearSearch {
  const year = Number(address['year'])
  return Number.isInteger(year) && year >= 2000 && year < 2900 ? { year } : {}
}
