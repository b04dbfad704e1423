import { isLocalDate } from '../../../shared/time.ts'

/** The part of the address that names the day: `?date=2027-03-14`. Absent means today. */
export interface TurnBookSearch {
  date?: string
}

export function readTurnBookSearch(address: Record<string, unknown>): TurnBookSearch {
  const { date } = address
  return isLocalDate(date) ? { date } : {}
}
