import { expect, test } from 'vitest'
import { expectedEnd, nextUp } from './next-up.ts'
import { booked, client, floor, inMinutes, member, now, rules, takersOf, until } from './test-floor.ts'

test('the next client goes to the member with the fewest turns, then the longest wait, then the earliest arrival', () => {
  const members = [
    member('kim', { tally: { halves: 2, lastAt: inMinutes(-20), arrival: 1 } }),
    member('hanh', { tally: { halves: 1, lastAt: inMinutes(-1), arrival: 2 } }),
    member('loan', { tally: { halves: 1, lastAt: inMinutes(-5), arrival: 3 } }),
    member('ashley', { tally: { arrival: 5 } }),
    member('megan', { tally: { arrival: 4 } }),
  ]

  expect(staffInOrder(floor(members, []))).toEqual(['megan', 'ashley', 'loan', 'hanh', 'kim'])
  expect(staffInOrder(floor(members, []), { ...rules, next: 'queue' })).toEqual([
    'kim',
    'hanh',
    'loan',
    'megan',
    'ashley',
  ])
})

test('a member who cannot take the client is passed over with the reason', () => {
  const members = [
    member('ashley', { tally: { arrival: 1 }, serviceIds: new Set(['manicure']) }),
    member('megan', { tally: { arrival: 2, state: 'on_break', backAt: inMinutes(9) } }),
    member('tommy', {
      tally: { arrival: 3 },
      bookings: [booked(24, 54)],
    }),
    member('minh', { tally: { arrival: 4 }, doneAt: inMinutes(19) }),
    member('loan', { tally: { arrival: 5 }, doneAt: inMinutes(-6) }),
    member('kim', { tally: { arrival: 6 }, works: until(30) }),
    member('thao', { tally: { arrival: 7 } }),
    member('hanh', { tally: { arrival: 8 } }),
  ]
  const denise = client('12', { serviceIds: ['pedicure'], minutes: 50, notBy: ['thao'] })

  expect(nextUp(floor(members, [denise]), rules, now).clients).toEqual([
    {
      partyId: '12',
      index: 0,
      staffId: 'hanh',
      passedOver: [
        { staffId: 'ashley', why: 'cannot', serviceId: 'pedicure' },
        { staffId: 'megan', why: 'on_break', backAt: inMinutes(9) },
        { staffId: 'tommy', why: 'booked', at: inMinutes(24), bookingId: 'b1' },
        { staffId: 'minh', why: 'in_chair', doneAt: inMinutes(19), soon: false },
        { staffId: 'loan', why: 'in_chair', doneAt: now, soon: true },
        { staffId: 'kim', why: 'leaves', at: inMinutes(30) },
        { staffId: 'thao', why: 'not_wanted' },
      ],
      after: [],
    },
  ])
})

test('everybody after who takes the client has a reason too', () => {
  const members = [
    member('ashley', { tally: { arrival: 1 } }),
    member('megan', { tally: { arrival: 2 } }),
    member('tommy', { tally: { arrival: 3, state: 'on_break' } }),
    member('minh', { tally: { arrival: 4 } }),
  ]

  const [first, second] = nextUp(floor(members, [client('1'), client('2')]), rules, now).clients
  expect([first?.staffId, second?.staffId]).toEqual(['ashley', 'megan'])
  expect(first?.after).toEqual([
    { staffId: 'megan', why: 'takes_other', partyId: '2' },
    { staffId: 'tommy', why: 'on_break', backAt: null },
    { staffId: 'minh', why: 'later' },
  ])
})

test('a member who finishes within five minutes counts as finishing soon', () => {
  const soon = (minutes: number) =>
    nextUp(floor([member('kim', { doneAt: inMinutes(minutes) })], [client('1')]), rules, now).clients[0]?.passedOver

  expect(soon(5)).toEqual([{ staffId: 'kim', why: 'in_chair', doneAt: inMinutes(5), soon: true }])
  expect(soon(6)).toEqual([{ staffId: 'kim', why: 'in_chair', doneAt: inMinutes(6), soon: false }])
})

test('a member takes a client who is done exactly when the member leaves', () => {
  expect(takersOf(floor([member('kim', { works: until(30) })], [client('1')]))).toEqual({ 1: 'kim' })
  expect(takersOf(floor([member('kim', { works: until(29) })], [client('1')]))).toEqual({})
})

