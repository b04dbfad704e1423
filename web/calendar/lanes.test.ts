import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

test('visits one after the other have the whole width each', () => {
  expect(lanesOf([card(0, 60), card(60, 90)])).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ])
})

test('a cancelled visit and the one that took its place stand side by side', () => {
  expect(lanesOf([card(0, 60), card(30, 90), card(120, 150)])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})

test('a lane that has become free is used again', () => {
  expect(lanesOf([card(0, 100), card(0, 30), card(30, 60), card(40, 50)])).toEqual([
    { lane: 0, lanes: 3 },
    { lane: 1, lanes: 3 },
    { lane: 1, lanes: 3 },
    { lane: 2, lanes: 3 },
  ])
})

test('the order in which cards come does not matter', () => {
  expect(lanesOf([card(30, 90), card(0, 60)])).toEqual([
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
  ])
})

function card(start: number, end: number) {
  return { start, end }
}
