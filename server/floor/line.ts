/** A client's place in line, and the screen in the shop. */

import { looksAtWaits, newBudget } from '../../shared/availability/budget.ts'
import type { Shown } from '../../shared/bookings/shown.ts'
import { maskedPhone } from '../../shared/customers/masked.ts'
import { AppError } from '../../shared/errors.ts'
import type { Line, Tv } from '../../shared/floor/door.ts'
import { keepMinutes } from '../../shared/floor/limits.ts'
import { mustAgree } from '../../shared/floor/one-by-one.ts'
import { type ExpectedStart, searchStarts } from '../../shared/floor/waiting-time.ts'
import { shortName } from '../../shared/format.ts'
import { toDollars } from '../../shared/money.ts'
import { allOf } from '../../shared/text/translated.ts'
import { addMinutes, type Instant, toIso } from '../../shared/time.ts'
import { assertAsShown } from '../bookings/as-shown.ts'
import { writeBookings } from '../bookings/write.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { inTurns } from '../http/turns.ts'
import { agreesToTexts } from '../messages/text-stops.sql.ts'
import { findSalon } from '../salons/salons.sql.ts'
import { listBookedTimes } from './acts.sql.ts'
import { findSalonOfDevice } from './devices.sql.ts'
import { isOpen, salonOut } from './door.ts'
import { findFloorSalon, listParties, type PartyRow } from './floor.sql.ts'
import { findByToken, type PartyFields, saveRequests, updateParty } from './parties.sql.ts'
import { termsOf } from './parties.ts'
import { type FloorState, loadFloor, stateOf } from './state.ts'
import { asksFrontDesk, clientOf, isSeen, isSkipped, isWaiting, servicesBy } from './waiting.ts'
import {
  expectedOut,
  faceOf,
  firstNameOf,
  maybeIso,
  namedService,
  namesOf,
  said,
  searchWalkInWaits,
  waitOf,
} from './words.ts'

/** By this factor, a day may be slower than usual. */
const slower = 1.25

type Asker = Pick<Context, 'db' | 'now' | 'charge'>

/** @throws AppError `not_found` */
export async function readLine(token: string, { db, now, charge }: Asker): Promise<Line> {
  const behind = await findByToken(db, token)
  const salon = behind && (await findFloorSalon(db, behind.salonId, now()))
  if (!salon) throw new AppError('not_found')
  const state = await stateOf(db, salon, now())
  const party = state.parties.find(({ id }) => id === behind.partyId)
  if (!party) return over(state)
  const budget = newBudget(looksAtWaits)
  const startsBy = (factor: number) =>
    inTurns(searchStarts(state.floor, state.rules, state.now, { factor, budget }), { charge })
  const starts = await startsBy(1)
  const slow = await startsBy(slower)
  const isTexted = party.phone !== '' && (await agreesToTexts(db, behind.salonId, party.phone))
  return lineOf(state, party, { starts, slow, isTexted })
}

/** Phone of the salon whose line this is, which the page shows until its script runs; empty: no such place in line. */
export async function phoneOfLine(token: string, { db }: Pick<Context, 'db'>): Promise<string> {
  const behind = await findByToken(db, token)
  const salon = behind && (await findSalon(db, behind.salonId))
  return salon?.phone ?? ''
}

function lineOf(
  state: FloorState,
  party: PartyRow,
  { starts, slow, isTexted }: { starts: readonly ExpectedStart[]; slow: readonly ExpectedStart[]; isTexted: boolean },
): Line {
  const { now } = state
  const skipped = isSkipped(party, now)
  const own = starts.filter(({ partyId }) => partyId === party.id)
  const first = Math.min(...own.map(({ start }) => start ?? Infinity))
  const before = starts.filter(({ partyId, start }) => partyId !== party.id && (start ?? Infinity) < first)
  return {
    salon: salonOut(state),
    now: toIso(now),
    state: stateOfLine(party, skipped),
    number: party.number,
    firstName: namesOf(party.name).firstName,
    people: party.clients.length,
    ahead: own.length > 0 ? new Set(before.map(({ partyId }) => partyId)).size : 0,
    persons: party.clients.map((client) => {
      const { minutes, cents } = clientOf(state, client)
      const isClient = (one: ExpectedStart) => one.partyId === party.id && one.index === client.index
      const usual = own.find(isClient)
      const late = slow.find(isClient)?.start ?? null
      return {
        seated: client.bookingId !== null,
        services: servicesBy(state, client).map(namedService),
        price: toDollars(cents),
        minutes,
        expected: expectedOut(usual, state),
        staff: faceOf(state.menu, usual?.staffId ?? null),
        latest: maybeIso(late === null ? null : Math.max(late, usual?.start ?? late)),
      }
    }),
    maskedPhone: isTexted ? maskedPhone(party.phone) : '',
    fromHome: party.source === 'online',
    here: party.here,
    onMyWay: party.onMyWayAt !== null,
    asks: isWaiting(party) && asks(party, own),
    oneByOne: party.oneByOne,
    asksFrontDesk: isWaiting(party) && asksFrontDesk(party),
    calledAt: maybeIso(party.calledAt),
    ...goneOf(state, party),
    keptUntil:
      party.source === 'online' && !party.here && party.calledAt !== null
        ? toIso(addMinutes(party.calledAt, keepMinutes))
        : null,
  }
}

