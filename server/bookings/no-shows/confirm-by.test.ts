import { expect, test } from 'vitest'
import { usualNoShowRules } from '../../../shared/salons/no-shows.ts'
import { toIso } from '../../../shared/time.ts'
import { confirmByOf } from './confirm-by.ts'

const timezone = 'America/Los_Angeles'
const by = (start: string, now: string, confirmTime = '18:00') =>
  toIso(confirmByOf({ start: Date.parse(start), timezone }, { ...usualNoShowRules, confirmTime }, Date.parse(now)))

test('a visit is confirmed until six in the evening before, by the clock of the salon', () => {
  expect(by('2027-03-11T18:00:00Z', '2027-03-01T18:00:00Z')).toBe('2027-03-11T02:00:00.000Z')
  expect(by('2027-03-11T18:00:00Z', '2027-03-01T18:00:00Z', '09:30')).toBe('2027-03-10T17:30:00.000Z')
})

test('on the days on which the clocks change too', () => {
  // Visits on Sunday at 10 AM and on the following Monday; clocks go forward in March, back in November.
  expect(by('2027-03-14T17:00:00Z', '2027-03-01T18:00:00Z')).toBe('2027-03-14T02:00:00.000Z')
  expect(by('2027-03-15T17:00:00Z', '2027-03-01T18:00:00Z')).toBe('2027-03-15T01:00:00.000Z')
  expect(by('2027-11-07T18:00:00Z', '2027-11-01T18:00:00Z')).toBe('2027-11-07T01:00:00.000Z')
  expect(by('2027-11-08T18:00:00Z', '2027-11-01T18:00:00Z')).toBe('2027-11-08T02:00:00.000Z')
})

test('whoever books after that, or shortly before, has an hour by day, never longer than until the visit', () => {
  expect(by('2027-03-11T18:00:00Z', '2027-03-11T05:00:00Z')).toBe('2027-03-11T17:00:00.000Z') // 9 AM
  expect(by('2027-03-11T16:30:00Z', '2027-03-11T05:00:00Z')).toBe('2027-03-11T16:30:00.000Z') // it begins before
  expect(by('2027-03-11T18:00:00Z', '2027-03-11T01:30:00Z')).toBe('2027-03-11T02:30:00.000Z')
  expect(by('2027-03-11T18:00:00Z', '2027-03-11T17:30:00Z')).toBe('2027-03-11T18:00:00.000Z')
})
