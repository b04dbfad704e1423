/** What the owner's day looks like. */

import { toDollars } from '../../../shared/money.ts'
import { type Dashboard, insightDays } from '../../../shared/reports/dashboard.ts'
import { changeOf, meanOf } from '../../../shared/reports/figures.ts'
import { monthBefore, monthTo, type Period, periodBefore, weekOf } from '../../../shared/reports/period.ts'
import { utilization } from '../../../shared/reports/staff-figures.ts'
import { addDays, type Instant, type LocalDate } from '../../../shared/time.ts'
import { listPage } from '../../bookings/list/store.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { dayBounds, localDate, localTime, wallTime } from '../../time-zone.ts'
import { intervalOf, onTheClock } from '../asked.ts'
import { at, hoursOf, sumOf } from '../hours/peak-hours.ts'
import { countHours } from '../hours/store.ts'
import { countCustomers } from '../lifetime/store.ts'
import { countServices } from '../popularity/store.ts'
import { type MemberWork, teamWork } from '../staff-figures.ts'
import { countDays, sumRevenue } from '../totals/store.ts'
import { noShowRate, totals } from '../totals/summary.ts'
import { previewOf, recentCustomersOf, scheduleOf } from './lists.ts'
import { countUnassigned } from './store.ts'

const nextShown = 5
const popularShown = 4

/** A salon at an instant. */
export interface Moment {
  sql: Sql
  salon: { id: string; timezone: string }
  now: Instant
  today: LocalDate
}

/** @throws AppError `not_found` for a salon that is not the owner's */
export async function dashboardOf(salonId: string, context: Context): Promise<Dashboard> {
  await assertOwnSalon(salonId, context)
  const { timezone } = await assertSalon(salonId, context)
  const now = context.now()
  const today = localDate(timezone, now)
  const moment: Moment = { sql: context.db, salon: { id: salonId, timezone }, now, today }
  const day = dayBounds(timezone, today)
  const [figures, unassigned, team, next, insights, schedule, preview, recentCustomers] = await Promise.all([
    figuresOf(moment),
    countUnassigned(context.db, salonId, day),
    teamWork(moment.salon, day, context.db),
    listPage(context.db, salonId, { status: 'confirmed', from: now, sortBy: 'oldest', page: 1, limit: nextShown }),
    insightsOf(moment),
    scheduleOf(moment),
    previewOf(moment),
    recentCustomersOf(moment),
  ])
  const { today: counts, ...rest } = figures
  return {
    timezone,
    date: today,
    ...rest,
    today: { ...counts, unassigned },
    staff: staffOf(team),
    perStaff: meanOf(figures.week.bookings, activeOf(team)),
    next: next.bookings,
    insights,
    schedule,
    preview,
    recentCustomers,
  }
}

/** Everything that is counted in days, weeks and months. */
async function figuresOf({ sql, salon, now, today }: Moment) {
  const week = weekOf(today)
  const month = monthTo(today)
  const lastMonth = monthBefore(month)
  const lately = { from: addDays(today, 1 - insightDays), to: today }
  const first = [lastMonth.from, lately.from, periodBefore(week).from].toSorted()[0] ?? today
  const yesterday = addDays(today, -1)
  const [days, revenueYesterday, customers] = await Promise.all([
    countDays(sql, onTheClock(salon, { from: first, to: first }, week)),
    sumRevenue(sql, salon.id, {
      start: dayBounds(salon.timezone, yesterday).start,
      end: wallTime(salon.timezone, yesterday, localTime(salon.timezone, now), 'end'),
    }),
    countCustomers(sql, salon.id, intervalOf(salon.timezone, month), intervalOf(salon.timezone, lastMonth)),
  ])
  const sum = (period: Period) => totals(days, period)
  const { bookings, confirmed, scheduled, completed, cents } = sum({ from: today, to: today })
  const late = sum(lately)
  return {
    todayBookings: bookings,
    todayRevenue: toDollars(cents),
    noShowRate: noShowRate(late) ?? 0,
    dueVisits: late.completed + late.noShows,
    today: { confirmed, pending: scheduled, completed },
    week: { ...week, bookings: sum(week).bookings, before: sum(periodBefore(week)).bookings },
    customers: { active: customers.active, newThisMonth: customers.newNow },
    month: { from: month.from, revenue: toDollars(sum(month).cents) },
    trends: {
      todayBookings: changeOf(bookings, sum({ from: yesterday, to: yesterday }).bookings),
      todayRevenue: changeOf(cents, revenueYesterday),
      week: changeOf(sum(week).bookings, sum(periodBefore(week)).bookings),
      newCustomers: changeOf(customers.newNow, customers.newBefore),
      month: changeOf(sum(month).cents, sum(lastMonth).cents),
    },
  }
}

async function insightsOf({ sql, salon, today }: Moment): Promise<Dashboard['insights']> {
  const lately = { from: addDays(today, 1 - insightDays), to: today }
  const within = intervalOf(salon.timezone, lately)
  const [services, counts] = await Promise.all([
    countServices(sql, salon.id, within, within.start),
    countHours(sql, onTheClock(salon, lately, lately)),
  ])
  return {
    services: services.slice(0, popularShown).map(({ serviceName, booked }) => ({ serviceName, booked })),
    hours: hoursOf(counts).map((hour) => ({ hour, bookings: sumOf(at(counts, hour)) })),
  }
}

function staffOf(team: readonly MemberWork[]): Dashboard['staff'] {
  const booked = team.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0)
  const atWork = team.reduce((sum, { minutesAtWork }) => sum + minutesAtWork, 0)
  return {
    active: activeOf(team),
    total: team.length,
    utilization: utilization(booked, atWork),
    hours: Math.round(atWork / 6) / 10,
  }
}

function activeOf(team: readonly MemberWork[]): number {
  return team.filter(({ member }) => member.status === 'active').length
}
