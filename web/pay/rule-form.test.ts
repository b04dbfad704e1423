import { expect, test } from 'vitest'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import { ruleOf, typedOf, usualRule } from './rule-form.ts'

test('a rule is typed as it is stored', () => {
  const rule = { ...drawnRule, categories: [{ categoryId: 'a', commissionBp: 5_050 }] }
  expect(typedOf(rule)).toMatchObject({
    commission: '60',
    supplyFee: '5',
    guarantee: '180.00',
    check: '70',
    categories: { a: '50.5' },
  })
  expect(ruleOf(typedOf(rule))).toEqual({ rule })
  expect(ruleOf(usualRule)).toMatchObject({ rule: { kind: 'commission', commissionBp: 6_000, checkBp: 10_000 } })
})

test('only what belongs to the kind has to be typed', () => {
  expect(ruleOf({ ...usualRule, kind: 'hourly', commission: 'x', hourly: '18.50' })).toMatchObject({
    rule: { hourlyCents: 18_50, commissionBp: 0 },
  })
  expect(ruleOf({ ...usualRule, kind: 'guarantee' })).toEqual({ percents: [], money: ['guarantee'] })
  expect(ruleOf({ ...usualRule, kind: 'hourly', hourly: '5000' })).toEqual({ percents: [], money: ['hourly'] })
  expect(ruleOf({ ...usualRule, kind: 'booth_rent', commission: 'x', rent: '220' })).toMatchObject({
    rule: { rentCents: 220_00, commissionBp: 0, worker: 'booth_renter' },
  })
  expect(ruleOf({ ...usualRule, kind: 'booth_rent' })).toEqual({ percents: [], money: ['rent'] })
  expect(ruleOf({ ...usualRule, check: '101', categories: { a: 'x', b: ' ' } })).toEqual({
    percents: ['category.a', 'check'],
    money: [],
  })
})
