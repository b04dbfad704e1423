/** When the salon is open. */

import type { Period } from '../../shared/reports/period.ts'
import { openingOf } from '../../shared/salons/hours.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { workDays } from '../staff/work-days.ts'
import { intervalOf } from './by-now.ts'

interface SalonZone {
  id: string
  timezone: string
}

/** The dates of a period on which the salon is open. */
export async function openDates(sql: Sql, salon: SalonZone, period: Period): Promise<LocalDate[]> {
  if (period.from > period.to) return []
  const { start, end } = intervalOf(salon.timezone, period)
  const { days, closures } = await workDays(sql, salon, { start, end: end - 1 })
  return days.filter(({ date, clock, hours }) => openingOf(date, hours, closures, clock).open).map(({ date }) => date)
}
