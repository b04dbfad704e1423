/** Which salons the message worker looks at. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fewSalons, noteSpread, salonsAreSpread } from '../db/distribution/spread.ts'
import { changedSalons } from './changed-salons.ts'

const before = salonsAreSpread()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  noteSpread(true)
})
afterEach(() => {
  vi.useRealTimers()
  noteSpread(before)
})

function looked() {
  const changed = changedSalons()
  expect(changed.take()).toBeNull() // what was left from before
  return changed
}

test('where salons are spread, each that changed is looked at once', () => {
  const changed = looked()
  expect(changed.any()).toBe(false)
  for (const salonId of ['a', 'b', 'a']) changed.note(salonId)

  expect(changed.any()).toBe(true)
  expect(changed.take()).toEqual(['a', 'b'])
  expect(changed.any()).toBe(false)
  expect(changed.take()).toEqual([])
})

test('all are looked at when one is unknown, when many changed, and after half a minute whatever changed', () => {
  const changed = looked()
  changed.note('a')
  changed.note(undefined)
  expect(changed.take()).toBeNull()

  for (let number = 0; number <= fewSalons; number++) changed.note(`${number}`)
  expect(changed.take()).toBeNull()

  vi.advanceTimersByTime(29_000)
  changed.note('a')
  expect(changed.untilAllMs()).toBe(1_000)
  expect(changed.take()).toEqual(['a'])
  vi.advanceTimersByTime(1_000)
  changed.note('a')
  expect(changed.take()).toBeNull()
  expect(changed.untilAllMs()).toBe(30_000)
})

test('on one PostgreSQL all are looked at', () => {
  noteSpread(false)
  const changed = looked()
  changed.note('a')
  expect(changed.take()).toBeNull()
})
