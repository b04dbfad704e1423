import { expect, test } from 'vitest'
import { isVip } from './regulars.ts'

test('a client becomes a regular after as many visits as the salon chose', () => {
  expect(isVip({ phoneVisits: 9, before: null }, 10)).toBe(false)
  expect(isVip({ phoneVisits: 10, before: null }, 10)).toBe(true)
  expect(isVip({ phoneVisits: 1, before: { visits: 9 } }, 10)).toBe(true)
  expect(isVip({ phoneVisits: 5, before: null }, 5)).toBe(true)
})
