import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Instant, minute, toIso } from '../shared/time.ts'
import { dayBounds, isZone, localDate, localTime, wallTime } from './time-zone.ts'

const zones = ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York']

// Offsets in winter, in hours; in 2027 clocks go forward at 02:00 on March 14 and back at 02:00 on November 7.
const winter = { 'America/Los_Angeles': 8, 'America/Denver': 7, 'America/Chicago': 6, 'America/New_York': 5 }

test.each(Object.entries(winter))(
  'in %s a spring morning loses an hour and an autumn morning repeats one',
  (zone, behind) => {
    const instant = (date: string, time: string, edge: 'start' | 'end' = 'start') =>
      toIso(wallTime(zone, date, time, edge))

    expect(instant('2027-03-13', '02:30')).toBe(utc('2027-03-13', behind + 2, 30))
    expect(instant('2027-03-13', '09:00')).toBe(utc('2027-03-13', behind + 9))
    expect(instant('2027-03-14', '01:59')).toBe(utc('2027-03-14', behind + 1, 59))
    for (const edge of ['start', 'end'] as const) {
      expect(instant('2027-03-14', '02:00', edge)).toBe(utc('2027-03-14', behind + 2))
      expect(instant('2027-03-14', '02:30', edge)).toBe(utc('2027-03-14', behind + 2))
      expect(instant('2027-03-14', '03:00', edge)).toBe(utc('2027-03-14', behind + 2))
    }
    expect(instant('2027-03-14', '09:00')).toBe(utc('2027-03-14', behind + 8))
    expect(instant('2027-03-15', '02:30')).toBe(utc('2027-03-15', behind + 1, 30))

    expect(instant('2027-11-06', '01:30', 'end')).toBe(utc('2027-11-06', behind, 30))
    expect(instant('2027-11-07', '00:59')).toBe(utc('2027-11-07', behind - 1, 59))
    expect(instant('2027-11-07', '01:00', 'start')).toBe(utc('2027-11-07', behind))
    expect(instant('2027-11-07', '01:00', 'end')).toBe(utc('2027-11-07', behind + 1))
    expect(instant('2027-11-07', '01:30', 'start')).toBe(utc('2027-11-07', behind, 30))
    expect(instant('2027-11-07', '01:30', 'end')).toBe(utc('2027-11-07', behind + 1, 30))
    expect(instant('2027-11-07', '02:00')).toBe(utc('2027-11-07', behind + 2))
    expect(instant('2027-11-07', '09:00')).toBe(utc('2027-11-07', behind + 9))
    expect(instant('2027-11-08', '01:30')).toBe(utc('2027-11-08', behind + 1, 30))
  },
)

test.each(zones)('in %s days have 23, 24 or 25 hours', (zone) => {
  expect(hoursOf(zone, '2027-03-13')).toBe(24)
  expect(hoursOf(zone, '2027-03-14')).toBe(23)
  expect(hoursOf(zone, '2027-03-15')).toBe(24)
  expect(hoursOf(zone, '2027-11-06')).toBe(24)
  expect(hoursOf(zone, '2027-11-07')).toBe(25)
  expect(hoursOf(zone, '2027-11-08')).toBe(24)
})

test('an instant is shown in the salon’s calendar and clock, whatever the day is elsewhere', () => {
  const at = Date.parse('2027-03-14T06:59:59.999Z')

  expect(zones.map((zone) => `${localDate(zone, at)} ${localTime(zone, at)}`)).toEqual([
    '2027-03-13 22:59',
    '2027-03-13 23:59',
    '2027-03-14 00:59',
    '2027-03-14 01:59',
  ])
})

test('both halves of a repeated hour are shown alike', () => {
  expect(localTime('America/Denver', Date.parse('2027-11-07T07:30:00Z'))).toBe('01:30')
  expect(localTime('America/Denver', Date.parse('2027-11-07T08:30:00Z'))).toBe('01:30')
})

