/** A change that an owner is about to save, applied to the current setup. */

import type { SetupChange } from '../../../shared/bookings/affected.ts'
import type { PlannedChange, Rules } from '../../../shared/bookings/in-the-way.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DayHours } from '../../../shared/salons/hours.ts'
import { withDays } from '../../../shared/salons/special-days.ts'
import type { DayTimes } from '../../../shared/staff/input.ts'
import type { Shift } from '../../../shared/staff/shifts.ts'
import { addDays, type Instant, isoWeekday, type LocalDate, type LocalTime } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { listClosures } from '../../salons/closures.sql.ts'
import { loadHours } from '../../salons/hours/hours.sql.ts'
import { loadSpecialHours } from '../../salons/hours/special-hours.sql.ts'
import { findSalonOfService } from '../../services/services.sql.ts'
import { loadSpecialShifts } from '../../staff/special-shifts.sql.ts'
import { findSalonOfStaff, listServiceIdsOf } from '../../staff/staff.sql.ts'
import { timeOffSpan } from '../../staff/time-off/take.ts'
import { loadWeeks } from '../../staff/weeks.sql.ts'
import { localDate } from '../../time-zone.ts'

interface SalonZone {
  id: string
  timezone: string
}

/** @throws AppError `not_found` for a member or service of another salon; `invalid_request` */
export async function planOf(
  sql: Sql,
  { id, timezone }: SalonZone,
  change: SetupChange,
  now: Instant,
): Promise<PlannedChange> {
  if ('staffId' in change && (await findSalonOfStaff(sql, change.staffId, [id])) !== id) throw new AppError('not_found')
  const daysAhead = { from: addDays(localDate(timezone, now), -1), to: '9999-12-31' }
  switch (change.kind) {
    case 'hours': {
      const days = await openDays(sql, id, daysAhead)
      const after = change.workingHours.map(asDayHours)
      return { kind: 'hours', ...days, before: days.present, after: { ...days.present, usual: after } }
    }
    case 'special-hours': {
      const { present, closures } = await openDays(sql, id, daysAhead)
      const days = change.days.map((day) => ({
        ...asDayHours({ ...day, dayOfWeek: isoWeekday(day.date) }),
        date: day.date,
      }))
      const special = withDays(present.special, { days, usual: change.usual })
      return { kind: 'hours', closures, before: present, after: { ...present, special } }
    }
    case 'time-off':
      return { kind: 'time-off', staffId: change.staffId, away: timeOffSpan(change, timezone) }
    case 'block':
      return { kind: 'block', staffId: change.staffId, block: { ...change, skip: [] } }
    case 'availability': {
      const before = await shiftsOf(sql, id, change.staffId, daysAhead)
      const usual = [...change.availability.map(asShift), ...before.usual]
      return { ...change, before, after: { ...before, usual } }
    }
    case 'special-shifts': {
      const before = await shiftsOf(sql, id, change.staffId, daysAhead)
      const days = change.days.map((day) => ({
        ...asShift({ ...day, dayOfWeek: isoWeekday(day.date) % 7 }),
        date: day.date,
      }))
      const special = withDays(before.special, { days, usual: change.usual })
      return { kind: 'availability', staffId: change.staffId, before, after: { ...before, special } }
    }
    case 'staff-services':
      return { ...change, before: await listServiceIdsOf(sql, id, change.staffId), after: change.serviceIds }
    case 'service':
      if ((await findSalonOfService(sql, change.serviceId, [id])) !== id) throw new AppError('not_found')
      return change
    case 'closure':
    case 'staff':
      return change
  }
}

async function openDays(sql: Sql, salonId: string, days: Days) {
  const closures = await listClosures(sql, salonId, days)
  const present = { usual: await loadHours(sql, salonId), special: await loadSpecialHours(sql, salonId, days) }
  return {
    present,
    closures: closures.map(({ name, closureDate, endDate }) => ({ name, startsOn: closureDate, endsOn: endDate })),
  }
}

async function shiftsOf(sql: Sql, salonId: string, staffId: string, days: Days): Promise<Rules<Shift>> {
  const [weeks, special] = [await loadWeeks(sql, salonId), await loadSpecialShifts(sql, salonId, days)]
  return { usual: weeks.get(staffId) ?? [], special: special.get(staffId) ?? [] }
}

interface Days {
  from: LocalDate
  to: LocalDate
}

function asDayHours({ dayOfWeek, openTime, closeTime, isClosed = false }: SentDay): DayHours {
  return { dayOfWeek, opensAt: openTime, closesAt: closeTime, closed: isClosed }
}

interface SentDay {
  dayOfWeek: number
  openTime: LocalTime | null
  closeTime: LocalTime | null
  isClosed?: boolean
}

function asShift({ dayOfWeek, isActive, startTime, endTime, ...breaks }: DayTimes & { dayOfWeek: number }): Shift {
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
