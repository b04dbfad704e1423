import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isQuietLately, noteQuiet, noteRefusal } from './flood.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a salon is quiet for a minute after it was, and not within a minute of a refusal', () => {
  const process = {}
  expect(isQuietLately(process, 'one')).toBe(false)
  noteQuiet(process, 'one')
  expect([isQuietLately(process, 'one'), isQuietLately(process, 'other'), isQuietLately({}, 'one')]).toEqual([
    true,
    false,
    false,
  ])

  noteRefusal(process, 'one')
  noteQuiet(process, 'one')
  expect(isQuietLately(process, 'one')).toBe(false)
  vi.advanceTimersByTime(60_000)
  noteQuiet(process, 'one')
  expect(isQuietLately(process, 'one')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(isQuietLately(process, 'one')).toBe(false)
})

test('of many salons the one that was asked about longest ago is forgotten', () => {
  const process = {}
  for (let salon = 0; salon <= 5_000; salon++) noteQuiet(process, `${salon}`)
  expect([0, 1, 5_000].map((salon) => isQuietLately(process, `${salon}`))).toEqual([false, true, true])
})
