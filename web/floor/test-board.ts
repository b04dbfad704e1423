/** Boards for tests. */

import type { Board, FloorMemberOut, WaitingParty } from '../../shared/floor/contract.ts'
import { presets } from '../../shared/floor/rules.ts'
import { noTranslations } from '../../shared/text/translated.ts'

/** Saturday, Nov 21, 2026 at 11:00 AM in San Jose. */
export const time = '2026-11-21T19:00:00.000Z'

export function board(given: Partial<Board> = {}): Board {
  return {
    salonId: 'salon',
    salonName: 'Lotus Nails',
    timezone: 'America/Los_Angeles',
    now: time,
    date: '2026-11-21',
    version: 1,
    day: { state: 'open', openedAt: time, closedAt: null, opensAt: time, closesAt: null },
    showMoney: false,
    rules: presets.by_price,
    nextNumber: 1,
    walkInWaits: [],
    coming: [],
    waiting: [],
    inService: [],
    readyToPay: [],
    members: [],
    expectedMembers: [],
    gone: [],
    chairs: [],
    payClosedTo: null,
    quotedAgainstReal: null,
    ...given,
  }
}

export function member(staffId: string, given: Partial<FloorMemberOut> = {}): FloorMemberOut {
  return {
    staffId,
    firstName: staffId,
    lastName: '',
    place: 1,
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
    takes: { partyId: 'p1', index: 0 },
    isNext: true,
    lateMinutes: 0,
    ...given,
  }
}

/** Denise and her companions. */
export function party(partyId: string, people = 1): WaitingParty {
  return {
    partyId,
    bookingId: null,
    number: 12,
    bookedFor: null,
    firstName: 'Denise',
    lastName: '',
    hasPhone: false,
    people,
    source: 'desk',
    state: 'waiting',
    since: time,
    waitedMinutes: 0,
    quotedMinutes: 10,
    here: true,
    delayMinutes: 0,
    onMyWay: false,
    oneByOne: false,
    asksFrontDesk: false,
    calledAt: null,
    skipped: false,
    persons: Array.from({ length: people }, (_, index) => ({
      index,
      services: [{ serviceId: 'm', name: 'Manicure', names: noTranslations, minutes: 30, price: '25.00' }],
      minutes: 30,
      price: '25.00',
      counts: 1,
      redo: false,
      askedFor: null,
      bookedWith: null,
      suggested: 'kim',
      others: [],
      expected: { staffId: 'kim', staffFirstName: 'kim', start: time, minutes: 0 },
    })),
  }
}
