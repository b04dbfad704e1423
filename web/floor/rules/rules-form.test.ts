import { describe, expect, test } from 'vitest'
import { presets, type TurnRules } from '../../../shared/floor/rules.ts'
import { changedRules, type RulesTyped, rulesOf, shareOf, typedOf, withShare } from './rules-form.ts'

const typed = (changes: Partial<RulesTyped> = {}): RulesTyped => ({ ...typedOf(presets.by_price), ...changes })

describe('rules as somebody types them', () => {
  test.each([
    presets.by_price,
    presets.fair_turns,
    presets.first_in_first_out,
    { ...presets.by_price, weight: { by: 'minutes', fullFrom: 50, halfFrom: 25 } },
    { ...presets.by_price, weight: { by: 'category', half: ['polish'], none: ['wax'] }, levelAt: 13 * 60 + 30 },
    { ...presets.by_price, opening: 'fixed', fixedOrder: ['kim', 'hanh'] },
  ] satisfies TurnRules[])('come back as they were: %#', (rules) => {
    expect(rulesOf(typedOf(rules))).toEqual({ rules, problems: {} })
  })

  test('amounts are read as people write them, and refused where they are none', () => {
    expect(rulesOf(typed({ price: { full: '$40', half: '15,50' } })).rules?.weight).toEqual({
      by: 'price',
      fullFrom: 4000,
      halfFrom: 1550,
    })
    expect(rulesOf(typed({ price: { full: 'much', half: '15' }, lateAfter: '601' }))).toEqual({
      rules: null,
      problems: { 'weight.fullFrom': 'amount_invalid', 'late.afterMinutes': 'minutes_invalid' },
    })
  })

  test('contradictions are named at the rule that they are in', () => {
    expect(rulesOf(typed({ price: { full: '20', half: '30' } })).problems).toEqual({
      'weight.halfFrom': 'half_over_full',
    })
    expect(rulesOf(typed({ next: 'queue' })).problems).toEqual({
      'late.effect': 'queue_without_turns',
      turnsDown: 'queue_without_turns',
    })
    expect(rulesOf(typed({ opening: 'fixed' })).problems).toEqual({ fixedOrder: 'fixed_order_empty' })
  })

  test('a category counts one thing at a time', () => {
    const half = withShare({ half: [], none: ['wax'] }, 'wax', 'half')
    expect(half).toEqual({ half: ['wax'], none: [] })
    expect(shareOf(half, 'wax')).toBe('half')
    expect(shareOf(withShare(half, 'wax', 'full'), 'wax')).toBe('full')
  })

  test('names what differs, in any order of keys', () => {
    const rules = { ...presets.by_price, weight: { halfFrom: 1500, fullFrom: 2700, by: 'price' } } as const
    expect(changedRules(rules, presets.by_price)).toEqual([])
    expect(changedRules({ ...rules, next: 'money', weight: { by: 'one' } }, presets.by_price).toSorted()).toEqual([
      'next',
      'weight',
    ])
  })
})
