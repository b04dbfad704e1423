/** What each member did in the last 30 days. */

import { toDollars } from '../../shared/money.ts'
import { type StaffFigures, staffFiguresDays } from '../../shared/reports/contract.ts'
import { minutesAtWork, utilization, type WorkDays } from '../../shared/reports/staff-figures.ts'
import { type BlockRule, blockTimeOn } from '../../shared/staff/block-times.ts'
import { addDays, addMinutes, type Interval } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { listClosures } from '../salons/closures/store.ts'
import { loadHours } from '../salons/hours/store.ts'
import { listBlocksWithin } from '../staff/blocks/store.ts'
import { listStaff } from '../staff/store.ts'
import { listTimeOffWithin } from '../staff/time-off/store.ts'
import { loadWeeks } from '../staff/weeks/store.ts'
import { localDate, wallTime } from '../time-zone.ts'
import { sumWork } from './store.ts'

interface Place {
  id: string
  timezone: string
}

/** In the order of the staff list. */
export async function staffFigures(salon: Place, { db, now }: Pick<Context, 'db' | 'now'>): Promise<StaffFigures[]> {
  const within = { start: addMinutes(now(), -staffFiguresDays * 1440), end: now() }
  const dates = { from: localDate(salon.timezone, within.start), to: localDate(salon.timezone, within.end) }
  const [staff, work, weeks, timeOff, blocks, days] = await Promise.all([
    listStaff(db, salon.id),
    sumWork(db, salon.id, within),
    loadWeeks(db, salon.id),
    listTimeOffWithin(db, salon.id, within),
    listBlocksWithin(db, salon.id, dates),
    workDays(db, salon, within),
  ])
  return staff.map(({ id }) => {
    const done = work.find(({ staffId }) => staffId === id)
    const away = [
      ...timeOff.filter(({ staffId }) => staffId === id),
      ...blocks.filter(({ staffId }) => staffId === id).flatMap((block) => timesOf(block, days)),
    ]
    return {
      staffId: id,
      appointments: done?.appointments ?? 0,
      utilization: utilization(done?.minutes ?? 0, minutesAtWork(days, weeks.get(id) ?? [], away)),
      revenue: toDollars(done?.revenueCents ?? 0),
    }
  })
}

function timesOf(block: BlockRule, { days }: WorkDays): Interval[] {
  return days.flatMap(({ date, clock }) => blockTimeOn(date, block, clock) ?? [])
}

async function workDays(sql: Sql, { id, timezone }: Place, within: Interval): Promise<WorkDays> {
  const from = localDate(timezone, within.start)
  const to = localDate(timezone, within.end)
  const [hours, closures] = await Promise.all([loadHours(sql, id), listClosures(sql, id, { from, to })])
  const days: WorkDays['days'][number][] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, clock: (time, edge) => wallTime(timezone, date, time, edge) })
  }
  return {
    hours,
    closures: closures.map(({ name, closureDate, endDate }) => ({ name, startsOn: closureDate, endsOn: endDate })),
    days,
    within,
  }
}
