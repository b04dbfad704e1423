/** The capacity follows the throughput. */

import { expect, test } from 'vitest'
import { capacityOf } from './capacity.ts'

/** Always full, with callers served at a steady pace; returns how many run at once in the end. */
function rush(perSecond: number, seconds: number) {
  const clock = { now: 0 }
  const capacity = capacityOf({ min: 12, max: 100 }, () => clock.now)
  let atWork = 0
  const fill = () => {
    for (; !capacity.isFull(); atWork++) capacity.enter()
  }
  for (let tick = 0; tick < seconds * 1000; tick++) {
    fill()
    clock.now++
    const due = Math.floor(((tick + 1) * perSecond) / 1000) - Math.floor((tick * perSecond) / 1000)
    for (let left = 0; left < due; left++, atWork--) capacity.leave()
  }
  fill()
  return { atWork, clock, capacity }
}

test.each([
  [1_000, 100],
  [200, 50],
  [80, 20],
  [10, 12],
])('a process that serves %i a second has capacity for about %i', (perSecond, allowed) => {
  expect(Math.abs(rush(perSecond, 12).atWork - allowed)).toBeLessThanOrEqual(1)
})

test('it shrinks within two seconds and recovers within a second after the rush', () => {
  const { clock, capacity, atWork } = rush(100, 2)
  expect(atWork).toBeLessThan(50)
  for (let index = 0; index < atWork; index++) capacity.leave()
  for (let look = 0; look < 5; look++) {
    clock.now += 250
    capacity.isFull()
  }
  let allowed = 0
  for (; !capacity.isFull(); allowed++) capacity.enter()
  expect(allowed).toBe(100)
})

test('it stays unchanged while nothing finishes', () => {
  expect(rush(0, 5).atWork).toBe(100)
})
