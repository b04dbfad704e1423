/** Turns of the event loop while the main thread is busy. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { comeFirst, inTurns, ownTurn, turnOfNewcomer } from './turns.ts'

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

test('newcomers and what has begun take turns, each in the order of asking', async () => {
  const begun: string[] = []
  const names = ['a', 'b', 'c', 'd']
  const all = names.map((name) => turnOfNewcomer(() => true).then(() => begun.push(`newcomer ${name}`)))
  all.push(...names.slice(2).map((name) => ownTurn(() => true).then(() => begun.push(`piece ${name}`))))
  await Promise.all(all)
  const only = (kind: string) => begun.filter((one) => one.startsWith(kind))
  expect([only('newcomer'), only('piece')]).toEqual([names.map((name) => `newcomer ${name}`), ['piece c', 'piece d']])
  expect(begun.slice(0, 4).map((one) => one.split(' ')[0])).toEqual(
    begun[0]?.startsWith('piece')
      ? ['piece', 'newcomer', 'piece', 'newcomer']
      : ['newcomer', 'piece', 'newcomer', 'piece'],
  )
})

test('others get a turn after every ten milliseconds of work that stops again and again', async () => {
  let [clock, turns] = [0, 0]
  const over = new AbortController()
  const work = function* () {
    for (let step = 0; step < 60; step++) {
      clock += 1
      yield
    }
    return 'done'
  }
  const others = (async () => {
    for (; !over.signal.aborted; turns++) await nextTurn()
  })()
  let charged = 0
  expect(await inTurns(work(), { charge: (more) => void (charged += more) }, () => clock)).toBe('done')
  over.abort()
  await others
  expect(turns).toBeGreaterThanOrEqual(5)
  expect(charged).toBe(60)
})

test('searches of several turns go on one after another, few wait, and a booking waits for none', async () => {
  let clock = 0
  const turns: string[] = []
  const work = function* (name: string) {
    for (let step = 0; step < 25; step++) {
      if (step % 10 === 0) turns.push(name)
      clock += 1
      yield
    }
  }
  const names = Array.from('abcdefghijklmnopq') // one at work, fifteen that wait, one too many
  const searches = Promise.allSettled(names.map((name) => inTurns(work(name), {}, () => clock)))
  await inTurns(work('booking'), { isFirst: true }, () => clock)
  const atBooking = turns.length
  const found = await searches

  expect(found.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(atBooking).toBeLessThan(turns.length)
  const begun = turns.filter((name, at) => name !== 'booking' && turns.indexOf(name) === at)
  const goneOn = turns.filter((name, at) => name !== 'booking' && turns.indexOf(name) !== at)
  expect([begun, goneOn]).toEqual([names, names.slice(0, 16).flatMap((name) => [name, name])])
})

test('a long search rests while a booking is at work, but not for ever', async () => {
  let [clock, steps] = [0, 0]
  const work = function* () {
    for (; steps < 30; steps++) {
      clock += 10
      yield
    }
  }
  const rests: number[] = []
  const rest = async (_milliseconds: number) => void rests.push(steps)
  const leave = comeFirst()
  await inTurns(work(), {}, () => clock, rest)
  leave()
  expect(rests.filter((at) => at === 5)).toHaveLength(6)

  rests.length = steps = 0
  await inTurns(work(), {}, () => clock, rest)
  expect(rests.filter((at) => at === 5)).toHaveLength(1)
})

test('while a long search is at work another one soon waits for it', async () => {
  let clock = 0
  const done: string[] = []
  const work = function* (name: string, steps: number) {
    for (let step = 0; step < steps; step++) {
      clock += 1
      done.push(name)
      yield
    }
  }
  const all = ['long', 'next'].map((name) => inTurns(work(name, 15), {}, () => clock, nextTurn))
  await Promise.all([...all, inTurns(work('short', 2), {}, () => clock, nextTurn)])
  const begun = (name: string) => done.slice(0, done.lastIndexOf('long')).filter((one) => one === name).length
  expect([begun('next'), begun('short')]).toEqual([3, 2])
})
