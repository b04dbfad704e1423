/** Figures of each member: for the last 30 days on staff cards, for any period in reports. */

import { toDollars } from '../../shared/money.ts'
import { type StaffFigures, staffFiguresDays } from '../../shared/reports/contract.ts'
import { minutesIn, timeAtWork, utilization, type WeekOn, type WorkDays } from '../../shared/reports/staff-figures.ts'
import { heldOn } from '../../shared/salons/past-hours.ts'
import { rulesOn } from '../../shared/salons/special-days.ts'
import { type BlockRule, blockTimeOn } from '../../shared/staff/block-times.ts'
import type { Shift } from '../../shared/staff/shifts.ts'
import { addMinutes, type Instant, type Interval, isoWeekday } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { listBlocksWithin } from '../staff/blocks/blocks.sql.ts'
import { loadSpecialShifts } from '../staff/special-shifts.sql.ts'
import { listTimeOffWithin } from '../staff/time-off/time-off.sql.ts'
import { loadPastWeeks, loadWeeks } from '../staff/weeks.sql.ts'
import { workDays } from '../staff/work-days.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import { listTeam, sumWork, type TeamMember } from './work.sql.ts'

interface SalonZone {
  id: string
  timezone: string
}

/** Current members, in the order of the staff list. */
export async function staffFigures(
  salon: SalonZone,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<StaffFigures[]> {
  const within = { start: addMinutes(now(), -staffFiguresDays * 1440), end: now() }
  const team = await teamWork(salon, within, now(), db)
  return team
    .filter(({ member }) => member.leftAt === null)
    .map(({ member, appointments, bookedMinutes, minutesAtWork, revenueCents }) => ({
      staffId: member.id,
      appointments,
      utilization: utilization(bookedMinutes, minutesAtWork),
      revenue: toDollars(revenueCents),
    }))
}

export interface MemberWork {
  member: TeamMember
  appointments: number
  bookedMinutes: number
  /** The member's working times, in order. */
  atWork: Interval[]
  minutesAtWork: number
  revenueCents: number
  /** Of scheduled and confirmed lines that begin from `now` on. */
  comingCents: number
}

/** Every member in the order of the staff list, and former members with work in the period. */
export async function teamWork(salon: SalonZone, within: Interval, now: Instant, sql: Sql): Promise<MemberWork[]> {
  const dates = { from: localDate(salon.timezone, within.start), to: localDate(salon.timezone, within.end) }
  const [team, work, weeks, pastWeeks, special, timeOff, blocks, days] = await Promise.all([
    listTeam(sql, salon.id),
    sumWork(sql, salon.id, within, now),
    loadWeeks(sql, salon.id),
    loadPastWeeks(sql, salon.id),
    loadSpecialShifts(sql, salon.id, dates),
    listTimeOffWithin(sql, salon.id, within, null),
    listBlocksWithin(sql, salon.id, dates),
    workDays(sql, salon, within),
  ])
  return team.flatMap((member) => {
    const done = work.find(({ staffId }) => staffId === member.id)
    if (member.leftAt !== null && !done) return []
    const away = [
      ...timeOff.filter(({ staffId }) => staffId === member.id),
      ...blocks.filter(({ staffId }) => staffId === member.id).flatMap((block) => timesOf(block, days)),
    ]
    const week: readonly Shift[] = weeks.get(member.id) ?? []
    const past = pastWeeks.get(member.id) ?? []
    const counted = { ...days, within: countedOf(salon, member, within, now) }
    const own = special.get(member.id) ?? []
    const weekOn: WeekOn = (date) => rulesOn(date, heldOn(date, isoWeekday(date) % 7, week, past), own)
    const atWork = timeAtWork(counted, weekOn, away)
    return {
      member,
      appointments: done?.appointments ?? 0,
      bookedMinutes: done?.minutes ?? 0,
      atWork,
      minutesAtWork: minutesIn(atWork),
      revenueCents: done?.revenueCents ?? 0,
      comingCents: done?.comingCents ?? 0,
    }
  })
}

/** Days before a member's first visit do not count: working hours count from that day on, at the latest from today. */
function countedOf(
  { timezone }: SalonZone,
  { firstVisitAt, leftAt }: TeamMember,
  { start, end }: Interval,
  now: Instant,
): Interval {
  const first = dayBounds(timezone, localDate(timezone, Math.min(firstVisitAt ?? now, now))).start
  return { start: Math.max(start, first), end: Math.min(end, leftAt ?? end) }
}

function timesOf(block: BlockRule, { days }: WorkDays): Interval[] {
  return days.flatMap(({ date, clock }) => blockTimeOn(date, block, clock) ?? [])
}
