/** When the salon was, is and will be open. */

import type { WorkDays } from '../../shared/reports/staff-figures.ts'
import { heldOn } from '../../shared/salons/past-hours.ts'
import { rulesOn } from '../../shared/salons/special-days.ts'
import { addDays, type Interval, isoWeekday } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { listClosures } from '../salons/closures.sql.ts'
import { loadHours, loadPastHours } from '../salons/hours/hours.sql.ts'
import { loadSpecialHours } from '../salons/hours/special-hours.sql.ts'
import { localDate, wallTime } from '../time-zone.ts'

interface SalonZone {
  id: string
  timezone: string
}

/** The days that `within` touches, each with the hours in force on it, and their closures. */
export async function workDays(sql: Sql, { id, timezone }: SalonZone, within: Interval): Promise<WorkDays> {
  const from = localDate(timezone, within.start)
  const to = localDate(timezone, within.end)
  const [now, past, special, closures] = await Promise.all([
    loadHours(sql, id),
    loadPastHours(sql, id),
    loadSpecialHours(sql, id, { from, to }),
    listClosures(sql, id, { from, to }),
  ])
  const days: WorkDays['days'][number][] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({
      date,
      clock: (time, edge) => wallTime(timezone, date, time, edge),
      hours: rulesOn(date, heldOn(date, isoWeekday(date), now, past), special),
    })
  }
  return {
    closures: closures.map(({ name, closureDate, endDate }) => ({ name, startsOn: closureDate, endsOn: endDate })),
    days,
    within,
  }
}
