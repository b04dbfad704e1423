/** Turns of the event loop while the main thread is busy. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn, turnToBegin } from './turns.ts'

test('while the main thread is busy one piece of work begins in each turn of the event loop, in the order of asking', async () => {
  const begun: number[] = []
  const all = [1, 2, 3].map((piece) => ownTurn(() => true).then(() => begun.push(piece)))

  const seen: number[][] = []
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn()
    seen.push([...begun])
  }
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3])
  expect(seen.map(({ length }, turn) => length - (seen[turn - 1]?.length ?? 0)).every((more) => more <= 1)).toBe(true)
})

test('work begins at once while there is little to do, but never before what has waited', async () => {
  const begun: string[] = []
  const waiting = ownTurn(() => true).then(() => begun.push('waited'))
  const late = ownTurn(() => false).then(() => begun.push('late'))
  await Promise.all([waiting, late])
  expect(begun).toEqual(['waited', 'late'])

  let isThere = false
  void ownTurn(() => false).then(() => (isThere = true))
  await Promise.resolve()
  expect(isThere).toBe(true)
})

test('what has begun goes before what is to begin, in the order of asking each', async () => {
  const begun: string[] = []
  const all = ['second call', 'third call'].map((name) => turnToBegin(() => true).then(() => begun.push(name)))
  all.push(...['a piece', 'the next'].map((name) => ownTurn(() => true).then(() => begun.push(name))))
  await Promise.all(all)
  expect(begun).toEqual(['a piece', 'the next', 'second call', 'third call'])
})
