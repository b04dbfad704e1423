/** When the salon was, is and will be open. */

import type { Period } from '../../shared/reports/period.ts'
import type { WorkDays } from '../../shared/reports/staff-figures.ts'
import { openingOf } from '../../shared/salons/hours.ts'
import { heldOn } from '../../shared/salons/past-hours.ts'
import { addDays, type Interval, isoWeekday, type LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { listClosures } from '../salons/closures/closures.sql.ts'
import { loadHours, loadPastHours } from '../salons/hours/hours.sql.ts'
import { localDate, wallTime } from '../time-zone.ts'
import { intervalOf } from './by-now.ts'

interface SalonZone {
  id: string
  timezone: string
}

/** The days that `within` touches, each with the hours in force on it, and their closures. */
export async function workDays(sql: Sql, { id, timezone }: SalonZone, within: Interval): Promise<WorkDays> {
  const from = localDate(timezone, within.start)
  const to = localDate(timezone, within.end)
  const [now, past, closures] = await Promise.all([
    loadHours(sql, id),
    loadPastHours(sql, id),
    listClosures(sql, id, { from, to }),
  ])
  const days: WorkDays['days'][number][] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({
      date,
      clock: (time, edge) => wallTime(timezone, date, time, edge),
      hours: heldOn(date, isoWeekday(date), now, past),
    })
  }
  return {
    closures: closures.map(({ name, closureDate, endDate }) => ({ name, startsOn: closureDate, endsOn: endDate })),
    days,
    within,
  }
}

/** The dates of a period on which the salon is open. */
export async function openDates(sql: Sql, salon: SalonZone, period: Period): Promise<LocalDate[]> {
  if (period.from > period.to) return []
  const { start, end } = intervalOf(salon.timezone, period)
  const { days, closures } = await workDays(sql, salon, { start, end: end - 1 })
  return days.filter(({ date, clock, hours }) => openingOf(date, hours, closures, clock).open).map(({ date }) => date)
}
