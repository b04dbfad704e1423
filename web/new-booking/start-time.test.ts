import { expect, test } from 'vitest'
import { readTime, startAt } from './start-time.ts'

const zone = 'America/Los_Angeles'

test.each([
  ['210', '14:10'],
  ['2', '14:00'],
  ['2:10', '14:10'],
  ['2:10 pm', '14:10'],
  ['2p', '14:00'],
  ['2 a.m.', '02:00'],
  ['14h10', '14:10'],
  ['15h', '15:00'],
  ['1410', '14:10'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['12', '12:00'],
  ['12am', '00:00'],
  ['0215', '02:15'],
  [' 10.05 ', '10:05'],
])('who types %s means %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

test.each(['', 'soon', '25', '2:70', '13pm', '0am', '14105', '2:1'])('%s is no time', (typed) => {
  expect(readTime(typed)).toBeNull()
})

test('a typed time is meant on the clock of the salon', () => {
  expect(startAt(zone, '2026-11-20', '14:10')).toBe(Date.parse('2026-11-20T22:10:00Z'))
  expect(startAt(zone, '2026-07-20', '00:05')).toBe(Date.parse('2026-07-20T07:05:00Z'))
})

test('in autumn the first of two hours is meant', () => {
  expect(startAt(zone, '2026-11-01', '01:30')).toBe(Date.parse('2026-11-01T08:30:00Z'))
  expect(startAt(zone, '2026-11-01', '10:00')).toBe(Date.parse('2026-11-01T18:00:00Z'))
})

test('one hour of the spring change does not exist', () => {
  expect(startAt(zone, '2027-03-14', '02:30')).toBeNull()
  expect(startAt(zone, '2027-03-14', '03:30')).toBe(Date.parse('2027-03-14T10:30:00Z'))
})
