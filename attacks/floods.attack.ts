/** Anonymous calls, as many and as fast as possible. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '../bench/bookings.ts'
import { productEnvironment } from '../bench/product.ts'
import { endProducts, startProduct } from '../server/testing/product.ts'
import { shopLogin } from '../shared/accounts/contract.ts'
import { anonymousCalls, slots } from './anonymous-calls.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, statusOf } from './strangers.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

/** Forwarded by a proxy. */
const via = (address: string) => ({ from: '127.0.0.1', headers: { 'x-forwarded-for': address } })
/** Of one line, by the clock. */
const maxPerMinute = 600
const json = { 'content-type': 'application/json' }

test('an address that is spelt otherwise, and a line with more addresses than anybody can count', async () => {
  const { salonId } = stage.victim
  const spelt = [`/%61pi/salons/${salonId}`, `/api/%73alons/${salonId}`, '/%2e%2e/api/nope']
  const begun = Date.now()
  const { answers } = await expectNobodyHarmed(stage, '2,000 calls spelt otherwise, from all over one IPv6 line', () =>
    flood(2_000, 50, (index) =>
      statusOf(stage.product.url, { path: spelt[index % 3] ?? '', ...via(`2001:db8:7:7::${index.toString(16)}`) }),
    ),
  )
  const minutes = 1 + Math.floor(Date.now() / 60_000) - Math.floor(begun / 60_000)
  expect(answers['429'] ?? 0).toBeGreaterThanOrEqual(2_000 - minutes * (maxPerMinute + 50)) // 50 are on their way when it is counted
})

test('every anonymous call, twenty at once', async () => {
  const calls = await anonymousCalls(stage.product.url, stage.victim, stage.elsewhere.today)
  const { answers } = await expectNobodyHarmed(stage, 'every anonymous call, 20 at once', () =>
    flood(calls.length * 20, 20, (index) => {
      const call = calls[Math.floor(index / 20)]
      if (!call) return ended
      const { from, headers } = via(`10.9.${Math.floor(index / 20)}.1`)
      return statusOf(stage.product.url, {
        ...call,
        body: call.body ?? '',
        from,
        headers: { ...call.headers, ...headers },
      })
    }),
  )
  expect(Object.keys(answers).filter((status) => status.startsWith('5'))).toEqual([])
})

test('six weeks of slots as fast as they come, from one address', async () => {
  const path = slots(stage.victim, stage.elsewhere.today, 8, 42)
  await expectNobodyHarmed(stage, 'six weeks of slots, 600 from one address, 50 at once', () =>
    flood(600, 50, () => statusOf(stage.product.url, { path, ...via('203.0.113.7') })),
  )
})

test('bookings of one salon from everywhere', async () => {
  const reads = { ...stage.elsewhere, salons: [stage.victim] }
  const asks = await bookings(stage.product.url, reads, 400)
  await expectNobodyHarmed(stage, '400 bookings of one salon, 100 at once', () =>
    flood(asks.length, 100, (index) => {
      const ask = asks[index]
      return ask ? statusOf(stage.product.url, { from: '127.0.0.1', ...ask, body: ask.body ?? '' }) : ended
    }),
  )
})

test.each([
  ['one address', () => '203.0.113.9'],
  ['200 addresses', (index: number) => `10.8.${index % 200}.1`],
])('passwords guessed from %s', async (from, addressOf) => {
  await expectNobodyHarmed(stage, `400 logins from ${from}, 50 at once`, () =>
    flood(400, 50, (index) => {
      const body = JSON.stringify({ email: `guess-${index}@example.com`, password: `guess-number-${index}` })
      const { headers, ...rest } = via(addressOf(index))
      const call = { method: 'POST', path: shopLogin.path, body, headers: { ...headers, ...json }, ...rest }
      return statusOf(stage.product.url, call)
    }),
  )
})

test('another process on the same database is told to stop while it has as much to do as it can', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'booknail-second-'))
  try {
    const { DATABASE_URL, LOG_LEVEL, ...environment } = productEnvironment(dataDir)
    const second = await startProduct({ ...environment, DATABASE_URL: stage.product.databaseUrl })
    const path = slots(stage.victim, stage.elsewhere.today, 2, 7)
    const name = '200 at once, whose process is told to stop'
    const { answers } = await expectNobodyHarmed(stage, name, async () => {
      let isOver = false
      const asking = flood(100_000, 200, (index) =>
        isOver ? ended : statusOf(second.address, { path, ...via(`10.7.${(index >> 8) & 255}.${index & 255}`) }),
      )
      await sleep(3_000)
      const ending = await second.end('SIGTERM')
      isOver = true
      expect.soft(ending).toEqual({ code: 0, signal: null, complaint: '' })
      const told = await asking
      delete told[''] // no call was made
      return told
    })
    expect(answers['200']).toBeGreaterThan(0)
    // Accepted connections were answered and told to close. Those still in the backlog are reset by the system.
    const well = ['200', '503', 'ECONNREFUSED', 'ECONNRESET']
    expect(Object.keys(answers).filter((status) => !well.includes(status))).toEqual([])
  } finally {
    await endProducts()
    await rm(dataDir, { recursive: true, force: true })
  }
})

const ended = Promise.resolve('')
