import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bitsFor,
  isBeyondWork,
  maxBits,
  minBits,
  neverUnusual,
  recentBookings,
  strangersMinutesLeft,
  unusualFrom,
} from './flood.ts'

const pace = fc.record({ perDay: fc.nat(2000), isNew: fc.boolean() })
const max = fc.integer({ min: 1, max: 5000 })

test('a quiet salon counts as flooded sooner than a busy one, and a new one gets some room', () => {
  expect(unusualFrom({ perDay: 0, isNew: false }, 1000)).toBe(10)
  expect(unusualFrom({ perDay: 60, isNew: false }, 1000)).toBe(30)
  expect(unusualFrom({ perDay: 400, isNew: false }, 1000)).toBe(200)
  expect(unusualFrom({ perDay: 0, isNew: true }, 1000)).toBe(30)
  expect(unusualFrom({ perDay: 9000, isNew: false }, 1000)).toBe(1000)
})

test("the threshold rises with the usual rate, up to the operator's limit", () => {
  fc.assert(
    fc.property(pace, fc.nat(500), max, (one, more, limit) => {
      const busier = { ...one, perDay: one.perDay + more }
      expect(unusualFrom(busier, limit)).toBeGreaterThanOrEqual(unusualFrom(one, limit))
      expect(unusualFrom(one, limit)).toBeLessThanOrEqual(limit)
      expect(neverUnusual(unusualFrom(one, limit), limit)).toBe(false)
    }),
  )
})

test('the work grows in steps with the bookings, up to ten seconds on a phone', () => {
  expect([29, 30, 59, 60, 119, 120, 240, 100_000].map((bookings) => bitsFor(bookings, 30))).toEqual([
    null,
    minBits,
    minBits,
    minBits + 1,
    minBits + 1,
    minBits + 2,
    minBits + 3,
    maxBits,
  ])
})

test('where no more work is asked for, strangers ask the salon', () => {
  const last = 30 * 2 ** (maxBits - minBits)
  expect([last, 2 * last - 1, 2 * last].map((bookings) => [bitsFor(bookings, 30), isBeyondWork(bookings, 30)])).toEqual(
    [
      [maxBits, false],
      [maxBits, false],
      [maxBits, true],
    ],
  )
})

test('strangers may book an ordinary day, at least eight hours, and each of them eight', () => {
  expect(strangersMinutesLeft({ all: 400, own: 0, usual: 0 })).toBe(80)
  expect(strangersMinutesLeft({ all: 400, own: 0, usual: 700 })).toBe(300)
  expect(strangersMinutesLeft({ all: 400, own: 390, usual: 2000 })).toBe(90)
})

test('a flood ends on its own within two windows', () => {
  const start = Date.parse('2027-03-10T16:00:00Z')
  const after = (minutes: number, counted: { present: number; before: number }) =>
    recentBookings(counted, start, start + minutes * 60_000)

  expect(after(0, { present: 0, before: 60 })).toBe(60)
  expect(after(5, { present: 3, before: 60 })).toBe(33)
  expect(after(10, { present: 0, before: 60 })).toBe(0)
  fc.assert(
    fc.property(fc.nat(10), fc.nat(1000), fc.nat(1000), (minutes, present, before) => {
      expect(after(minutes, { present, before })).toBeGreaterThanOrEqual(present)
      expect(after(minutes, { present, before })).toBeLessThanOrEqual(present + before)
    }),
  )
})
