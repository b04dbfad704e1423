import { expect, test } from 'vitest'
import { keptTips, type TipMonth } from './tips.ts'

const october: TipMonth = {
  month: '2026-10',
  isOver: true,
  cardTipsCents: 30_00,
  otherTipsCents: 5_00,
  cashTipsCents: 7_00,
  declarations: [],
}
const declaration = { cashCents: 10_00, paidOutCents: 45_00, at: '2026-11-01T17:00:00Z', by: 'Kim' }

test('without a declaration a member keeps the tips that checkout recorded', () => {
  expect(keptTips(october)).toBe(42_00)
})

test('what was given to others comes off the tips, with the declared cash', () => {
  expect(keptTips({ ...october, declarations: [declaration] })).toBe(0)
})

test('tips refunded after the declaration bring what is kept below zero', () => {
  expect(keptTips({ ...october, cardTipsCents: 18_00, declarations: [declaration] })).toBe(-12_00)
})
