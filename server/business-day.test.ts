import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayEndHours } from '../shared/business-day.ts'
import { addDays } from '../shared/time.ts'
import { businessDate, businessDay } from './business-day.ts'

const timezone = 'America/Los_Angeles'
const instantOf = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[${timezone}]`).epochMilliseconds

test.each([
  ['2027-03-10T02:59', 3, '2027-03-09'],
  ['2027-03-10T03:00', 3, '2027-03-10'],
  ['2027-03-10T23:59', 3, '2027-03-10'],
  ['2027-03-10T00:00', 0, '2027-03-10'],
])('what is done at %s belongs, where the day ends at %i, to %s', (wall, dayEndHour, date) => {
  expect(businessDate({ timezone, dayEndHour }, instantOf(wall))).toBe(date)
})

test('the clocks change within a business day: it has 23 hours in spring and 25 in autumn', () => {
  const hours = (date: string) => {
    const { start, end } = businessDay({ timezone, dayEndHour: 3 }, date)
    return (end - start) / 3_600_000
  }
  expect([hours('2027-03-13'), hours('2027-03-14'), hours('2027-11-06')]).toEqual([23, 24, 25])
})

test('every instant lies in the business day of its date, and days follow one another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }),
      fc.constantFrom(...dayEndHours),
      (at, dayEndHour) => {
        const clock = { timezone, dayEndHour }
        const date = businessDate(clock, at)
        const { start, end } = businessDay(clock, date)
        expect(start <= at && at < end).toBe(true)
        expect(businessDay(clock, addDays(date, 1)).start).toBe(end)
      },
    ),
  )
})