test('a day that begins later than midnight begins at its first instant', () => {
  const havana = dayBounds('America/Havana', '2027-03-14')

  expect(localTime('America/Havana', havana.start)).toBe('01:00')
  expect(localDate('America/Havana', havana.start - 1)).toBe('2027-03-13')
  expect(wallTime('America/Havana', '2027-03-14', '00:30', 'end')).toBe(havana.start)
})

test('a day that a zone skipped is empty', () => {
  expect(hoursOf('Pacific/Apia', '2011-12-30')).toBe(0)
})

test('only names of the zone database, with its exact spelling, are zones', () => {
  expect([...zones, 'UTC', 'Asia/Ho_Chi_Minh', 'Pacific/Honolulu'].filter((name) => !isZone(name))).toEqual([])
  const others = ['', 'Mars/Olympus', '+07:00', '-08:00', 'america/denver', 'America/Los Angeles', "America/Denver'--"]
  expect(others.filter(isZone)).toEqual([])
})

test('wall times agree with a clock read minute by minute', () => {
  fc.assert(
    fc.property(anyZone, daysAroundChanges, fc.integer({ min: 0, max: 1439 }), (zone, date, minutes) => {
      const time = new Date(minutes * minute).toISOString().slice(11, 16)
      const { first, last } = readClock(zone, date, time)

      expect(toIso(wallTime(zone, date, time, 'start'))).toBe(toIso(first))
      expect(toIso(wallTime(zone, date, time, 'end'))).toBe(toIso(last))
    }),
    { numRuns: 150 },
  )
})

test('midnight as an end is the first instant of the next day, also when clocks change', () => {
  fc.assert(
    fc.property(anyZone, daysAroundChanges, fc.constantFrom('start' as const, 'end' as const), (zone, date, edge) => {
      expect(wallTime(zone, date, '24:00', edge)).toBe(dayBounds(zone, date).end)
    }),
    { numRuns: 150 },
  )
})

test('what an instant shows leads back to it', () => {
  fc.assert(
    fc.property(anyZone, fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }), (zone, at) => {
      const whole = Math.floor(at / minute) * minute
      const [date, time] = [localDate(zone, whole), localTime(zone, whole)]
      const bounds = dayBounds(zone, date)

      expect([wallTime(zone, date, time, 'start'), wallTime(zone, date, time, 'end')]).toContain(whole)
      expect(bounds.start <= whole && whole < bounds.end).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

const anyZone = fc.constantFrom(
  ...zones,
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/St_Johns',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Ho_Chi_Minh',
  'UTC',
)
const daysAroundChanges = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2027-03-14', '2027-11-07', '2028-03-12', '2027-04-04', '2027-10-03', '2027-01-01'),
    fc.integer({ min: -1, max: 1 }),
  )
  .map(([date, days]) => addDays(date, days))

/** First and last minute at which the zone's clock shows the time; if it never does, the first one after it. */
function readClock(zone: string, date: string, time: string): { first: Instant; last: Instant } {
  const reader = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const noon = Date.parse(`${date}T12:00Z`)
  const requested = `${date} ${time}`
  let first: Instant | undefined
  let last: Instant | undefined
  let after: Instant | undefined
  for (let now = noon - 30 * 60 * minute; now < noon + 30 * 60 * minute; now += minute) {
    const shown = reader.format(now)
    if (shown > requested) after ??= now
    if (shown !== requested) continue
    first ??= now
    last = now
  }
  const change = after ?? Number.NaN
  return { first: first ?? change, last: last ?? change }
}

function hoursOf(zone: string, date: string): number {
  const { start, end } = dayBounds(zone, date)
  return (end - start) / (60 * minute)
}

function utc(date: string, hours: number, minutes = 0): string {
  return toIso(Date.parse(`${date}T00:00Z`) + (hours * 60 + minutes) * minute)
}
