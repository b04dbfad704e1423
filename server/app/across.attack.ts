/** Two processes on one database: how soon a change made at one of them is on the screens of the other. */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { writeNote } from '../../attacks/report.ts'
import { signInOwner } from '../testing/booking-clients.ts'
import { sampleDatabase, type TestDatabase } from '../testing/database.ts'
import { endProducts, type Product, startProduct } from '../testing/product.ts'

const changes = 60
/** Between two changes: a screen joins those that come within a moment. */
const apartMs = 50
const limitMs = 300

let database: TestDatabase
let one: Product
let other: Product

beforeAll(async () => {
  database = await sampleDatabase()
  const start = () => startProduct({ DATABASE_URL: database.url, FLOOD_LIMIT: '0' })
  one = await start()
  other = await start()
})
afterAll(async () => {
  await endProducts()
  await database.drop()
})

test(`a change is on the screens of another process within ${limitMs} ms of its answer`, async () => {
  const headers = { ...(await signInOwner(one)), 'content-type': 'application/json' }
  const own = `/api/salon-owner/salons/${one.salonId}`
  const listed = await fetch(`${one.address}${own}/bookings?limit=1`, { headers })
  const [booking] = z.object({ bookings: z.array(z.object({ id: z.string() })) }).parse(await listed.json()).bookings
  const leaving = new AbortController()
  const events = await fetch(`${other.address}${own}/events`, { headers, signal: leaving.signal })
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toMatchObject({ value: ': open\n\n' })

  const waits: number[] = []
  for (let number = 0; number < changes; number++) {
    const heard = nextChange(reader)
    const body = JSON.stringify({ notes: `Number ${number}` })
    const asked = { method: 'PATCH', headers, body }
    const { status } = await fetch(`${one.address}/api/salon-owner/bookings/${booking?.id}`, asked)
    const answered = performance.now()
    expect(status).toBe(200)
    waits.push(Math.max(0, (await heard) - answered))
    await sleep(apartMs)
  }
  leaving.abort()

  const inOrder = waits.toSorted((a, b) => a - b)
  const [middle = 0, max = 0] = [inOrder[changes / 2], inOrder.at(-1)]
  await writeNote(
    `News across processes: ${changes} changes at one were on a screen of the other ${middle.toFixed(0)} ms after their answer (median), ${max.toFixed(0)} ms at most.`,
  )
  expect(max).toBeLessThanOrEqual(limitMs)
})

/** The moment at which the next change is told. */
async function nextChange(reader: ReadableStreamDefaultReader<string> | undefined): Promise<number> {
  for (;;) {
    const news = await reader?.read()
    if (!news || news.done) throw new Error('the stream has ended')
    if (news.value.includes('event: change')) return performance.now()
  }
}
