/** The board as it will be once the server has received the actions queued on this device. Pure. */

import type { Board, FloorMemberOut, Seat, WaitingParty } from '../../shared/floor/contract.ts'
import { toCents, toDollars } from '../../shared/money.ts'
import { addMinutes, type Instant, toIso } from '../../shared/time.ts'
import { subjectOf } from './acts.ts'
import { bookingToCome } from './kept/placeholders.ts'
import type { KeptAct } from './kept/queue.ts'

/** When each party, visit and member was last changed without a connection, by id. */
export function keptTimes(kept: readonly KeptAct[]): ReadonlyMap<string, Instant> {
  return new Map(
    kept.flatMap(({ act, at, key }) => {
      const seats = act.kind === 'seat' ? act.seats.map(({ index }) => bookingToCome(key, index)) : []
      return [subjectOf(act), key, ...seats].map((id) => [id, at] as const)
    }),
  )
}

/** Turns and places stay as last reported: only the server counts them. */
export function withKept(board: Board, kept: readonly KeptAct[]): Board {
  return kept.reduce(after, board)
}

function after(board: Board, { act, at, key, names }: KeptAct): Board {
  const time = toIso(at)
  switch (act.kind) {
    case 'clock_in': {
      const member = board.expectedMembers.find(({ staffId }) => staffId === act.staffId)
      if (!member) return board
      return {
        ...board,
        expectedMembers: board.expectedMembers.filter((one) => one !== member),
        members: [...board.members, newcomer(member, time, board.members.length + 1)],
      }
    }
    case 'clock_out':
      return { ...board, members: board.members.filter(({ staffId }) => staffId !== act.staffId) }
    case 'break':
      return withMember(board, act.staffId, {
        state: 'on_break',
        freeSince: null,
        backAt: act.minutes === null ? null : toIso(addMinutes(at, act.minutes)),
      })
    case 'back':
      return withMember(board, act.staffId, { state: 'free', backAt: null, freeSince: time })
    case 'party_left':
      return { ...board, waiting: board.waiting.filter(({ partyId }) => partyId !== act.partyId) }
    case 'here':
      return {
        ...board,
        waiting: board.waiting.map((party) => (party.partyId === act.partyId ? { ...party, here: true } : party)),
      }
    case 'arrive':
      return arrived(board, act.bookingId, time)
    case 'seat':
      return act.seats.reduce((before, seat) => seated(before, { ...seat, partyId: act.partyId, key, time }), board)
    case 'finish':
      return finished(board, act.bookingId, act.staffId, time)
    case 'leave':
      return { ...board, readyToPay: board.readyToPay.filter(({ bookingId }) => bookingId !== act.bookingId) }
    case 'add':
      return { ...board, waiting: [...board.waiting, stranger(key, names.client, act.party.clients.length, time)] }
    default:
      return board
  }
}

function withMember(board: Board, staffId: string, changed: Partial<FloorMemberOut>): Board {
  return {
    ...board,
    members: board.members.map((member) => (member.staffId === staffId ? { ...member, ...changed } : member)),
  }
}

interface KeptSeat {
  partyId: string
  index: number
  staffId: string
  key: string
  time: string
}

function seated(board: Board, { partyId, index, staffId, key, time }: KeptSeat): Board {
  const party = board.waiting.find((one) => one.partyId === partyId)
  const person = party?.persons.find((one) => one.index === index)
  const member = board.members.find((one) => one.staffId === staffId)
  if (!party || !person || !member) return board
  const persons = party.persons.filter((one) => one !== person)
  const end = toIso(addMinutes(Date.parse(time), person.minutes))
  const seat: Seat = {
    bookingId: party.bookingId ?? bookingToCome(key, index),
    version: 0,
    staffId,
    staffFirstName: member.firstName,
    firstName: party.firstName,
    lastName: party.lastName,
    number: party.number,
    ...(party.party && { party: party.party }),
    lineIds: [],
    services: person.services,
    price: person.price,
    chair: null,
    redo: person.redo,
    requested: person.askedFor === staffId,
    counts: person.counts,
    startedAt: time,
    expectedEnd: end,
    plannedMinutes: person.minutes,
    plannedEnd: end,
    finishedAt: null,
  }
  const without = persons.length > 0 ? [{ ...party, persons }] : []
  return withMember(
    {
      ...board,
      waiting: board.waiting.flatMap((one) => (one === party ? without : [one])),
      inService: [...board.inService, seat],
    },
    staffId,
    { state: 'in_chair', freeSince: null, doneAt: end, takes: null, isNext: false },
  )
}

