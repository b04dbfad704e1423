import { expect, test } from 'vitest'
import { newBudget, toTheEnd } from '../availability/budget.ts'
import { minute } from '../time.ts'
import { booked, client, floor, inMinutes, member, now, rules, until } from './test-floor.ts'
import { expectStarts, searchStarts } from './waiting-time.ts'

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
  const visit = booked(20, 50)

  expect(startsOf([member('tommy', { bookings: [visit] })], [client('1')])).toEqual([['1', 'tommy', inMinutes(50)]])
  expect(startsOf([member('tommy', { bookings: [visit] })], [client('1', { minutes: 20 })])).toEqual([
    ['1', 'tommy', now],
  ])
})

test('a client who came for a booking is counted once', () => {
  const visit = booked(-5, 25)
  const members = [member('tommy', { bookings: [visit] })]

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
  const visit = booked(-60, 0)

  expect(startsOf([member('kim', { bookings: [visit] })], [client('1')])).toEqual([['1', 'kim', now]])
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
  const visit = booked(20, 50, { resourceIds })

  expect(startsOf([member('kim'), member('loan', { doneAt: inMinutes(10) })], two, { chair: 1 })).toEqual([
    ['1', 'kim', now],
    ['2', 'loan', inMinutes(30)],
  ])
  const members = [member('kim', { bookings: [visit] }), member('loan', { doneAt: inMinutes(25) })]
  expect(startsOf(members, [client('1', { resourceIds })], { chair: 1 })).toEqual([
    ['1', expect.any(String), inMinutes(50)],
  ])
})

