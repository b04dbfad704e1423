/** Properties of every floor. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Floor, type FloorMember, minutesBy, type WaitingClient } from './floor.ts'
import type { Tally } from './ledger.ts'
import { nextUp } from './next-up.ts'
import { presets, type TurnRules } from './rules.ts'
import { booked, client, floor, inMinutes, member, now, rules, takersOf, until } from './test-floor.ts'
import { isAble, shareByBruteForce } from './test-oracle.ts'
import { expectStarts } from './waiting-time.ts'

const anyRules = fc.constantFrom<TurnRules[]>(...Object.values(presets), { ...rules, next: 'money' })
const serviceIds = ['manicure', 'pedicure', 'acrylic']
const names = ['ana', 'bea', 'cat', 'dao', 'eve']

/** Small enough to try every assignment. */
const anyFloor: fc.Arbitrary<Floor> = fc
  .record({ members: fc.integer({ min: 0, max: 5 }), clients: fc.integer({ min: 0, max: 4 }) })
  .chain(({ members, clients }) =>
    fc.record({
      members: fc.tuple(...names.slice(0, members).map(anyMember)),
      waiting: fc.tuple(...Array.from({ length: clients }, (_, index) => anyClient(`p${index}`))),
      freeUnits: fc.constantFrom<Record<string, number>>({}, { chair: 0 }, { chair: 1 }, { chair: 2, table: 1 }),
    }),
  )
  .map(({ members, waiting, freeUnits }) => floor(members, waiting, freeUnits))

function anyMember(staffId: string): fc.Arbitrary<FloorMember> {
  return fc
    .record({
      state: fc.constantFrom<Tally['state'][]>('on_floor', 'on_floor', 'on_floor', 'on_break', 'gone'),
      arrival: fc.integer({ min: 1, max: 5 }),
      place: fc.integer({ min: 1, max: 9 }),
      halves: fc.integer({ min: 0, max: 3 }),
      cents: fc.constantFrom(0, 2500, 3800),
      lastAt: fc.constantFrom(null, inMinutes(-30), inMinutes(-5)),
      backAt: fc.constantFrom(null, inMinutes(10)),
      skills: fc.subarray(serviceIds, { minLength: 1 }),
      doneAt: fc.constantFrom(null, null, inMinutes(-3), inMinutes(4), inMinutes(20)),
      bookings: fc.constantFrom([], [], [20], [40], [-5, 20]),
      works: fc.constantFrom([], until(35)),
    })
    .map(({ skills, doneAt, bookings, works, ...tally }) =>
      member(staffId, {
        tally,
        serviceIds: new Set(skills),
        doneAt: tally.state === 'on_floor' ? doneAt : null,
        resourceIds: tally.state === 'on_floor' && doneAt !== null ? ['chair'] : [],
        bookings: bookings.map((minutes) => booked(minutes, minutes + 30, { bookingId: `${staffId} ${minutes}` })),
        works,
      }),
    )
}

function anyClient(partyId: string): fc.Arbitrary<WaitingClient> {
  return fc
    .record({
      since: fc.integer({ min: -60, max: 0 }).map(inMinutes),
      bookingId: fc.constantFrom(null, null, 'ana 20', 'bea -5'),
      serviceIds: fc.subarray(serviceIds, { minLength: 1, maxLength: 2 }),
      minutes: fc.constantFrom(15, 30, 45),
      extraMinutes: fc.constantFrom(new Map<string, number>(), new Map([['ana', 20]]), new Map([['bea', -10]])),
      resourceIds: fc.constantFrom([], [], ['chair'], ['chair', 'table']),
      staffId: fc.constantFrom(null, null, null, ...names),
      notBy: fc.subarray(names, { maxLength: 1 }),
      halves: fc.integer({ min: 0, max: 2 }),
    })
    .map((given) => client(partyId, given))
}

test('who takes whom is what trying every way finds', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, chosen) => {
      expect(takersOf(given, chosen)).toEqual(shareByBruteForce(given, chosen, now))
    }),
  )
})

test('nobody able is free while a client waits for whom there is a chair', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, chosen) => {
      const takers = takersOf(given, chosen)
      const busy = new Set(Object.values(takers))
      const left = new Map(given.freeUnits)
      for (const { partyId, resourceIds } of given.waiting) {
        if (takers[partyId]) for (const id of resourceIds) left.set(id, (left.get(id) ?? Infinity) - 1)
      }
      for (const waits of given.waiting.filter(({ partyId }) => !takers[partyId])) {
        const hasChair = waits.resourceIds.every((id) => (left.get(id) ?? Infinity) > 0)
        const free = given.members.filter((one) => !busy.has(one.tally.staffId) && isAble(one, waits, now))
        expect(hasChair ? free : []).toEqual([])
      }
    }),
  )
})

test('everybody before the one who takes a client, and everybody where nobody does, has a reason', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, chosen) => {
      const { order, clients } = nextUp(given, chosen, now)
      const ids = order.map(({ staffId }) => staffId)
      for (const { staffId, passedOver } of clients) {
        expect(passedOver.map((one) => one.staffId)).toEqual(
          staffId === null ? ids : ids.slice(0, ids.indexOf(staffId)),
        )
      }
    }),
  )
})

test('the visit that waits is never the reason why its own member is busy', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, chosen) => {
      for (const { partyId, passedOver, after } of nextUp(given, chosen, now).clients) {
        const own = given.waiting.find((one) => one.partyId === partyId)?.bookingId ?? null
        const reasons = [...passedOver, ...after].flatMap((one) => (one.why === 'booked' ? one.bookingId : []))
        expect(own !== null && reasons.includes(own)).toBe(false)
      }
    }),
  )
})

test('nothing depends on the order in which members and clients are given', () => {
  fc.assert(
    fc.property(anyFloor, anyRules, (given, chosen) => {
      const turned = { ...given, members: given.members.toReversed(), waiting: given.waiting.toReversed() }
      expect(nextUp(turned, chosen, now)).toEqual(nextUp(given, chosen, now))
    }),
  )
})

test('who can be served now is expected now by the same member, and nobody is served twice at once or before', () => {
  fc.assert(
    fc.property(anyFloor, fc.constantFrom(...Object.values<TurnRules>(presets)), (given, chosen) => {
      const found = expectStarts(given, chosen, now)
      for (const { partyId, staffId } of nextUp(given, chosen, now).clients) {
        const expected = found.find((one) => one.partyId === partyId)
        if (staffId !== null) expect(expected).toMatchObject({ staffId, start: now })
      }
      expect(found.map(({ partyId }) => partyId).toSorted()).toEqual(
        given.waiting.map(({ partyId }) => partyId).toSorted(),
      )
      for (const [index, one] of found.entries()) {
        expect(one.start === null || one.start >= now).toBe(true)
        for (const other of found.slice(index + 1)) {
          if (one.staffId === null || one.staffId !== other.staffId) continue
          const [first, second] = [one, other].toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
          const served = given.waiting.find(({ partyId }) => partyId === first?.partyId)
          const minutes = served ? minutesBy(served, one.staffId) : 0
          const end = (first?.start ?? 0) + minutes * 60_000
          expect(end).toBeLessThanOrEqual(second?.start ?? 0)
        }
      }
    }),
  )
})
