import { expect, test } from 'vitest'
import { holidaysIn } from '../../shared/salons/holidays.ts'
import { comingHolidays, publicName } from './coming-holidays.ts'

test('an owner is offered every holiday of the next twelve months once, today included', () => {
  const both = [2026, 2027].flatMap((year) =>
    holidaysIn(year).map((holiday) => ({ ...holiday, name: holiday.holiday, closed: false })),
  )
  const coming = comingHolidays(both, '2026-11-26').map(({ date }) => date)

  expect(coming[0]).toBe('2026-11-26')
  expect(coming.at(-1)).toBe('2027-11-25')
  expect(new Set(coming).size).toBe(coming.length)
})

test('clients read the English name, whichever language the owner reads', () => {
  const holiday = { date: '2026-07-03', holiday: 'independence_day', name: 'Ngày Độc lập Hoa Kỳ', closed: false }

  expect(publicName({ ...holiday, observed: true })).toBe('Independence Day (observed)')
  expect(publicName({ ...holiday, observed: false })).toBe('Independence Day')
})
