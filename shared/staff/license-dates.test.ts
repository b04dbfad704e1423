import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../time.ts'
import { flagOf, isLicensedOn, nextReminder, standingOf } from './license-dates.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('the last day still counts, and the day after it does not', () => {
  expect(['2026-12-11', '2026-12-12', '2026-12-13'].map((today) => standingOf('2026-12-12', today))).toEqual([
    'soon',
    'soon',
    'expired',
  ])
})

test('sixty days before, and not earlier, a license expires soon', () => {
  expect([standingOf('2026-12-12', '2026-10-12'), standingOf('2026-12-12', '2026-10-13')]).toEqual(['valid', 'soon'])
})

test('from long before, there are exactly three reminders: 60, 30 and 7 days ahead', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 61, max: 900 }), (expiresOn, ahead) => {
      const sent: number[] = []
      for (let on = nextReminder(expiresOn, addDays(expiresOn, -ahead)); on; on = nextReminder(expiresOn, on))
        sent.push(daysBetween(on, expiresOn))
      expect(sent).toEqual([60, 30, 7])
    }),
  )
})

test('reminders of days that have passed are left out, that of today too', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 120 }), (expiresOn, ahead) => {
      const today = addDays(expiresOn, -ahead)
      const next = nextReminder(expiresOn, today)
      if (next === null) expect(ahead).toBeLessThanOrEqual(7)
      else expect(next > today).toBe(true)
    }),
  )
})

test('a member without a license is licensed on no day, unless none is required', () => {
  expect([isLicensedOn('', '2026-12-12'), isLicensedOn(null, '2026-12-12')]).toEqual([false, true])
})

test('a member is flagged after the last day, and without any license', () => {
  expect([flagOf('2026-12-12', '2026-12-12'), flagOf('2026-12-12', '2026-12-13'), flagOf(null, '2026-12-12')]).toEqual([
    null,
    'expired',
    'missing',
  ])
})
