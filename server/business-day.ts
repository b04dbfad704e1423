/** The business day in the salon's zone: of an instant, and from when until when. */

import { businessDateOf, dayEndTime } from '../shared/business-day.ts'
import { addDays, type Instant, type Interval, type LocalDate } from '../shared/time.ts'
import { localDate, localTime, wallTime } from './time-zone.ts'

export interface BusinessClock {
  timezone: string
  dayEndHour: number
}

export function businessDate({ timezone, dayEndHour }: BusinessClock, at: Instant): LocalDate {
  return businessDateOf({ date: localDate(timezone, at), time: localTime(timezone, at) }, dayEndHour)
}

/** From its first instant to the first of the next one. */
export function businessDay({ timezone, dayEndHour }: BusinessClock, date: LocalDate): Interval {
  const time = dayEndTime(dayEndHour)
  return {
    start: wallTime(timezone, date, time, 'start'),
    end: wallTime(timezone, addDays(date, 1), time, 'start'),
  }
}
