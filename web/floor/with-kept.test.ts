import { expect, test } from 'vitest'
import type { Board } from '../../shared/floor/contract.ts'
import { noTranslations } from '../../shared/text/translated.ts'

import type { FloorAct } from './acts.ts'
import type { KeptAct } from './kept/queue.ts'
import { board, member, party, time } from './test-board.ts'
import { keptTimes, withKept } from './with-kept.ts'

const kept = (act: FloorAct): KeptAct => ({
  key: 'k',
  salonId: 'salon',
  act,
  names: { client: 'Denise', member: 'Kim' },
  at: Date.parse(time),
  tab: 'tab',
  by: 'Linda Võ',
  zone: 'UTC',
})
const after = (given: Partial<Board>, ...acts: FloorAct[]) => withKept(board(given), acts.map(kept))

test('who is seated without a connection leaves the line, sits with the member, and can be finished', () => {
  const given = { waiting: [party('p1')], members: [member('kim')] }
  const seat: FloorAct = { kind: 'seat', partyId: 'p1', seats: [{ index: 0, staffId: 'kim' }] }

  const seated = after(given, seat)
  expect(seated.waiting).toEqual([])
  expect(seated.inService).toMatchObject([{ staffId: 'kim', firstName: 'Denise', startedAt: time, plannedMinutes: 30 }])
  expect(seated.members).toMatchObject([{ state: 'in_chair', takes: null, turns: 0 }])

  const [{ bookingId } = { bookingId: '' }] = seated.inService
  const done = after(given, seat, { kind: 'finish', bookingId, staffId: 'kim' })
  expect(done).toMatchObject({ inService: [], readyToPay: [{ firstName: 'Denise', finishedAt: time }] })
  expect(done.members).toMatchObject([{ state: 'free', freeSince: time }])
})

test('of two people one is seated, and the other waits', () => {
  const two = party('p1', 2)
  const { waiting, inService } = after(
    { waiting: [two], members: [member('kim')] },
    { kind: 'seat', partyId: 'p1', seats: [{ index: 1, staffId: 'kim' }] },
  )

  expect(inService).toHaveLength(1)
  expect(waiting).toMatchObject([{ persons: [{ index: 0 }] }])
})

test('members come, go on a break and are back; a walk-in waits without a number', () => {
  const coming = { staffId: 'mai', firstName: 'Mai', lastName: 'Tran', shiftStart: null }
  const clockedIn = after({ expectedMembers: [coming] }, { kind: 'clock_in', staffId: 'mai' })
  expect(clockedIn).toMatchObject({ expectedMembers: [], members: [{ staffId: 'mai', state: 'free' }] })
  expect(after({ members: [member('kim')] }, { kind: 'break', staffId: 'kim', minutes: 15 }).members).toMatchObject([
    { state: 'on_break', backAt: '2026-11-21T19:15:00.000Z' },
  ])
  const clients = [{ serviceIds: ['s'], staffId: null, redo: false, options: [] }]
  expect(
    after({}, { kind: 'add', party: { clients, name: 'Denise', phone: '', oneByOne: false } }).waiting,
  ).toMatchObject([{ partyId: 'k', firstName: 'Denise', number: null, persons: [] }])
})

test('who arrives waits with the services booked, and can be seated with a free member', () => {
  const line = { serviceId: 'm', name: 'Manicure', names: noTranslations, minutes: 30, price: '25.00' }
  const visit = {
    bookingId: 'b1',
    version: 1,
    startTime: time,
    endTime: time,
    firstName: 'Chloe',
    lastName: 'Kim',
    minutesLate: 0,
    delayMinutes: 0,
    saidLateMinutes: null,
    lines: [{ ...line, staffId: 'kim', staffFirstName: 'Kim', staffRequested: true, startTime: time }],
  }
  const given = { coming: [visit], members: [member('kim')] }
  const arrive: FloorAct = { kind: 'arrive', bookingId: 'b1' }
  const { coming, waiting } = after(given, arrive)
  expect(coming).toEqual([])
  expect(waiting).toMatchObject([
    { partyId: 'b1', lastName: 'Kim', bookedFor: time, persons: [{ minutes: 30, askedFor: 'kim', suggested: 'kim' }] },
  ])

  const seat: FloorAct = { kind: 'seat', partyId: 'b1', seats: [{ index: 0, staffId: 'kim' }] }
  expect(after(given, arrive, seat).inService).toMatchObject([{ bookingId: 'b1', staffId: 'kim' }])
})

test('each row knows when it was changed: the last time counts', () => {
  const at = Date.parse(time)
  const acts: FloorAct[] = [
    { kind: 'arrive', bookingId: 'b1' },
    { kind: 'break', staffId: 'kim', minutes: 15 },
    { kind: 'seat', partyId: 'p1', seats: [{ index: 1, staffId: 'kim' }] },
    { kind: 'back', staffId: 'kim' },
  ]
  const times = keptTimes(acts.map((act, index) => ({ ...kept(act), at: at + index })))
  expect(['b1', 'p1', 'k 1', 'kim', 'mai'].map((id) => times.get(id))).toEqual([at, at + 2, at + 2, at + 3, undefined])
})

test('what has gone meanwhile changes nothing', () => {
  const given = board({ members: [member('kim')] })
  expect(
    withKept(given, [
      kept({ kind: 'seat', partyId: 'gone', seats: [{ index: 0, staffId: 'kim' }] }),
      kept({ kind: 'clock_in', staffId: 'gone' }),
    ]),
  ).toEqual(given)
})
