import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveTo, placeAt, placeByKey } from './reorder.ts'

test('a service takes the place it is moved to, and no further than the ends', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
})

test('a move loses nothing and keeps the order of the rest', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.integer(), (list, pick, position) => {
      const item = list[pick % list.length] ?? -1
      const moved = moveTo(list, item, position)

      expect(moved).toHaveLength(list.length)
      expect(new Set(moved)).toEqual(new Set(list))
      expect(moved.filter((one) => one !== item)).toEqual(list.filter((one) => one !== item))
    }),
  )
})

test('a dragged row passes another one at its middle', () => {
  const others = [
    { top: 0, height: 40 },
    { top: 40, height: 60 },
  ]
  expect([5, 19, 21, 69, 71, 500].map((y) => placeAt(y, others))).toEqual([0, 0, 1, 1, 2, 2])
})

test('arrow keys move by one place, Home and End to the ends', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter'].map((key) => placeByKey(key, 2, 5))).toEqual([
    1,
    3,
    0,
    4,
    null,
  ])
})
