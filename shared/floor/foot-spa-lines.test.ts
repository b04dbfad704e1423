import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes } from '../time.ts'
import {
  chairState,
  endOfDayState,
  intervals,
  lineDueOn,
  lineState,
  nextDue,
  overdueMinutes,
  placeIn,
  worstState,
} from './foot-spa-lines.ts'

const anyMinutes = fc.integer({ min: 0, max: 100_000 })
const anyDate = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days))
const anyInterval = fc.constantFrom(...intervals)

test('a chair is due from when its client left until it is cleaned, and overdue half an hour later', () => {
  fc.assert(
    fc.property(anyMinutes, anyMinutes, fc.option(anyMinutes), (left, after, cleaned) => {
      const use = {
        inUse: false,
        leftAt: addMinutes(0, left),
        cleanedAt: cleaned === null ? null : addMinutes(0, cleaned),
      }
      const state = chairState(use, addMinutes(0, left + after))
      const isClean = cleaned !== null && cleaned >= left
      expect(state).toBe(isClean ? 'clean' : after >= overdueMinutes ? 'overdue' : 'due')
    }),
  )
})

test('a chair in use is nothing else, and one nobody used is clean', () => {
  expect(chairState({ inUse: true, leftAt: null, cleanedAt: null }, 0)).toBe('in_use')
  expect(chairState({ inUse: false, leftAt: null, cleanedAt: null }, 0)).toBe('clean')
})

test('the end of the day is due at closing, and never on a day on which the salon is closed', () => {
  expect(endOfDayState(1000, false, 999)).toBe('later')
  expect(endOfDayState(1000, false, 1000)).toBe('due')
  expect(endOfDayState(1000, false, addMinutes(1000, overdueMinutes))).toBe('overdue')
  expect(endOfDayState(1000, true, addMinutes(1000, 600))).toBe('done')
  expect(endOfDayState(null, false, 1000)).toBe('later')
})

test('a line that was done is due again after its interval: not before, and overdue a day later', () => {
  fc.assert(
    fc.property(anyDate, anyInterval, (last, every) => {
      const due = nextDue(last, every)
      const chair = { every, last, since: null }
      expect(due > last).toBe(true)
      expect(lineState(chair, addDays(due, -1))).toBe('done')
      expect(lineState(chair, due)).toBe('due')
      expect(lineState(chair, addDays(due, 1))).toBe('overdue')
    }),
  )
})

test('a month ends on the same day of the next one, or on its last', () => {
  expect(nextDue('2026-01-31', 'month')).toBe('2026-02-28')
  expect(nextDue('2026-11-01', 'month')).toBe('2026-12-01')
  expect(nextDue('2026-12-15', 'month')).toBe('2027-01-15')
})

test('a line that was never done counts from the first entry of its chair', () => {
  const chair = { every: 'week' as const, last: null, since: '2026-03-02' }
  expect(lineDueOn(chair)).toBe('2026-03-09')
  expect(lineState(chair, '2026-03-08')).toBe('later')
  expect(lineState(chair, '2026-03-10')).toBe('overdue')
  expect(lineState({ every: 'week', last: null, since: null }, '2026-03-10')).toBe('later')
})

test('a line stands as its chair that is furthest behind', () => {
  expect(worstState(['done', 'due', 'later', 'overdue'])).toBe('overdue')
  expect(worstState(['done', 'later'])).toBe('later')
  expect(worstState(['done', 'done'])).toBe('done')
  expect(worstState([])).toBe('later')
})

test('the rules of California and Texas are known by the address, no others', () => {
  expect(placeIn('2150 Alder Glen Ave, San Jose, CA 95122')).toBe('california')
  expect(placeIn('12 Main St, Houston, TX 77001-1234, USA')).toBe('texas')
  expect(placeIn('5 Broadway, New York, NY 10004')).toBeNull()
  expect(placeIn('1 Test Way')).toBeNull()
  expect(placeIn('')).toBeNull()
})
