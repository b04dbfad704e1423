/** Properties of every wait that is told. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, type Instant, minute } from '../time.ts'
import type { Floor, FloorMember } from './floor.ts'
import type { Tally } from './ledger.ts'
import { nextUp, share } from './next-up.ts'
import { presets, type TurnRules } from './rules.ts'
import { booked, client, floor, inMinutes, member, now, until } from './test-floor.ts'
import { isAble } from './test-oracle.ts'
import { expectStarts } from './waiting-time.ts'

const anyRules = fc.constantFrom<TurnRules[]>(...Object.values(presets))
const serviceIds = ['manicure', 'pedicure']
const names = ['ana', 'bea', 'cat', 'dao']

/** Clients in chairs, bookings that may move, breaks of the shift, parties; everybody is as quick as planned. */
const anyFloor: fc.Arbitrary<Floor> = fc
  .record({ people: fc.integer({ min: 1, max: names.length }), parties: fc.integer({ min: 0, max: 3 }) })
  .chain(({ people, parties }) =>
    fc.record({
      members: fc.tuple(...names.slice(0, people).map(anyMember)),
      waiting: fc
        .tuple(...Array.from({ length: parties }, (_, index) => anyParty(`p${index}`)))
        .map((each) => each.flat()),
      chairs: fc.constantFrom<Record<string, number>>({}, { chair: 1 }, { chair: 2 }),
    }),
  )
  .map(({ members, waiting, chairs }) => floor(members, waiting, chairs))

function anyMember(staffId: string): fc.Arbitrary<FloorMember> {
  return fc
    .record({
      state: fc.constantFrom<Tally['state'][]>('on_floor', 'on_floor', 'on_floor', 'on_break'),
      arrival: fc.integer({ min: 1, max: 4 }),
      halves: fc.integer({ min: 0, max: 3 }),
      doneAt: fc.constantFrom(null, null, inMinutes(4), inMinutes(20)),
      skills: fc.subarray(serviceIds, { minLength: 1 }),
      starts: fc.constantFrom([], [10], [40], [10, 55], [-5, 30]),
      takers: fc.subarray(names),
      works: fc.constantFrom([], until(90), [...until(20), { start: inMinutes(50), end: inMinutes(400) }]),
    })
    .map(({ state, arrival, halves, doneAt, skills, starts, takers, works }) =>
      member(staffId, {
        tally: { state, arrival, halves, backAt: state === 'on_break' ? inMinutes(15) : null },
        serviceIds: new Set(skills),
        doneAt: state === 'on_floor' ? doneAt : null,
        works,
        bookings: starts.map((start) =>
          booked(start, start + 30, {
            bookingId: `${staffId} ${start}`,
            takers: takers.filter((other) => other !== staffId),
          }),
        ),
      }),
    )
}

function anyParty(partyId: string) {
  const person = fc.record({
    serviceIds: fc.subarray(serviceIds, { minLength: 1, maxLength: 1 }),
    minutes: fc.constantFrom(15, 30, 45),
    resourceIds: fc.constantFrom([], ['chair']),
    staffId: fc.constantFrom(null, null, null, ...names),
    halves: fc.integer({ min: 0, max: 2 }),
  })
  return fc
    .record({ since: fc.integer({ min: -60, max: 0 }), persons: fc.array(person, { minLength: 1, maxLength: 3 }) })
    .map(({ since, persons }) =>
      persons.map((given, index) => client(partyId, { ...given, index, since: inMinutes(since) })),
    )
}

const newcomer = client('~', { since: now })

test('nobody who could be seated now is quoted a wait', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, rules) => {
      const alone = { ...given, waiting: [] }
      const [wait] = expectStarts(alone, rules, now, { newcomers: [newcomer] })
      expect(given.members.some((one) => couldSeat(alone, one)) ? wait?.start : now).toBe(now)
    }),
  )
})

/** Tries every colleague for every booking in the way. Shares no code with the rules. */
function couldSeat({ members }: Floor, one: FloorMember): boolean {
  const { staffId } = one.tally
  if (!isAble({ ...one, bookings: [] }, newcomer, now)) return false
  const end = addMinutes(now, newcomer.minutes)
  if (one.works.length > 0 && !one.works.some((shift) => shift.start <= now && end <= shift.end)) return false
  const inTheWay = one.bookings.filter((booking) => booking.start < end && booking.end > now)
  const ways = inTheWay.reduce<string[][]>(
    (found, { takers }) => found.flatMap((way) => takers.map((taker) => [...way, taker])),
    [[]],
  )
  return ways.some((way) =>
    inTheWay.every((booking, place) => {
      const taker = members.find(({ tally }) => tally.staffId === way[place] && tally.staffId !== staffId)
      const given = inTheWay.filter((other, at) => other !== booking && way[at] === way[place])
      return (
        taker !== undefined &&
        booking.start > now &&
        (taker.doneAt ?? now) <= booking.start &&
        [...taker.bookings, ...given].every((other) => other.end <= booking.start || booking.end <= other.start)
      )
    }),
  )
}

