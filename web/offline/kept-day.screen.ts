/** What a device stores is gone after signing out, whatever is being read at that moment. */

import { afterEach, expect, test } from 'vitest'
import { forgetDays, type KeptDays, keepDays, readKeptDays } from './kept-day.ts'

const days: KeptDays = {
  salon: 'Salon',
  timezone: 'America/Chicago',
  clock: '12h',
  from: '2026-10-01',
  to: '2026-10-02',
  asOf: '2026-10-01T15:00:00.000Z',
  visits: [],
}

afterEach(forgetDays)

test('what was read is stored until it is deleted, and may be stored again', async () => {
  await keepDays(() => Promise.resolve(days))
  expect(await readKeptDays()).toEqual(days)
  await keepDays(() => Promise.resolve(null))
  expect(await readKeptDays()).toEqual(days)

  await forgetDays()
  expect(await readKeptDays()).toBeNull()
  await keepDays(() => Promise.resolve(days))
  expect(await readKeptDays()).toEqual(days)
})

test('days that were being read when the stored ones were deleted are not stored', async () => {
  const reading = Promise.withResolvers<KeptDays>()
  const keeping = keepDays(() => reading.promise)
  await forgetDays()
  reading.resolve(days)
  await keeping
  expect(await readKeptDays()).toBeNull()
})
