import { expect, test } from 'vitest'
import { nextColour } from './colours.ts'

test('each new category gets a colour that no other has, as long as there is one', () => {
  const used: number[] = []
  while (used.length < 10) used.push(nextColour(used))

  expect(used).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(nextColour(used)).toBe(1)
  expect(nextColour(used.filter((colour) => colour !== 4))).toBe(4)
})
