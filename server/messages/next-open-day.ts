/** What 'tomorrow' is for a salon: the next day on which it is open. */

import { nextOpenDay } from '../../shared/salons/closed-weeks.ts'
import { addDays, type Interval, type LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { listClosures } from '../salons/closures/closures.sql.ts'
import { loadHours } from '../salons/hours/hours.sql.ts'
import { loadSpecialHours } from '../salons/hours/special-hours.sql.ts'
import { dayBounds } from '../time-zone.ts'

/** Null: none within a year. */
export async function findNextOpenDay(sql: Sql, salonId: string, today: LocalDate): Promise<LocalDate | null> {
  const days = { from: today, to: addDays(today, 365) }
  const [hours, special, closures] = [
    await loadHours(sql, salonId),
    await loadSpecialHours(sql, salonId, days),
    await listClosures(sql, salonId, days),
  ]
  const week = hours.map(({ dayOfWeek, closed }) => ({ dayOfWeek, isClosed: closed }))
  return nextOpenDay({ week, special, closures }, today)
}

/** From tomorrow to the end of that day: whoever comes on a closed day before it is not forgotten. */
export function daysUntil(timezone: string, today: LocalDate, date: LocalDate | null): Interval {
  return {
    start: dayBounds(timezone, addDays(today, 1)).start,
    end: dayBounds(timezone, date ?? addDays(today, 365)).end,
  }
}