const maxOthers = 12

/** What somebody of the party waits for in vain, and the services to choose from in its place. */
function goneOf(state: FloorState, party: PartyRow): Pick<Line, 'gone' | 'others'> {
  const { menu } = state
  const waiting = isWaiting(party) ? unseated(party) : []
  const service = menu.services.find(({ id }) =>
    waiting.some(({ serviceIds }) => serviceIds.includes(id) && !isDone(state, id)),
  )
  if (service) {
    const { name, names, categoryId } = service
    const others = menu.services.filter(
      ({ id, addOn, optionGroupIds }) => isDone(state, id) && !addOn && optionGroupIds.length === 0,
    )
    const alike = (one: { categoryId: string | null }) => Number(one.categoryId === categoryId)
    return {
      gone: { kind: 'service', name, names: allOf(names) },
      others: others
        .toSorted((a, b) => alike(b) - alike(a))
        .slice(0, maxOthers)
        .map(({ id, minutes, ...one }) => ({
          id,
          name: one.name,
          names: allOf(one.names),
          minutes,
          price: toDollars(one.priceCents),
          ...said(one.priceKind),
        })),
    }
  }
  const staffId = waiting.find(({ gone }) => gone !== undefined)?.gone
  const name = staffId ? firstNameOf(menu, staffId) : ''
  return { gone: staffId ? { kind: 'staff', name, names: allOf({}) } : null, others: [] }
}

function unseated({ clients }: PartyRow): PartyRow['clients'] {
  return clients.filter(({ bookingId }) => bookingId === null)
}

/** It is offered, and somebody does it. */
function isDone({ menu, team }: FloorState, serviceId: string): boolean {
  const service = menu.services.find(({ id }) => id === serviceId)
  return service?.active === true && team.some(({ serviceIds }) => serviceIds.has(serviceId))
}

/** By the rule of the desk: those who start first would leave the others waiting. */
function asks({ clients, oneByOne }: PartyRow, expected: readonly ExpectedStart[]): boolean {
  const [first] = expected.flatMap(({ start }) => start ?? []).toSorted((a, b) => a - b)
  if (first === undefined) return false
  const canStart = expected.filter(({ start }) => start === first).length
  return mustAgree({ people: clients.length, waiting: expected.length, canStart, agreed: oneByOne })
}

function stateOfLine({ state }: PartyRow, skipped: boolean): Line['state'] {
  if (state === 'withdrawn') return 'left'
  return skipped && (state === 'called' || state === 'waiting') ? 'skipped' : state
}

/** For a place in line of another day. */
function over(state: FloorState): Line {
  return {
    salon: salonOut(state),
    now: toIso(state.now),
    state: 'over',
    number: 0,
    firstName: '',
    people: 0,
    ahead: 0,
    persons: [],
    maskedPhone: '',
    fromHome: false,
    here: false,
    onMyWay: false,
    asks: false,
    oneByOne: false,
    asksFrontDesk: false,
    calledAt: null,
    keptUntil: null,
    gone: null,
    others: [],
  }
}

/** Idempotent. @throws AppError `not_found`; `not_in_line` */
export function sayOnMyWay(token: string, context: Context): Promise<Line> {
  return changeLine(token, context, (party, now) => {
    if (!isWaiting(party)) throw new AppError('not_in_line')
    return party.onMyWayAt === null ? { onMyWayAt: now } : null
  })
}

/** Idempotent. @throws AppError `not_found`; `not_in_line` */
export function agreeOneByOne(token: string, context: Context): Promise<Line> {
  return changeLine(token, context, (party) => {
    if (!isWaiting(party)) throw new AppError('not_in_line')
    return party.oneByOne ? null : { oneByOne: true }
  })
}

/** Idempotent. @throws AppError `not_found` */
export function leaveLine(token: string, context: Context): Promise<Line> {
  return changeLine(token, context, (party, now) => (isWaiting(party) ? { state: 'left', endedAt: now } : null))
}

/** @throws AppError `not_found`; `not_in_line`; `service_inactive`; `terms_changed` */
export async function chooseInLine(
  token: string,
  { serviceId, shown }: { serviceId: string | null; shown?: Shown | undefined },
  context: Context,
): Promise<Line> {
  return writeLine(token, context, async (sql, { salon, partyId, now }) => {
    const state = await stateOf(sql, salon, now, serviceId === null ? [] : [serviceId])
    const party = state.parties.find(({ id }) => id === partyId)
    if (!party || !isWaiting(party)) throw new AppError('not_in_line')
    if (serviceId !== null && !goneOf(state, party).others.some(({ id }) => id === serviceId))
      throw new AppError('service_inactive')
    const anew = serviceId === null ? [] : [{ serviceIds: [serviceId], staffId: null, redo: false, options: [] }]
    if (anew.length > 0) assertAsShown(shown, termsOf(state, anew))
    const chosen = unseated(party).map((client) => {
      const left = client.serviceIds.filter((id) => isDone(state, id))
      const isWhole = serviceId === null || left.length === client.serviceIds.length
      return { ...client, serviceIds: isWhole ? client.serviceIds : [...left, serviceId] }
    })
    await saveRequests(sql, salon.salonId, partyId, chosen)
  })
}

