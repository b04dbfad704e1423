/** The tablet at the door: a client says they are here, or joins the line. It never lists anybody. */

import { type Budget, looksAtWaits, newBudget } from '../../shared/availability/budget.ts'
import type { CodeChannel, SentCode } from '../../shared/bookings/code.ts'
import type { Shown } from '../../shared/bookings/shown.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import type { Door, DoorVisit, JoinAtDoor, JoinedLine, JoinFromHome, WalkInNow } from '../../shared/floor/door.ts'
import type { WaitingClient } from '../../shared/floor/floor.ts'
import { comeBackMinutes, doorTriesPerMinute, earlyMinutes, maxPeople } from '../../shared/floor/limits.ts'
import type { Expected } from '../../shared/floor/parts.ts'
import { searchStarts } from '../../shared/floor/waiting-time.ts'
import { shortName } from '../../shared/format.ts'
import { toDollars } from '../../shared/money.ts'
import { plainLetters } from '../../shared/plain-letters.ts'
import { allOf } from '../../shared/text/translated.ts'
import { addMinutes, type Instant, minute, toIso } from '../../shared/time.ts'
import { loadCaller } from '../bookings/caller.sql.ts'
import { clearanceOf, noClearance, type SentProofs, spendClearance } from '../bookings/clearance.ts'
import { channelsOf } from '../bookings/codes/check-code.ts'
import { sendCode } from '../bookings/codes/send-code.ts'
import { countForFlood } from '../bookings/flood/flood.sql.ts'
import type { ProofHeaders } from '../bookings/flood/work.ts'
import type { Context } from '../context.ts'
import { standingNow } from '../customers/standing.ts'
import type { Db, Sql } from '../db/connection.ts'
import { countTry, hitsOf, insertHit } from '../db/limits.ts'
import { send } from '../db/together.ts'
import { inTurns } from '../http/turns.ts'
import { assertSalon } from '../salons/access.ts'
import { findActByKey } from './acts.sql.ts'
import { findSalonOfDevice } from './devices.sql.ts'
import { type DayBooking, findFloorSalon, type PartyRow } from './floor.sql.ts'
import { addParty, assertNotAddOnsAlone, assertOffered, partyIsHere, quote, servicesIn, withChosen } from './parties.ts'
import { hasBegun } from './served.ts'
import { type FloorState, loadFloor, stateOf } from './state.ts'
import { arrive } from './visits.ts'
import { arrivedOf, asksFrontDesk, isWaiting, servicesBy, waitersOf } from './waiting.ts'
import {
  bookedParty,
  expectedOut,
  faceOf,
  firstNameOf,
  namedLine,
  namedService,
  namesOf,
  said,
  searchWalkInWaits,
} from './words.ts'

