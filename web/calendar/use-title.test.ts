import { expect, test } from 'vitest'
import { showWeek } from './use-title.ts'

test('the title of a week can be broken between its dates only', () => {
  const week = { from: '2026-11-22', to: '2026-11-28' }

  expect(showWeek(week, 'vi', '2026-11-26').split(' ')).toEqual([
    'CN,\u00a022\u00a0tháng\u00a011',
    '–',
    'T7,\u00a028\u00a0tháng\u00a011',
  ])
  expect(showWeek({ from: '2026-12-27', to: '2027-01-02' }, 'en', '2026-12-27').split(' ')).toEqual([
    'Sun,\u00a0Dec\u00a027',
    '–',
    'Sat,\u00a0Jan\u00a02,\u00a02027',
  ])
})
