/** The owner's calendar of some days: visits, working hours, closures, blocked time and resources in use. */

import { heldTimes } from '../../../shared/availability/cleanup.ts'
import type {
  Calendar,
  CalendarBooking,
  CalendarDay,
  CalendarMember,
  MemberDay,
} from '../../../shared/bookings/calendar.ts'
import { holdsTime } from '../../../shared/bookings/status.ts'
import { toDollars } from '../../../shared/money.ts'
import { type Closure, type DayHours, openingOf, type WallClock } from '../../../shared/salons/hours.ts'
import { type Dated, rulesOn } from '../../../shared/salons/special-days.ts'
import { blockTimeOn } from '../../../shared/staff/block-times.ts'
import type { Block } from '../../../shared/staff/blocks.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { type Shift, shiftOn } from '../../../shared/staff/shifts.ts'
import { addDays, type Instant, type Interval, type LocalDate, overlaps, toIso } from '../../../shared/time.ts'
import { weeksOfWork } from '../../audit/contacts-in.ts'
import type { Context } from '../../context.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { listClosures } from '../../salons/closures.sql.ts'
import { loadHours } from '../../salons/hours/hours.sql.ts'
import { loadSpecialHours, type SpecialOpening } from '../../salons/hours/special-hours.sql.ts'
import { listResources } from '../../salons/resources/resources.sql.ts'
import type { StoredSalon } from '../../salons/salons.sql.ts'
import { listBlocksWithin } from '../../staff/blocks/blocks.sql.ts'
import { loadSpecialShifts } from '../../staff/special-shifts.sql.ts'
import { listStaff } from '../../staff/staff.sql.ts'
import { listTimeOffWithin } from '../../staff/time-off/time-off.sql.ts'
import { loadWeeks } from '../../staff/weeks.sql.ts'
import { dayBounds, wallTime } from '../../time-zone.ts'
import { type CalendarRow, listCalendarRows, listExtraMinutes, listHeldTimes, listTypedTimes } from './calendar.sql.ts'

interface Dates {
  from: LocalDate
  /** Inclusive. */
  to: LocalDate
}

/** @throws AppError `not_found` for a salon the owner does not own */
export async function calendarOf(salonId: string, dates: Dates, context: Context): Promise<Calendar> {
  await assertOwnSalon(salonId, context)
  return loadCalendar(await assertSalon(salonId, context), dates, context)
}

/** For a salon in which the caller is already known to work. */
export async function loadCalendar(
  { id: salonId, timezone, settings }: StoredSalon,
  dates: Dates,
  { db, user, now }: Context,
): Promise<Calendar> {
  const days = daysOf(dates, timezone)
  const period = { start: dayBounds(timezone, dates.from).start, end: dayBounds(timezone, dates.to).end }
  const [
    rows,
    hours,
    specialHours,
    closures,
    staff,
    weeks,
    specialShifts,
    timeOff,
    blocks,
    resources,
    held,
    typed,
    extra,
  ] = await Promise.all([
    listCalendarRows(db, salonId, period),
    loadHours(db, salonId),
    loadSpecialHours(db, salonId, dates),
    listClosures(db, salonId, dates),
    listStaff(db, salonId),
    loadWeeks(db, salonId),
    loadSpecialShifts(db, salonId, dates),
    listTimeOffWithin(db, salonId, period, user),
    listBlocksWithin(db, salonId, dates),
    listResources(db, salonId),
    listHeldTimes(db, salonId, period),
    listTypedTimes(db, salonId, period),
    listExtraMinutes(db, salonId),
  ])
  const closedOn = closures.map(({ name, closureDate, endDate }) => ({ name, startsOn: closureDate, endsOn: endDate }))
  const behind = { weeks, specialShifts, timeOff, blocks, held, typed, extra }
  const work = weeksOfWork(now())
  /** A calendar has 42 days: beyond a week, and of what is over, the front desk looks up numbers one by one. */
  const isLookedUp = ({ start }: CalendarRow) => user?.role === 'front_desk' && (days.length > 7 || start < work.start)
  return {
    timezone,
    slotMinutes: settings.timeSlotInterval,
    days: days.map((day) => calendarDay(day, { hours, special: specialHours, closures: closedOn })),
    staff: staff.map((member) => calendarMember(member, days, behind)),
    bookings: rows.map((row) => calendarBooking(isLookedUp(row) ? { ...row, phone: '' } : row)),
    blocks: blocks.filter((block) => days.some(({ date, clock }) => blockTimeOn(date, block, clock) !== null)),
    resources: resources.map(({ id, name, units }) => ({ id, name, units, uses: usesOf(id, rows) })),
  }
}

/** A day of the salon's calendar in wall-clock times. */
interface Day extends Interval {
  date: LocalDate
  clock: WallClock
}

function daysOf({ from, to }: Dates, timezone: string): Day[] {
  const days: Day[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const today = date
    days.push({ date, ...dayBounds(timezone, date), clock: (time, edge) => wallTime(timezone, today, time, edge) })
  }
  return days
}

