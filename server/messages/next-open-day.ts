/** What 'tomorrow' is for a salon: the next day on which it is open; and when it opens. */

import { nextOpenDay } from '../../shared/salons/closed-weeks.ts'
import { rulesOn } from '../../shared/salons/special-days.ts'
import { addDays, type Instant, type Interval, isoWeekday, type LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { listClosures } from '../salons/closures.sql.ts'
import { loadHours } from '../salons/hours/hours.sql.ts'
import { loadSpecialHours } from '../salons/hours/special-hours.sql.ts'
import { dayBounds, localDate, wallTime } from '../time-zone.ts'

/** Null: none within a year. */
export async function findNextOpenDay(sql: Sql, salonId: string, today: LocalDate): Promise<LocalDate | null> {
  const { hours, special, closures } = await loadDays(sql, salonId, { from: today, to: addDays(today, 365) })
  const week = hours.map(({ dayOfWeek, closed }) => ({ dayOfWeek, isClosed: closed }))
  return nextOpenDay({ week, special, closures }, today)
}

const weeksAhead = 2

/** When a closed salon opens; null: it is open, or closed for longer than two weeks. */
export async function findNextOpening(
  sql: Sql,
  { salonId, timezone }: { salonId: string; timezone: string },
  now: Instant,
): Promise<Instant | null> {
  const today = localDate(timezone, now)
  const last = addDays(today, weeksAhead * 7)
  const { hours, special, closures } = await loadDays(sql, salonId, { from: today, to: last })
  for (let date = today; date <= last; date = addDays(date, 1)) {
    if (closures.some((one) => one.closureDate <= date && date <= one.endDate)) continue
    const usual = hours.filter(({ dayOfWeek }) => dayOfWeek === isoWeekday(date))
    for (const { opensAt, closesAt, closed } of rulesOn(date, usual, special)) {
      if (closed || !opensAt || !closesAt) continue
      const start = wallTime(timezone, date, opensAt, 'start')
      if (now < start) return start
      if (now < wallTime(timezone, date, closesAt, 'end')) return null
    }
  }
  return null
}

async function loadDays(sql: Sql, salonId: string, days: { from: LocalDate; to: LocalDate }) {
  return {
    hours: await loadHours(sql, salonId),
    special: await loadSpecialHours(sql, salonId, days),
    closures: await listClosures(sql, salonId, days),
  }
}

/** From tomorrow to the end of that day: whoever comes on a closed day before it is not forgotten. */
export function daysUntil(timezone: string, today: LocalDate, date: LocalDate | null): Interval {
  return {
    start: dayBounds(timezone, addDays(today, 1)).start,
    end: dayBounds(timezone, date ?? addDays(today, 365)).end,
  }
}
