import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocalDate, minute, toIso } from './time.ts'

const instant = fc.oneof(
  fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }),
)

test('instants are written as the platform writes them, those of one day and of another', () => {
  const near = fc.array(fc.integer({ min: -3 * 1440 * minute, max: 3 * 1440 * minute }), { maxLength: 5 })
  fc.assert(
    fc.property(instant, near, (first, distances) => {
      const all = [first, ...distances.map((distance) => first + distance)].filter((at) => Math.abs(at) <= 8.64e15)
      expect(all.map(toIso)).toEqual(all.map((at) => new Date(at).toISOString()))
    }),
  )
  expect(() => toIso(Number.NaN)).toThrow(RangeError)
})

test('a date is one that the calendar has, of a year that a salon can have', () => {
  const days = ['2026-01-31', '2026-04-30', '2028-02-29', '2000-02-29', '1900-01-01', '2899-12-31']
  expect(days.filter(isLocalDate)).toEqual(days)
  const none = [
    '2026-04-31',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '2026-01-00',
    '1899-12-31',
    '2900-01-01',
    '2026-1-01',
    '',
    20260101,
  ]
  expect(none.filter(isLocalDate)).toEqual([])
})