function finished(board: Board, bookingId: string, staffId: string | null, time: string): Board {
  const isDone = (seat: Seat) => seat.bookingId === bookingId && (staffId === null || seat.staffId === staffId)
  const done = board.inService.filter(isDone)
  const before: Board = {
    ...board,
    inService: board.inService.filter((seat) => !isDone(seat)),
    readyToPay: [...board.readyToPay, ...done.map((seat) => ({ ...seat, finishedAt: time }))],
  }
  return done.reduce(
    (rest, seat) => withMember(rest, seat.staffId, { state: 'free', freeSince: time, doneAt: null, plannedEnd: null }),
    before,
  )
}

function newcomer(
  { staffId, firstName, lastName }: Board['expectedMembers'][number],
  time: string,
  place: number,
): FloorMemberOut {
  return {
    staffId,
    firstName,
    lastName,
    place,
    state: 'free',
    turns: 0,
    money: null,
    clockedInAt: time,
    freeSince: time,
    doneAt: null,
    plannedEnd: null,
    backAt: null,
    nextBooking: null,
    leavesAt: null,
    takes: null,
    isNext: false,
    lateMinutes: 0,
  }
}

/** With each member of the booking who is free now; only the server says who else may serve. */
function arrived(board: Board, bookingId: string, time: string): Board {
  const visit = board.coming.find((one) => one.bookingId === bookingId)
  if (!visit) return board
  const { startTime, firstName, lastName, party, lines } = visit
  const persons = [...Map.groupBy(lines, ({ staffId }) => staffId)].map(([staffId, own], index) => {
    const isFree = board.members.some((one) => one.staffId === staffId && one.state === 'free')
    const staffFirstName = own[0]?.staffFirstName ?? ''
    return {
      index,
      services: own,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      price: toDollars(own.reduce((sum, { price }) => sum + toCents(price), 0)),
      counts: 0,
      redo: false,
      askedFor: own.some(({ staffRequested }) => staffRequested) ? staffId : null,
      bookedWith: staffId,
      suggested: isFree ? staffId : null,
      others: [],
      expected: { staffId, staffFirstName, start: startTime, latest: null, minutes: null },
    }
  })
  const waiting: WaitingParty = {
    ...stranger(bookingId, firstName, persons.length, time),
    bookingId,
    bookedFor: startTime,
    lastName,
    source: 'booking',
    ...(party && { party }),
    persons,
  }
  return {
    ...board,
    coming: board.coming.filter((one) => one !== visit),
    waiting: [...board.waiting, waiting],
  }
}

/** A walk-in who has no number yet, and cannot be seated before the server knows them. */
function stranger(key: string, name: string, people: number, time: string): WaitingParty {
  return {
    partyId: key,
    bookingId: null,
    number: null,
    bookedFor: null,
    firstName: name,
    lastName: '',
    hasPhone: false,
    people,
    source: 'desk',
    state: 'waiting',
    since: time,
    waitedMinutes: 0,
    quotedMinutes: null,
    here: true,
    delayMinutes: 0,
    onMyWay: false,
    oneByOne: false,
    asksFrontDesk: false,
    calledAt: null,
    skipped: false,
    persons: [],
  }
}
