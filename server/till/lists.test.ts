/** What is looked for when somebody types into the search of checks. */

import { expect, test } from 'vitest'
import { searchedWords } from './lists.ts'

test.each([
  ['', []],
  ['  ', []],
  ['1042', [{ number: 1042, phoneEnd: '1042' }]],
  ['#42', [{ number: 42, phoneEnd: '' }]],
  ['(408) 555-0142', [{ number: null, phoneEnd: '4085550142' }]],
  ['+1 408 555 0142', [{ number: null, phoneEnd: '14085550142' }]],
  ['Trần  Mai', [{ name: 'tran' }, { name: 'mai' }]],
  ['Đỗ 0142', [{ name: 'do' }, { number: 142, phoneEnd: '0142' }]],
  ['a1', [{ name: 'a1' }]],
])('%j', (typed, words) => {
  expect(searchedWords(typed)).toEqual(words)
})