test('whoever is suggested to a member is quoted no wait, with that member', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, rules) => {
      const found = expectStarts(given, rules, now)
      for (const { partyId, index, staffId } of nextUp(given, rules, now).clients) {
        const quoted = found.find((one) => one.partyId === partyId && one.index === index)
        if (staffId !== null) expect(quoted).toMatchObject({ staffId, start: now })
      }
    }),
  )
})

test('an undisturbed day keeps what it has quoted within five minutes', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, rules) => {
      let day = atMinute(given, now)
      const quoted = startsOf(day, rules, now)
      for (let passed = 0; passed < 120 && day.waiting.length > 0; passed++) {
        const time = inMinutes(passed)
        day = atMinute(day, time)
        const isLook = passed % 5 === 0
        for (const [key, start] of isLook ? startsOf(day, rules, time) : []) {
          const first = quoted.get(key) ?? start
          expect(Math.abs((start ?? Infinity) - (first ?? Infinity)) || 0).toBeLessThanOrEqual(5 * minute)
        }
        for (let left = Infinity; day.waiting.length < left; day = seated(day, rules, time)) left = day.waiting.length
      }
    }),
  )
})

test("nobody's time changes when a member takes one person of a party", () => {
  fc.assert(
    fc.property(anyFloor, anyRules, fc.nat(), (given, rules, any) => {
      const suggested = nextUp(given, rules, now).clients.filter(({ staffId }) => staffId !== null)
      const chosen = suggested[any % Math.max(1, suggested.length)]
      const isChosen = (one: { partyId: string; index: number }) =>
        one.partyId === chosen?.partyId && one.index === chosen.index
      const quoted = startsOf(given, rules, now)
      const alone = given.waiting.filter(isChosen).map((one) => ({ ...one, staffId: chosen?.staffId ?? null }))
      const others = given.waiting.filter((one) => !isChosen(one))
      const left = { ...seated({ ...given, waiting: alone }, rules, now), waiting: others }
      for (const [key, start] of startsOf(left, rules, now)) expect(start).toBe(quoted.get(key))
    }),
  )
})

test('waits do not depend on the order in which anything is given', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, ({ members, waiting, coming, freeUnits }, rules) => {
      const turned = {
        members: members.toReversed().map((one) => ({ ...one, bookings: one.bookings.toReversed() })),
        waiting: waiting.toReversed(),
        coming: coming.toReversed(),
        freeUnits,
      }
      expect(expectStarts(turned, rules, now)).toEqual(
        expectStarts({ members, waiting, coming, freeUnits }, rules, now),
      )
    }),
  )
})

function startsOf(given: Floor, rules: TurnRules, time: Instant): Map<string, Instant | null> {
  return new Map(
    expectStarts(given, rules, time).map(({ partyId, index, start }) => [`${partyId} ${index}`, start] as const),
  )
}

/** Chairs and breaks end, and booked clients come, as planned. */
function atMinute({ members, waiting, coming, freeUnits }: Floor, time: Instant): Floor {
  const done = members.filter(({ doneAt }) => doneAt !== null && doneAt <= time)
  return {
    members: members.map((one) => {
      const { tally, doneAt } = one
      if (done.includes(one)) return { ...one, doneAt: null, resourceIds: [], tally: { ...tally, lastAt: doneAt } }
      const isBack = tally.state === 'on_break' && (tally.backAt ?? Infinity) <= time
      return isBack ? { ...one, tally: { ...tally, state: 'on_floor', backAt: null } } : one
    }),
    waiting: [...waiting, ...coming.filter(({ since }) => since <= time)],
    coming: coming.filter(({ since }) => since > time),
    freeUnits: unitsAfter(
      freeUnits,
      done.flatMap(({ resourceIds }) => resourceIds),
      1,
    ),
  }
}

/** Everybody who can be seated now. */
function seated(given: Floor, rules: TurnRules, time: Instant): Floor {
  const { members, clients, taken, after } = share(given, rules, time)
  const lastPlace = Math.max(...members.map(({ tally }) => tally.place))
  const served = clients.filter((_, place) => typeof taken[place] === 'number')
  return {
    ...given,
    members: after.map((one, place) => {
      const at = taken.indexOf(place)
      const by = clients[at]
      if (!by) return one
      const { halves, cents, place: before } = one.tally
      const to = by.halves >= 2 ? lastPlace + 1 + at : before
      return { ...one, tally: { ...one.tally, halves: halves + by.halves, cents: cents + by.cents, place: to } }
    }),
    waiting: given.waiting.filter((one) => !served.includes(one)),
    freeUnits: unitsAfter(
      given.freeUnits,
      served.flatMap(({ resourceIds }) => resourceIds),
      -1,
    ),
  }
}

function unitsAfter(units: Floor['freeUnits'], used: readonly string[], by: number): Map<string, number> {
  return new Map([...units].map(([id, free]) => [id, free + by * used.filter((one) => one === id).length]))
}
