/** What strangers send: too much, too deep, too slowly. */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, head, open, statusOf } from './strangers.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

test('nobody attacks', async () => {
  await expectNobodyHarmed(stage, 'none', () => sleep(8_000))
})

test('bodies of 7 MB from nobody', async () => {
  const json = { 'content-type': 'application/json' }
  const body = Buffer.alloc(7_000_000, 'x')
  const { answers, before, peak } = await expectNobodyHarmed(stage, '40 bodies of 7 MB, 10 at once', () =>
    flood(40, 10, () => statusOf(stage.product.url, { method: 'POST', path: '/api/bookings', headers: json, body })),
  )
  expect(Object.keys(answers).filter((status) => /^2|^5/.test(status))).toEqual([])
  expect(peak - before).toBeLessThan(100)
})

test('thousands who never finish what they send', async () => {
  const { before, peak } = await expectNobodyHarmed(stage, '3,000 unfinished bodies from 20 addresses', async () => {
    const callers = await Promise.all(
      Array.from({ length: 3_000 }, (_, place) => open(stage.product.url, `127.0.1.${1 + (place % 20)}`)),
    )
    for (const caller of callers) caller.write(`${head('POST', '/api/bookings', 5_000)}{"salonId":`)
    await sleep(8_000)
    for (const caller of callers) caller.destroy()
  })
  expect(peak - before).toBeLessThan(150)
})