function calendarDay({ date, clock, ...bounds }: Day, { hours, special, closures }: OpenDays): CalendarDay {
  const { open, closed } = openingOf(date, rulesOn(date, hours, special), closures, clock)
  const own = open && special.find((one) => one.date === date)
  const name = closed?.because === 'closure' ? closed.name : ''
  return {
    date,
    ...asSpan(bounds),
    open: open && asSpan(open),
    closed: closed ? { because: closed.because, name } : null,
    special: own ? { name: own.name } : null,
  }
}

interface OpenDays {
  hours: readonly DayHours[]
  special: readonly SpecialOpening[]
  closures: readonly Closure[]
}

interface Behind {
  weeks: ReadonlyMap<string, Shift[]>
  specialShifts: ReadonlyMap<string, Dated<Shift>[]>
  timeOff: readonly (Interval & { staffId: string; reason: string })[]
  blocks: readonly Block[]
  held: readonly (Interval & { staffId: string | null })[]
  typed: readonly (Interval & { staffId: string })[]
  extra: readonly { staffId: string; serviceId: string; minutes: number }[]
}

function calendarMember(
  member: Staff,
  days: readonly Day[],
  { weeks, specialShifts, timeOff, blocks, held, typed, extra }: Behind,
): CalendarMember {
  const { id, firstName, lastName, status, isAvailableForBooking, photoUrl, serviceIds } = member
  const own = {
    week: weeks.get(id) ?? [],
    special: specialShifts.get(id) ?? [],
    timeOff: timeOff.filter(({ staffId }) => staffId === id),
    blocks: blocks.filter(({ staffId }) => staffId === id),
    held: held.filter(({ staffId }) => staffId === id),
    typed: typed.filter(({ staffId }) => staffId === id),
  }
  return {
    id,
    firstName,
    lastName,
    status,
    isAvailableForBooking,
    photoUrl,
    serviceIds,
    extraMinutes: extra
      .filter(({ staffId }) => staffId === id)
      .map(({ serviceId, minutes }) => ({ serviceId, minutes })),
    days: days.map((day) => memberDay(day, own)),
  }
}

interface OwnHours {
  week: readonly Shift[]
  special: readonly Dated<Shift>[]
}

function memberDay(
  { date, clock, start, end }: Day,
  { week, special, timeOff, blocks, held, typed }: Pick<Behind, 'timeOff' | 'blocks' | 'held' | 'typed'> & OwnHours,
): MemberDay {
  const today = shiftOn(date, rulesOn(date, week, special), clock)
  const [rest, secondRest] = today?.rests ?? []
  return {
    date,
    shift: today && asSpan(today.shift),
    special: special.some((one) => one.date === date),
    rest: rest ? asSpan(rest) : null,
    secondRest: secondRest ? asSpan(secondRest) : null,
    away: timeOff
      .filter((time) => overlaps(time, { start, end }))
      .map((time) => ({
        ...asSpan({ start: Math.max(start, time.start), end: Math.min(end, time.end) }),
        reason: time.reason,
      })),
    held: held.filter((time) => overlaps(time, { start, end })).map(asSpan),
    typing: typed.filter((time) => overlaps(time, { start, end })).map(asSpan),
    blocks: blocks.flatMap((block) => {
      const time = blockTimeOn(date, block, clock)
      return time ? [{ ...asSpan(time), blockId: block.id, reason: block.reason, weekly: block.weekly }] : []
    }),
  }
}

function calendarBooking(row: CalendarRow): CalendarBooking {
  return {
    id: row.id,
    status: row.status,
    startTime: toIso(row.start),
    endTime: toIso(row.end),
    version: row.version,
    customerFirstName: row.firstName,
    customerLastName: row.lastName,
    customerPhone: row.phone,
    notes: row.notes,
    source: row.source,
    outsideHours: row.outsideHours,
    client: row.client,
    hasIdeas: row.hasIdeas,
    arrivedAt: maybeIso(row.arrivedAt),
    leftAt: maybeIso(row.leftAt),
    lateMinutes: row.lateMinutes,
    clientConfirmed: row.clientConfirmed,
    partyPlace: row.partyPlace,
    companions: row.companions ?? [],
    services: row.lines.map((line) => ({
      id: line.id,
      serviceId: line.serviceId,
      serviceName: line.serviceName,
      staffId: line.staffId,
      staffFirstName: line.staffFirstName,
      staffRequested: line.requested,
      startTime: toIso(line.start),
      endTime: toIso(line.end),
      price: toDollars(line.priceCents),
      ...(line.priceKind !== 'exact' && { priceKind: line.priceKind }),
      startedAt: maybeIso(line.startedAt),
      finishedAt: maybeIso(line.finishedAt),
    })),
  }
}

function usesOf(resourceId: string, rows: readonly CalendarRow[]) {
  const uses = rows.flatMap(({ id: bookingId, status, lines }) =>
    !holdsTime(status)
      ? []
      : heldTimes(lines.filter(({ resourceIds }) => resourceIds.includes(resourceId))).map(({ start, end }) => ({
          bookingId,
          start,
          end,
        })),
  )
  return uses.toSorted((a, b) => a.start - b.start).map(({ bookingId, ...use }) => ({ bookingId, ...asSpan(use) }))
}

function maybeIso(at: Instant | null): string | null {
  return at === null ? null : toIso(at)
}

function asSpan({ start, end }: Interval): { start: string; end: string } {
  return { start: toIso(start), end: toIso(end) }
}
