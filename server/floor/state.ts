/** The floor of a salon at a moment: rows put together into what the rules of turns work on. */

import { isUpcoming } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import type { Floor, FloorBooking, FloorMember, WaitingClient } from '../../shared/floor/floor.ts'
import { replay, type Tallies } from '../../shared/floor/ledger.ts'
import { keepMinutes, learnedDays, learnedVisits, minLearnedVisits } from '../../shared/floor/limits.ts'
import { expectedEnd } from '../../shared/floor/next-up.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import { type WeighedLine, weigh } from '../../shared/floor/weight.ts'
import { bodyPartOf } from '../../shared/services/hands-and-feet.ts'
import { optionsOf, type ServiceOptions } from '../../shared/services/options.ts'
import { addMinutes, type Instant, type Interval } from '../../shared/time.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { asLedgerEntry, listEntries, type StoredEntry } from '../bookings/turns/turns.sql.ts'
import type { Sql } from '../db/connection.ts'
import { withKept } from '../services/options/with-options.ts'
import { type OwnTerms, ownTermsOf, withTerms } from '../services/own-terms.ts'
import { dayBounds } from '../time-zone.ts'
import {
  type DayBooking,
  type DayLine,
  type FloorMenu,
  type FloorSalon,
  findFloorSalon,
  listDayBookings,
  listParties,
  loadMenu,
  type MenuService,
  type PartyRow,
} from './floor.sql.ts'
import { listLearnedOf } from './report.sql.ts'

/** What one member does for one client of a booking. */
export interface Served {
  booking: DayBooking
  staffId: string
  lines: DayLine[]
  startedAt: Instant
  /** Null: in the chair still. */
  finishedAt: Instant | null
  plannedMinutes: number
  plannedEnd: Instant
  /** By how much she usually exceeds the booked time, as learned; 0: not at all, or not looked up because she is not over it. */
  overrunMinutes: number
  seat: DayBooking['seats'][number] | null
}

