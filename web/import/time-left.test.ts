import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['nothing is known at first', 0, 100, 60_000, null],
  ['nor after a moment', 50, 100, 1999, null],
  ['as much again after one half', 50, 100, 20_000, { unit: 'seconds', count: 20 }],
  ['rounded up to five seconds', 50, 100, 21_000, { unit: 'seconds', count: 25 }],
  ['never none while it goes on', 99, 100, 20_000, { unit: 'seconds', count: 5 }],
  ['minutes above a minute and a half', 10, 100, 10_001, { unit: 'minutes', count: 2 }],
])('%s', (_, done, all, elapsedMs, left) => {
  expect(timeLeft(done, all, elapsedMs)).toEqual(left)
})
