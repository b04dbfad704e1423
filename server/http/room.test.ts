/** Places follow what gets done. */

import { expect, test } from 'vitest'
import { roomOf } from './room.ts'

/** Full all the time, of callers that are answered at a steady pace; how many are at work in the end. */
function rush(perSecond: number, seconds: number) {
  const clock = { now: 0 }
  const room = roomOf({ least: 12, most: 100 }, () => clock.now)
  let atWork = 0
  const fill = () => {
    for (; !room.isFull(); atWork++) room.enter()
  }
  for (let tick = 0; tick < seconds * 1000; tick++) {
    fill()
    clock.now++
    const due = Math.floor(((tick + 1) * perSecond) / 1000) - Math.floor((tick * perSecond) / 1000)
    for (let left = 0; left < due; left++, atWork--) room.leave()
  }
  fill()
  return { atWork, clock, room }
}

test.each([
  [1_000, 100],
  [200, 50],
  [80, 20],
  [10, 12],
])('a process that answers %i a second has room for about %i', (perSecond, places) => {
  expect(Math.abs(rush(perSecond, 12).atWork - places)).toBeLessThanOrEqual(1)
})

test('it narrows within two seconds, and is wide again a second after the rush', () => {
  const { clock, room, atWork } = rush(100, 2)
  expect(atWork).toBeLessThan(50)
  for (let place = 0; place < atWork; place++) room.leave()
  for (let look = 0; look < 5; look++) {
    clock.now += 250
    room.isFull()
  }
  let places = 0
  for (; !room.isFull(); places++) room.enter()
  expect(places).toBe(100)
})

test('while nobody is answered at all it stays as it is', () => {
  expect(rush(0, 5).atWork).toBe(100)
})
