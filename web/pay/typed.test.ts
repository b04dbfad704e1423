import { expect, test } from 'vitest'
import { parseNumber, parsePercent } from './typed.ts'

test.each([
  ['60', 6_000],
  [' 7.25 % ', 725],
  ['7,5', 750],
  ['.5', 50],
  ['100', 10_000],
  ['0', 0],
  ['100.01', null],
  ['-5', null],
  ['1.2.3', null],
  ['', null],
])('%j percent', (typed, bp) => {
  expect(parsePercent(typed)).toBe(bp)
})

test('hours with a point or a comma', () => {
  expect([parseNumber('1.5'), parseNumber('1,5'), parseNumber('8'), parseNumber('x')]).toEqual([1.5, 1.5, 8, null])
})
