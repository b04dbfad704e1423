/** Ten times the sustainable load, from everywhere: whatever is served is served soon, and the rest is refused at once. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerHeaders, slotsOfAny } from '../bench/anonymous-requests.ts'
import { at } from '../scripts/screens-table.ts'
import type { CrowdOptions, CrowdReport } from './crowd.ts'
import { meanwhile } from './meanwhile.ts'
import { writeNote } from './report.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, statusOf } from './strangers.ts'

const limits = { servedMs: 1_000, healthMs: 300, wellAgainMs: 5_000 }
const seconds = 10
/** Percent of the sustainable rate: refusing the rest costs CPU, and the crowd runs on the same cores. */
const minSharePercent = 20
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

test('ten times what can be served', async () => {
  const { url } = stage.product
  const first = await sustainable(1_500)
  const perSecond = 10 * first
  const name = `overload: 10 × ${first} a second`
  let served: number[] = []
  let byFrontDesk: Answered[] = []
  const attack = async () => {
    const paths = Array.from({ length: 2_000 }, () => next().path)
    const [told, read] = await Promise.all([crowd({ url, perSecond, seconds, paths }), workAtFrontDesk()])
    ;[served, byFrontDesk] = [told.served, read]
    return told.statuses
  }
  const { healthz, booking, before, peak, answers } = await meanwhile(
    stage,
    name,
    attack,
    (met) =>
      at(served, 0.99) <= limits.servedMs &&
      met.healthz.p95 <= limits.healthMs &&
      Object.keys({ ...met.healthz.others, ...met.booking.others }).length === 0,
  )
  const over = performance.now()
  while ((await statusOf(url, { from: '127.0.0.1', ...next() })) !== '200') await sleep(50)
  const wellAgainMs = performance.now() - over
  const again = await sustainable(300)

  const share = (100 * served.length) / seconds / first
  await writeNote(
    `Sustainable: ${first}/s before, ${again}/s after. At ten times that: ${(served.length / seconds).toFixed(0)}/s served (${share.toFixed(0)} %) and the others sent away at once, ` +
      `p50 ${at(served, 0.5).toFixed(0)} ms, p99 ${at(served, 0.99).toFixed(0)} ms; ` +
      `a booking p95 ${booking.p95.toFixed(0)} ms; a salon of ${devices.count} devices behind one address: ${byFrontDesk.length} lists, ` +
      `p95 ${at(
        byFrontDesk.map(({ milliseconds }) => milliseconds),
        0.95,
      ).toFixed(0)} ms; well again after ${wellAgainMs.toFixed(0)} ms.`,
  )
  expect.soft(wellAgainMs).toBeLessThan(limits.wellAgainMs)
  expect.soft(Object.keys(answers).filter((status) => !['200', '503'].includes(status))).toEqual([])
  expect.soft(answers['503'] ?? 0).toBeGreaterThan(0)
  expect.soft(share, '% of what was served before').toBeGreaterThan(minSharePercent)
  expect.soft(at(served, 0.99), 'p99 of what is served').toBeLessThanOrEqual(limits.servedMs)
  expect.soft(healthz.others).toEqual({})
  expect.soft(healthz.p95, 'p95 of /healthz').toBeLessThanOrEqual(limits.healthMs)
  expect.soft(booking.others, 'bookings have room of their own').toEqual({})
  expect
    .soft(countOf(byFrontDesk), 'people who are signed in have room of their own')
    .toEqual({ 200: byFrontDesk.length })
  expect.soft(peak - before, 'megabytes more').toBeLessThan(200)
})

interface Answered {
  status: string
  milliseconds: number
}

/** Behind one address, as in a large salon; all of them ask at the same moment, as after a change that all hear of. */
const devices = { count: 20, everyMs: 2_500 }

/** Each device reads a list every so often. */
async function workAtFrontDesk(): Promise<Answered[]> {
  const { owner, headers, product } = stage
  const call = {
    from: '127.0.0.1',
    path: `/api/salon-owner/salons/${owner.salonId}/bookings?pageSize=20`,
    headers: { ...headers, 'x-forwarded-for': '203.0.113.7' },
  }
  const until = performance.now() + seconds * 1_000
  const answered: Answered[] = []
  await flood(devices.count, devices.count, async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      const status = await statusOf(product.url, call)
      answered.push({ status, milliseconds: performance.now() - begun })
      await sleep(devices.everyMs)
    }
    return 'done'
  })
  return answered
}

function countOf(answered: readonly Answered[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(answered, ({ status }) => status)).map(([status, all = []]) => [status, all.length]),
  )
}

/** Calls per second of twenty concurrent callers. */
async function sustainable(calls: number): Promise<number> {
  const begun = performance.now()
  await flood(calls, 20, () => statusOf(stage.product.url, { from: '127.0.0.1', ...next() }))
  return Math.round(calls / ((performance.now() - begun) / 1000))
}

async function crowd(options: CrowdOptions): Promise<CrowdReport> {
  const child = fork(join(import.meta.dirname, 'crowd.ts'))
  try {
    child.send(options)
    const [told]: (CrowdReport | number | null)[] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (typeof told !== 'object' || told === null) throw new Error('The crowd told nothing.')
    return told
  } finally {
    child.kill()
  }
}

/** A booking page or the slots of a day, each from a different address. */
function next(): { path: string; headers: Record<string, string> } {
  const { elsewhere } = stage
  const path = elsewhere.dice.roll() < 0.5 ? slotsOfAny(elsewhere).path : `/booking/${elsewhere.salons[0]?.salonId}`
  return { path, headers: callerHeaders() }
}
