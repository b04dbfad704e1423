import { expect, test } from 'vitest'
import { countUnknown, type Meaning, meaningsOf } from './word-meanings.ts'

const known = [
  { id: 'gel', label: 'Gel', names: ['Gel'] },
  { id: 'dip', label: 'Dip', names: ['Dip'] },
]

function meaningOf(word: string, chosen: Record<string, Meaning>, before: Record<string, string[]> = {}) {
  const knowledge = { known, chosen: new Map(Object.entries(chosen)), before: (one: string) => before[one] ?? null }
  return meaningsOf([word], knowledge).get(word)
}

test('what the owner chose in this file comes before the name', () => {
  expect([meaningOf('Gel', { Gel: ['dip'] }), meaningOf('Gel', { Gel: 'leave' })]).toEqual([['dip'], 'leave'])
})

test('a name of the salon comes before what was chosen in another file', () => {
  expect(meaningOf('Gel', {}, { Gel: ['dip'] })).toEqual(['gel'])
})

test('what was chosen in another file counts where the salon has no such name', () => {
  expect(meaningOf('Shellac', {}, { Shellac: ['gel'] })).toEqual(['gel'])
})

test('a service that is gone is asked for again', () => {
  expect(meaningOf('Shellac', { Shellac: ['acrylic'] }, { Shellac: ['acrylic'] })).toBeUndefined()
})

test('a word without a meaning counts once, however often it is used', () => {
  const words = { service: new Map([['Shellac', 12]]), staff: new Map([['Kim', 12]]) }
  expect(countUnknown(words, { service: new Map(), staff: new Map([['Kim', ['kim']]]) })).toBe(1)
})
