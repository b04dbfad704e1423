import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importTexts } from './import-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('texts that cannot be fetched are asked for again after 350 ms, then after twice that', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const failed = importTexts(load).catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(349)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(700)
  expect(load).toHaveBeenCalledTimes(3)

  await vi.runAllTimersAsync()
  await failed
})

test('texts are asked for again five times at most', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const failed = importTexts(load).catch((error: unknown) => error)

  await vi.runAllTimersAsync()

  expect(await failed).toEqual(new Error('no network'))
  expect(load).toHaveBeenCalledTimes(6)
})
