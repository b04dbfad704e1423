/** Booth rent: the renter's own takings and tips, less the rent of each week that ends in the period. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { noWork, payOf } from './figures.ts'
import { weekEndsIn } from './periods.ts'
import { plainRule } from './rules.ts'
import { drawnRule, drawnWeek } from './worked-example.ts'

const from = '2026-01-01'
/** Sunday to Saturday. */
const week = { from: '2026-11-15', to: '2026-11-21' }
const rent = (rentCents: number) => plainRule({ ...drawnRule, kind: 'booth_rent', rentCents })
const none = { work: [], adjustments: [], cardTipFeeBp: 0, carriedInCents: 0, to: week.to, weekEnds: [week.to] }
const took = (cents: number, day = '2026-11-17') => ({ ...noWork, day, services: [{ categoryId: null, cents }] })

test('the week of the docs: takings and tips less the rent, by check and in cash', () => {
  const pay = payOf({ ...none, work: drawnWeek, rules: [{ from, rule: rent(220_00) }] })
  expect(pay.wages.map(({ kind, rate, days, cents }) => [kind, rate, days, cents])).toEqual([
    ['takings', 10_000, [], 1842_00],
    ['rent', 220_00, ['2026-11-21'], -220_00],
  ])
  expect(pay).toMatchObject({
    payCents: 1622_00,
    salonShareCents: 220_00,
    cardTipFeeCents: 6_42,
    toBePaidCents: 1829_58,
    checkCents: 1280_71,
    cashCents: 548_87,
  })
})

test('a rent above the takings is owed to the salon, and taken off the next period', () => {
  const rules = [{ from, rule: rent(220_00) }]
  const slow = payOf({ ...none, work: [took(150_00)], rules })
  expect(slow).toMatchObject({ payCents: -70_00, toBePaidCents: 0, carriedOutCents: -70_00 })
  const next = payOf({ ...none, work: [took(400_00)], rules, carriedInCents: slow.carriedOutCents })
  expect(next).toMatchObject({ toBePaidCents: 110_00, carriedOutCents: 0 })
})

test('a week without a client has its rent', () => {
  expect(payOf({ ...none, rules: [{ from, rule: rent(220_00) }] })).toMatchObject({
    days: [],
    carriedOutCents: -220_00,
  })
})

test('the rule of a week’s last day decides its rent, as a whole', () => {
  const rules = [
    { from: '2026-11-11', rule: rent(200_00) },
    { from: '2026-11-21', rule: rent(250_00) },
  ]
  const weekEnds = ['2026-11-07', '2026-11-14', '2026-11-21']
  const { wages } = payOf({ ...none, rules, weekEnds })
  expect(wages.map(({ rate, days }) => [rate, days])).toEqual([
    [200_00, ['2026-11-14']],
    [250_00, ['2026-11-21']],
  ])
  const employed = { from: '2026-11-20', rule: drawnRule }
  expect(payOf({ ...none, rules: [...rules.slice(0, 1), employed], weekEnds: ['2026-11-21'] }).wages).toEqual([])
})

test('takings have a line for each category, the largest first, refunds taken off', () => {
  const services = [
    { categoryId: 'gel', cents: 100_00 },
    { categoryId: 'pedicure', cents: 300_00 },
    { categoryId: 'gel', cents: -40_00 },
  ]
  const { wages } = payOf({ ...none, work: [{ ...took(0), services }], rules: [{ from, rule: rent(0) }] })
  expect(wages.map(({ categoryIds, cents }) => [categoryIds, cents])).toEqual([
    [['pedicure'], 300_00],
    [['gel'], 60_00],
  ])
})

test('a renter’s hours are their own: no overtime, no minimum wage, no missing clock-out', () => {
  const clocked = { inAt: '2026-11-17T17:00:00Z', outAt: null, unpaidMinutes: 0 }
  const long = { ...took(10_00), minutes: 840, hoursFrom: 'floor' as const, clocked, endedAt: '2026-11-18T07:00:00Z' }
  const rule = {
    place: 'california' as const,
    overtime: true,
    minimumWageCents: 16_90,
    restAndOther: true,
    tipFee: true,
    commissionBack: true,
  }
  const weekly = { salonRules: [{ from, rule }], anchor: week.from, today: '2026-12-01', earlier: [] }
  const pay = payOf({ ...none, work: [long], rules: [{ from, rule: rent(220_00) }], weekly })
  expect(pay.wages.map(({ kind }) => kind)).toEqual(['takings', 'rent'])
  expect(pay).toMatchObject({ minutes: 0, warnings: [], days: [{ minutes: 0, clocked: null, endedAt: null }] })
})

const anyTakings = fc.uniqueArray(
  fc.record({
    offset: fc.nat(13),
    cents: fc.integer({ min: -20_000, max: 60_000 }),
    cardTipsCents: fc.nat(9_000),
    otherTipsCents: fc.nat(9_000),
    cashTipsCents: fc.nat(9_000),
    paidOutCents: fc.nat(20_000),
  }),
  { selector: ({ offset }) => offset, maxLength: 14 },
)

test('what is due is takings and tips, less what was handed out and the rent, in any order', () => {
  fc.assert(
    fc.property(anyTakings, fc.nat(60_000), (days, rentCents) => {
      const work = days.map(({ offset, cents, ...money }) => ({ ...took(cents, addDays(week.from, offset)), ...money }))
      const period = { from: week.from, to: addDays(week.from, 13) }
      const paid = {
        ...none,
        to: period.to,
        weekEnds: weekEndsIn(period, week.from),
        rules: [{ from, rule: { ...rent(rentCents), cardTipFeeBp: 0 } }],
      }
      const due = days.reduce(
        (sum, one) => sum + one.cents + one.cardTipsCents + one.otherTipsCents + one.cashTipsCents - one.paidOutCents,
        0 - 2 * rentCents,
      )
      const pay = payOf({ ...paid, work })
      expect(pay.toBePaidCents + pay.carriedOutCents).toBe(due)
      expect(payOf({ ...paid, work: work.toReversed() })).toEqual(pay)
    }),
  )
})
