/** Who waits on the floor, walk-ins and clients who came for a booking, as the rules of turns see them. */

import { isUpcoming } from '../../shared/bookings/status.ts'
import type { WaitingClient } from '../../shared/floor/floor.ts'
import { keepMinutes } from '../../shared/floor/limits.ts'
import { type WeighedLine, weigh } from '../../shared/floor/weight.ts'
import { bodyPartOf } from '../../shared/services/hands-and-feet.ts'
import { optionsOf, type ServiceOptions } from '../../shared/services/options.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { withKept } from '../services/options/with-options.ts'
import { ownTermsByService, ownTermsOf, withTerms } from '../services/own-terms.ts'
import type { DayBooking, DayLine, FloorMenu, MenuService, PartyRow } from './floor.sql.ts'
import type { LoadedFloor } from './loaded-floor.ts'
import { hasBegun, resourcesOf } from './served.ts'

interface Clients {
  waiting: WaitingClient[]
  /** Booked, and not here yet or not to be served yet: with the member in the calendar. */
  coming: { bookedWith: string | null; client: WaitingClient }[]
}

export function clientsOf(state: LoadedFloor): Clients {
  const booked = state.bookings.flatMap((booking) => bookedClients(booking, state))
  return {
    waiting: [
      ...state.parties.flatMap((party) => waitersOf(party, state)),
      ...booked.flatMap(({ waits, client }) => (waits ? client : [])),
    ],
    coming: booked.filter(({ waits }) => !waits),
  }
}

export function isWaiting({ state }: Pick<PartyRow, 'state'>): boolean {
  return state === 'waiting' || state === 'called'
}

/** Whether anybody in the salon has seen them: until then who joined from home may be nobody. */
export function isSeen({ source, here }: Pick<PartyRow, 'source' | 'here'>): boolean {
  return source !== 'online' || here
}

/** Joined from home, and takes nobody's turn until the desk lets them in, or they come. */
export function asksFrontDesk(party: Pick<PartyRow, 'source' | 'here' | 'asksFrontDesk'>): boolean {
  return party.asksFrontDesk && !isSeen(party)
}

/** Called from home, and not here in time. */
export function isSkipped({ source, here, calledAt }: PartyRow, now: Instant): boolean {
  return source === 'online' && !here && calledAt !== null && addMinutes(calledAt, keepMinutes) <= now
}

export function waitersOf(party: PartyRow, state: LoadedFloor): WaitingClient[] {
  return !isWaiting(party) || isSkipped(party, state.now) || asksFrontDesk(party) ? [] : personsOf(party, state)
}

/** People of a waiting party who are not seated yet. */
export function personsOf(party: PartyRow, state: LoadedFloor): WaitingClient[] {
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
    }))
}

interface RequestedServices {
  serviceIds: readonly string[]
  staffId: string | null
  options: readonly ServiceOptions[]
}

type ClientRequest = RequestedServices & { redo: boolean }

/** What a walk-in wants, as the rules see it. */
export function clientOf(
  state: Pick<LoadedFloor, 'menu' | 'rules' | 'own'>,
  request: ClientRequest,
): Pick<WaitingClient, 'serviceIds' | 'minutes' | 'extraMinutes' | 'resourceIds' | 'halves' | 'cents' | 'staffId'> {
  const { menu, rules } = state
  const { serviceIds, staffId, redo } = request
  const services = servicesBy(state, request)
  const lines = services.map((service) => weighedOf(menu, service))
  const visit = { source: 'walk_in' as const, requested: staffId !== null, isRedo: redo, lines }
  return {
    serviceIds,
    minutes: services.reduce((sum, { minutes }) => sum + minutes, 0) + (services.at(-1)?.cleanupMinutes ?? 0),
    resourceIds: resourcesOf(services),
    halves: weigh(visit, rules).halves,
    cents: redo ? 0 : services.reduce((sum, { priceCents }) => sum + priceCents, 0),
    staffId,
    ...(staffId === null && extraMinutesOf(state, request)),
  }
}

/** Members who would take longer or shorter, for a client without a requested member. */
function extraMinutesOf(
  state: Pick<LoadedFloor, 'menu' | 'own'>,
  request: RequestedServices,
): Pick<WaitingClient, 'extraMinutes'> {
  const terms = ownTermsByService(state.own)
  const members = new Set(request.serviceIds.flatMap((id) => Array.from(terms.get(id)?.keys() ?? [])))
  if (members.size === 0) return {}
  const services = chosenServices(state, request)
  const lengthWith = (staffId: string | null) =>
    services.reduce((sum, one) => sum + withTerms(one, ownTermsOf(state, one.id, staffId)).minutes, 0)
  const usual = lengthWith(null)
  return { extraMinutes: new Map([...members].map((staffId) => [staffId, lengthWith(staffId) - usual])) }
}

/** Minutes and price with their options: as with the member they ask for, otherwise as on the menu. */
export function servicesBy(state: Pick<LoadedFloor, 'menu' | 'own'>, request: RequestedServices): MenuService[] {
  return chosenServices(state, request).map((service) =>
    withTerms(service, ownTermsOf(state, service.id, request.staffId)),
  )
}

/** With their options, as on the menu. */
function chosenServices(
  { menu }: Pick<LoadedFloor, 'menu'>,
  { serviceIds, options }: Pick<RequestedServices, 'serviceIds' | 'options'>,
): MenuService[] {
  return servicesOf(menu, serviceIds).map((service) => withKept(service, optionsOf(options, service.id)))
}

/** Services of a waiting client, as screens show them. */
export function servicesOfWaiter(
  state: Pick<LoadedFloor, 'menu' | 'own' | 'parties'>,
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
function refusedBy({ stored }: Pick<LoadedFloor, 'stored'>, partyId: string, index: number): string[] {
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

/** Who waits because this booking's client is here. */
export function arrivedOf(booking: DayBooking, state: LoadedFloor): WaitingClient[] {
  return bookedClients(booking, state).flatMap(({ waits, client }) => (waits ? client : []))
}

/** Those of a booking who are not served yet. */
function bookedClients(booking: DayBooking, state: LoadedFloor) {
  const { arrivedAt, leftAt, status } = booking
  if (leftAt !== null || !isUpcoming(status)) return []
  const isServed = booking.lines.some((line) => hasBegun(line) && line.finishedAt === null)
  return groupsOf(booking).flatMap(({ index, staffId, lines }) => {
    if (lines.some(hasBegun)) return []
    const start = Math.min(...lines.map((line) => line.start))
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
    const client: WaitingClient = {
      partyId: booking.id,
      index,
      since: Math.max(arrivedAt ?? start, start),
      isHere: true,
      bookingId: booking.id,
      serviceIds: lines.flatMap(({ serviceId }) => serviceId ?? []),
      minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0) + (lines.at(-1)?.cleanupMinutes ?? 0),
      resourceIds: resourcesOf(lines),
      halves: weigh({ ...visit, lines: weighed }, state.rules).halves,
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
      staffId: requested ? staffId : null,
      notBy: refusedBy(state, booking.id, index),
    }
    return { waits: arrivedAt !== null && !(isServed && start > state.now), bookedWith: staffId, client }
  })
}
