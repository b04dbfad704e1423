/** The floor of a salon at a moment: rows put together into what the rules of turns work on. */

import { isUpcoming } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import type { Floor, FloorBooking, FloorMember } from '../../shared/floor/floor.ts'
import { replay } from '../../shared/floor/ledger.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { asLedgerEntry, listEntries } from '../bookings/turns/turns.sql.ts'
import type { Sql } from '../db/connection.ts'
import { dayBounds } from '../time-zone.ts'
import {
  type DayBooking,
  type FloorSalon,
  findFloorSalon,
  listDayBookings,
  listParties,
  loadMenu,
} from './floor.sql.ts'
import type { LoadedFloor } from './loaded-floor.ts'
import { endOf, hasBegun, resourcesOf, servedOf, withOverruns } from './served.ts'
import { waitingOf } from './waiting.ts'

export interface FloorState extends LoadedFloor {
  /** Only clients who are in the salon; `all` includes those who joined from home. */
  present: Floor
  all: Floor
}

/** @throws AppError `not_found`; `floor_off` */
export async function salonWithFloor(sql: Sql, salonId: string, now: Instant): Promise<FloorSalon> {
  const salon = await findFloorSalon(sql, salonId, now)
  if (!salon) throw new AppError('not_found')
  if (!salon.switches.on) throw new AppError('floor_off')
  return salon
}

/** @throws AppError `not_found`; `floor_off` */
export async function loadFloor(sql: Sql, salonId: string, now: Instant): Promise<FloorState> {
  return stateOf(sql, await salonWithFloor(sql, salonId, now), now)
}

/** Visits that began the evening before and are not over are here still. */
const hoursBefore = 12

export async function stateOf(sql: Sql, salon: FloorSalon, now: Instant): Promise<FloorState> {
  const { salonId, date, timezone } = salon
  const bounds = dayBounds(timezone, date)
  const setup = await loadSetup(sql, salonId, { from: date, to: date })
  if (!setup) throw new AppError('not_found')
  const day = salonDay(setup, date, now)
  const stored = await listEntries(sql, salonId, [date])
  const parties = await listParties(sql, salonId, date)
  const near = { start: addMinutes(bounds.start, -hoursBefore * 60), end: bounds.end }
  const nearby = await listDayBookings(sql, salonId, near)
  const menu = await loadMenu(sql, salonId)
  const bookings = nearby.filter(({ start }) => start >= bounds.start)
  const begun = nearby
    .flatMap(servedOf)
    .filter(({ booking, finishedAt }) => booking.start >= bounds.start || !finishedAt)
  const served = await withOverruns(sql, salonId, begun, now)
  const team = day.staff.map(({ staffId, serviceIds, works }) => {
    const { firstName = '', lastName = '' } = setup.staff.find((member) => member.staffId === staffId) ?? {}
    return { staffId, firstName, lastName, serviceIds, works }
  })
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
  }
  const members = membersOf(state)
  const freeUnits = freeUnitsOf(state)
  const waiting = waitingOf(state)
  return {
    ...state,
    present: { members, freeUnits, waiting: waiting.filter(({ isHere }) => isHere) },
    all: { members, freeUnits, waiting: waiting.filter(({ isSkipped }) => !isSkipped) },
  }
}

function membersOf({ tallies, team, served, bookings, now }: LoadedFloor): FloorMember[] {
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
        bookings: bookings.flatMap((booking) => plannedFor(booking, staffId)),
        leavesAt: member?.works.at(-1)?.end ?? null,
      }
    })
}

/** What of a booking has not begun for this member. */
function plannedFor(booking: DayBooking, staffId: string): FloorBooking[] {
  const lines = booking.lines.filter((line) => line.staffId === staffId)
  if (lines.length === 0 || !isUpcoming(booking.status) || lines.some(hasBegun)) return []
  return [
    {
      bookingId: booking.id,
      start: Math.min(...lines.map(({ start }) => start)),
      end: Math.max(...lines.map(({ blockedUntil }) => blockedUntil)),
      resourceIds: resourcesOf(lines),
    },
  ]
}

function freeUnitsOf({ menu, served }: LoadedFloor): Map<string, number> {
  const used = served.filter(({ finishedAt }) => finishedAt === null).flatMap(({ lines }) => resourcesOf(lines))
  return new Map(menu.resources.map(({ id, units }) => [id, units - used.filter((one) => one === id).length]))
}
