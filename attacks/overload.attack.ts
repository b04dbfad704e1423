/** Ten times what the product can do, from everywhere: what is served is served soon, and the rest is told so at once. */

import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerHeaders, slotsOfAny } from '../bench/asks.ts'
import { at } from '../bench/screens-table.ts'
import { meanwhile } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, statusOf } from './strangers.ts'

const longest = { servedMs: 1_000, healthMs: 300, wellAgainMs: 5_000 }
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

test('ten times what can be served', async () => {
  const { url } = stage.product
  const begun = performance.now()
  await flood(1_500, 20, () => statusOf(url, { from: '127.0.0.1', ...next() }))
  const sustainable = Math.round(1_500 / ((performance.now() - begun) / 1000))

  const served: number[] = []
  const { healthz, before, peak, answers } = await meanwhile(
    stage,
    `overload: 10 × ${sustainable} a second`,
    async () => {
      const statuses: Record<string, number> = {}
      const crowd = { connections: 500, overallRate: 10 * sustainable, duration: 10, timeout: 20 }
      const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>()
      const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() })
      const run = autocannon({ url, ...crowd, requests: [{ setupRequest }] }, (error, result) => {
        if (error) reject(error)
        else resolve(result)
      })
      run.on('response', (_client, status, _bytes, milliseconds) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 200) served.push(milliseconds)
      })
      const { errors, timeouts } = await ended
      return { ...statuses, ...(errors > 0 && { errors }), ...(timeouts > 0 && { timeouts }) }
    },
  )
  const over = performance.now()
  while ((await statusOf(url, { from: '127.0.0.1', ...next() })) !== '200') await sleep(50)

  console.log(
    `Sustainable: ${sustainable}/s. At ten times that: ${served.length / 10}/s served, p50 ${at(served, 0.5).toFixed(0)} ms, ` +
      `p99 ${at(served, 0.99).toFixed(0)} ms; well again after ${(performance.now() - over).toFixed(0)} ms.`,
  )
  expect.soft(performance.now() - over).toBeLessThan(longest.wellAgainMs)
  expect.soft(Object.keys(answers).filter((status) => !['200', '503'].includes(status))).toEqual([])
  expect.soft(answers['503'] ?? 0).toBeGreaterThan(0)
  expect.soft(at(served, 0.99), 'p99 of what is served').toBeLessThanOrEqual(longest.servedMs)
  expect.soft(healthz.others).toEqual({})
  expect.soft(healthz.p95, 'p95 of /healthz').toBeLessThanOrEqual(longest.healthMs)
  expect.soft(peak - before, 'megabytes more').toBeLessThan(200)
})

/** A page or the times of a day, each from an address of its own. */
function next(): { path: string; headers: Record<string, string> } {
  const { elsewhere } = stage
  const path = elsewhere.dice.roll() < 0.5 ? slotsOfAny(elsewhere).path : `/booking/${elsewhere.salons[0]?.salonId}`
  return { path, headers: callerHeaders() }
}
