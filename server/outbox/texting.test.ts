import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../shared/testing/any-character.ts'
import { isTextable, usualTexting } from './texting.ts'

const { countries } = usualTexting

test.each([
  ['San José, California', '+14085550199', true],
  ['Manhattan', '+19172345678', true],
  ['Toronto', '+14165550123', true],
  ['Vancouver', '+16045550123', true],
  ['900, premium', '+19005551234', false],
  ['976 in an area', '+14089761234', false],
  ['directory assistance', '+14085551212', false],
  ['toll-free 800', '+18005551234', false],
  ['toll-free 833', '+18335550100', false],
  ['personal 500', '+15005551234', false],
  ['personal 533', '+15335551234', false],
  ['carriers’ 700', '+17005551234', false],
  ['Canada’s 600: satellites', '+16005551234', false],
  ['Canada’s 622', '+16225551234', false],
  ['Jamaica', '+18765551234', false],
  ['Dominican Republic', '+18095551234', false],
  ['Bahamas', '+12423591234', false],
  ['Puerto Rico', '+17875551234', false],
  ['Guam', '+16715551234', false],
  ['an area that nobody has', '+19115550123', false],
  ['Vietnam, mobile', '+84912345678', false],
  ['Iridium', '+881612345678', false],
  ['Inmarsat', '+870773123456', false],
  ['not a number', '', false],
])('%s', (_, phone, texted) => {
  expect(isTextable(phone, countries)).toBe(texted)
})

test.each([
  ['Jamaica', '+18765551234', 'JM', true],
  ['Puerto Rico', '+17875551234', 'PR', true],
  ['Vietnam, mobile', '+84912345678', 'VN', true],
  ['Vietnam, a desk in Hanoi', '+842438251234', 'VN', false],
  ['Britain, mobile', '+447400123456', 'GB', true],
  ['Britain, personal', '+447012345678', 'GB', false],
  ['Britain, shared cost', '+448431234567', 'GB', false],
  ['Britain, premium', '+449012345678', 'GB', false],
  ['Britain, London', '+442071234567', 'GB', false],
])('%s, once its country is named', (_, phone, country, texted) => {
  expect(isTextable(phone, [...countries, country])).toBe(texted)
  expect(isTextable(phone, countries)).toBe(false)
})

test('never texts numbers of unlisted countries, nor 900, 976 and 8xx', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`))
  const dear = fc.oneof(
    digits(7).map((rest) => `+1900${rest}`),
    fc.tuple(digits(3), fc.stringMatching(/^[0-9]{4}$/)).map(([area, rest]) => `+1${area}976${rest}`),
    fc.tuple(fc.constantFrom('800', '833', '844', '855', '866', '877', '888'), digits(7)).map(([a, b]) => `+1${a}${b}`),
    fc
      .tuple(fc.constantFrom('876', '809', '829', '849', '658', '242', '787', '939', '671'), digits(7))
      .map(([area, rest]) => `+1${area}${rest}`),
    fc.stringMatching(/^[2-9][0-9]{6,14}$/).map((rest) => `+${rest}`),
  )
  fc.assert(
    fc.property(dear, (phone) => {
      expect(isTextable(phone, countries)).toBe(false)
    }),
  )
})

test('any input gets an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (anything) => {
      expect(isTextable(anything, countries)).toBeTypeOf('boolean')
    }),
  )
})