/** @throws AppError `not_found` for an address that has ended; `floor_off` */
async function salonOfDoor(token: string, { db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  const salonId = await findSalonOfDevice(db, token, { kind: 'door', now: now() })
  if (!salonId) throw new AppError('not_found')
  return salonId
}

export function salonOut({ salon: { salonId: id, name, address, phone, timezone } }: Pick<FloorState, 'salon'>) {
  return { id, name, address, phone, timezone }
}

/** Somebody is on the floor. */
export function isOpen({ tallies }: Pick<FloorState, 'tallies'>): boolean {
  return [...tallies.values()].some(({ state }) => state !== 'gone')
}

export async function readDoor(token: string, context: Context): Promise<Door> {
  const { db, now } = context
  const state = await loadFloor(db, await salonOfDoor(token, context), now())
  const { menu, team, tallies } = state
  const here = team.filter(({ staffId }) => (tallies.get(staffId)?.state ?? 'gone') !== 'gone')
  const services = menu.services.filter(
    ({ id, active, addOn }) => active && !addOn && team.some(({ serviceIds }) => serviceIds.has(id)),
  )
  const asked = countOf(state)
  return {
    salon: salonOut(state),
    now: toIso(now()),
    isOpen: isOpen(state),
    walkInWaits: await inTurns(searchWalkInWaits(state, newBudget(looksAtWaits)), { charge: context.charge }),
    categories: menu.categories
      .filter(({ id }) => services.some(({ categoryId }) => categoryId === id))
      .map(({ id, name, names }) => ({ id, name, names: allOf(names) })),
    services: services
      .toSorted((a, b) => (asked.get(b.id) ?? 0) - (asked.get(a.id) ?? 0))
      .map(({ id, name, names, minutes, priceCents, priceKind, categoryId, optionGroupIds }) => ({
        id,
        name,
        names: allOf(names),
        minutes,
        price: toDollars(priceCents),
        ...said(priceKind),
        categoryId,
        optionGroupIds,
        staffIds: here.filter(({ serviceIds }) => serviceIds.has(id)).map(({ staffId }) => staffId),
      })),
    members: here.map(({ staffId, firstName }) => ({ staffId, firstName })),
  }
}

/** How often each service was asked for today. */
function countOf({ bookings, parties }: FloorState): Map<string, number> {
  const asked = [
    ...bookings.flatMap(({ lines }) => lines.flatMap(({ serviceId }) => serviceId ?? [])),
    ...parties.flatMap(({ clients }) => clients.flatMap(({ serviceIds }) => serviceIds)),
  ]
  return new Map([...Map.groupBy(asked, (id) => id)].map(([id, all]) => [id, all.length]))
}

interface Answers {
  lastFour: string
  letter: string
}

const doorTries = { name: 'door', max: doorTriesPerMinute, windowMinutes: 1 }

/** @throws AppError `no_visit_found`; `too_many_requests` */
export async function findAtDoor(
  token: string,
  { not, ...answers }: Answers & { not: readonly string[] },
  context: Context,
): Promise<{ visits: DoorVisit[] }> {
  const salonId = await salonOfDoor(token, context)
  const { state, coming } = await found(salonId, { ...answers, not }, context)
  const search = { ...context, budget: newBudget(looksAtWaits) }
  return { visits: await Promise.all(coming.map((one) => comingOut(state, one, search))) }
}

/** Idempotent. @throws AppError `no_visit_found`; `too_many_requests` */
export async function arriveAtDoor(
  token: string,
  { visitId, key, ...answers }: Answers & { visitId: string; key: string | null },
  context: Context,
): Promise<DoorVisit> {
  const salonId = await salonOfDoor(token, context)
  const { state, coming } = await found(salonId, { ...answers, visitId }, context)
  const one = coming.find(({ id }) => id === visitId)
  if (!one) throw new AppError('no_visit_found')
  if (!one.party && isEarly(one.booking, context.now())) return comingOut(state, one, context)
  if (one.party) await partyIsHere(salonId, { partyId: one.id, key }, context)
  else await arrive(salonId, { bookingId: one.id, key }, context)
  const after = await loadFloor(context.db, salonId, context.now())
  return comingOut(after, comingIn(after).find(({ id }) => id === one.id) ?? one, context)
}

/** Who may come to the door: for a booking, or for a place in line that was taken from home. */
type Coming = { id: string; phone: string; names: string[]; start: Instant; isHere: boolean } & (
  | { booking: DayBooking; party?: undefined }
  | { party: PartyRow }
)

function comingIn({ bookings, parties }: FloorState): Coming[] {
  return [
    ...bookings
      .filter(({ status, lines }) => isUpcoming(status) && !lines.some(hasBegun))
      .map((booking) => {
        const { id, phone, start, arrivedAt, partyPlace, groupId } = booking
        const people = partyPlace === 0 ? bookings.filter((other) => other.groupId === groupId) : [booking]
        return {
          id,
          phone,
          start,
          names: people.map(({ firstName }) => firstName),
          isHere: arrivedAt !== null,
          booking,
        }
      }),
    ...parties
      .filter((party) => party.source === 'online' && isWaiting(party))
      .map((party) => {
        const { id, phone, cameAt: start, here: isHere, name } = party
        return { id, phone, start, isHere, names: [namesOf(name).firstName], party }
      }),
  ]
}

function isEarly({ start, arrivedAt }: DayBooking, now: Instant): boolean {
  return arrivedAt === null && start > addMinutes(now, earlyMinutes)
}

/**
 * The fitting visit, or place in line, nearest to now, and the others of its phone, of those who have not arrived first; why others do not fit is not told.
 * With `visitId` only those of its phone.
 */
async function found(
  salonId: string,
  { lastFour, letter, not = [], visitId }: Answers & { not?: readonly string[]; visitId?: string },
  { db, network, now }: Context,
): Promise<{ state: FloorState; coming: Coming[] }> {
  const uncount = await countTry(db, doorTries, `${salonId} ${network}`, now())
  const state = await loadFloor(db, salonId, now())
  const away = ({ start }: Coming) => Math.abs(start - now())
  const coming = comingIn(state)
    .filter(({ phone }) => phone.endsWith(lastFour))
    .toSorted((a, b) => Number(a.isHere) - Number(b.isHere) || away(a) - away(b))
  const asked = coming.find(({ id }) => id === visitId)
  const fitting = coming.find(
    ({ id, phone, names }) =>
      names.some((name) => firstLetter(name) === firstLetter(letter)) &&
      !not.includes(id) &&
      (visitId === undefined || phone === asked?.phone),
  )
  if (!fitting) throw new AppError('no_visit_found')
  await uncount()
  return { state, coming: coming.filter(({ phone }) => phone === fitting.phone).slice(0, maxPeople) }
}

function firstLetter(text: string): string {
  return plainLetters(text).trim().slice(0, 1)
}

interface Searching extends Pick<Context, 'charge'> {
  budget?: Budget
}

function comingOut(state: FloorState, one: Coming, searching: Searching): Promise<DoorVisit> {
  return one.party ? placeOut(state, one.party, searching) : visitOut(state, one.booking, searching)
}

/** With when it is expected to begin, as if they were here. */
async function placeOut(
  state: FloorState,
  party: PartyRow,
  { charge, budget = newBudget(looksAtWaits) }: Searching,
): Promise<DoorVisit> {
  const { floor, rules, now, menu } = state
  const others = floor.waiting.filter(({ partyId }) => partyId !== party.id)
  const waiting = [...others, ...waitersOf({ ...party, here: true }, state)]
  const starts = await inTurns(searchStarts({ ...floor, waiting }, rules, now, { budget }), { charge, isFirst: true })
  const names = namesOf(party.name)
  return {
    visitId: party.id,
    firstName: names.firstName,
    shortName: shortName(names),
    startTime: toIso(party.cameAt),
    number: party.number,
    arrived: party.here,
    comeBackAt: null,
    people: party.clients.length,
    lines: party.clients.flatMap((client) =>
      servicesBy(state, client).map((service) => ({
        ...namedService(service),
        staffFirstName: firstNameOf(menu, client.staffId),
        staff: faceOf(menu, client.staffId),
      })),
    ),
    expected: expectedOut(
      starts.find(({ partyId }) => partyId === party.id),
      state,
    ),
  }
}

/** With when it is expected to begin, as if the client were here. */
async function visitOut(
  state: FloorState,
  booking: DayBooking,
  { charge, budget = newBudget(looksAtWaits) }: Searching,
): Promise<DoorVisit> {
  const { floor, rules, now, menu } = state
  const isOther = ({ partyId }: WaitingClient) => partyId !== booking.id
  const own = arrivedOf({ ...booking, arrivedAt: booking.arrivedAt ?? now }, state)
  const others = { ...floor, waiting: floor.waiting.filter(isOther), coming: floor.coming.filter(isOther) }
  const search = searchStarts(others, rules, now, { newcomers: own, budget })
  const [expected] = await inTurns(search, { charge, isFirst: true })
  return {
    visitId: booking.id,
    firstName: booking.firstName,
    shortName: shortName(booking),
    startTime: toIso(booking.start),
    number: null,
    arrived: booking.arrivedAt !== null,
    comeBackAt: isEarly(booking, now) ? toIso(addMinutes(booking.start, -comeBackMinutes)) : null,
    people: booking.partyPlace === 0 ? (bookedParty(booking, state)?.people ?? 1) : 1,
    lines: booking.lines.map((line) => ({
      ...namedLine(line, menu),
      staffFirstName: line.staffFirstName,
      staff: faceOf(menu, line.staffId),
    })),
    expected: expectedOut(expected, state),
  }
}

type Clients = JoinAtDoor['clients']
const withoutRedo = (clients: Clients) => clients.map((client) => ({ ...client, redo: false }))

/** @throws AppError `line_closed`; `service_inactive`; `add_on_alone`; `staff_not_qualified`; `options_changed` */
export async function quoteAtDoor(
  token: string,
  clients: Clients,
  context: Context,
): Promise<{ persons: Expected[]; terms: Shown }> {
  const salonId = await salonOfDoor(token, context)
  const state = await loadFloor(context.db, salonId, context.now(), servicesIn(clients))
  if (!isOpen(state)) throw new AppError('line_closed')
  const requested = await withChosen(context.db, salonId, withoutRedo(clients), { lenient: true })
  assertOffered(state, requested)
  assertNotAddOnsAlone(state, requested)
  return quote(state, requested, context.charge)
}

const doorJoins = { name: 'door-joins', max: doorTriesPerMinute, windowMinutes: 1 }

/** @throws AppError `line_closed`; `line_full`; `already_in_line`; `add_on_alone`; `too_many_requests`; as `addParty` */
export async function joinAtDoor(
  token: string,
  { input, key }: { input: JoinAtDoor; key: string | null },
  context: Context,
): Promise<JoinedLine> {
  const salonId = await salonOfDoor(token, context)
  await countTry(context.db, doorJoins, `${salonId} ${context.network}`, context.now())
  const check = (state: FloorState) => assertMayJoin(state, input)
  const joining = { ...input, clients: withoutRedo(input.clients) }
  return addParty(salonId, { input: joining, key, source: 'door', check }, context)
}

function assertMayJoin(state: FloorState, { phone, clients }: Pick<JoinAtDoor, 'phone' | 'clients'>): void {
  if (!isOpen(state)) throw new AppError('line_closed')
  const isKnown = phone !== '' && state.parties.some((party) => isWaiting(party) && party.phone === phone)
  if (isKnown) throw new AppError('already_in_line')
  assertNotAddOnsAlone(state, clients)
}

/** A mobile carrier and the shop's Wi-Fi are one network each. */
const homeJoins = { name: 'line-joins', max: 30, windowMinutes: 10 }
/** Parties of one network and salon; from the second on each proves its phone by a text, or is let in by the desk. */
const sameNetwork = { name: 'line-network', windowMinutes: 60 }

/**
 * A repeated request gets the first answer, whatever the limits.
 * @throws AppError `not_found`; `line_closed`; `line_full`; `already_in_line`; `add_on_alone`; `call_salon`; `too_many_requests` (in a flood
 * with a `Question` in its details); `code_needed`, `wrong_booking_code`, `booking_code_over`; as `addParty`
 */
export async function joinFromHome(
  salonId: string,
  { input, sent }: { input: JoinFromHome; sent: SentProofs },
  context: Context,
): Promise<JoinedLine> {
  const { db, now, network } = context
  const { key } = sent
  await assertFromHome(salonId, context)
  if (input.phone === '') throw new AppError('invalid_request', { fields: { phone: 'phone' } })
  const { noShowRules } = await assertSalon(salonId, context)
  const { sender, asksFrontDesk: asks } = await senderOf(salonId, input, context)
  const isRepeat = key !== null && (await findActByKey(db, salonId, key)) !== null
  if (!isRepeat) await countTry(db, homeJoins, network, now())
  const clearance = isRepeat ? noClearance : await clearanceOf(sender, sent, context)
  const check = (state: FloorState) => {
    assertMayJoin(state, input)
    line = state
  }
  let line: FloorState | null = null
  const admit = async (sql: Sql) => {
    const caller = await loadCaller(sql, salonId, { phone: input.phone, now: now() })
    const asked = { people: input.clients.length, isKnown: caller.known, asksFrontDesk: asks && !caller.known }
    if (line && !isLeft(line, asked)) throw new AppError('line_full')
    const standing = await standingNow(sql, salonId, caller, { rules: noShowRules, now: now() })
    const spending = { clearance, known: caller.known, standing, minutes: 1 }
    const isBeyond = !(await spendClearance(sql, sender, spending, context))
    const admitted = { ...asked, asksFrontDesk: asked.asksFrontDesk || isBeyond }
    if (isBeyond && line && !isLeft(line, admitted)) throw new AppError('line_full')
    await send(
      sql,
      countForFlood(salonId, now(), input.clients.length),
      insertHit(sameNetwork, `${salonId} ${network}`, now()),
    )
    return admitted
  }
  const { email, askFrontDesk, ...joining } = { ...input, clients: withoutRedo(input.clients) }
  return addParty(salonId, { input: joining, key, source: 'online', check, admit }, context)
}

/** @throws AppError as `sendCode`; `line_closed` */
export async function sendLineCode(
  salonId: string,
  { input, sent, channel }: { input: JoinFromHome; sent: ProofHeaders; channel: CodeChannel },
  context: Context,
): Promise<SentCode> {
  await assertFromHome(salonId, context)
  const { sender } = await senderOf(salonId, input, context)
  return sendCode(sender, { ...sent, channel }, context)
}

/** The whole request: work is bound to it. `asksFrontDesk`: whoever is new to the salon is let in by the desk. */
async function senderOf(salonId: string, { phone, email, askFrontDesk, ...joining }: JoinFromHome, context: Context) {
  const customer = { phone, email }
  const isSecond = (await hitsOf(context.db, sameNetwork, `${salonId} ${context.network}`, context.now())) > 0
  const asksFrontDesk = askFrontDesk === true || (isSecond && !channelsOf(customer, context).includes('text'))
  const asksForCode = asksFrontDesk ? false : isSecond || undefined
  const sender = {
    salonId,
    customer,
    emailField: 'email',
    ...joining,
    ...(askFrontDesk && { askFrontDesk }),
    asksForCode,
  }
  return { sender, asksFrontDesk }
}

/** @throws AppError `not_found`; `line_closed` */
async function assertFromHome(salonId: string, { db, now }: Context): Promise<void> {
  const salon = await findFloorSalon(db, salonId, now())
  if (!salon) throw new AppError('not_found')
  if (!salon.switches.on || !salon.switches.lineFromHome) throw new AppError('line_closed')
}

interface AskedPlaces {
  people: number
  isKnown: boolean
  asksFrontDesk: boolean
}

/**
 * Whether places in line are left for so many people from home. Clients of the salon have as many again, whoever took the others,
 * and so have those who ask the desk, among themselves.
 */
function isLeft({ salon, parties }: FloorState, { people, isKnown, asksFrontDesk: asks }: AskedPlaces): boolean {
  const fromHome = parties.filter(
    (party) => isWaiting(party) && party.source === 'online' && asksFrontDesk(party) === asks,
  )
  const taken = fromHome.reduce((sum, { clients }) => sum + clients.length, 0)
  return taken + people <= salon.switches.maxFromHome * (isKnown ? 2 : 1)
}

type Asker = Pick<Context, 'db' | 'now' | 'charge'>

/** The same for everybody, so it is worked out at most this often per salon. */
const keptMs = minute / 6
const kept = new WeakMap<Db, Map<string, { at: Instant; reply: WalkInNow }>>()

/** @throws AppError `not_found` */
export async function readWalkInNow(salonId: string, asker: Asker): Promise<WalkInNow> {
  const { db, now } = asker
  const known = kept.getOrInsertComputed(db, () => new Map())
  const last = known.get(salonId)
  if (last && last.at <= now() && now() < last.at + keptMs) return last.reply
  const salon = await findFloorSalon(db, salonId, now())
  if (!salon) throw new AppError('not_found')
  const reply = await walkInNowOf(salon, asker)
  known.set(salonId, { at: now(), reply })
  return reply
}

async function walkInNowOf(salon: FloorState['salon'], { db, now, charge }: Asker): Promise<WalkInNow> {
  const nothing = { on: false, waits: [], mayJoin: false }
  if (!salon.switches.on || !salon.day) return nothing
  const state = await stateOf(db, salon, now())
  if (!isOpen(state)) return nothing
  return {
    on: true,
    waits: await inTurns(searchWalkInWaits(state, newBudget(looksAtWaits)), { charge }),
    mayJoin: salon.switches.lineFromHome && isLeft(state, { people: 1, isKnown: true, asksFrontDesk: false }),
  }
}
