import { expect, test } from 'vitest'
import { chairBeside } from './chairs.ts'

test('who belongs to others sits beside them, or where there is room for all', () => {
  expect(chairBeside([1, 2, 4, 5], { beside: [3], toCome: 0 })).toBe(2)
  expect(chairBeside([1, 5, 6], { beside: [2, 4], toCome: 1 })).toBe(1)
  expect(chairBeside([1, 3, 4, 5], { beside: [], toCome: 2 })).toBe(3)
  expect(chairBeside([1, 3, 5], { beside: [], toCome: 2 })).toBe(1)
  expect(chairBeside([2, 3], { beside: [], toCome: 0 })).toBe(2)
  expect(chairBeside([], { beside: [3], toCome: 0 })).toBeUndefined()
})
