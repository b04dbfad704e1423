import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from './any-character.ts'

test('texts of any character are of the lowest, the highest, those beyond 16 bits, and what is dangerous as a name', () => {
  const texts = fc.sample(fc.string({ unit: anyCharacter }), { numRuns: 2000, seed: 1 })
  const codes = texts.flatMap((text) => Array.from(text, (character) => character.codePointAt(0) ?? -1))

  expect(texts.every((text) => text.isWellFormed())).toBe(true)
  expect(codes.filter((code) => code < 0x80).length).toBeGreaterThan(20)
  expect(codes.filter((code) => code >= 0x10ffe0).length).toBeGreaterThan(20)
  expect(texts.some((text) => text.includes('__proto__'))).toBe(true)
})

test.each(['\u0000', 'a', '\ud7ff', '\ue000', '\u{10ffff}'])('it makes smaller what it finds, from %j', (character) => {
  expect(anyCharacter.canShrinkWithoutContext(character)).toBe(true)
  expect([...anyCharacter.shrink(character, undefined)].every(({ value }) => value.isWellFormed())).toBe(true)
})
