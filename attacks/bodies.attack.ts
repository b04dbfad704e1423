/** Anonymous callers who send or read too much, too deeply nested, or too slowly. */

import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '../bench/bookings.ts'
import { bookVisit, PublicBooking } from '../shared/bookings/contract.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, head, open, statusOf } from './strangers.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const json = { 'content-type': 'application/json' }
const post = (body: string | Buffer, from?: string) =>
  statusOf(stage.product.url, { method: 'POST', path: '/api/bookings', headers: json, body, ...(from && { from }) })

test('nobody attacks', async () => {
  await expectNobodyHarmed(stage, 'none', () => sleep(8_000))
})

test('40 bodies of 7 MB from nobody', async () => {
  const body = Buffer.alloc(7_000_000, 'x')
  const { answers, before, peak } = await expectNobodyHarmed(stage, '40 bodies of 7 MB from nobody', () =>
    flood(40, 40, () => post(body)),
  )
  expect(answers['201']).toBeUndefined()
  expect(peak - before).toBeLessThan(100)
})

test('JSON as deep and as wide as may be sent', async () => {
  const bodies = ['['.repeat(32_000), `[${'{},'.repeat(10_000)}{}]`, `{${'"a":1,'.repeat(4_000)}"b":1}`]
  const { answers } = await expectNobodyHarmed(stage, '500 bodies of deep or wide JSON', () =>
    flood(500, 50, (index) => post(bodies[index % bodies.length] ?? '')),
  )
  expect(Object.keys(answers).filter((status) => /^[25]/.test(status))).toEqual([])
})

test.each([
  ['3,000 who never finish their headers', 'GET /booking/x HTTP/1.1\r\nHost: localhost\r\nX-', 15],
  ['3,000 who never finish a body', `${head('POST', '/api/bookings', 5_000)}{"salonId":`, 30],
])('%s', async (name, beginning, seconds) => {
  let maxSeconds = 0
  const { before, peak } = await expectNobodyHarmed(stage, name, async () => {
    maxSeconds = await untilEnded(await openMany(3_000, beginning, (caller) => caller.resume()))
  })
  console.log(`${name}: the last was ended after ${maxSeconds.toFixed(0)} s.`)
  expect(maxSeconds).toBeLessThan(seconds + 10) // connections are looked through every few seconds
  expect(peak - before).toBeLessThan(150)
})

test('pictures that are begun and left, from a hundred networks', async () => {
  const [ask] = await bookings(stage.product.url, { ...stage.elsewhere, salons: [stage.victim] }, 1)
  const booked = await fetch(stage.product.url + bookVisit.path, {
    method: 'POST',
    headers: ask?.headers,
    body: ask?.body,
  })
  const { clientLink } = PublicBooking.parse(await booked.json())
  const path = `${clientLink.replace('/v/', '/api/visits/')}/idea-pictures`
  await expectNobodyHarmed(stage, '300 pictures begun and left, from 100 networks', () =>
    flood(300, 10, async (index) => {
      const caller = await open(stage.product.url, '127.0.0.1')
      caller.write(`${head('POST', path, 500_000, `X-Forwarded-For: 10.88.${index % 100}.1\r\n`)}{"picture":"`)
      await sleep(index % 8)
      caller.destroy()
      await sleep(25)
      return 'left'
    }),
  )
  const honest = {
    method: 'POST',
    path,
    body: '{"picture":"bm8="}',
    from: '127.0.0.1',
    headers: { ...json, 'x-forwarded-for': '198.51.100.9' },
  }
  expect(await statusOf(stage.product.url, honest)).toBe('400') // it had a place, and was read
})

test('1,000 who never read what they asked for', async () => {
  const page = `GET /booking/${stage.victim.salonId} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const { before, peak } = await expectNobodyHarmed(stage, '1,000 who read nothing of 20 pages each', () =>
    openMany(1_000, page.repeat(20), (caller) => caller.pause()).then(leaveAfterFiveSeconds),
  )
  expect(peak - before).toBeLessThan(250)
})

interface Held {
  caller: Socket
  /** Milliseconds until the connection has ended. */
  ended: Promise<number>
}

/** From twenty addresses, fifty connections a second each: more than that cannot be opened from far away. */
async function openMany(count: number, text: string, also: (caller: Socket) => void): Promise<Held[]> {
  const all: Held[] = []
  for (let round = 0; all.length < count; round++) {
    const more = Array.from({ length: 100 }, (_, index) => open(stage.product.url, `127.0.1.${1 + (index % 20)}`))
    for (const caller of await Promise.all(more)) {
      const openedAt = performance.now()
      const ended = new Promise<number>((resolve) => caller.once('close', () => resolve(performance.now() - openedAt)))
      also(caller)
      caller.write(text)
      all.push({ caller, ended })
    }
    await sleep(100)
  }
  return all
}

/** Seconds until the product has ended the last of them. */
async function untilEnded(all: readonly Held[]): Promise<number> {
  return Math.max(...(await Promise.all(all.map(({ ended }) => ended)))) / 1000
}

async function leaveAfterFiveSeconds(all: readonly Held[]): Promise<void> {
  await sleep(5_000)
  for (const { caller } of all) caller.destroy()
}