test('a chair is free as booked, then after the usual overrun, and never before another five minutes', () => {
  const bookedEnd = inMinutes(0)

  expect(expectedEnd(bookedEnd, 12, inMinutes(0))).toBe(bookedEnd)
  expect(expectedEnd(bookedEnd, 12, inMinutes(1))).toBe(inMinutes(12))
  expect(expectedEnd(bookedEnd, 12, inMinutes(9))).toBe(inMinutes(14))
})

test('a client who came for a booking is served by its member, whose own booking is not in the way', () => {
  const members = [member('ashley'), member('tommy', { bookings: [booked(5, 35)] })]
  const alicia = client('alicia', { bookingId: 'b1', staffId: 'tommy' })

  expect(takersOf(floor(members, [alicia, client('9')]))).toEqual({ alicia: 'tommy', 9: 'ashley' })
  expect(takersOf(floor(members, [client('9', { staffId: 'tommy' })]))).toEqual({})
})

test('when the day runs late, a booked client waits for those booked before and not for those booked after', () => {
  const hour = (bookingId: string, start: number) => booked(start, start + 60, { bookingId })
  const kim = (before: number) =>
    member('kim', { bookings: [hour('before', before), hour('own', -10), hour('after', 50)], works: until(55) })
  const own = client('1', { bookingId: 'own', staffId: 'kim', minutes: 60 })

  expect(takersOf(floor([kim(-75)], [own]))).toEqual({ 1: 'kim' })
  expect(nextUp(floor([kim(-55)], [own]), rules, now).clients[0]?.passedOver).toEqual([
    { staffId: 'kim', why: 'booked', at: inMinutes(-55), bookingId: 'before' },
  ])
  expect(takersOf(floor([kim(-75)], [{ ...own, bookingId: null }]))).toEqual({})
})

test('never promises one member to two clients; a client whom only one member can serve gets that member', () => {
  const members = [
    member('hanh', { tally: { arrival: 1 } }),
    member('ashley', { tally: { arrival: 2 }, serviceIds: new Set(['manicure']) }),
  ]
  const jasmine = client('13', { since: inMinutes(-2) })
  const denise = client('12', { since: inMinutes(-1), serviceIds: ['pedicure'] })

  expect(takersOf(floor(members, [jasmine, denise]))).toEqual({ 13: 'ashley', 12: 'hanh' })
  expect(nextUp(floor(members, [jasmine, denise]), rules, now).clients[0]?.passedOver).toEqual([
    { staffId: 'hanh', why: 'takes_other', partyId: '12' },
  ])
  expect(takersOf(floor(members, [jasmine]))).toEqual({ 13: 'hanh' })
})

test('without a chair a client waits, and those who came later for other things do not', () => {
  const members = [member('hanh', { tally: { arrival: 1 } }), member('loan', { tally: { arrival: 2 } })]
  const waiting = [
    client('1', { since: inMinutes(-9), resourceIds: ['pedicure chair'] }),
    client('2', { since: inMinutes(-8), resourceIds: ['pedicure chair'] }),
    client('3', { since: inMinutes(-7) }),
  ]

  const { clients } = nextUp(floor(members, waiting, { 'pedicure chair': 1 }), rules, now)
  expect(clients.map(({ staffId }) => staffId)).toEqual(['hanh', null, 'loan'])
  expect(clients[1]?.passedOver).toEqual([
    { staffId: 'hanh', why: 'no_chair' },
    { staffId: 'loan', why: 'no_chair' },
  ])
})

function staffInOrder(given: Parameters<typeof nextUp>[0], chosen = rules): string[] {
  return nextUp(given, chosen, now).order.map(({ staffId }) => staffId)
}

test('who asked for somebody hears who else is free, and why others are not', () => {
  const members = [
    member('kim', { tally: { arrival: 1 }, doneAt: inMinutes(19) }),
    member('bao', { tally: { arrival: 2 } }),
    member('thao', { tally: { arrival: 3, state: 'on_break' } }),
  ]
  const [asked] = nextUp(floor(members, [client('1', { staffId: 'kim' })]), rules, now).clients

  expect(asked?.passedOver).toEqual([
    { staffId: 'kim', why: 'in_chair', doneAt: inMinutes(19), soon: false },
    { staffId: 'bao', why: 'asked_for_other' },
    { staffId: 'thao', why: 'on_break', backAt: null },
  ])
})
