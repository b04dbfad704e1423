import { expect, test } from 'vitest'
import { minutesLeft } from './chair-time.ts'
import { inMinutes, now } from './test-floor.ts'

test('what is left is the same all through a minute of the clock', () => {
  const left = [0, 0.4, 0.9, 1, 30, 30.9, 31].map((minutes) => minutesLeft(inMinutes(30.5), inMinutes(minutes)))

  expect(left).toEqual([30, 30, 30, 29, 0, 0, -1])
  expect(minutesLeft(now, now)).toBe(0)
})
