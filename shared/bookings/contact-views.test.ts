import { expect, test } from 'vitest'
import { isAroundVisit, isUnusual } from './contact-views.ts'

test('a contact can be viewed from the day before a visit to the day after it', () => {
  const on = ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03']

  expect(on.map((today) => isAroundVisit('2027-03-01', today))).toEqual([false, true, true, true, false])
})

test('reaching the hourly limit is unusual, and so is a day with far more views than any before', () => {
  expect(isUnusual({ inHour: 19, today: 30, busiestBefore: 10 })).toBe(false)
  expect(isUnusual({ inHour: 20, today: 30, busiestBefore: 30 })).toBe(true)
  expect(isUnusual({ inHour: 5, today: 9, busiestBefore: 1 })).toBe(false)
  expect(isUnusual({ inHour: 5, today: 10, busiestBefore: 0 })).toBe(true)
  expect(isUnusual({ inHour: 5, today: 31, busiestBefore: 10 })).toBe(true)
})
