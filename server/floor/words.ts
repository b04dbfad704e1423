/** Values of the floor as screens get them. */

import { type Budget, looksAtWaits, newBudget, type Search, toTheEnd } from '../../shared/availability/budget.ts'
import type { StaffFace } from '../../shared/floor/door.ts'
import type { WaitingClient } from '../../shared/floor/floor.ts'
import type { Later, PassedOver } from '../../shared/floor/next-up.ts'
import {
  type BookedParty,
  type Expected,
  type NamedService,
  type PassedOverOut,
  type WalkInWait,
} from '../../shared/floor/parts.ts'
import { type ExpectedStart, searchStarts } from '../../shared/floor/waiting-time.ts'
import { toDollars } from '../../shared/money.ts'
import { kindWith, type PriceKind } from '../../shared/prices.ts'
import type { ServiceOptions } from '../../shared/services/options.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import { allOf, type Translations } from '../../shared/text/translated.ts'
import { type Instant, minute, toIso } from '../../shared/time.ts'
import { lineOption } from '../services/options/with-options.ts'
import type { DayBooking, DayLine, FloorMenu, MenuService } from './floor.sql.ts'
import type { FloorState } from './state.ts'
import { clientOf, isSeen, isWaiting } from './waiting.ts'
import { walkInServices } from './walk-in-services.ts'

export function maybeIso(at: Instant | null | undefined): string | null {
  return at === null || at === undefined ? null : toIso(at)
}

/** `Denise Foster` is Denise, and Foster. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export function namedService(service: MenuService): NamedService {
  const { id, name, names, minutes, priceCents, priceKind, options = [] } = service
  const kind = priceKind && kindWith(priceKind, options)
  const price = toDollars(priceCents)
  const named = { serviceId: id, name, names: allOf(names), ...short(service), minutes, price, ...said(kind) }
  return options.length > 0 ? { ...named, options: options.map(lineOption) } : named
}

/** Left out where there is none. */
function short({ shortNames }: Pick<MenuService, 'shortNames'>): Pick<NamedService, 'shortNames'> {
  return Object.values(shortNames).some(Boolean) ? { shortNames } : {}
}

/** Left out where the price is exact. */
export function said(priceKind: PriceKind | undefined): { priceKind?: PriceKind } {
  return priceKind === undefined || priceKind === 'exact' ? {} : { priceKind }
}

/** In the words of the booking, and of the menu in other languages. */
export function namedLine(
  { serviceId, serviceName, minutes, cents, priceKind, options = [] }: DayLine,
  menu: FloorMenu,
): NamedService {
  const service = menu.services.find(({ id, name }) => id === serviceId && name === serviceName)
  const named = {
    serviceId,
    name: serviceName,
    names: allOf(service?.names ?? {}),
    ...(service && short(service)),
    minutes,
    price: toDollars(cents),
    ...said(priceKind),
  }
  return options.length > 0 ? { ...named, options: options.map(lineOption) } : named
}

export function firstNameOf({ staff }: FloorMenu, staffId: string | null): string {
  return staff.find(({ id }) => id === staffId)?.firstName ?? ''
}

/** Null: nobody yet. */
export function faceOf({ staff }: FloorMenu, staffId: string | null): StaffFace | null {
  const index = staff.findIndex(({ id }) => id === staffId)
  const member = staff[index]
  if (!member) return null
  const { firstName, lastName, photoUrl } = member
  return { firstName, lastName: lastName.trim().slice(0, 1), photoUrl, index }
}

/** The party that a booking belongs to: its host, and how many of it are booked today. */
export function bookedParty(
  { groupId, partyPlace }: DayBooking,
  { bookings }: Pick<FloorState, 'bookings'>,
): BookedParty | undefined {
  if (groupId === null || partyPlace === null) return undefined
  const people = bookings.filter((other) => other.groupId === groupId && other.partyPlace !== null)
  const host = people.find((other) => other.partyPlace === 0)
  return host && people.length > 1
    ? { host: host.firstName, people: people.length, sideBySide: host.sideBySide }
    : undefined
}

/** Rounded up to five. */
export function waitOf(start: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((start - now) / (5 * minute)) * 5)
}

export function expectedOut(
  found: ExpectedStart | null | undefined,
  { menu, now }: Pick<FloorState, 'menu' | 'now'>,
): Expected {
  const start = found?.start ?? null
  return {
    staffId: found?.staffId ?? null,
    staffFirstName: firstNameOf(menu, found?.staffId ?? null),
    start: maybeIso(start),
    minutes: start === null ? null : waitOf(start, now),
  }
}

