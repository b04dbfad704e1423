import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['\u202a(408) 555-0142\u202c', 'marks of direction'],
  ['408\u2011555\u20110142', 'hyphens that do not break'],
  ['408\u2212555\u22120142', 'minus signs'],
  ['tel:+1-408-555-0142', 'a link'],
  ['(408) 555-0142 ext. 12', 'an extension'],
  ['408-555-0142 x12', 'a short extension'],
  ['+1 408 555 0142,12', 'an extension to dial'],
  ['408\u00a0555\u202f0142', 'spaces that do not break'],
  ['４０８５５５０１４２', 'full-width digits'],
])('a pasted number is known: %s (%s)', (pasted) => {
  expect(parsePhone(pasted)).toBe('+14085550142')
})

test.each(['call 408 555 0142', '408 555 014', '108 555 0142', 'ext. 12', ''])('%j is no phone number', (typed) => {
  expect(parsePhone(typed)).toBeNull()
})
