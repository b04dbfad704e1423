import { expect, test } from 'vitest'
import { chosenSalon } from './which-salon.ts'

const names = ['Lotus Nails & Spa', 'Rosie’s Nail Bar', 'Tiệm Sen Vàng']

test.each([
  ['1', 0],
  ['2.', 1],
  ['số 3', 2],
  ['３', 2],
  ['number 2', 1],
  ['lotus nails and spa', null],
  ['LOTUS NAILS & SPA', 0],
  ['lotus', 0],
  ['rosie', 1],
  ['tiem sen vang', 2],
  ['sen', null], // three letters are not enough
  ['4', null],
  ['0', null],
  ['at 3', null],
  ['13', null],
  ['hello', null],
  ['', null],
  ['...', null],
])('%s', (typed, index) => {
  expect(chosenSalon(typed, names)).toEqual(index === null ? null : { index, isBare: true })
})

test('a name within a sentence chooses, and the sentence says more', () => {
  expect(chosenSalon('I mean Lotus Nails & Spa, running 10 late', names)).toEqual({ index: 0, isBare: false })
})

test('what two names have in common chooses neither', () => {
  expect(chosenSalon('lotus', ['Lotus Nails', 'Lotus Spa'])).toBeNull()
  expect(chosenSalon('lotus spa', ['Lotus Nails', 'Lotus Spa'])?.index).toBe(1)
  expect(chosenSalon('Lotus Nails', ['Lotus Nails', 'Lotus Nails'])).toBeNull()
  expect(chosenSalon('2', ['Lotus Nails', 'Lotus Nails'])?.index).toBe(1)
})