function changeLine(
  token: string,
  context: Context,
  change: (party: PartyRow, now: Instant) => PartyFields | null,
): Promise<Line> {
  return writeLine(token, context, async (sql, { salon, partyId, now }) => {
    const party = (await listParties(sql, salon.salonId, salon.date)).find(({ id }) => id === partyId)
    if (!party) throw new AppError('not_in_line')
    const fields = change(party, now)
    if (fields) await updateParty(sql, salon.salonId, partyId, fields)
  })
}

async function writeLine(
  token: string,
  context: Context,
  write: (sql: Sql, line: { salon: FloorState['salon']; partyId: string; now: Instant }) => Promise<void>,
): Promise<Line> {
  const behind = await findByToken(context.db, token)
  if (!behind) throw new AppError('not_found')
  await writeBookings(context, behind.salonId, async (sql) => {
    const now = context.now()
    const salon = await findFloorSalon(sql, behind.salonId, now)
    if (!salon) throw new AppError('not_in_line')
    await write(sql, { salon, partyId: behind.partyId, now })
    noteKind(sql, 'floor')
  })
  return readLine(token, context)
}

type TvPerson = Tv['next'][number]

/** The screen keeps calling a party for a while after it was seated. */
const shownMinutes = 3

/** @throws AppError `not_found`; `floor_off` */
export async function readTv(token: string, { db, now, charge }: Context): Promise<Tv> {
  const salonId = await findSalonOfDevice(db, token, { kind: 'tv', now: now() })
  if (!salonId) throw new AppError('not_found')
  const state = await loadFloor(db, salonId, now())
  const { id, name, timezone } = salonOut(state)
  const budget = newBudget(looksAtWaits)
  const starts = await inTurns(searchStarts(state.floor, state.rules, state.now, { budget }), { charge })
  const walkInWaits = await inTurns(searchWalkInWaits(state, budget), { charge })
  const called = state.parties.filter((party) => party.state === 'called' && isSeen(party))
  const seated = state.served.filter(
    ({ startedAt, finishedAt }) => finishedAt === null && startedAt > addMinutes(now(), -shownMinutes),
  )
  const next = [...Map.groupBy(starts, ({ partyId }) => partyId)]
    .filter(([partyId]) => !called.some((party) => party.id === partyId))
    .filter(([partyId]) => state.parties.every((party) => party.id !== partyId || isSeen(party)))
    .map(([partyId]) => personOf(state, partyId, starts))
  const times =
    seated.length > 0
      ? await listBookedTimes(db, salonId, addMinutes(now(), -shownMinutes))
      : new Map<string, Instant>()
  return {
    salon: { id, name, timezone },
    now: toIso(now()),
    called: [
      ...called.map(({ id: partyId }) => personOf(state, partyId, starts)),
      ...seated.map(({ booking, staffId }) => {
        const party = state.parties.find(({ clients }) => clients.some(({ bookingId }) => bookingId === booking.id))
        return {
          number: party?.number ?? null,
          bookedFor: party ? null : toIso(times.get(booking.id) ?? booking.start),
          name: shortName(party ? shownNames(party) : booking),
          people: 1,
          staff: faceOf(state.menu, staffId),
          minutes: 0,
          lastMinutes: 0,
        }
      }),
    ],
    next: next.toSorted(byNumber),
    walkInWaits,
    joinPath: state.salon.switches.lineFromHome && isOpen(state) ? `/booking/${salonId}` : null,
  }
}

function byNumber(one: TvPerson, other: TvPerson): number {
  const [a, b] = [one.number ?? Infinity, other.number ?? Infinity]
  return a === b ? (one.bookedFor ?? '').localeCompare(other.bookedFor ?? '') : a - b
}

/** The last name is shown of whom the desk wrote down: others type what they like. */
function shownNames(party: PartyRow | undefined) {
  const names = namesOf(party?.name ?? '')
  return party?.source === 'desk' ? names : { ...names, lastName: '' }
}

function personOf(state: FloorState, partyId: string, starts: readonly ExpectedStart[]): TvPerson {
  const party = state.parties.find(({ id }) => id === partyId)
  const booking = state.bookings.find(({ id }) => id === partyId)
  const own = starts.filter((one) => one.partyId === partyId)
  const known = own.flatMap(({ start }) => start ?? [])
  const first = own.find(({ start }) => start !== null && start === Math.min(...known))
  const names = booking ?? shownNames(party)
  return {
    number: party?.number ?? null,
    bookedFor: maybeIso(booking?.start),
    name: shortName(names),
    people: party?.clients.length ?? 1,
    staff: faceOf(state.menu, first?.staffId ?? null),
    minutes: first?.start ? waitOf(first.start, state.now) : null,
    lastMinutes: known.length < own.length ? null : waitOf(Math.max(...known), state.now),
  }
}
