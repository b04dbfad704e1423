import { expect, test } from 'vitest'
import { exactMatches } from './word-matching.ts'

const match = exactMatches([
  { id: 'gel', names: ['Gel-X Full Set', 'GelX full set'] },
  { id: 'early', names: ['Mani'] },
  { id: 'late', names: ['mani!'] },
])

test('letters and figures alone make a name', () => {
  expect(match('GEL X FULL SET')).toBe('gel')
})

test('a name that two have matches neither', () => {
  expect([match('Mani'), match('Pedi')]).toEqual([null, null])
})
