/** What a technician sees on their phone: their own place in turn, client and day. Clients' names are shortened; contacts are never included. */

import { withoutContacts } from '../../shared/customers/masked.ts'
import { AppError } from '../../shared/errors.ts'
import { type NextUp, nextUp } from '../../shared/floor/next-up.ts'
import { mustAgree } from '../../shared/floor/one-by-one.ts'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import type { SeatedParty } from '../../shared/floor/seating.ts'
import type { TurnBook } from '../../shared/floor/turn-book.ts'
import { expectStarts } from '../../shared/floor/waiting-time.ts'
import { shortName } from '../../shared/format.ts'
import { lettersOf } from '../../shared/initials.ts'
import { toDollars } from '../../shared/money.ts'
import { type LocalDate, toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { ownMembership } from '../staff/access.ts'
import { membersOf, seatOf, withTaker } from './board.ts'
import { findFloorSalon, type PartyRow } from './floor.sql.ts'
import { seatParty } from './seat.ts'
import { hasBegun } from './served.ts'
import { loadChairs } from './spas/chairs.ts'
import { type FloorState, salonWithFloor, stateOf } from './state.ts'
import { bookOf, readBook } from './turn-book.ts'
import { groupsOf } from './waiting.ts'
import { firstNameOf, maybeIso, namedLine, nameOfParty, passedOverOut } from './words.ts'

/** @throws AppError `not_found` for an account that is not a member's */
export async function readMyTurn(context: Context): Promise<MyTurn> {
  const { db } = context
  const now = context.now()
  const { salonId, staffId } = await ownMembership(context)
  const salon = await findFloorSalon(db, salonId, now)
  if (!salon) throw new AppError('not_found')
  const state = await stateOf(db, salon, now)
  const { on, openBoard } = salon.switches
  const up = nextUp(state.floor, state.rules, now)
  const everybody = membersOf(state, up, shortName)
  const me = everybody.find((member) => member.staffId === staffId)
  const tally = state.tallies.get(staffId)
  const before = me ? everybody.slice(0, me.place - 1) : []
  const book = await bookOf(db, salon, salon.date, { now, reader: { staffId, showsMoney: false } })
  const shown = everybody.filter((member) => openBoard || member.staffId === staffId)
  return {
    salonId,
    salonName: salon.name,
    timezone: salon.timezone,
    now: toIso(now),
    date: salon.date,
    staffId,
    firstName: firstNameOf(state.menu, staffId),
    on,
    openBoard,
    state: !tally ? 'not_in' : tally.state === 'gone' ? 'gone' : (me?.state ?? 'free'),
    clockedInAt: me?.clockedInAt ?? null,
    backAt: maybeIso(tally?.backAt),
    place: me?.place ?? null,
    freeAhead: before.filter((member) => member.state === 'free').length,
    turns: tally?.halves ?? 0,
    money: toDollars(tally?.cents ?? 0),
    rules: state.rules,
    board: on ? shown.map((member) => ({ ...member, money: member.staffId === staffId ? member.money : null })) : [],
    takes: on ? takesOf(state, staffId, up) : null,
    inChair: inChairOf(state, staffId),
    nextBooking: nextBookingOf(state, staffId),
    toClean: on ? await toCleanOf(db, state, staffId) : [],
    visits: book.rows[0]?.cells ?? [],
  }
}

async function toCleanOf(sql: Sql, { salon, bounds, now }: FloorState, staffId: string): Promise<MyTurn['toClean']> {
  const moment = { date: salon.date, dayStart: bounds.start, now }
  const { chairs, inUse } = await loadChairs(sql, salon.salonId, moment)
  if (!inUse) return []
  return chairs.flatMap(({ resource, unit, state, closed, visit }) => {
    if (visit?.staffId !== staffId || visit.leftAt === null || (state !== 'due' && state !== 'overdue')) return []
    const initials = lettersOf({ firstName: visit.staffFirstName, lastName: visit.staffLastName })
    const { bookingId, leftAt } = visit
    const about = { bookingId, clientName: shortName(visit), chair: resource.name, unit, initials }
    return [{ ...about, leftAt: toIso(leftAt), overdue: state === 'overdue', closed }]
  })
}

function takesOf(state: FloorState, staffId: string, up: NextUp): MyTurn['takes'] {
  const found = up.clients.find((client) => client.staffId === staffId)
  const client = state.floor.waiting.find(({ partyId, index }) => partyId === found?.partyId && index === found.index)
  if (!found || !client) return null
  const booking = state.bookings.find(({ id }) => id === found.partyId)
  const group = booking && groupsOf(booking).find(({ index }) => index === found.index)
  const taken = group
    ? { minutes: client.minutes, services: group.lines.map((line) => namedLine(line, state.menu)) }
    : withTaker(state, client, staffId)
  const party = state.parties.find(({ id }) => id === found.partyId)
  return {
    partyId: found.partyId,
    index: found.index,
    bookingId: booking?.id ?? null,
    number: party?.number ?? null,
    ...togetherness(state, party, up),
    clientName: nameOfParty(found.partyId, state, shortName),
    services: taken.services,
    minutes: taken.minutes,
    requested: client.staffId === staffId,
    passedOver: passedOverOut(found.passedOver, state, shortName),
  }
}

/** Whether the others of the party can start now too, by the rule of the front desk. */
function togetherness(state: FloorState, party: PartyRow | undefined, up: NextUp) {
  if (!party) return { waiting: 1, asks: false, lastAt: null }
  const waiting = party.clients.filter(({ bookingId }) => bookingId === null).length
  const canStart = up.clients.filter(({ partyId, staffId }) => partyId === party.id && staffId !== null).length
  const asks = mustAgree({ people: party.clients.length, waiting, canStart, agreed: party.oneByOne })
  const own = asks
    ? expectStarts(state.floor, state.rules, state.now).filter(({ partyId }) => partyId === party.id)
    : []
  const starts = own.flatMap(({ start }) => start ?? [])
  return { waiting, asks, lastAt: asks && starts.length === waiting ? toIso(Math.max(...starts)) : null }
}

function inChairOf(state: FloorState, staffId: string): MyTurn['inChair'] {
  const served = state.served.find((one) => one.staffId === staffId && one.finishedAt === null)
  if (!served) return null
  const seat = seatOf(served, state)
  const { booking } = served
  const [initial = ''] = booking.lastName
  return { ...seat, lastName: initial && `${initial.toUpperCase()}.`, notes: withoutContacts(booking.notes) }
}

function nextBookingOf(state: FloorState, staffId: string): MyTurn['nextBooking'] {
  const { bookings, now, menu } = state
  for (const booking of bookings) {
    const lines = booking.lines.filter((line) => line.staffId === staffId)
    const isOver = lines.length === 0 || lines.some(hasBegun) || lines.every(({ blockedUntil }) => blockedUntil <= now)
    if (isOver || booking.status === 'completed') continue
    return {
      bookingId: booking.id,
      at: toIso(Math.min(...lines.map(({ start }) => start))),
      clientName: shortName(booking),
      services: lines.map((line) => namedLine(line, menu)),
      requested: lines.some(({ requested }) => requested),
      arrived: booking.arrivedAt !== null,
    }
  }
  return null
}

/** @throws AppError `not_found`; `floor_off` */
export async function readOwnBook(date: LocalDate | undefined, context: Context): Promise<TurnBook> {
  const { db } = context
  const now = context.now()
  const { salonId, staffId } = await ownMembership(context)
  const salon = await salonWithFloor(db, salonId, now)
  const { openBoard } = salon.switches
  const reader = { staffId: openBoard ? null : staffId, showsMoney: false }
  const book = await readBook(db, salonId, date, { now, reader })
  const own = openBoard ? await readBook(db, salonId, date, { now, reader: { staffId, showsMoney: false } }) : book
  return {
    ...book,
    rows: book.rows.map((row) => (row.staffId === staffId ? (own.rows[0] ?? row) : withoutMoney(row))),
    entries: book.entries.map((entry) => own.entries.find(({ number }) => number === entry.number) ?? entry),
  }
}

/** A colleague's earnings are private; what a visit counts is for everybody to see. */
function withoutMoney(row: TurnBook['rows'][number]): TurnBook['rows'][number] {
  return { ...row, money: null, cells: row.cells.map((cell) => ({ ...cell, money: '0.00', weighed: null })) }
}

/** Only clients who are hers: the one she is next for, or one who is booked with her. @throws AppError as `seatParty`; `not_your_turn` */
export async function takeOwnTurn(
  { partyId, index, key }: { partyId: string; index: number; key: string | null },
  context: Context,
): Promise<SeatedParty> {
  const { salonId, staffId } = await ownMembership(context)
  const check = (state: FloorState) => {
    const up = nextUp(state.floor, state.rules, state.now)
    const found = up.clients.find((client) => client.partyId === partyId && client.index === index)
    const booking = state.bookings.find(({ id }) => id === partyId)
    const isBooked = booking && groupsOf(booking).some((group) => group.index === index && group.staffId === staffId)
    if (found?.staffId !== staffId && !isBooked) throw new AppError('not_your_turn')
  }
  return seatParty(salonId, { partyId, input: { seats: [{ index, staffId }] }, key, check }, context)
}
