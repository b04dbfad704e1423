/** The floor of a salon at a moment: rows put together into what the rules of turns work on. */

import { inFairOrder } from '../../shared/availability/assign.ts'
import type { StaffDay } from '../../shared/availability/day.ts'
import { extraOf } from '../../shared/availability/own-minutes.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import type { Floor, FloorBooking, FloorMember } from '../../shared/floor/floor.ts'
import { replay } from '../../shared/floor/ledger.ts'
import { addMinutes, type Instant, liesWithin } from '../../shared/time.ts'
import { loadOwn, loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { asLedgerEntry, listEntries } from '../bookings/turns/turns.sql.ts'
import { businessDay } from '../business-day.ts'
import type { Sql } from '../db/connection.ts'
import {
  type DayBooking,
  type FloorSalon,
  findFloorSalon,
  listDayBookings,
  listParties,
  loadMenu,
  type PartyRow,
} from './floor.sql.ts'
import type { LoadedFloor } from './loaded-floor.ts'
import { endOf, hasBegun, resourcesOf, servedOf, withOverruns } from './served.ts'
import { listClosedChairs } from './spas/chairs.ts'
import { clientsOf, groupsOf } from './waiting.ts'
import { walkInServices } from './walk-in-services.ts'

export interface FloorState extends LoadedFloor {
  /** What turns and waits are told from, on every screen. */
  floor: Floor
}

/** @throws AppError `not_found`; `floor_off` */
export async function salonWithFloor(sql: Sql, salonId: string, now: Instant): Promise<FloorSalon> {
  const salon = await findFloorSalon(sql, salonId, now)
  if (!salon) throw new AppError('not_found')
  if (!salon.switches.on) throw new AppError('floor_off')
  return salon
}

/** @param asked as `stateOf`. @throws AppError `not_found`; `floor_off` */
export async function loadFloor(
  sql: Sql,
  salonId: string,
  now: Instant,
  asked: readonly string[] = [],
): Promise<FloorState> {
  return stateOf(sql, await salonWithFloor(sql, salonId, now), now, asked)
}

/** Visits that began the evening before and are not over are here still. */
const hoursBefore = 12

/** @param asked services of whoever would come: own terms are read of these, and of what is waited for, booked or told as a wait */
export async function stateOf(
  sql: Sql,
  salon: FloorSalon,
  now: Instant,
  asked: readonly string[] = [],
): Promise<FloorState> {
  const { salonId, date } = salon
  const bounds = businessDay(salon, date)
  const read = await loadSetup(sql, salonId, { from: date, to: date }, { termsOf: [] })
  if (!read) throw new AppError('not_found')
  const stored = await listEntries(sql, salonId, [date])
  const listed = await listParties(sql, salonId, date)
  const near = { start: addMinutes(bounds.start, -hoursBefore * 60), end: bounds.end }
  const nearby = await listDayBookings(sql, salonId, near)
  const menu = await loadMenu(sql, salonId)
  const named = [
    ...asked,
    ...listed.flatMap(({ clients }) => clients.flatMap(({ serviceIds }) => serviceIds)),
    ...nearby.flatMap(({ lines }) => lines.flatMap(({ serviceId }) => serviceId ?? [])),
    ...walkInServices(menu, read.staff).map(({ service }) => service.id),
  ]
  const setup = { ...read, own: await loadOwn(sql, salonId, [...new Set(named)]) }
  const day = salonDay(setup, date, now)
  const bookings = nearby.filter(({ start }) => start >= bounds.start)
  const begun = nearby
    .flatMap(servedOf)
    .filter(({ booking, finishedAt }) => booking.start >= bounds.start || !finishedAt)
  const served = await withOverruns(sql, salonId, begun, now)
  const team = day.staff.map(({ staffId, serviceIds, works }) => {
    const { firstName = '', lastName = '' } = setup.staff.find((member) => member.staffId === staffId) ?? {}
    return { staffId, firstName, lastName, serviceIds, works }
  })
  const parties = listed.map((party) => ({ ...party, clients: party.clients.map((client) => freed(client, team)) }))
  const state = {
    salon,
    rules: salon.day?.rules ?? salon.switches.rules,
    now,
    bounds,
    open: day.open,
    stored,
    tallies: replay(stored.map(asLedgerEntry)),
    served,
    bookings,
    parties,
    menu,
    own: setup.own,
    team,
    closedChairs: salon.closesOverdue
      ? await listClosedChairs(sql, salonId, { date, dayStart: bounds.start, now })
      : [],
  }
  const members = membersOf(state, inFairOrder(day.staff))
  const { waiting, coming } = clientsOf(state)
  const isOnFloor = (staffId: string | null) => members.some(({ tally }) => tally.staffId === staffId)
  return {
    ...state,
    floor: {
      members,
      waiting,
      coming: coming.flatMap(({ bookedWith, client }) => (isOnFloor(bookedWith) ? client : [])),
      freeUnits: freeUnitsOf(state),
    },
  }
}

/** Nobody waits for a member who was deleted or takes no clients: whoever is free serves them. */
function freed(client: PartyRow['clients'][number], team: LoadedFloor['team']): PartyRow['clients'][number] {
  const { staffId } = client
  if (staffId === null || client.bookingId !== null || team.some((member) => member.staffId === staffId)) return client
  return { ...client, staffId: null, gone: staffId }
}

/** @param staff the whole team, in the order in which bookings are given to colleagues */
function membersOf({ tallies, team, served, bookings, now }: LoadedFloor, staff: readonly StaffDay[]): FloorMember[] {
  return [...tallies.values()]
    .filter(({ state }) => state !== 'gone')
    .map((tally) => {
      const { staffId } = tally
      const member = team.find((one) => one.staffId === staffId)
      const inChair = served.filter((one) => one.staffId === staffId && one.finishedAt === null)
      return {
        tally,
        serviceIds: member?.serviceIds ?? new Set(),
        doneAt: inChair.length > 0 ? Math.max(...inChair.map((one) => endOf(one, now))) : null,
        resourceIds: inChair.flatMap(({ lines }) => resourcesOf(lines)),
        bookings: bookings.flatMap((booking) => plannedFor(booking, staffId, staff)),
        works: member?.works ?? [],
      }
    })
}

/** What of a booking has not begun for this member. */
function plannedFor(booking: DayBooking, staffId: string, staff: readonly StaffDay[]): FloorBooking[] {
  const group = groupsOf(booking).find((one) => one.staffId === staffId)
  if (!group || !isUpcoming(booking.status) || group.lines.some(hasBegun)) return []
  const { index, lines } = group
  return [
    {
      bookingId: booking.id,
      index,
      start: Math.min(...lines.map(({ start }) => start)),
      end: Math.max(...lines.map(({ blockedUntil }) => blockedUntil)),
      resourceIds: resourcesOf(lines),
      takers: lines.some(({ requested }) => requested) ? [] : takersOf(lines, staffId, staff),
    },
  ]
}

/** Colleagues to whom seating could give these lines, by what they do and when they work. */
function takersOf(lines: DayBooking['lines'], staffId: string, staff: readonly StaffDay[]): string[] {
  const from = staff.find((one) => one.staffId === staffId)
  const couldTake = (colleague: StaffDay) =>
    from !== undefined &&
    colleague !== from &&
    lines.every(
      ({ serviceId, start, minutes }) =>
        serviceId !== null &&
        colleague.serviceIds.has(serviceId) &&
        extraOf(colleague, serviceId) <= extraOf(from, serviceId) &&
        liesWithin({ start, end: addMinutes(start, minutes) }, colleague.works),
    )
  return staff.filter(couldTake).map((colleague) => colleague.staffId)
}

function freeUnitsOf({ menu, served, closedChairs }: LoadedFloor): Map<string, number> {
  const inUse = served.filter(({ finishedAt }) => finishedAt === null).flatMap(({ lines }) => resourcesOf(lines))
  const used = [...inUse, ...closedChairs.map(({ resourceId }) => resourceId)]
  return new Map(menu.resources.map(({ id, units }) => [id, units - used.filter((one) => one === id).length]))
}
