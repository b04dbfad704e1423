/** The dashboard's lists: who works today, the week ahead, the latest customers. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { toDollars } from '../../../shared/money.ts'
import type { PreviewDay, RecentCustomer, ScheduledMember } from '../../../shared/reports/dashboard.ts'
import { weekOf } from '../../../shared/reports/period.ts'
import { openingOf } from '../../../shared/salons/hours.ts'
import { rulesOn } from '../../../shared/salons/special-days.ts'
import { shiftsOf } from '../../../shared/staff/shifts.ts'
import { type Instant, type Interval, intersect, type LocalDate, toIso } from '../../../shared/time.ts'
import { findBookings } from '../../bookings/bookings.sql.ts'
import { listPage } from '../../bookings/list/booking-list.sql.ts'
import type { Sql } from '../../db/connection.ts'
import { loadSpecialShifts } from '../../staff/special-shifts.sql.ts'
import { listStaff } from '../../staff/staff.sql.ts'
import { listTimeOffWithin } from '../../staff/time-off/time-off.sql.ts'
import { loadWeeks } from '../../staff/weeks.sql.ts'
import { workDays } from '../../staff/work-days.ts'
import { dayBounds } from '../../time-zone.ts'
import { onTheClock } from '../report-scope.ts'
import { listOverdue, listPreview, listRecentCustomers } from './dashboard.sql.ts'

const membersShown = 4
const bookingsOfDay = 3
const customersShown = 5
const nextShown = 5

/** A salon at an instant. */
export interface DashboardContext {
  sql: Sql
  salon: { id: string; timezone: string }
  now: Instant
  today: LocalDate
}

/** Late visits, at most as many as upcoming ones are shown; then the upcoming ones. */
export async function nextOf({ sql, salon, now }: DashboardContext): Promise<Booking[]> {
  const [overdue, coming] = await Promise.all([
    listOverdue(sql, salon.id, now, nextShown).then((ids) => findBookings(sql, salon.id, ids)),
    listPage(sql, salon.id, { status: 'confirmed', from: now, sortBy: 'oldest', page: 1, limit: nextShown }),
  ])
  return [...overdue.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)), ...coming.bookings]
}

/** Today's shifts of the first members. */
export async function scheduleOf({ sql, salon, today }: DashboardContext): Promise<ScheduledMember[]> {
  const day = dayBounds(salon.timezone, today)
  const [staff, weeks, special, timeOff, { closures, days }] = await Promise.all([
    listStaff(sql, salon.id),
    loadWeeks(sql, salon.id),
    loadSpecialShifts(sql, salon.id, { from: today, to: today }),
    listTimeOffWithin(sql, salon.id, day, null),
    workDays(sql, salon, { start: day.start, end: day.end - 1 }),
  ])
  const open = days.flatMap(({ date, clock, hours }) => openingOf(date, hours, closures, clock).open ?? [])
  const clock = days[0]?.clock
  return staff.slice(0, membersShown).map(({ id, firstName, lastName, photoUrl, status }) => {
    const away = timeOff.filter(({ staffId }) => staffId === id)
    const shifts = clock ? shiftsOf(today, rulesOn(today, weeks.get(id) ?? [], special.get(id) ?? []), away, clock) : []
    return { id, firstName, lastName, photoUrl, status, work: intersect(open, shifts).map(asSpan) }
  })
}

/** Every day of this week. */
export async function previewOf({ sql, salon, today }: DashboardContext): Promise<PreviewDay[]> {
  const week = weekOf(today)
  const within = onTheClock(salon, week, week)
  const [rows, { closures, days }] = await Promise.all([
    listPreview(sql, within, bookingsOfDay),
    workDays(sql, salon, { start: within.start, end: within.end - 1 }),
  ])
  return days.map(({ date, hours, clock }) => {
    const own = rows.filter((row) => row.date === date)
    return {
      date,
      isOpen: openingOf(date, hours, closures, clock).open !== null,
      appointments: own[0]?.appointments ?? 0,
      first: own.map(({ id, startsAt, firstName, staffId }) => ({
        id,
        startTime: toIso(startsAt),
        customerFirstName: firstName,
        staffId,
      })),
    }
  })
}

export async function recentCustomersOf({ sql, salon, now }: DashboardContext): Promise<RecentCustomer[]> {
  const rows = await listRecentCustomers(sql, salon.id, now, customersShown)
  return rows.map(({ startsAt, cents, ...customer }) => ({
    ...customer,
    lastVisit: toIso(startsAt),
    lastPrice: toDollars(cents),
  }))
}

function asSpan({ start, end }: Interval) {
  return { start: toIso(start), end: toIso(end) }
}
