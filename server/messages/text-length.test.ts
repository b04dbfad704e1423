import { expect, test } from 'vitest'
import { partsOf } from './text-length.ts'

test('a plain English text holds 160 characters, then 153 in each segment', () => {
  expect(partsOf('a'.repeat(160))).toBe(1)
  expect(partsOf('a'.repeat(161))).toBe(2)
  expect(partsOf('a'.repeat(306))).toBe(2)
  expect(partsOf('a'.repeat(307))).toBe(3)
})

test('brackets and the euro sign take two places', () => {
  expect(partsOf(`${'a'.repeat(158)}[`)).toBe(1)
  expect(partsOf(`${'a'.repeat(158)}[]`)).toBe(2)
})

test('one Vietnamese letter reduces that to 70, then 67 in each segment', () => {
  expect(partsOf(`${'a'.repeat(69)}ệ`)).toBe(1)
  expect(partsOf(`${'a'.repeat(70)}ệ`)).toBe(2)
  expect(partsOf(`${'a'.repeat(134)}ệ`)).toBe(3)
})
