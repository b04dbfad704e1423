import { expect, test } from 'vitest'
import { match } from './matching.ts'

test('of the ways to serve everybody, the one with the first members in turn is taken, however they are listed', () => {
  expect(
    match([
      [0, 2],
      [0, 1],
    ]),
  ).toEqual([0, 1])
  expect(
    match([
      [2, 0],
      [1, 0],
    ]),
  ).toEqual([0, 1])
  expect(
    match([
      [1, 0],
      [1, 0],
    ]),
  ).toEqual([0, 1])
  expect(match([[0, 1], [0], [2, 1]])).toEqual([1, 0, 2])
})
