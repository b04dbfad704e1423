import { expect, test } from 'vitest'
import { bookingStatuses, holdsTime, mayFollow, statusesThatHoldTime, upcomingStatuses } from './status.ts'

test('a visit that is to take place holds its time, and so does one that took place', () => {
  expect(upcomingStatuses).toEqual(['scheduled', 'confirmed'])
  expect(statusesThatHoldTime).toEqual(['scheduled', 'confirmed', 'completed'])
  expect(upcomingStatuses.every(holdsTime)).toBe(true)
})

test('every status can be corrected to any other, and none follows itself', () => {
  for (const from of bookingStatuses) {
    expect(bookingStatuses.filter((to) => !mayFollow(from, to))).toEqual([from])
  }
})
