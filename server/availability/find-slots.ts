/** Answers the slot calls: loads the days, lets the engine decide, formats in the salon's zone. */

import type { z } from 'zod'
import { type Budget, isUsedUp, newBudget, partOf, type Search } from '../../shared/availability/budget.ts'
import type { DaySlots } from '../../shared/availability/contract.ts'
import type { SalonDay } from '../../shared/availability/day.ts'
import { type Slot, searchSlots } from '../../shared/availability/slots.ts'
import { isInVain, layOut, type TimedService, type VisitService } from '../../shared/bookings/visit.ts'
import type { VisitDay, VisitSlot } from '../../shared/bookings/visit-day.ts'
import { AppError } from '../../shared/errors.ts'
import { LocalDate } from '../../shared/local-time.ts'
import type { Opening } from '../../shared/salons/hours.ts'
import { maxHorizonDays } from '../../shared/salons/limits.ts'
import { inVisitOrder } from '../../shared/services/marks.ts'
import type { Choice } from '../../shared/services/options.ts'
import { addDays, addMinutes, type Instant, merge, minute, overlaps, toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { inTurns } from '../http/turns.ts'
import { type Written, written } from '../http/written.ts'
import { isOwnSalon } from '../salons/access.ts'
import { withOptions } from '../services/options/with-options.ts'
import { findSalonOfStaff } from '../staff/staff.sql.ts'
import { clockOf, dayBounds, localDate } from '../time-zone.ts'
import type { ClientDays } from './day-cache.ts'
import { loadSetup, type Setup } from './days.sql.ts'
import { salonDay } from './days.ts'
import { type Asking, anyClient, assertAddOnsWithService, lookAtDays } from './for-clients.ts'

interface DayQuery {
  date: LocalDate
  /** minutes */
  duration: number
  serviceId?: string | undefined
  staffId?: string
}

/**
 * Starts on one day, for one member or any.
 * @throws AppError `not_found` for an unknown salon, service or member; `service_inactive`; `in_the_past` before today; `too_far_ahead`.
 */
export async function daySlots(
  salonId: string,
  query: DayQuery,
  context: Context,
): Promise<Written<z.infer<typeof DaySlots>>> {
  const { date } = query
  const { serviceId, staffId } = query
  const options = { services: serviceId ? [serviceId] : [], askedFor: staffId && serviceId ? [staffId] : [] } // without a service nobody makes room
  const asking = await askingFor(salonId, null, context)
  const days = await lookAtDays(asking, context, salonId, { from: date, to: date }, options)
  if (!days) throw new AppError('not_found')
  const { setup } = days
  if (staffId && !(await isMember(staffId, salonId, setup, context))) throw new AppError('not_found')
  assertBookableDate(date, setup, context.now(), asking)

  const requested = serviceOf(query, setup)
  const rules = { earliest: await earliestStart(salonId, setup, context), together: false }
  const day = days.dayOn(date, context.now())
  const search = searchDay(serviceId ? day : forAnyMember(day, requested.serviceId), newBudget(), (own) =>
    searchSlots([requested], own, rules),
  )
  const { slots, isCut } = await inTurns(search, { charge: context.charge, isFirst: asking.isOwner })
  const { timezone } = setup
  const clock = clockOf(timezone)
  return written({
    date,
    timezone,
    ...(isCut && { cut: true as const }),
    slots: slots.map(({ start, end, lines }) => ({
      time: clock(start),
      disabled: lines === null,
      startDateTime: toIso(start),
      endDateTime: toIso(end),
    })),
  })
}

/** Includes members who cannot be booked now, without slots. */
async function isMember(
  staffId: string,
  salonId: string,
  { staff }: ClientDays['setup'],
  { db }: Context,
): Promise<boolean> {
  return (
    staff.some((member) => member.staffId === staffId) || (await findSalonOfStaff(db, staffId, [salonId])) === salonId
  )
}

/** @throws AppError `not_found`, `service_inactive` */
function serviceOf({ duration, serviceId, staffId }: DayQuery, { services }: Pick<Setup, 'services'>): VisitService {
  const requested = { minutes: duration, staffId: staffId ?? null }
  if (!serviceId) return { ...requested, serviceId: 'whatever', cleanupMinutes: 0, resourceIds: [] }

  const [service] = services
  if (!service) throw new AppError('not_found')
  if (!service.active) throw new AppError('service_inactive')
  return { ...requested, serviceId, cleanupMinutes: service.cleanupMinutes, resourceIds: service.resourceIds }
}

/** No service is named: any member will do, and no booking can make room, as it is not known for what. */
function forAnyMember(day: SalonDay, serviceId: string): SalonDay {
  return { ...day, staff: day.staff.map((member) => ({ ...member, serviceIds: new Set([serviceId]) })) }
}

/** The starts of a day. `isCut`: what was not searched counts as taken. */
interface DayResult {
  slots: readonly Slot[]
  isCut: boolean
}

/** Searches one day with a budget of its own. */
export function* searchDay(
  day: SalonDay,
  budget: Budget,
  search: (day: SalonDay) => Search<readonly Slot[]>,
): Search<DayResult> {
  const slots = yield* search({ ...day, budget })
  return { slots, isCut: isUsedUp(budget) }
}

interface VisitQuery {
  date: LocalDate
  holder: Buffer | null
  services: string[]
  /** One for each service, or one for all. */
  staff: string[]
  days: number
  together: boolean
  /** For each service. */
  options: readonly (readonly Choice[])[]
}

/**
 * The starts of a whole visit over `days` days; those too far ahead are left out.
 * @throws AppError `not_found`, `invalid_request`, `in_the_past`, `too_far_ahead`, `service_inactive`; `add_on_alone` for clients; `not_at_once`
 * if two technicians would not finish sooner
 */
export async function visitDays(salonId: string, query: VisitQuery, context: Context): Promise<Written<RequestedDays>> {
  const { now } = context
  const asking = await askingFor(salonId, query.holder, context)
  const days = await lookAtDays(
    asking,
    context,
    salonId,
    { from: query.date, to: addDays(query.date, query.days - 1) },
    { services: query.services, askedFor: query.staff.filter((staff) => staff !== 'any') },
  )
  if (!days) throw new AppError('not_found')
  const { setup } = days
  assertBookableDate(query.date, setup, now(), asking)

  const visit = servicesOf(query, setup)
  if (!asking.isOwner) assertAddOnsWithService(query.services, setup)
  const { together } = query
  if (isInVain(visit, together)) throw new AppError('not_at_once')
  const rules = { earliest: await earliestStart(salonId, setup, context), together }
  const at = now()
  return listDays(
    days,
    { ...query, ...asking },
    { now: at, charge: context.charge },
    {
      fromZero: layOut(visit, 0, together),
      startsOn: (date, budget) => searchDay(days.dayOn(date, at), budget, (day) => searchSlots(visit, day, rules)),
    },
  )
}

export interface RequestedDays {
  timezone: string
  days: VisitDay[]
}

interface SearchedDays {
  /** The visit laid out from instant 0, independent of who serves it. */
  fromZero: readonly TimedService[]
  /** Of an open day. */
  startsOn: (date: LocalDate, budget: Budget) => Search<DayResult>
}

/** The days that can be booked, each with its slots. @throws AppError `in_the_past`, `too_far_ahead` */
export async function listDays(
  { setup, openingOn }: ClientDays,
  { date: first, days: count, isOwner }: { date: LocalDate; days: number; isOwner: boolean },
  { now, charge }: { now: Instant; charge: Context['charge'] },
  { fromZero, startsOn }: SearchedDays,
): Promise<Written<RequestedDays>> {
  const last = assertBookableDate(first, setup, now, { isOwner })
  const dates = Array.from({ length: count }, (_, days) => addDays(first, days)).filter((date) => date <= last)
  const found = await inTurns(searchDays(), { charge, isFirst: isOwner })
  return written({ timezone: setup.timezone, days: found })

  function* searchDays(): Search<VisitDay[]> {
    const days: VisitDay[] = []
    for (const [date, own] of shared(newBudget(), dates)) {
      const opening = openingOn(date)
      days.push(opening.open ? openDay(date, yield* startsOn(date, own), fromZero) : closedDay(date, opening))
    }
    return days
  }
}

export function openDay(date: LocalDate, { slots, isCut }: DayResult, fromZero: readonly TimedService[]): VisitDay {
  const found = slots.map((slot) => visitSlot(slot, fromZero))
  return { date, open: true, ...(isCut && { cut: true as const }), slots: found }
}

function closedDay(date: LocalDate, { closed }: Opening): VisitDay {
  return { date, open: false, reason: closed?.because === 'closure' ? closed.name : 'closed', slots: [] }
}

function visitSlot({ start, end, lines }: Slot, fromZero: readonly TimedService[]): VisitSlot {
  const [laidOut, from] = lines ? [lines, 0] : [fromZero, start]
  return {
    startDateTime: toIso(start),
    endDateTime: toIso(end),
    disabled: lines === null,
    lines: laidOut.map(({ serviceId, staffId, start: begins, end: ends, person }) => {
      const line = { serviceId, staffId, startDateTime: toIso(begins + from), endDateTime: toIso(ends + from) }
      return person === undefined ? line : { ...line, person }
    }),
  }
}

/** Each day with an equal part of what those before it left of the budget, so that the last ones are searched as well. */
export function* shared(budget: Budget, dates: readonly LocalDate[]): Generator<[LocalDate, Budget]> {
  for (const [index, date] of dates.entries()) {
    const { own, giveBack } = partOf(budget, dates.length - index)
    yield [date, own]
    giveBack()
  }
}

/** In the order in which they are done, whatever the order of the query. @throws AppError `service_inactive`, `invalid_request`, `options_changed` */
export function servicesOf(
  query: Pick<VisitQuery, 'services' | 'staff' | 'options'>,
  setup: Pick<Setup, 'services'>,
): VisitService[] {
  const chosen = query.services.map((serviceId, index) => {
    const service = setup.services.find(({ id }) => id === serviceId)
    if (!service?.active) throw new AppError('service_inactive')
    const staff = query.staff.length === 1 ? query.staff[0] : query.staff[index]
    if (!staff) throw new AppError('invalid_request', { fields: { staff: 'invalid' } })
    const choices = query.options[index] ?? []
    return { service, choices, staffId: staff === 'any' ? null : staff }
  })
  const byMenu = chosen.toSorted((a, b) => setup.services.indexOf(a.service) - setup.services.indexOf(b.service))
  const visit = byMenu.map(({ service, choices, staffId }) => {
    return { ...withOptions(service, { choices, lenient: true }), staffId }
  })
  return inVisitOrder(visit).map(
    ({ id, minutes, cleanupMinutes, resourceIds, takes, category, staffId }): VisitService => {
      return { serviceId: id, minutes, cleanupMinutes, resourceIds, takes, category, staffId }
    },
  )
}

const walkInStepMinutes = 5

/**
 * Walk-ins start on the current five-minute step, not on the grid for bookings, with whoever is free.
 * Null when nobody is free any more today.
 * @throws AppError `not_found`, `service_inactive`, `options_changed`
 */
export async function walkInSlot(
  { id, timezone }: { id: string; timezone: string },
  { services, options }: Pick<VisitQuery, 'services' | 'options'>,
  { db, now, charge }: Context,
): Promise<{ date: LocalDate; slot: VisitSlot | null }> {
  const at = now()
  const date = localDate(timezone, at)
  const setup = await loadSetup(db, id, { from: date, to: date }, { services })
  if (!setup) throw new AppError('not_found')
  const visit = servicesOf({ services, staff: ['any'], options }, setup)
  const day = { ...salonDay(setup, date, at), stepMinutes: walkInStepMinutes }
  const rules = {
    earliest: at - (at % (walkInStepMinutes * minute)),
    together: false,
  }
  const slots = await inTurns(searchSlots(visit, day, rules), { charge, isFirst: true })
  const slot = slots.find(({ lines }) => lines !== null)
  return { date, slot: slot ? visitSlot(slot, layOut(visit, 0, false)) : null }
}

/**
 * When a member is busy on a day, merged, earliest first.
 * @throws AppError `not_found`; `invalid_request` for what is no date; `in_the_past`; `too_far_ahead`
 */
export async function blockingIntervals(staffId: string, date: string, context: Context) {
  if (!LocalDate.safeParse(date).success) throw new AppError('invalid_request', { fields: { date: 'invalid' } })
  const salonId = await findSalonOfStaff(context.db, staffId)
  const days = salonId && (await lookAtDays(anyClient, context, salonId, { from: date, to: date }))
  if (!days) throw new AppError('not_found')
  const { setup, busyOn } = days
  assertBookableDate(date, setup, context.now())

  const day = dayBounds(setup.timezone, date)
  const taken = busyOn(date, staffId).filter((time) => overlaps(time, day))
  return { blockingBookings: merge(taken).map(({ start, end }) => ({ startTime: toIso(start), endTime: toIso(end) })) }
}

/** The last date that can be booked: by the salon itself whatever it allows clients. @throws AppError `in_the_past`, `too_far_ahead` */
export function assertBookableDate(
  date: LocalDate,
  { timezone, horizonDays }: Pick<Setup, 'timezone' | 'horizonDays'>,
  now: Instant,
  { isOwner } = { isOwner: false },
): LocalDate {
  const today = localDate(timezone, now)
  const last = addDays(today, isOwner ? maxHorizonDays : horizonDays)
  if (date < today) throw new AppError('in_the_past')
  if (date > last) throw new AppError('too_far_ahead')
  return last
}

export async function askingFor(salonId: string, holder: Buffer | null, context: Context): Promise<Asking> {
  return { isOwner: await isOwnSalon(salonId, context), holder }
}

/** The salon's minimum notice applies to clients, not to the owner. */
export async function earliestStart(
  salonId: string,
  { noticeMinutes }: Pick<Setup, 'noticeMinutes'>,
  context: Context,
): Promise<Instant> {
  const isOwner = noticeMinutes > 0 && (await isOwnSalon(salonId, context))
  return addMinutes(context.now(), isOwner ? 0 : noticeMinutes)
}