export interface FloorState {
  salon: FloorSalon
  rules: TurnRules
  now: Instant
  bounds: Interval
  open: Interval | null
  stored: StoredEntry[]
  tallies: Tallies
  /** Begun and not over, or done today. */
  served: Served[]
  /** Of today, in the order of their starts. */
  bookings: DayBooking[]
  parties: PartyRow[]
  menu: FloorMenu
  /** Where a member takes longer or shorter, or costs more or less, than the menu says. */
  own: readonly OwnTerms[]
  /** Active, bookable members with what they do and when they work today. */
  team: {
    staffId: string
    firstName: string
    lastName: string
    serviceIds: ReadonlySet<string>
    works: readonly Interval[]
  }[]
  /** Who is here; and with those who joined from home. */
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

type Loaded = Omit<FloorState, 'present' | 'all'>

function servedOf(booking: DayBooking): Served[] {
  const byMember = Map.groupBy(
    booking.lines.filter(({ staffId }) => staffId !== null),
    ({ staffId }) => staffId ?? '',
  )
  return [...byMember].flatMap(([staffId, lines]): Served[] => {
    const begun = lines.flatMap(({ startedAt, finishedAt }) => startedAt ?? finishedAt ?? [])
    if (begun.length === 0) return []
    const startedAt = Math.min(...begun)
    const isDone = lines.every(({ finishedAt }) => finishedAt !== null)
    const plannedMinutes = lines.reduce((sum, { minutes }) => sum + minutes, 0)
    return [
      {
        booking,
        staffId,
        lines,
        startedAt,
        finishedAt: isDone ? Math.max(...lines.map(({ finishedAt }) => finishedAt ?? 0)) : null,
        plannedMinutes,
        plannedEnd: addMinutes(startedAt, plannedMinutes),
        overrunMinutes: 0,
        seat: booking.seats.find((seat) => seat.staffId === staffId) ?? null,
      },
    ]
  })
}

/** Learned durations are read only for members who are over their time. */
async function withOverruns(sql: Sql, salonId: string, served: readonly Served[], now: Instant): Promise<Served[]> {
  const over = served.filter(({ plannedEnd, finishedAt }) => finishedAt === null && plannedEnd < now)
  const pairs = over.flatMap(({ staffId, lines }) =>
    lines.flatMap(({ serviceId }) => (serviceId === null ? [] : { serviceId, staffId })),
  )
  if (pairs.length === 0) return [...served]
  const since = addMinutes(now, -learnedDays * 1440)
  const learned = await listLearnedOf(sql, salonId, pairs, { since, last: learnedVisits, min: minLearnedVisits })
  const usual = new Map(learned.map((one) => [`${one.serviceId} ${one.staffId}`, one.learned]))
  return served.map((one) => {
    if (!over.includes(one)) return one
    const taken = one.lines.reduce(
      (sum, { serviceId, minutes }) => sum + (usual.get(`${serviceId} ${one.staffId}`) ?? minutes),
      0,
    )
    return { ...one, overrunMinutes: Math.max(0, taken - one.plannedMinutes) }
  })
}

export function endOf({ plannedEnd, overrunMinutes }: Served, now: Instant): Instant {
  return expectedEnd(plannedEnd, overrunMinutes, now)
}

function membersOf({ tallies, team, served, bookings, now }: Loaded): FloorMember[] {
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

export function hasBegun({ startedAt, finishedAt }: DayLine): boolean {
  return startedAt !== null || finishedAt !== null
}

function resourcesOf(lines: readonly { resourceIds: string[] }[]): string[] {
  return [...new Set(lines.flatMap(({ resourceIds }) => resourceIds))]
}

function freeUnitsOf({ menu, served }: Loaded): Map<string, number> {
  const used = served.filter(({ finishedAt }) => finishedAt === null).flatMap(({ lines }) => resourcesOf(lines))
  return new Map(menu.resources.map(({ id, units }) => [id, units - used.filter((one) => one === id).length]))
}

export interface Waiter extends WaitingClient {
  /** Parties in the salon that were not skipped for being late. */
  isHere: boolean
  isSkipped: boolean
}

function waitingOf(state: Loaded): Waiter[] {
  return [
    ...state.parties.flatMap((party) => waitersOf(party, state)),
    ...state.bookings.flatMap((booking) => arrivedOf(booking, state)),
  ]
}

export function isWaiting({ state }: Pick<PartyRow, 'state'>): boolean {
  return state === 'waiting' || state === 'called'
}

/** Called from home, and not here in time. */
export function isSkipped({ source, here, calledAt }: PartyRow, now: Instant): boolean {
  return source === 'online' && !here && calledAt !== null && addMinutes(calledAt, keepMinutes) <= now
}

function waitersOf(party: PartyRow, state: Loaded): Waiter[] {
  if (!isWaiting(party)) return []
  const skipped = isSkipped(party, state.now)
  return party.clients
    .filter(({ bookingId }) => bookingId === null)
    .map(({ index, serviceIds, staffId, redo, options }) => ({
      ...clientOf(state, { serviceIds, staffId, redo, options }),
      partyId: party.id,
      index,
      since: party.cameAt,
      bookingId: null,
      notBy: refusedBy(state, party.id, index),
      isHere: party.here,
      isSkipped: skipped,
    }))
}

interface WantedServices {
  serviceIds: readonly string[]
  staffId: string | null
  options: readonly ServiceOptions[]
}

type Wanted = WantedServices & { redo: boolean }

/** What a walk-in wants, as the rules see it. */
export function clientOf(
  state: Pick<Loaded, 'menu' | 'rules' | 'own'>,
  wanted: Wanted,
): Pick<WaitingClient, 'serviceIds' | 'minutes' | 'extraMinutes' | 'resourceIds' | 'halves' | 'cents' | 'staffId'> {
  const { menu, rules } = state
  const { serviceIds, staffId, redo } = wanted
  const services = servicesBy(state, wanted)
  const lines = services.map((service) => weighedOf(menu, service))
  const visit = { source: 'walk_in' as const, requested: staffId !== null, isRedo: redo, lines }
  return {
    serviceIds,
    minutes: services.reduce((sum, { minutes }) => sum + minutes, 0) + (services.at(-1)?.cleanupMinutes ?? 0),
    resourceIds: resourcesOf(services),
    halves: weigh(visit, rules).halves,
    cents: redo ? 0 : services.reduce((sum, { priceCents }) => sum + priceCents, 0),
    staffId,
    ...(staffId === null && extraMinutesOf(state, wanted)),
  }
}

/** Who would take longer or shorter for a client who asks for nobody: whoever takes them decides how long it is. */
function extraMinutesOf(
  state: Pick<Loaded, 'menu' | 'own'>,
  wanted: WantedServices,
): Pick<WaitingClient, 'extraMinutes'> {
  const members = new Set(
    state.own.filter(({ serviceId }) => wanted.serviceIds.includes(serviceId)).map((one) => one.staffId),
  )
  if (members.size === 0) return {}
  const lengthWith = (staffId: string | null) =>
    servicesBy(state, { ...wanted, staffId }).reduce((sum, { minutes }) => sum + minutes, 0)
  const usual = lengthWith(null)
  return { extraMinutes: new Map([...members].map((staffId) => [staffId, lengthWith(staffId) - usual])) }
}

/** With their options as long and as dear as they are with the member; with whoever is free, as the menu says. */
export function servicesBy(
  { menu, own }: Pick<Loaded, 'menu' | 'own'>,
  { staffId, serviceIds, options }: WantedServices,
): MenuService[] {
  return servicesOf(menu, serviceIds).map((service) =>
    withTerms(withKept(service, optionsOf(options, service.id)), ownTermsOf({ own }, service.id, staffId)),
  )
}

/** Of one who waits, as screens show them. */
export function servicesOfWaiter(
  state: Pick<Loaded, 'menu' | 'own' | 'parties'>,
  waiter: WaitingClient,
): MenuService[] {
  const party = state.parties.find(({ id }) => id === waiter.partyId)
  const { options = [] } = party?.clients.find(({ index }) => index === waiter.index) ?? {}
  return servicesBy(state, { ...waiter, options })
}

export function servicesOf(menu: FloorMenu, serviceIds: readonly string[]): MenuService[] {
  return serviceIds.flatMap((id) => menu.services.find((service) => service.id === id) ?? [])
}

function weighedOf(menu: FloorMenu, { priceCents, minutes, categoryId }: MenuService): WeighedLine {
  const category = menu.categories.find(({ id }) => id === categoryId)
  return { cents: priceCents, minutes, categoryId, part: category ? bodyPartOf(category) : null }
}

/** Members who turned this client down today. */
function refusedBy({ stored }: Pick<Loaded, 'stored'>, partyId: string, index: number): string[] {
  const undone = new Set(stored.map(({ undoes }) => undoes))
  return stored.flatMap(({ kind, number, staffId, details }) => {
    if (kind !== 'turned_down' || undone.has(number) || !isOf(details)) return []
    return details.partyId === partyId && details.index === index ? staffId : []
  })
}

function isOf(details: unknown): details is { partyId: string; index: number } {
  return typeof details === 'object' && details !== null && 'partyId' in details && 'index' in details
}

/** Persons of an arrived booking who are not served yet, one for each member; by the order of their lines. */
export function groupsOf(booking: DayBooking): { index: number; staffId: string | null; lines: DayLine[] }[] {
  const groups = Map.groupBy(booking.lines, ({ staffId }) => staffId)
  return [...groups].map(([staffId, lines], index) => ({ index, staffId, lines }))
}

export function arrivedOf(booking: DayBooking, state: Loaded): Waiter[] {
  if (booking.arrivedAt === null || booking.leftAt !== null || !isUpcoming(booking.status)) return []
  const isServed = booking.lines.some((line) => hasBegun(line) && line.finishedAt === null)
  const came = booking.arrivedAt
  return groupsOf(booking).flatMap(({ index, staffId, lines }) => {
    if (lines.some(hasBegun)) return []
    const start = Math.min(...lines.map((line) => line.start))
    if (isServed && start > state.now) return []
    const requested = lines.some((line) => line.requested)
    const weighed = lines.map(({ cents, minutes, serviceId }) => {
      const service = state.menu.services.find(({ id }) => id === serviceId)
      return { ...(service ? weighedOf(state.menu, service) : { categoryId: null, part: null }), cents, minutes }
    })
    const visit = {
      source: booking.source === 'walk_in' ? ('walk_in' as const) : ('booked' as const),
      requested,
      isRedo: false,
    }
    return {
      partyId: booking.id,
      index,
      since: Math.max(came, start),
      bookingId: booking.id,
      serviceIds: lines.flatMap(({ serviceId }) => serviceId ?? []),
      minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0) + (lines.at(-1)?.cleanupMinutes ?? 0),
      resourceIds: resourcesOf(lines),
      halves: weigh({ ...visit, lines: weighed }, state.rules).halves,
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
      staffId: requested ? staffId : null,
      notBy: refusedBy(state, booking.id, index),
      isHere: true,
      isSkipped: false,
    }
  })
}
