/** The upcoming bookings that conflict with what an owner is about to save. */

import { type AffectedBookings, maxAffectedListed, type SetupChange } from '../../../shared/bookings/affected.ts'
import {
  type Calendar,
  type ComingLine,
  linesInTheWay,
  type PlannedChange,
} from '../../../shared/bookings/in-the-way.ts'
import { AppError } from '../../../shared/errors.ts'
import type { AvailabilityIn } from '../../../shared/staff/input.ts'
import type { Shift } from '../../../shared/staff/shifts.ts'
import { addDays } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { listClosures } from '../../salons/closures/closures.sql.ts'
import { loadHours } from '../../salons/hours/hours.sql.ts'
import { findSalonOfService } from '../../services/services.sql.ts'
import { findSalonOfStaff, listServiceIdsOf } from '../../staff/staff.sql.ts'
import { timeOffSpan } from '../../staff/time-off/take.ts'
import { loadWeeks } from '../../staff/weeks.sql.ts'
import { localDate, wallTime } from '../../time-zone.ts'
import { listAffected, listComingLines } from './affected.sql.ts'

interface SalonZone {
  id: string
  timezone: string
}

/** @throws AppError `not_found` for a member or service of another salon; `invalid_request` */
export async function affectedBookings(
  salon: SalonZone,
  change: SetupChange,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<AffectedBookings> {
  const planned = await planOf(db, salon, change, now())
  const lines = await listComingLines(db, salon.id, now(), {
    staffId: 'staffId' in planned ? planned.staffId : undefined,
    serviceId: 'serviceId' in planned ? planned.serviceId : undefined,
  })
  return describe(db, salon.id, linesInTheWay(lines, planned, calendarOf(salon.timezone)))
}

/** The bookings that the lines belong to, earliest first. */
export async function describe(sql: Sql, salonId: string, lines: readonly ComingLine[]): Promise<AffectedBookings> {
  const bookingIds = [...new Set(lines.map(({ bookingId }) => bookingId))]
  const lineIds = lines.map(({ lineId }) => lineId)
  const bookings = await listAffected(sql, salonId, bookingIds.slice(0, maxAffectedListed), lineIds)
  return { bookings, total: bookingIds.length }
}

async function planOf(sql: Sql, { id, timezone }: SalonZone, change: SetupChange, now: number): Promise<PlannedChange> {
  if ('staffId' in change && (await findSalonOfStaff(sql, change.staffId)) !== id) throw new AppError('not_found')
  switch (change.kind) {
    case 'hours': {
      const days = { from: addDays(localDate(timezone, now), -1), to: '9999-12-31' }
      const closures = await listClosures(sql, id, days)
      return {
        kind: 'hours',
        before: await loadHours(sql, id),
        after: change.workingHours.map(({ dayOfWeek, openTime, closeTime, isClosed }) => ({
          dayOfWeek,
          opensAt: openTime,
          closesAt: closeTime,
          closed: isClosed,
        })),
        closures: closures.map(({ name, closureDate, endDate }) => ({ name, startsOn: closureDate, endsOn: endDate })),
      }
    }
    case 'time-off':
      return { kind: 'time-off', staffId: change.staffId, away: timeOffSpan(change, timezone) }
    case 'block':
      return { kind: 'block', staffId: change.staffId, block: { ...change, skip: [] } }
    case 'availability': {
      const week = (await loadWeeks(sql, id)).get(change.staffId) ?? []
      return { ...change, before: week, after: [...change.availability.map(asShift), ...week] }
    }
    case 'staff-services':
      return { ...change, before: await listServiceIdsOf(sql, id, change.staffId), after: change.serviceIds }
    case 'service':
      if ((await findSalonOfService(sql, change.serviceId)) !== id) throw new AppError('not_found')
      return change
    case 'closure':
    case 'staff':
      return change
  }
}

function asShift({ dayOfWeek, isActive, startTime, endTime, ...breaks }: AvailabilityIn): Shift {
  return {
    dayOfWeek,
    active: isActive,
    startsAt: startTime,
    endsAt: endTime,
    breakStartsAt: breaks.breakStart,
    breakEndsAt: breaks.breakEnd,
    secondBreakStartsAt: breaks.secondBreakStart,
    secondBreakEndsAt: breaks.secondBreakEnd,
  }
}

function calendarOf(timezone: string): Calendar {
  return {
    dateOf: (instant) => localDate(timezone, instant),
    clockOf: (date) => (time, edge) => wallTime(timezone, date, time, edge),
  }
}
