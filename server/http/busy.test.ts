/** Whether the main thread has more to do than it gets done. */

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchMainThread } from './busy.ts'

test('a main thread that worked all the time is busy, and is not once it has rested', async () => {
  const isBusy = watchMainThread()
  expect(isBusy()).toBe(false)

  const until = performance.now() + 300
  while (performance.now() < until);
  expect(isBusy()).toBe(true)

  await sleep(1_500)
  expect(isBusy()).toBe(false)
})
