/** The owner's dashboard for the day. */

import { toDollars } from '../../../shared/money.ts'
import { type Dashboard, insightDays } from '../../../shared/reports/dashboard.ts'
import { changeOf, meanOf } from '../../../shared/reports/figures.ts'
import { monthBefore, monthTo, type Period, periodBefore, weekOf } from '../../../shared/reports/period.ts'
import { utilization } from '../../../shared/reports/staff-figures.ts'
import { addDays, type Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import { intervalOf, spansByNow } from '../by-now.ts'
import { countCustomers } from '../lifetime.sql.ts'
import { countHours } from '../peak-hours.sql.ts'
import { at, hoursOf, sumOf } from '../peak-hours.ts'
import { countServices } from '../popularity.sql.ts'
import { onTheClock } from '../report-scope.ts'
import { type MemberWork, teamWork } from '../staff-figures.ts'
import { countDays } from '../totals.sql.ts'
import { noShowRate, totals } from '../totals.ts'
import { countUnassigned } from './dashboard.sql.ts'
import { type DashboardContext, nextOf, previewOf, recentCustomersOf, scheduleOf } from './lists.ts'

const popularShown = 4

/** @throws AppError `not_found` for a salon that is not the owner's */
export async function dashboardOf(salonId: string, context: Context): Promise<Dashboard> {
  await assertOwnSalon(salonId, context)
  const { timezone } = await assertSalon(salonId, context)
  const now = context.now()
  const today = localDate(timezone, now)
  const moment: DashboardContext = { sql: context.db, salon: { id: salonId, timezone }, now, today }
  const day = dayBounds(timezone, today)
  const [figures, unassigned, team, next, insights, schedule, preview, recentCustomers] = await Promise.all([
    figuresOf(moment),
    countUnassigned(context.db, salonId, day),
    teamWork(moment.salon, day, now, context.db),
    nextOf(moment),
    insightsOf(moment),
    scheduleOf(moment),
    previewOf(moment),
    recentCustomersOf(moment),
  ])
  const { today: counts, ...rest } = figures
  const inTeam = team.filter(({ member }) => member.leftAt === null)
  return {
    timezone,
    date: today,
    ...rest,
    today: { ...counts, unassigned },
    staff: staffOf(inTeam, now),
    perStaff: meanOf(figures.week.bookings, inTeam.filter(({ member }) => member.status === 'active').length),
    next,
    insights,
    schedule,
    preview,
    recentCustomers,
  }
}

/** Everything counted by day, week or month. Periods are compared up to now and up to the same time earlier. */
async function figuresOf({ sql, salon, now, today }: DashboardContext) {
  const day = { from: today, to: today }
  const lastWeeksDay = { from: addDays(today, -7), to: addDays(today, -7) }
  const week = weekOf(today)
  const lastWeek = periodBefore(week)
  const month = monthTo(today)
  const lastMonth = monthBefore(month)
  const lately = { from: addDays(today, 1 - insightDays), to: today }
  const first = [lastMonth.from, lately.from, lastWeek.from].toSorted()[0] ?? today
  const sameDay = spansByNow(salon.timezone, now, day, lastWeeksDay).before.end
  const sameMonth = spansByNow(salon.timezone, now, month, lastMonth)
  const cuts = [...new Set([sameDay, sameMonth.before.end, now])].toSorted((a, b) => a - b)
  const [counts, customers] = await Promise.all([
    countDays(sql, onTheClock(salon, { from: first, to: first }, week), cuts),
    countCustomers(sql, salon.id, sameMonth.now, sameMonth.before),
  ])
  const sum = (period: Period, until?: Instant) =>
    totals({ counts, cuts }, { ...period, ...(until !== undefined && { until }) })
  const { bookings, confirmed, scheduled, completed, cents } = sum(day)
  const late = sum(lately)
  const weekSoFar = sum(week, now).bookings
  const weekBefore = sum(lastWeek, sameDay).bookings
  const monthCents = sum(month, now).cents
  return {
    todayBookings: bookings,
    todayRevenue: toDollars(cents),
    noShowRate: noShowRate(late) ?? 0,
    dueVisits: late.completed + late.noShows,
    today: { confirmed, pending: scheduled, completed },
    week: { ...week, bookings: sum(week).bookings, soFar: weekSoFar, before: weekBefore },
    customers: { active: customers.active, newThisMonth: customers.newNow },
    month: { from: month.from, revenue: toDollars(monthCents) },
    trends: {
      todayBookings: changeOf(sum(day, now).bookings, sum(lastWeeksDay, sameDay).bookings),
      todayRevenue: changeOf(sum(day, now).cents, sum(lastWeeksDay, sameDay).cents),
      week: changeOf(weekSoFar, weekBefore),
      newCustomers: changeOf(customers.newNow, customers.newBefore),
      month: changeOf(monthCents, sum(lastMonth, sameMonth.before.end).cents),
    },
  }
}

async function insightsOf({ sql, salon, today }: DashboardContext): Promise<Dashboard['insights']> {
  const lately = { from: addDays(today, 1 - insightDays), to: today }
  const within = intervalOf(salon.timezone, lately)
  const [services, counts] = await Promise.all([
    countServices(sql, salon.id, { now: within, before: { start: within.start, end: within.start } }, within.end),
    countHours(sql, onTheClock(salon, lately, lately), within),
  ])
  return {
    services: services.slice(0, popularShown).map(({ serviceName, booked }) => ({ serviceName, booked })),
    hours: hoursOf(counts).map((hour) => ({ hour, bookings: sumOf(at(counts, hour)) })),
  }
}

function staffOf(team: readonly MemberWork[], now: Instant): Dashboard['staff'] {
  const booked = team.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0)
  const atWork = team.reduce((sum, { minutesAtWork }) => sum + minutesAtWork, 0)
  return {
    active: team.filter((one) => one.member.status === 'active' && isAtWork(one, now)).length,
    total: team.length,
    utilization: utilization(booked, atWork),
    hours: Math.round(atWork / 6) / 10,
  }
}

function isAtWork({ atWork }: MemberWork, now: Instant): boolean {
  return atWork.some(({ start, end }) => start <= now && now < end)
}