test('a client who is served early frees the booked time', () => {
  const visit = booked(20, 50)
  const early = client('1', { bookingId: 'b1', staffId: 'kim' })

  expect(startsOf([member('kim', { bookings: [visit] })], [early, client('2', { since: now })])).toEqual([
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

test('a client whom nobody can serve today has no estimated time', () => {
  expect(startsOf([member('kim', { works: until(20) })], [client('1')])).toEqual([['1', null, null]])
  expect(startsOf([], [client('1')])).toEqual([['1', null, null]])
})

test('only newcomers are answered, behind everybody who waits', () => {
  const busy = floor([member('kim', { doneAt: inMinutes(20) })], [client('1')])
  const newcomers = [client('new', { since: now })]

  expect(expectStarts(busy, rules, now, { newcomers })).toEqual([
    { partyId: 'new', index: 0, staffId: 'kim', start: inMinutes(50) },
  ])
})

test('a slower day makes chairs, clients and bookings longer', () => {
  const kim = member('kim', { doneAt: inMinutes(20), bookings: [booked(60, 90)] })
  const slow = expectStarts(floor([kim], [client('1'), client('2', { since: now })]), rules, now, { factor: 1.25 })

  expect(slow.map(({ start }) => start)).toEqual([inMinutes(97.5), inMinutes(135)])
})

test('a booking that needs nobody in particular is given to a free colleague', () => {
  const [kim, loan] = [member('kim', { bookings: [booked(20, 50, { takers: ['loan'] })] }), member('loan')]
  const walkIn = client('1', { staffId: 'kim' })

  expect(startsOf([kim, loan], [walkIn])).toEqual([['1', 'kim', now]])
  expect(startsOf([kim, { ...loan, doneAt: inMinutes(25) }], [walkIn])).toEqual([['1', 'kim', inMinutes(50)]])
})

test('of two clients who need the same colleague to make room, the first is served', () => {
  const busy = (staffId: string) =>
    member(staffId, { bookings: [booked(20, 50, { bookingId: staffId, takers: ['loan'] })] })
  const waiting = [client('1', { staffId: 'kim' }), client('2', { staffId: 'minh', since: now })]

  expect(startsOf([busy('kim'), busy('minh'), member('loan', { serviceIds: new Set() })], waiting)).toEqual([
    ['1', 'kim', now],
    ['2', 'minh', inMinutes(50)],
  ])
})

test('a break of the shift counts, whether it lies ahead or has begun', () => {
  const works = (from: number, to: number) => [
    { start: inMinutes(-60), end: inMinutes(from) },
    { start: inMinutes(to), end: inMinutes(400) },
  ]

  expect(startsOf([member('kim', { works: works(20, 50) })], [client('1')])).toEqual([['1', 'kim', inMinutes(50)]])
  expect(startsOf([member('kim', { works: works(-5, 10) })], [client('1')])).toEqual([['1', 'kim', inMinutes(10)]])
  expect(startsOf([member('kim', { works: works(30, 50) })], [client('1')])).toEqual([['1', 'kim', now]])
})

test('whoever is on the floor before the shift begins works already', () => {
  const early = member('kim', { works: [{ start: inMinutes(10), end: inMinutes(400) }] })

  expect(startsOf([early], [client('1')])).toEqual([['1', 'kim', now]])
})

test('a booked client whose member is busy is served by whoever is free', () => {
  const kim = member('kim', { doneAt: inMinutes(40), bookings: [booked(10, 40, { takers: ['loan'] })] })

  expect(startsOf([kim, member('loan', { doneAt: inMinutes(10) })], [client('1', { staffId: 'loan' })])).toEqual([
    ['1', 'loan', inMinutes(10)],
  ])
  expect(startsOf([kim, member('loan', { doneAt: inMinutes(12) })], [client('1', { since: inMinutes(11) })])).toEqual([
    ['1', 'kim', inMinutes(40)],
  ])
})

test('who joined from home waits behind those who are here at this moment only', () => {
  const waiting = [client('home', { isHere: false }), client('here', { since: now })]

  expect(startsOf([member('kim')], waiting)).toEqual([
    ['home', 'kim', inMinutes(30)],
    ['here', 'kim', now],
  ])
  expect(startsOf([member('kim')], waiting.slice(0, 1))).toEqual([['home', 'kim', now]])
})

test('a booked client who is served by another member leaves the booked time to others', () => {
  const kim = member('kim', { bookings: [booked(0, 30, { takers: ['loan'] })] })
  const busy = member('loan', { tally: { arrival: -1 } })
  const waiting = [
    client('anyone', { bookingId: 'b1', since: inMinutes(-5) }),
    client('1', { staffId: 'kim', since: inMinutes(-4) }),
  ]

  expect(startsOf([kim, busy], waiting)).toEqual([
    ['anyone', 'loan', now],
    ['1', 'kim', now],
  ])
})

test('a long line is played in steps, within one budget; then everybody left is told by its length', () => {
  const members = ['kim', 'mai', 'tom'].map((id) => member(id, { doneAt: inMinutes(10) }))
  const line = Array.from({ length: 60 }, (_, at) => client(`p${at}`, { since: inMinutes(at - 60) }))
  const search = searchStarts(floor(members, line), rules, now, { budget: newBudget(3_000) })
  let steps = 0
  let step = search.next()
  for (; !step.done; steps++) step = search.next()

  const starts = step.value.map(({ start }) => start ?? Infinity)
  expect(steps).toBeGreaterThan(1)
  expect(steps).toBeLessThan(20)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect((starts.at(-1) ?? 0) - now).toBeGreaterThan(500 * minute)
})

test('bookings that colleagues could take are tried as often as the budget allows', () => {
  const colleagues = Array.from({ length: 8 }, (_, index) => `m${index}`)
  let tried = 0
  const takers = new Proxy(colleagues, {
    get(ids, key) {
      if (key === '0') tried++
      return Reflect.get(ids, key)
    },
  })
  const taken = [10, 20, 30, 40, 50].map((from) => booked(from, from + 10, { bookingId: `b${from}`, takers }))
  const members = [
    member('kim', { bookings: taken }), // her last booking is nobody's to take
    ...colleagues.map((id) =>
      member(id, { doneAt: inMinutes(5), bookings: [booked(50, 60, { bookingId: `of-${id}` })] }),
    ),
  ]

  toTheEnd(searchStarts(floor(members, [client('1', { minutes: 60 })]), rules, now, { budget: newBudget(600) }))
  expect(tried).toBeGreaterThan(10)
  expect(tried).toBeLessThan(200)
})
