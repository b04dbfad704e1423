import { expect, test } from 'vitest'
import { countOf, piecesOf, sent, stepped } from './pieces.ts'

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['', 0],
  ['100000', 100_000],
  ['100001', null],
  ['1000000', null],
  ['-1', null],
  ['1.5', null],
  ['three', null],
])('%j typed', (typed, count) => {
  expect(countOf(typed)).toBe(count)
})

test('nothing typed counts as none', () => {
  expect(countOf(undefined)).toBe(0)
})

test('an earlier count fills the form, and only denominations with a count are sent', () => {
  const counted = { '2000': 3, '25': 40, '1': 0 }

  expect(piecesOf(counted)).toEqual({ '2000': '3', '25': '40', '1': '0' })
  expect(sent(piecesOf(counted))).toEqual({ '2000': 3, '25': 40 })
  expect(sent(piecesOf(null))).toEqual({})
  expect(sent({ '2000': '3', '100': 'x' })).toBeNull()
})

test('one more or one less never leaves the bounds, and begins anew after nonsense', () => {
  expect([stepped('3', 1), stepped('3', -1), stepped(undefined, 1), stepped('x', 1)]).toEqual(['4', '2', '1', '1'])
  expect([stepped('0', -1), stepped('100000', 1)]).toEqual(['0', '100000'])
})
