/** How long members were at work: as they clocked in on the floor, and on days without it as planned. */

import type { Clocked } from '../../shared/pay/figures.ts'
import { type HourSource, paidBreakMinutes } from '../../shared/pay/limits.ts'
import type { PayPeriod } from '../../shared/pay/periods.ts'
import { minutesIn, timeAtWork } from '../../shared/reports/staff-figures.ts'
import { heldOn } from '../../shared/salons/past-hours.ts'
import { rulesOn } from '../../shared/salons/special-days.ts'
import { blockTimeOn } from '../../shared/staff/block-times.ts'
import { type Instant, type Interval, isoWeekday, type LocalDate, minutesBetween } from '../../shared/time.ts'
import { type BusinessClock, businessDate } from '../business-day.ts'
import type { Sql } from '../db/connection.ts'
import { listBlocksWithin } from '../staff/blocks/blocks.sql.ts'
import { loadSpecialShifts } from '../staff/special-shifts.sql.ts'
import { listTimeOffWithin } from '../staff/time-off/time-off.sql.ts'
import { loadPastWeeks, loadWeeks } from '../staff/weeks.sql.ts'
import { workDays } from '../staff/work-days.ts'
import { dayBounds } from '../time-zone.ts'
import type { PayMember } from './pay.sql.ts'
import { type ClockEntry, listClock, listFloorEnds } from './work.sql.ts'

export interface DayHours {
  staffId: string
  day: LocalDate
  minutes: number
  /** Of the minutes: paid breaks. Only known where somebody clocks in. */
  restMinutes: number
  from: HourSource
  clocked: Clocked<Instant> | null
  /** Where nobody clocked out: the hours end here, with the day of the floor or its last entry. */
  endedAt: Instant | null
}

interface SalonZone extends BusinessClock {
  id: string
}

/** Whole minutes by member and day until `now`; days without any are left out, unless nobody clocked out. */
export async function hoursOf(
  sql: Sql,
  salon: SalonZone,
  { period, members, now }: { period: PayPeriod; members: readonly PayMember[]; now: Instant },
): Promise<DayHours[]> {
  const [clock, ends, planned] = await Promise.all([
    listClock(sql, salon.id, period),
    listFloorEnds(sql, salon.id, period),
    shiftsOf(sql, salon, { period, members, now }),
  ])
  const today = businessDate(salon, now)
  const clocked = [...Map.groupBy(clock, ({ day }) => day)].flatMap(([day, entries]) => {
    const end = ends.find((one) => one.day === day)
    const isRunning = day === today && !end?.isClosed
    const until = isRunning ? now : (end?.endedAt ?? now)
    return [...Map.groupBy(entries, ({ staffId }) => staffId)].map(([staffId, own]): DayHours => {
      const endedAt = !isRunning && own.at(-1)?.kind !== 'clock_out' ? until : null
      return { staffId, day, ...clockedMinutes(own, until), from: 'floor', endedAt }
    })
  })
  const onFloor = new Set(clocked.map(({ day }) => day))
  const hours = [...clocked, ...planned.filter(({ day }) => !onFloor.has(day))]
  return hours.filter(({ minutes, endedAt }) => minutes > 0 || endedAt !== null)
}

/** Of one member and day, in order. Who has not clocked out is present until `until`. The first minutes of a break count. */
export function clockedMinutes(
  entries: readonly Pick<ClockEntry, 'at' | 'kind'>[],
  until: Instant,
): { minutes: number; restMinutes: number; clocked: Clocked<Instant> | null } {
  let total = 0
  let rest = 0
  let cameAt: Instant | null = null
  let leftAt: Instant | null = null
  let since: Instant | null = null
  let pausedAt: Instant | null = null
  for (const { at, kind } of entries) {
    if (kind === 'break' && since !== null) {
      total += minutesBetween(since, at)
      ;[since, pausedAt] = [null, at]
    } else if (kind === 'clock_out') {
      if (since !== null) total += minutesBetween(since, at)
      if (cameAt !== null) leftAt = at
      ;[since, pausedAt] = [null, null]
    } else if ((kind === 'clock_in' || kind === 'back') && since === null) {
      if (pausedAt !== null) rest += Math.min(paidBreakMinutes, minutesBetween(pausedAt, at))
      cameAt ??= at
      ;[since, pausedAt, leftAt] = [at, null, null]
    }
  }
  if (since !== null && until > since) total += minutesBetween(since, until)
  const minutes = Math.round(total + rest)
  if (cameAt === null) return { minutes, restMinutes: Math.round(rest), clocked: null }
  const end = leftAt ?? pausedAt ?? Math.max(cameAt, until)
  const unpaidMinutes = Math.max(0, Math.round(minutesBetween(cameAt, end) - total - rest))
  return { minutes, restMinutes: Math.round(rest), clocked: { inAt: cameAt, outAt: leftAt, unpaidMinutes } }
}

/** Shifts within opening hours less breaks, time off and blocks, as they held on each day. */
async function shiftsOf(
  sql: Sql,
  salon: SalonZone,
  { period, members, now }: { period: PayPeriod; members: readonly PayMember[]; now: Instant },
): Promise<DayHours[]> {
  const start = dayBounds(salon.timezone, period.from).start
  const end = Math.min(dayBounds(salon.timezone, period.to).end, now)
  if (end <= start) return []
  const within: Interval = { start, end }
  const [weeks, pastWeeks, special, timeOff, blocks, days] = await Promise.all([
    loadWeeks(sql, salon.id),
    loadPastWeeks(sql, salon.id),
    loadSpecialShifts(sql, salon.id, period),
    listTimeOffWithin(sql, salon.id, within, null),
    listBlocksWithin(sql, salon.id, period),
    workDays(sql, salon, { start, end: end - 1 }),
  ])
  return members.flatMap((member) => {
    const away = [
      ...timeOff.filter(({ staffId }) => staffId === member.id),
      ...blocks
        .filter(({ staffId }) => staffId === member.id)
        .flatMap((block) => days.days.flatMap(({ date, clock }) => blockTimeOn(date, block, clock) ?? [])),
    ]
    const week = weeks.get(member.id) ?? []
    const past = pastWeeks.get(member.id) ?? []
    const own = special.get(member.id) ?? []
    const counted = { start, end: Math.min(end, member.leftAt ?? end) }
    return days.days.map(({ date, ...day }): DayHours => {
      const one = { ...days, days: [{ date, ...day }], within: counted }
      const times = timeAtWork(one, () => rulesOn(date, heldOn(date, isoWeekday(date) % 7, week, past), own), away)
      const minutes = Math.round(minutesIn(times))
      return { staffId: member.id, day: date, minutes, restMinutes: 0, clocked: null, from: 'shift', endedAt: null }
    })
  })
}
