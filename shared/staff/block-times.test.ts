import { expect, test } from 'vitest'
import type { WallClock } from '../salons/hours.ts'
import { addDays } from '../time.ts'
import { type BlockRule, blockTimeOn, isDayOf } from './block-times.ts'

const lunch = {
  weekly: true,
  date: '2027-03-10',
  fromTime: '12:00',
  toTime: '13:00',
  until: null,
  skip: [],
} satisfies BlockRule

/** A salon in UTC. */
const clockOf =
  (date: string): WallClock =>
  (time) =>
    Date.parse(`${date}T${time}:00Z`)
const timeOn = (date: string, more: Partial<BlockRule> = {}) => blockTimeOn(date, { ...lunch, ...more }, clockOf(date))

test('an errand takes its time on its day, and on no other', () => {
  expect(timeOn('2027-03-10', { weekly: false })).toEqual({
    start: Date.parse('2027-03-10T12:00Z'),
    end: Date.parse('2027-03-10T13:00Z'),
  })
  expect(timeOn('2027-03-17', { weekly: false })).toBeNull()
})

test('a weekly block comes on its weekday from the first day to the last', () => {
  const days = Array.from({ length: 40 }, (_, count) => addDays('2027-03-01', count))

  expect(days.filter((day) => isDayOf({ ...lunch, until: '2027-03-31' }, day))).toEqual([
    '2027-03-10',
    '2027-03-17',
    '2027-03-24',
    '2027-03-31',
  ])
})

test('a skipped day has none, the next week has it again', () => {
  expect(timeOn('2027-03-17', { skip: ['2027-03-17'] })).toBeNull()
  expect(timeOn('2027-03-24', { skip: ['2027-03-17'] })).not.toBeNull()
})

test('years later it is still the same weekday', () => {
  expect(timeOn('2031-03-12')).not.toBeNull()
  expect(timeOn('2031-03-13')).toBeNull()
})

test('a time that the clocks skip takes nothing', () => {
  const change = Date.parse('2027-03-10T07:00Z')

  expect(blockTimeOn('2027-03-10', { ...lunch, fromTime: '02:00', toTime: '02:30' }, () => change)).toBeNull()
})
