/** Questions about a period, and about the week after this one. */

import type { z } from 'zod'
import { toDollars } from '../../../shared/money.ts'
import type { readQuestions } from '../../../shared/reports/lists.ts'
import { datesOf, weekOf } from '../../../shared/reports/period.ts'
import { minutesIn } from '../../../shared/reports/staff-figures.ts'
import { addDays, intersect } from '../../../shared/time.ts'
import { dayBounds } from '../../time-zone.ts'
import { intervalOf } from '../by-now.ts'
import { onTheClock, type ReportScope, repeated } from '../report-scope.ts'
import { teamWork } from '../staff-figures.ts'
import { countServed, sumBooked, sumEarned, sumNoShows } from './questions.sql.ts'

type Answer = z.input<NonNullable<(typeof readQuestions)['reply']>>

/** Of visits in the period that have begun by now. */
export async function questionsOf(scope: ReportScope): Promise<Answer> {
  const { sql, salon, period, spans } = scope
  const [noShows, members, earned, nextWeek] = await Promise.all([
    sumNoShows(sql, salon.id, spans.now),
    countServed(sql, salon.id, spans.now),
    sumEarned(sql, onTheClock(salon, period, period), spans.now),
    nextWeekOf(scope),
  ])
  const hours = earned.flatMap(({ hour, cents }) => (hour === null ? [] : [{ hour, cents }]))
  return {
    ...repeated(scope),
    noShows: { visits: noShows.visits, value: toDollars(noShows.cents) },
    members,
    services: earned.flatMap(({ hour, serviceId, serviceName, cents }) =>
      hour === null ? [{ serviceId, serviceName: serviceName ?? '', revenue: toDollars(cents) }] : [],
    ),
    hours: fromFirstToLast(hours).map(({ hour, cents }) => ({ hour, revenue: toDollars(cents) })),
    nextWeek,
  }
}

function fromFirstToLast(hours: readonly { hour: number; cents: number }[]) {
  if (hours.length === 0) return []
  const names = hours.map(({ hour }) => hour)
  const first = Math.min(...names)
  return Array.from({ length: Math.max(...names) - first + 1 }, (_, index) => {
    const hour = first + index
    return { hour, cents: hours.find((one) => one.hour === hour)?.cents ?? 0 }
  })
}

/** The team's free hours, day by day: bookings outside working hours reduce none of them. */
async function nextWeekOf({ sql, salon, now, today }: ReportScope): Promise<Answer['nextWeek']> {
  const week = weekOf(addDays(weekOf(today).to, 1))
  const within = intervalOf(salon.timezone, week)
  const [team, booked] = await Promise.all([
    teamWork(salon, within, now, sql),
    sumBooked(sql, onTheClock(salon, week, week)),
  ])
  const atWork = team.filter(({ member }) => member.leftAt === null && member.status !== 'inactive')
  const days = datesOf(week).map((date) => {
    const day = dayBounds(salon.timezone, date)
    const minutes = atWork.reduce((sum, one) => sum + minutesIn(intersect(one.atWork, [day])), 0)
    const { visits = 0, cents = 0, minutes: taken = 0 } = booked.find((one) => one.date === date) ?? {}
    const free = Math.max(0, minutes - taken)
    return { date, hours: hoursOf(minutes), freeHours: hoursOf(free), visits, value: toDollars(cents) }
  })
  return { ...week, value: toDollars(booked.reduce((sum, { cents }) => sum + cents, 0)), days }
}

function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10
}
