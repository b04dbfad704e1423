import { expect, test } from 'vitest'
import { parsePhone, phoneTyped } from './phone.ts'

test.each([
  ['\u202a(408) 555-0142\u202c', 'marks of direction'],
  ['408\u2011555\u20110142', 'hyphens that do not break'],
  ['408\u2212555\u22120142', 'minus signs'],
  ['tel:+1-408-555-0142', 'a link'],
  ['(408) 555-0142 ext. 12', 'an extension'],
  ['408-555-0142 x12', 'a short extension'],
  ['+1 408 555 0142,,12', 'an extension to dial after two pauses'],
  ['(408) 555-0142 #12', 'an extension by its sign'],
  ['408\u00a0555\u202f0142', 'spaces that do not break'],
  ['４０８５５５０１４２', 'full-width digits'],
])('a pasted number is known: %s (%s)', (pasted) => {
  expect(parsePhone(pasted)).toBe('+14085550142')
})

test.each(['call 408 555 0142', '408 555 014', '108 555 0142', 'ext. 12', ''])('%j is no phone number', (typed) => {
  expect(parsePhone(typed)).toBeNull()
})

test('a US number takes its form while it is typed', () => {
  const steps = Array.from('4085550142').reduce<string[]>(
    (all, digit) => [...all, phoneTyped(all.at(-1) ?? '', (all.at(-1) ?? '') + digit)],
    [],
  )

  expect(steps).toEqual([
    '4',
    '40',
    '408',
    '(408) 5',
    '(408) 55',
    '(408) 555',
    '(408) 555-0',
    '(408) 555-01',
    '(408) 555-014',
    '(408) 555-0142',
  ])
})

test.each([
  ['(408) 555-0142', '(408) 555-014', 'what is deleted'],
  ['(408) 555', '(408) 2555', 'a digit in the middle'],
  ['+84 90', '+84 901', 'a number from elsewhere'],
  ['(408) 555-0142', '(408) 555-01422', 'a digit too many'],
])('%s, then %s stays as typed: %s', (before, typed) => {
  expect(phoneTyped(before, typed)).toBe(typed)
})
