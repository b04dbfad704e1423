import { expect, test } from 'vitest'
import { minimumWageOn, placeOfAddress } from './law.ts'
import { locksAgainst, noSalonRule } from './salon-rule.ts'

test.each([
  ['2150 Alder Glen Ave, San Jose, CA 95122', 'california'],
  ['12 Main St, Houston, TX 77002-1234', 'texas'],
  ['1 Mott St, New York, NY 10013', 'new_york_city'],
  ['1 Roosevelt Ave, Flushing, NY 11354', 'new_york_city'],
  ['1 Old Country Rd, Mineola, NY 11501', 'new_york_suburbs'],
  ['1 State St, Albany, NY 12207', 'new_york'],
  ['1 Main St, Hartford, CT 06103', 'connecticut'],
  ['1 Main St, Reno, NV 89501', null],
  ['', null],
])('%j is in %s', (address, place) => {
  expect(placeOfAddress(address)).toBe(place)
})

test.each([
  ['california', '2026-01-01', 16_90],
  ['california', '2025-12-31', undefined],
  ['california', '2027-01-01', undefined],
  ['new_york_city', '2026-06-01', 17_00],
  ['new_york_suburbs', '2026-06-01', 17_00],
  ['new_york', '2026-12-31', 16_00],
  ['texas', '2031-01-01', 7_25],
  ['connecticut', '2026-06-01', undefined],
] as const)('minimum wage of %s on %s: %s', (place, day, cents) => {
  expect(minimumWageOn(place, day)?.cents).toBe(cents)
})

test('California locks a fee on tips, and commission without paid rest', () => {
  const rule = { ...noSalonRule, place: 'california' as const }
  expect(locksAgainst(rule)).toEqual(['tip_fee', 'rest_and_other'])
  expect(locksAgainst({ ...rule, tipFee: false, restAndOther: true })).toEqual([])
})

test('Texas locks nothing', () => {
  expect(locksAgainst({ ...noSalonRule, place: 'texas' })).toEqual([])
})
