import { isLocalDate } from '../../../shared/time.ts'

/** URL parameter of the day: `?date=2027-03-14`. Absent: today. */
export interface TurnBookSearch {
  date?: string
}

export function readTurnBookSearch(address: Record<string, unknown>): TurnBookSearch {
  const { date } = address
  return isLocalDate(date) ? { date } : {}
}
