import { expect, test } from 'vitest'
import { averageOf, heatOf } from './heat.ts'

test('the warmest hour has the warmest colour, an hour without bookings none', () => {
  expect([0, 0.1, 2, 2.1, 4, 6, 8.1, 10].map((average) => heatOf(average, 10))).toEqual([0, 1, 1, 2, 2, 3, 5, 5])
  expect(heatOf(0, 0)).toBe(0)
})

test('an average is of the days of that weekday', () => {
  expect([averageOf(9, 4), averageOf(0, 4), averageOf(0, 0)]).toEqual([2.3, 0, 0])
})
