import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('items that arrive during a batch are processed together next, in order', async () => {
  const lots: number[][] = []
  const done = batched<number>(async (items) => {
    lots.push([...items])
    await pause(5)
  })

  const first = done(1)
  await pause(1)
  await Promise.all([first, done(2), done(3)])
  await done(4)

  expect(lots).toEqual([[1], [2, 3], [4]])
})

test('a batch that may wait takes along what arrives until then', async () => {
  const lots: number[][] = []
  const done = batched<number>(async (items) => void lots.push([...items]), 20)

  const first = done(1)
  await pause(1)
  await Promise.all([first, done(2), done(3)])
  await done(4)

  expect(lots).toEqual([[1, 2, 3], [4]])
})

test('a failure affects only its own batch, and the next batch still runs', async () => {
  const done = batched<string>((items) => (items.includes('bad') ? Promise.reject(new Error('no')) : Promise.resolve()))

  const outcomes = await Promise.allSettled([done('bad'), done('with it')])
  await done('good')

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('each of a batch gets its outcome', async () => {
  const sum = batched<number, number>(async (items) => items.reduce((all, item) => all + item, 0))

  expect(await Promise.all([sum(1), sum(2), sum(4)])).toEqual([7, 7, 7])
  expect(await sum(8)).toBe(8)
})
