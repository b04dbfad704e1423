import { expect, test } from 'vitest'
import { pageCount, pagesAround, placesOf } from './pages.ts'

test('a list that just fills its pages needs no further one', () => {
  expect(pageCount(100, 50)).toBe(2)
  expect(pageCount(101, 50)).toBe(3)
  expect(pageCount(0, 50)).toBe(1)
})

test('the current page stands in the middle of five buttons', () => {
  expect(pagesAround(6, 12)).toEqual([4, 5, 6, 7, 8])
})

test('at both ends of the list five buttons remain', () => {
  expect(pagesAround(1, 12)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(2, 12)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(12, 12)).toEqual([8, 9, 10, 11, 12])
})

test('a short list has a button for each page and no more', () => {
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 1)).toEqual([1])
})

test('the last page shows where the list really ends', () => {
  expect(placesOf(1, 50, 147)).toEqual({ first: 1, last: 50 })
  expect(placesOf(3, 50, 147)).toEqual({ first: 101, last: 147 })
  expect(placesOf(1, 50, 0)).toEqual({ first: 0, last: 0 })
})
