/** Which rule is in force on a day, and which of its parts count. */

import { expect, test } from 'vitest'
import { commissionOf, plainRule, ruleOn } from './rules.ts'
import { drawnRule } from './worked-example.ts'

const [first, second] = [
  { from: '2026-11-01', rule: { ...drawnRule, commissionBp: 5_000 } },
  { from: '2026-11-18', rule: { ...drawnRule, commissionBp: 6_500 } },
]

test.each([
  ['2026-10-31', null],
  ['2026-11-01', 5_000],
  ['2026-11-17', 5_000],
  ['2026-11-18', 6_500],
  ['2027-02-28', 6_500],
])('on %s the percent is %s, whatever the order of the rules', (day, percent) => {
  expect(ruleOn([first, second], day)?.commissionBp ?? null).toBe(percent)
  expect(ruleOn([second, first], day)?.commissionBp ?? null).toBe(percent)
})

test('of a rule counts what belongs to its kind alone', () => {
  const categories = [{ categoryId: 'a', commissionBp: 7_000 }]
  const rule = { ...drawnRule, hourlyCents: 18_50, categories }
  expect(plainRule({ ...rule, kind: 'hourly' })).toMatchObject({
    commissionBp: 0,
    supplyFeeBp: 0,
    categories: [],
    guaranteeCents: 0,
    hourlyCents: 18_50,
    checkBp: 7_000,
  })
  expect(plainRule({ ...rule, kind: 'booth_rent', rentCents: 220_00 })).toMatchObject({
    commissionBp: 0,
    supplyFeeBp: 0,
    categories: [],
    hourlyCents: 0,
    rentCents: 220_00,
    worker: 'booth_renter',
  })
  expect(plainRule({ ...rule, kind: 'commission', rentCents: 220_00 })).toMatchObject({ rentCents: 0, worker: null })
  expect(plainRule({ ...rule, kind: 'commission' })).toMatchObject({ guaranteeCents: 0, hourlyCents: 0, categories })
  expect(plainRule({ ...rule, kind: 'guarantee' })).toMatchObject({ guaranteeCents: 180_00, hourlyCents: 0 })
})

test('a category’s own percentage applies; other categories and uncategorized services use the rule’s', () => {
  const rule = { ...drawnRule, categories: [{ categoryId: 'a', commissionBp: 0 }] }
  expect(['a', 'b', null].map((category) => commissionOf(rule, category))).toEqual([0, 6_000, 6_000])
})
