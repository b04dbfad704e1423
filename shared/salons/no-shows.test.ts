import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsSince, type Missed, NoShowRules, standingOf, usualNoShowRules } from './no-shows.ts'

const now = Date.parse('2027-03-31T18:00:00Z')
const day = 86_400_000
const missedDaysAgo = (...days: number[]): Missed[] =>
  days.map((ago) => ({ startsAt: now - ago * day, how: 'no_show' as const }))
const ladder: NoShowRules = { ...usualNoShowRules, confirmAfter: 2, callAfter: 3 }
const standing = (missed: Missed[], rules = ladder, more = {}) =>
  standingOf({ exempt: false, blocked: false, missed, ...more }, rules, now).standing

test('after so many no-shows a client has to confirm, and after more to call', () => {
  expect(standing([])).toBe('free')
  expect(standing(missedDaysAgo(1))).toBe('free')
  expect(standing(missedDaysAgo(1, 2))).toBe('confirm')
  expect(standing(missedDaysAgo(1, 2, 3))).toBe('call')
  expect(standing(missedDaysAgo(1, 2, 3), usualNoShowRules)).toBe('free')
  expect(standing(missedDaysAgo(1, 2, 3), { ...ladder, confirmAfter: null })).toBe('call')
})

test('counts only recent no-shows, and late cancellations if the salon chose to', () => {
  const late: Missed[] = [...missedDaysAgo(5), { startsAt: now - day, how: 'late_cancel' }]
  expect(standing(late)).toBe('free')
  expect(standing(late, { ...ladder, lateCancels: true })).toBe('confirm')
  expect(standing(missedDaysAgo(1, 366))).toBe('free')
  expect(standing(missedDaysAgo(1, 366), { ...ladder, months: 13 })).toBe('confirm')
})

test('a month is a month: of a shorter one the last day', () => {
  expect(new Date(countsSince(now, 1)).toISOString()).toBe('2027-02-28T18:00:00.000Z')
  expect(new Date(countsSince(now, 12)).toISOString()).toBe('2026-03-31T18:00:00.000Z')
})

describe('exceptions', () => {
  test('exempt customers book freely and blocked ones never, whatever they missed', () => {
    expect(standing(missedDaysAgo(1, 2, 3), ladder, { exempt: true })).toBe('free')
    expect(standing([], ladder, { blocked: true })).toBe('call')
  })
})

describe('at random', () => {
  const rank = { free: 0, confirm: 1, call: 2 }
  const someMissed = fc.array(
    fc.record({
      startsAt: fc.integer({ min: now - 900 * day, max: now + 30 * day }),
      how: fc.constantFrom('no_show' as const, 'late_cancel' as const),
    }),
    { maxLength: 12 },
  )
  const someRules = fc
    .record({
      confirmAfter: fc.option(fc.integer({ min: 1, max: 5 })),
      callAfter: fc.option(fc.integer({ min: 1, max: 8 })),
      months: fc.integer({ min: 1, max: 60 }),
      lateCancels: fc.boolean(),
      confirmTime: fc.constant('18:00'),
    })
    .filter((rules) => NoShowRules.safeParse(rules).success)

  test('one more missed visit never makes it better, and order does not matter', () => {
    fc.assert(
      fc.property(someMissed, someMissed, someRules, (missed, more, rules) => {
        const before = standing(missed, rules)
        expect(rank[standing([...missed, ...more], rules)]).toBeGreaterThanOrEqual(rank[before])
        expect(standing(missed.toReversed(), rules)).toBe(before)
      }),
    )
  })

  test('a longer look back, or counting late cancellations, never makes it better', () => {
    fc.assert(
      fc.property(someMissed, someRules, fc.integer({ min: 0, max: 20 }), (missed, rules, longer) => {
        const now = rank[standing(missed, rules)]
        expect(rank[standing(missed, { ...rules, months: rules.months + longer })]).toBeGreaterThanOrEqual(now)
        expect(rank[standing(missed, { ...rules, lateCancels: true })]).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  test('lists a reason for everything that counts, and for nothing else', () => {
    fc.assert(
      fc.property(someMissed, someRules, (missed, rules) => {
        const { standing: stands, counted } = standingOf({ exempt: false, blocked: false, missed }, rules, now)
        expect(missed).toEqual(expect.arrayContaining(counted))
        if (stands === 'call') expect(counted.length).toBeGreaterThanOrEqual(rules.callAfter ?? Number.NaN)
        if (stands === 'confirm') expect(counted.length).toBeGreaterThanOrEqual(rules.confirmAfter ?? Number.NaN)
      }),
    )
  })
})

test('calling comes after more no-shows than confirming', () => {
  const codeOf = (rules: object) => NoShowRules.safeParse({ ...ladder, ...rules }).error?.issues[0]?.message
  expect(codeOf({ confirmAfter: 3, callAfter: 3 })).toBe('call_after_confirm')
  expect(codeOf({ confirmAfter: 0 })).toBe('no_show_count')
  expect(codeOf({ months: 61 })).toBe('no_show_months')
  expect(codeOf({ confirmTime: '24:00' })).toBeDefined()
  expect(codeOf({ confirmAfter: null, callAfter: 1 })).toBeUndefined()
})
