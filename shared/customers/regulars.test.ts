import { expect, test } from 'vitest'
import { isLateCancel, isVip } from './regulars.ts'

test('as many visits as the salon says make a regular', () => {
  expect(isVip({ serviceUsageCount: 9, before: null }, 10)).toBe(false)
  expect(isVip({ serviceUsageCount: 10, before: null }, 10)).toBe(true)
  expect(isVip({ serviceUsageCount: 1, before: { visits: 9 } }, 10)).toBe(true)
  expect(isVip({ serviceUsageCount: 5, before: null }, 5)).toBe(true)
})

test('a cancellation is late within a day of the start, and after it', () => {
  const start = Date.parse('2027-03-14T18:00:00Z')
  const hours = (count: number) => start + count * 3_600_000

  expect(isLateCancel(hours(-24), start)).toBe(false)
  expect(isLateCancel(hours(-24) + 1, start)).toBe(true)
  expect(isLateCancel(hours(1), start)).toBe(true)
})
