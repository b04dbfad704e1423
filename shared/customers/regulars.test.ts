import { expect, test } from 'vitest'
import { isVip } from './regulars.ts'

test('a client becomes a regular after as many visits as the salon chose', () => {
  expect(isVip({ serviceUsageCount: 9, before: null }, 10)).toBe(false)
  expect(isVip({ serviceUsageCount: 10, before: null }, 10)).toBe(true)
  expect(isVip({ serviceUsageCount: 1, before: { visits: 9 } }, 10)).toBe(true)
  expect(isVip({ serviceUsageCount: 5, before: null }, 5)).toBe(true)
})
