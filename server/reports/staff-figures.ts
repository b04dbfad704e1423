/** What each member did: in the last 30 days for the staff cards, in any period for the reports. */

import { toDollars } from '../../shared/money.ts'
import { type StaffFigures, staffFiguresDays } from '../../shared/reports/contract.ts'
import { minutesAtWork, utilization, type WorkDays } from '../../shared/reports/staff-figures.ts'
import { type BlockRule, blockTimeOn } from '../../shared/staff/block-times.ts'
import type { Staff } from '../../shared/staff/contract.ts'
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
  const team = await teamWork(salon, { start: addMinutes(now(), -staffFiguresDays * 1440), end: now() }, db)
  return team.map(({ member, appointments, bookedMinutes, minutesAtWork, revenueCents }) => ({
    staffId: member.id,
    appointments,
    utilization: utilization(bookedMinutes, minutesAtWork),
    revenue: toDollars(revenueCents),
  }))
}

export interface MemberWork {
  member: Staff
  appointments: number
  bookedMinutes: number
  minutesAtWork: number
  revenueCents: number
}

/** Of every member, in the order of the staff list. */
export async function teamWork(salon: Place, within: Interval, sql: Sql): Promise<MemberWork[]> {
  const dates = { from: localDate(salon.timezone, within.start), to: localDate(salon.timezone, within.end) }
  const [staff, work, weeks, timeOff, blocks, days] = await Promise.all([
    listStaff(sql, salon.id),
    sumWork(sql, salon.id, within),
    loadWeeks(sql, salon.id),
    listTimeOffWithin(sql, salon.id, within),
    listBlocksWithin(sql, salon.id, dates),
    workDays(sql, salon, within),
  ])
  return staff.map((member) => {
    const done = work.find(({ staffId }) => staffId === member.id)
    const away = [
      ...timeOff.filter(({ staffId }) => staffId === member.id),
      ...blocks.filter(({ staffId }) => staffId === member.id).flatMap((block) => timesOf(block, days)),
    ]
    return {
      member,
      appointments: done?.appointments ?? 0,
      bookedMinutes: done?.minutes ?? 0,
      minutesAtWork: minutesAtWork(days, weeks.get(member.id) ?? [], away),
      revenueCents: done?.revenueCents ?? 0,
    }
  })
}

function timesOf(block: BlockRule, { days }: WorkDays): Interval[] {
  return days.flatMap(({ date, clock }) => blockTimeOn(date, block, clock) ?? [])
}

/** The days that `within` touches, with the salon's hours and closures of them. */
export async function workDays(sql: Sql, { id, timezone }: Place, within: Interval): Promise<WorkDays> {
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
