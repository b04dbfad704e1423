import { expect, test } from 'vitest'
import { client, floor, inMinutes, member, now, rules } from './test-floor.ts'
import { expectNewcomer, expectStarts } from './waiting-time.ts'

const startsOf = (...given: Parameters<typeof floor>) =>
  expectStarts(floor(...given), rules, now).map(({ partyId, staffId, start }) => [partyId, staffId, start])

test('clients begin as members become free, in the order in which they came', () => {
  const members = [
    member('kim', { tally: { halves: 2 }, doneAt: inMinutes(14) }),
    member('minh', { tally: { halves: 5 }, doneAt: inMinutes(19) }),
  ]
  const waiting = ['1', '2', '3'].map((id, index) => client(id, { since: inMinutes(-9 + index) }))

  expect(startsOf(members, waiting)).toEqual([
    ['1', 'kim', inMinutes(14)],
    ['2', 'minh', inMinutes(19)],
    ['3', 'kim', inMinutes(44)],
  ])
})

test('a booked client is not kept waiting by one who walks in', () => {
  const booked = { bookingId: 'b1', start: inMinutes(20), end: inMinutes(50), resourceIds: [] }

  expect(startsOf([member('tommy', { bookings: [booked] })], [client('1')])).toEqual([['1', 'tommy', inMinutes(50)]])
  expect(startsOf([member('tommy', { bookings: [booked] })], [client('1', { minutes: 20 })])).toEqual([
    ['1', 'tommy', now],
  ])
})

test('a client who came for a booking is counted once', () => {
  const booked = { bookingId: 'b1', start: inMinutes(-5), end: inMinutes(25), resourceIds: [] }
  const members = [member('tommy', { bookings: [booked] })]

  expect(
    startsOf(members, [client('alicia', { bookingId: 'b1', staffId: 'tommy' }), client('2', { since: now })]),
  ).toEqual([
    ['alicia', 'tommy', now],
    ['2', 'tommy', inMinutes(30)],
  ])
})

test('a chair is waited for, and a member on a break until it ends', () => {
  const resourceIds = ['chair']
  const busy = member('hanh', { doneAt: inMinutes(12), resourceIds })
  const free = member('loan', { serviceIds: new Set(['manicure']) })

  expect(startsOf([busy, free], [client('1', { serviceIds: ['pedicure'], resourceIds })], { chair: 0 })).toEqual([
    ['1', 'hanh', inMinutes(12)],
  ])
  const away = (backAt: number | null) => member('megan', { tally: { state: 'on_break', backAt } })
  expect(startsOf([away(inMinutes(9))], [client('1')])).toEqual([['1', 'megan', inMinutes(9)]])
  expect(startsOf([away(null)], [client('1')])).toEqual([['1', 'megan', inMinutes(15)]])
})

test('a booked client whose time is over is not expected any more', () => {
  const booked = { bookingId: 'b1', start: inMinutes(-60), end: now, resourceIds: [] }

  expect(startsOf([member('kim', { bookings: [booked] })], [client('1')])).toEqual([['1', 'kim', now]])
})

test('turns, money and the queue go on as clients are seated', () => {
  const members = [
    member('kim', { tally: { place: 1, arrival: 1 } }),
    member('minh', { tally: { place: 2, arrival: 2, halves: 1, cents: 100 } }),
  ]
  const waiting = [client('1'), client('2', { halves: 0, cents: 0 }), client('3')]
  const next = (['turns', 'money', 'queue'] as const).map(
    (rule) => expectStarts(floor(members, waiting), { ...rules, next: rule }, now)[2]?.staffId,
  )

  expect(next).toEqual(['minh', 'minh', 'minh'])
})

test('a chair is taken by a seated client and by a booked client', () => {
  const resourceIds = ['chair']
  const two = [client('1', { resourceIds }), client('2', { resourceIds })]
  const booked = { bookingId: 'b1', start: inMinutes(20), end: inMinutes(50), resourceIds }

  expect(startsOf([member('kim'), member('loan', { doneAt: inMinutes(10) })], two, { chair: 1 })).toEqual([
    ['1', 'kim', now],
    ['2', 'loan', inMinutes(30)],
  ])
  const members = [member('kim', { bookings: [booked] }), member('loan', { doneAt: inMinutes(25) })]
  expect(startsOf(members, [client('1', { resourceIds })], { chair: 1 })).toEqual([
    ['1', expect.any(String), inMinutes(50)],
  ])
})

test('a client who is served early frees the booked time', () => {
  const booked = { bookingId: 'b1', start: inMinutes(20), end: inMinutes(50), resourceIds: [] }
  const early = client('1', { bookingId: 'b1', staffId: 'kim' })

  expect(startsOf([member('kim', { bookings: [booked] })], [early, client('2', { since: now })])).toEqual([
    ['1', 'kim', now],
    ['2', 'kim', inMinutes(30)],
  ])
})

test('among members with equal turns the one who finished first goes first', () => {
  const members = [
    member('minh', { tally: { arrival: 1 }, doneAt: inMinutes(10) }),
    member('kim', { tally: { arrival: 2 }, doneAt: inMinutes(5) }),
    member('loan', { serviceIds: new Set(), doneAt: inMinutes(20), resourceIds: ['chair'] }),
  ]

  expect(startsOf(members, [client('1', { resourceIds: ['chair'] })], { chair: 0 })).toEqual([
    ['1', 'kim', inMinutes(20)],
  ])
})

test('the latest time counts slower bookings, and is never before the expected one', () => {
  const from = (start: number) => [
    { bookingId: 'b1', start: inMinutes(start), end: inMinutes(start + 30), resourceIds: [] },
  ]
  const expected = (start: number, ...clients: Parameters<typeof floor>[1]) =>
    expectStarts(floor([member('kim', { bookings: from(start) })], clients), rules, now)

  expect(expected(20, client('1'))).toMatchObject([{ start: inMinutes(50), latest: inMinutes(57.5) }])
  const [long, short] = [client('1', { minutes: 20 }), client('2', { minutes: 10 })]
  expect(expected(22, long, short)[1]).toMatchObject({ start: inMinutes(52), latest: inMinutes(52) })
})

test('a client whom nobody can serve today has no estimated time', () => {
  expect(startsOf([member('kim', { leavesAt: inMinutes(20) })], [client('1')])).toEqual([['1', null, null]])
  expect(startsOf([], [client('1')])).toEqual([['1', null, null]])
})

test('the latest time is when everything takes a quarter longer', () => {
  const members = [member('kim', { doneAt: inMinutes(20) })]

  expect(expectNewcomer(floor(members, [client('1')]), rules, now, client('new', { since: now }))).toEqual({
    partyId: 'new',
    index: 0,
    staffId: 'kim',
    start: inMinutes(50),
    latest: inMinutes(62.5),
  })
})
