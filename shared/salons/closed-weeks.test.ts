import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { closedWeeks, nextOpenDay } from './closed-weeks.ts'

const today = '2026-03-02' // a Monday
const day = (days: number) => addDays(today, days)
const weekOpenOn = (...open: number[]) =>
  [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, isClosed: !open.includes(dayOfWeek) }))
const usual = weekOpenOn(1, 2, 3, 4, 5, 6)

test('a closure whose year was mistyped is told with its length; the Sunday before belongs to it', () => {
  const closures = [{ closureDate: day(7), endDate: day(373), name: 'Spring' }]
  expect(closedWeeks({ week: usual, special: [], closures }, today)).toEqual([
    { first: day(6), last: day(373), days: 368, closures },
  ])
})

test('several closures close a week together; one day with hours of its own opens it', () => {
  const closures = [
    { closureDate: day(14), endDate: day(14) },
    { closureDate: day(15), endDate: day(18) },
  ]
  const setup = { week: usual, special: [], closures }
  expect(closedWeeks(setup, today)).toEqual([])
  const withoutTwo = { ...setup, week: weekOpenOn(1, 2, 3, 4, 5) }
  expect(closedWeeks(withoutTwo, today)).toEqual([
    { first: day(12), last: day(20), days: 9, closures: closures.toReversed() },
  ])
  expect(closedWeeks({ ...withoutTwo, special: [{ date: day(20) }] }, today)[0]?.last).toBe(day(19))
  expect(closedWeeks({ ...withoutTwo, special: [{ date: day(17) }] }, today)).toHaveLength(1) // a closure stays closed
})

test('the next open day is after today, within a year, and none of a closure', () => {
  const saturday = day(5)
  expect(nextOpenDay({ week: usual, special: [], closures: [] }, saturday)).toBe(day(7))
  expect(nextOpenDay({ week: usual, special: [{ date: day(6) }], closures: [] }, saturday)).toBe(day(6))
  const closures = [{ closureDate: day(7), endDate: day(9) }]
  expect(nextOpenDay({ week: usual, special: [], closures }, saturday)).toBe(day(10))
  expect(nextOpenDay({ week: weekOpenOn(), special: [{ date: day(365) }], closures }, today)).toBe(day(365))
  expect(nextOpenDay({ week: weekOpenOn(), special: [{ date: day(366) }], closures }, today)).toBeNull()
})

test('a week without any open day is not told here, and nothing that begins later than clients book', () => {
  expect(closedWeeks({ week: weekOpenOn(), special: [], closures: [] }, today)).toEqual([])
  const closures = [{ closureDate: day(60), endDate: day(90) }]
  expect(closedWeeks({ week: usual, special: [], closures }, today)).toEqual([])
})

test('what is told are the longest runs of closed days, and what is left out has an open day each week', () => {
  const days = fc.integer({ min: -5, max: 80 })
  const setups = fc.record({
    open: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    special: fc.array(days, { maxLength: 5 }),
    closed: fc.array(fc.tuple(days, fc.integer({ min: 0, max: 30 })), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(setups, ({ open, special, closed }) => {
      const setup = {
        week: weekOpenOn(...open),
        special: special.map((one) => ({ date: day(one) })),
        closures: closed.map(([from, length]) => ({ closureDate: day(from), endDate: day(from + length) })),
      }
      const isOpen = (at: number) =>
        !closed.some(([from, length]) => from <= at && at <= from + length) &&
        (special.includes(at) || open.includes((at % 7) + 1))
      const told = closedWeeks(setup, today)
      for (const { first, days: length } of told) {
        const from = Math.round((Date.parse(first) - Date.parse(today)) / 86_400_000)
        expect(Array.from({ length }, (_, index) => isOpen(from + index))).toEqual(Array(length).fill(false))
        expect(isOpen(from + length)).toBe(true)
        expect(from === 0 || isOpen(from - 1)).toBe(true)
      }
      for (let at = 0; at < 50; at++) {
        const isFree = Array.from({ length: 7 }, (_, index) => at + index).some(isOpen)
        const isTold = told.some(({ first, last }) => first <= day(at) && day(at + 6) <= last)
        expect(isFree).toBe(!isTold)
      }
    }),
  )
})