/** @param nameOf of a booking or party, as the reader may see it */
export function passedOverOut(
  reasons: readonly (PassedOver | Later)[],
  state: FloorState,
  nameOf: (names: { firstName: string; lastName: string }) => string,
): PassedOverOut[] {
  return reasons.map((reason) => {
    const empty = { at: null, soon: false, serviceId: null, partyId: null, clientName: '' }
    const out = { ...empty, staffId: reason.staffId, why: reason.why }
    switch (reason.why) {
      case 'cannot':
        return { ...out, serviceId: reason.serviceId }
      case 'on_break':
        return { ...out, at: maybeIso(reason.backAt) }
      case 'in_chair': {
        const served = state.served.find(({ staffId, finishedAt }) => staffId === reason.staffId && !finishedAt)
        const clientName = served ? nameOf(served.booking) : ''
        return { ...out, at: toIso(reason.doneAt), soon: reason.soon, clientName }
      }
      case 'booked':
        return { ...out, at: toIso(reason.at), clientName: nameOfParty(reason.bookingId, state, nameOf) }
      case 'leaves':
      case 'shift_break':
        return { ...out, at: toIso(reason.at) }
      case 'takes_other':
        return { ...out, partyId: reason.partyId, clientName: nameOfParty(reason.partyId, state, nameOf) }
      default:
        return out
    }
  })
}

/** Of a booking, or of a party by name or number. */
export function nameOfParty(
  id: string,
  { bookings, parties }: Pick<FloorState, 'bookings' | 'parties'>,
  nameOf: (names: { firstName: string; lastName: string }) => string,
): string {
  const booking = bookings.find((one) => one.id === id)
  if (booking) return nameOf(booking)
  const party = parties.find((one) => one.id === id)
  if (!party) return ''
  return party.name === '' ? `#${party.number}` : nameOf(namesOf(party.name))
}

export function wholeName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** Whom nobody has seen never keeps a walk-in from being told a time. */
function withoutUnseen({ floor, parties }: FloorState): FloorState['floor'] {
  const unseen = new Set(parties.filter((party) => !isSeen(party)).map(({ id }) => id))
  return { ...floor, waiting: floor.waiting.filter(({ partyId }) => !unseen.has(partyId)) }
}

/** Of `walkInServices`. */
export function walkInWaitsOf(state: FloorState): WalkInWait[] {
  return toTheEnd(searchWalkInWaits(state, newBudget(looksAtWaits)))
}

/** The same in steps. */
export function* searchWalkInWaits(state: FloorState, budget: Budget): Search<WalkInWait[]> {
  const { menu, team, floor, rules, now } = state
  if (![...state.tallies.values()].some(({ state: where }) => where !== 'gone')) return []
  const waits: WalkInWait[] = []
  for (const { category, part, service } of walkInServices(menu, team)) {
    const request = { serviceIds: [service.id], staffId: null, redo: false, options: [] }
    const asked = { newcomers: [newcomer(state, request, 0)], budget }
    const [behindAll] = yield* searchStarts(floor, rules, now, asked)
    const start = behindAll?.start ?? (yield* searchStarts(withoutUnseen(state), rules, now, asked))[0]?.start ?? null
    const minutes = start === null ? null : waitOf(start, now)
    const { name, names } = category ?? named(service)
    waits.push({
      categoryId: category?.id ?? null,
      name,
      names: allOf(names),
      part,
      minutes,
      start: maybeIso(start),
    })
  }
  return waits
}

/** By its short names, where it has some. */
function named({ name, names, shortNames }: MenuService): { name: string; names: Partial<Translations> } {
  const given = Object.fromEntries(Object.entries(shortNames).filter(([, text]) => text !== ''))
  return { name: shortNames[firstLanguage] || name, names: { ...names, ...given } }
}

/** Behind everybody who waits. */
export function newcomer(
  state: Pick<FloorState, 'menu' | 'rules' | 'own' | 'now'>,
  requested: {
    serviceIds: readonly string[]
    staffId: string | null
    redo: boolean
    options: readonly ServiceOptions[]
  },
  index: number,
): WaitingClient {
  const client = clientOf(state, requested)
  return { ...client, partyId: newcomerId, index, since: state.now, isHere: true, bookingId: null, notBy: [] }
}

/** Sorts behind every id. */
export const newcomerId = '~'

/** Without those whom nobody in the salon has seen: they close the line for nobody. */
export function waitsNow({ parties }: Pick<FloorState, 'parties'>): number {
  return parties.filter((party) => isWaiting(party) && isSeen(party)).length
}
