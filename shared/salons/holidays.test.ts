import { expect, test } from 'vitest'
import { isoWeekday } from '../time.ts'
import { federalHolidays, holidays } from './holidays.ts'

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
    const found = federalHolidays(Number(year)).filter(({ date }) => isoWeekday(date) <= 5)
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

test('every year has each holiday itself exactly once, in order', () => {
  for (let year = 2000; year <= 2200; year++) {
    const found = federalHolidays(year)
    expect(found.filter(({ observed }) => !observed)).toHaveLength(holidays.length)
    expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted())
    expect(found.filter(({ date, observed }) => observed && isoWeekday(date) > 5)).toEqual([])
  }
})

function days(year: number, name: string): string[] {
  return federalHolidays(year)
    .filter(({ holiday }) => holiday === name)
    .map(({ date, observed }) => (observed ? `${date} observed` : date))
}
