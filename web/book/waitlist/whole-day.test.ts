import { expect, test } from 'vitest'
import { wholeDay } from './whole-day.ts'

const zone = 'America/Los_Angeles'
const hours = { start: '09:00', end: '19:00' }
const afternoon = Date.parse('2026-11-21T13:07:00-08:00')

test('on this day the waitlist is for the rest of it, from the next quarter on', () => {
  expect(wholeDay('2026-11-21', hours, zone, afternoon)).toEqual({ date: '2026-11-21', from: '13:15', to: '19:00' })
})

test('on another day it is for all of it', () => {
  expect(wholeDay('2026-11-22', hours, zone, afternoon)).toMatchObject({ from: '09:00', to: '19:00' })
})

test('before the salon opens it is from the opening on', () => {
  expect(wholeDay('2026-11-21', hours, zone, afternoon - 6 * 3_600_000)).toMatchObject({ from: '09:00' })
})

test('once the salon has closed, nothing is left of the day', () => {
  for (const hoursLater of [6, 10.8])
    expect(wholeDay('2026-11-21', hours, zone, afternoon + hoursLater * 3_600_000)).toBeNull()
})
