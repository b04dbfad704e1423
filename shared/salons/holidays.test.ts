import { expect, test } from 'vitest'
import { isoWeekday } from '../time.ts'
import { holidaysIn } from './holidays.ts'

/** Federal holidays as published by the United States Office of Personnel Management. */
const daysOff: Record<number, string[]> = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'.split(' '),
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'.split(' '),
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' '),
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' '),
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'.split(' '),
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'.split(' '),
}

test('the working days that are holidays are those the government publishes', () => {
  for (const [year, days] of Object.entries(daysOff)) {
    const found = holidaysIn(Number(year)).filter(
      ({ holiday, date }) => !holiday.startsWith('tet') && isoWeekday(date) <= 5,
    )
    expect(found.map(({ date }) => date)).toEqual(days.map((day) => `${year}-${day}`))
  }
})

test('a holiday on a weekend is listed on its own day and on the day it is observed', () => {
  expect(days(2026, 'independence_day')).toEqual(['2026-07-03 observed', '2026-07-04'])
  expect(days(2027, 'independence_day')).toEqual(['2027-07-04', '2027-07-05 observed'])
  expect(days(2025, 'independence_day')).toEqual(['2025-07-04'])
})

test("New Year's Day that is observed on the last day of the year before is listed there", () => {
  expect(days(2027, 'new_years_day')).toEqual(['2027-01-01', '2027-12-31 observed'])
  expect(days(2028, 'new_years_day')).toEqual(['2028-01-01'])
})

test.each([
  ['2024-02-10', '2024-02-12'],
  ['2025-01-29', '2025-01-31'],
  ['2026-02-17', '2026-02-19'],
  ['2027-02-06', '2027-02-08'],
  ['2028-01-26', '2028-01-28'],
  ['2030-02-02', '2030-02-04'], // a day before the Chinese New Year
])('Tết is from %s to %s', (first, last) => {
  const year = Number(first.slice(0, 4))
  expect([days(year, 'tet'), days(year, 'tet_third_day')]).toEqual([[first], [last]])
})

test('every year has each federal holiday itself exactly once, in order', () => {
  for (let year = 2000; year <= 2200; year++) {
    const found = holidaysIn(year)
    expect(found.filter(({ holiday, observed }) => !observed && !holiday.startsWith('tet'))).toHaveLength(11)
    expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted())
    expect(found.filter(({ date, observed }) => observed && isoWeekday(date) > 5)).toEqual([])
  }
})

function days(year: number, name: string): string[] {
  return holidaysIn(year)
    .filter(({ holiday }) => holiday === name)
    .map(({ date, observed }) => (observed ? `${date} observed` : date))
}
