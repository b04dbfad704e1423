import { expect, test } from 'vitest'
import { datesOf, spanOf, step } from './views.ts'

test('a week runs from Sunday to Saturday', () => {
  expect(spanOf('week', '2026-11-20')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(spanOf('week', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
})

test('a month is shown in whole weeks, four to six of them', () => {
  expect(datesOf(spanOf('month', '2026-02-10'))).toHaveLength(28)
  expect(datesOf(spanOf('month', '2026-11-20'))).toHaveLength(35)
  expect(datesOf(spanOf('month', '2026-08-31'))).toHaveLength(42)
  expect(spanOf('month', '2026-08-31')).toEqual({ from: '2026-07-26', to: '2026-09-05' })
})

test('the arrows step by a month, seven days or a day', () => {
  expect(step('month', '2026-11-20', 1)).toBe('2026-12-20')
  expect(step('month', '2026-01-15', -1)).toBe('2025-12-15')
  expect(step('week', '2026-11-20', 1)).toBe('2026-11-27')
  expect(step('day', '2026-11-01', -1)).toBe('2026-10-31')
})

test('from the 31st a shorter month opens on its last day', () => {
  expect(step('month', '2027-01-31', 1)).toBe('2027-02-28')
  expect(step('month', '2026-12-31', -1)).toBe('2026-11-30')
})
