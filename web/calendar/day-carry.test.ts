import { expect, test } from 'vitest'
import { dayAfterKey, startOn } from './day-carry.ts'

const zone = 'America/Los_Angeles'

test('a visit keeps its time of the clock, also over the night the clocks change', () => {
  const winter = Date.parse('2027-03-10T18:00Z') // 10:00 AM

  const summer = startOn(zone, winter, { date: '2027-03-15', start: Date.parse('2027-03-15T07:00Z') })

  expect(new Date(summer).toISOString()).toBe('2027-03-15T17:00:00.000Z')
})

test('a time that the clocks skip becomes the one an hour later', () => {
  const early = Date.parse('2027-03-10T10:30Z') // 2:30 AM

  const start = startOn(zone, early, { date: '2027-03-14', start: Date.parse('2027-03-14T08:00Z') })

  expect(new Date(start).toISOString()).toBe('2027-03-14T10:30:00.000Z') // 3:30 AM
})

test('arrows carry by days and weeks, and not off the screen', () => {
  const dates = Array.from({ length: 14 }, (_, day) => `2027-03-${String(day + 10)}`)

  expect(dayAfterKey('2027-03-11', 'ArrowRight', dates)).toEqual({ date: '2027-03-12' })
  expect(dayAfterKey('2027-03-11', 'ArrowDown', dates)).toEqual({ date: '2027-03-18' })
  expect(dayAfterKey('2027-03-11', 'ArrowUp', dates)).toEqual({ date: '2027-03-11' })
  expect(dayAfterKey('2027-03-23', 'ArrowRight', dates)).toEqual({ date: '2027-03-23' })
  expect(dayAfterKey('2027-03-11', 'Enter', dates)).toBe('put')
  expect(dayAfterKey('2027-03-11', 'Escape', dates)).toBe('back')
  expect(dayAfterKey('2027-03-11', 'a', dates)).toBeNull()
})
