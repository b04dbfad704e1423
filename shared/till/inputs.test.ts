/** What the till's calls accept, and how they parse it. */

import { expect, test } from 'vitest'
import { CheckChange } from './check-changes.ts'
import { TipChoice } from './contract.ts'
import { GiftCardCode, giftCardLetters, isOwnCode, spacedCode } from './gift-cards.ts'
import { maxCents } from './limits.ts'
import { AmountIn, CentsIn, Counted } from './parts.ts'
import { changeTillSettings, defaultTillSettings, TillSettings } from './settings.ts'

test('a code of a gift card is understood as it is read out, and is written in fours', () => {
  for (const typed of ['7KQ4-M2XD-9PAB', '7kq4 m2xd 9pab', ' 7KQ4M2XD9PAB ']) {
    expect(GiftCardCode.parse(typed)).toBe('7KQ4M2XD9PAB')
  }
  expect(spacedCode('7KQ4M2XD9PAB')).toBe('7KQ4-M2XD-9PAB')
  for (const letter of giftCardLetters) expect(GiftCardCode.parse(letter.repeat(12))).toBe(letter.repeat(12))
})

test('a code of another program is as long as it is, and is none of ours', () => {
  expect(GiftCardCode.parse('gc-10004211')).toBe('GC10004211')
  expect(GiftCardCode.safeParse(' - ').success).toBe(false)
  for (const letter of giftCardLetters) expect(isOwnCode(letter.repeat(12))).toBe(true)
  for (const letter of '01ILOU') expect(isOwnCode(letter.repeat(12)), letter).toBe(false)
  expect(isOwnCode('7KQ4M2XD9PA')).toBe(false)
})

test('amounts are whole cents from 0, payments and refunds above 0, all with a maximum', () => {
  expect([0, maxCents].every((cents) => CentsIn.safeParse(cents).success)).toBe(true)
  expect([-1, 0.5, maxCents + 1, '5'].some((cents) => CentsIn.safeParse(cents).success)).toBe(false)
  expect(AmountIn.safeParse(0).success).toBe(false)
})

test('a drawer is counted in notes and coins that there are', () => {
  expect(Counted.safeParse({ 10000: 1, 25: 40, 1: 0 }).success).toBe(true)
  expect([{ 3000: 1 }, { 2000: -1 }, { 2000: 1.5 }, { x: 1 }].some((one) => Counted.safeParse(one).success)).toBe(false)
})

test('a discount is at most the whole amount and has a reason', () => {
  const discount = (over: object) => {
    const discounts = [{ kind: 'percent', value: 1000, reason: 'First visit', ...over }]
    return CheckChange.safeParse({ version: 1, discounts }).success
  }
  expect([discount({}), discount({ value: 10_000 }), discount({ kind: 'amount', value: 10_001 })]).toEqual([
    true,
    true,
    true,
  ])
  expect([discount({ value: 10_001 }), discount({ value: 0 }), discount({ reason: ' ' })]).toEqual([
    false,
    false,
    false,
  ])
})

test('a tip is none, a percent, an amount, or typed per member, never two of these', () => {
  expect(TipChoice.safeParse({ kind: 'percent', bp: 2000 }).success).toBe(true)
  expect(TipChoice.safeParse({ kind: 'percent', bp: 2000, cents: 5 }).success).toBe(false)
  expect(TipChoice.safeParse({ kind: 'amount', cents: -1 }).success).toBe(false)
})

test('a salon that has set nothing has settings that it could have set', () => {
  expect(TillSettings.safeParse({ ...defaultTillSettings, version: 0 }).success).toBe(true)
  const change = (over: object) => changeTillSettings.input?.safeParse(over).success
  expect(change(defaultTillSettings)).toBe(true)
  expect([change({ cashPriceBp: 2001 }), change({ taxMillionths: 250_001 }), change({ tipPercents: [0] })]).toEqual([
    false,
    false,
    false,
  ])
})
