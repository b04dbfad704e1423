import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['Trần Đức', 'tran duc'],
  ['NGUYỄN THỊ HƯƠNG', 'nguyen thi huong'],
  ['José', 'jose'],
  ['Mai', 'mai'],
])('%s is typed as %s', (name, typed) => {
  expect(plainLetters(name)).toBe(typed)
  expect(plainLetters(name.normalize('NFD'))).toBe(typed)
})
