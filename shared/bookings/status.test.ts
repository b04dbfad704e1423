import { expect, test } from 'vitest'
import { bookingStatuses, holdsTime, mayFollow, statusesThatHoldTime, upcomingStatuses } from './status.ts'

test('upcoming and completed visits hold their time', () => {
  expect(upcomingStatuses).toEqual(['scheduled', 'confirmed'])
  expect(statusesThatHoldTime).toEqual(['scheduled', 'confirmed', 'completed'])
  expect(upcomingStatuses.every(holdsTime)).toBe(true)
})

test('every status can be corrected to any other, but not to itself', () => {
  for (const from of bookingStatuses) {
    expect(bookingStatuses.filter((to) => !mayFollow(from, to))).toEqual([from])
  }
})
