/**
 * Told to stop under load: accepted calls are answered, acknowledged bookings are kept, and the process ends by itself.
 */
// At length: both processes are restarted while clients book: scripts/many-processes.test.ts.

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from './db/connection.ts'
import { connect } from './db/pool.ts'
import { lockSalon } from './db/salon-lock.ts'
import { testAtLength } from './testing/at-length.ts'
import { sampleDatabase, samplePassword, type TestDatabase } from './testing/database.ts'
import { endProducts, type Product, startProduct, statusOf } from './testing/product.ts'
import { startSilentProxy } from './testing/silent-proxy.ts'

let database: TestDatabase
let db: Db

beforeEach(async () => {
  database = await sampleDatabase()
  db = connect(database.url)
})
afterEach(async () => {
  await endProducts()
  await db.destroy()
  await database.drop()
})

const start = (url = database.url) => startProduct({ DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', FLOOD_LIMIT: '0' })
const isStopping = ({ said }: Product) => said.some((line) => line.includes('"stopping"'))

test('when one of two processes stops while clients book, each client is answered and continues with the other; a second signal stops that one immediately', async () => {
  const [one, other] = [await start(), await start()]
  const stream = await follow(one)
  const clients = await sendBookings(one, other)
  await clients.acknowledge(20)

  await db.transaction().execute(async (holder) => {
    await lockSalon(holder, one.salonId)
    await sql`select 1`.execute(holder) // by now it is held
    await expect.poll(countWaiting).toBeGreaterThan(0)
    one.tell('SIGTERM')
    await expect.poll(() => isStopping(one)).toBe(true)
    await expect.poll(() => statusOf(one, '/healthz')).toBe(0) // no longer accepting connections
    expect(await stream.ended).toBe('whole')
    expect(one.hasEnded()).toBe(false)
  })

  expect(await one.ending).toEqual({ code: 0, signal: null, complaint: '' })
  await clients.acknowledge(20)
  await clients.stop()

  const { rows } = await sql<{ id: string; phone: string }>`select id, phone from bookings`.execute(db)
  const stored = new Set(rows.map(({ id }) => id))
  expect(clients.acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(clients.failures).toEqual([])
  expect(clients.toldToClose()).toBeGreaterThan(0)
  expect(await statusOf(other, '/readyz')).toBe(200)

  await db.transaction().execute(async (holder) => {
    await lockSalon(holder, other.salonId)
    await sql`select 1`.execute(holder)
    const more = await sendBookings(other, other)
    await expect.poll(countWaiting).toBeGreaterThan(0)
    other.tell('SIGTERM')
    await expect.poll(() => isStopping(other)).toBe(true)
    await sleep(1_100) // earlier it would count as the same signal, forwarded by npm

    expect(await other.end('SIGINT')).toMatchObject({ code: 1, signal: null })
    await more.stop()
  })
})

testAtLength('while the database is silent, callers are told it is away, and the process exits normally', async () => {
  const between = await startSilentProxy(database.url)
  const product = await start(between.url)
  between.isSilent = true
  const asked = [1, 2, 3].map(() => statusOf(product, `/api/salons/${product.salonId}/services`))
  await expect.poll(() => between.swallowed).toBeGreaterThanOrEqual(asked.length)

  // After fifteen seconds it would have exited with code 1 by itself.
  expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null, complaint: '' })
  expect(await Promise.all(asked)).toEqual([503, 503, 503])
  await between.close()
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and locktype = 'advisory' and datname = current_database()`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** An owner's open screen. `ended`: whether the stream ended properly or broke. */
async function follow(product: Product): Promise<{ ended: Promise<'whole' | 'broken'> }> {
  const login = await fetch(`${product.address}/api/shop/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.localhost', password: samplePassword }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const events = `${product.address}/api/salon-owner/salons/${product.salonId}/events`
  const answer = await fetch(events, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return {
    ended: answer.text().then(
      () => 'whole',
      () => 'broken',
    ),
  }
}

interface Answer {
  status: number
  text: string
  isLast: boolean
}

/**
 * Six clients, each of whom books over one connection for as long as it is accepted, first at `one`. Connections it
 * refuses go to `other`; a missing response on an accepted connection is a failure.
 */
async function sendBookings(one: Product, other: Product) {
  const { serviceId, starts } = await findStarts(other)
  const acknowledged: string[] = []
  const failures: string[] = []
  let [next, told] = [0, 0]
  const stopping = new AbortController()
  const clients = Array.from({ length: 6 }, client)

  return {
    acknowledged,
    failures,
    toldToClose: () => told,
    async acknowledge(more: number) {
      const enough = acknowledged.length + more
      await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(enough)
    },
    async stop() {
      stopping.abort()
      await Promise.all(clients)
    },
  }

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let at = one
    while (!stopping.signal.aborted) {
      const number = next++
      const input = { salonId: one.salonId, serviceId, number, start: starts[(number * 7) % starts.length] ?? '' }
      const answer = await send(agent, at, input).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') failures.push(`${error.code} ${error.message}`)
        return null
      })
      if (!answer && at === other) break
      if (answer?.isLast) told++
      if (!answer || answer.isLast) at = other
      if (answer?.status === 201) acknowledged.push(z.object({ id: z.string() }).parse(JSON.parse(answer.text)).id)
      else if (answer && ![409, 503].includes(answer.status)) failures.push(`${answer.status} ${answer.text}`)
    }
    agent.destroy()
  }
}

function send(
  agent: Agent,
  { address }: Product,
  { salonId, serviceId, number, start }: { salonId: string; serviceId: string; number: number; start: string },
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` }
  const body = JSON.stringify({
    salonId,
    services: [serviceId],
    staffAssignments: [{ serviceId, staffId: null }],
    date: start.slice(0, 10),
    timeSlots: [{ serviceId, startDateTime: start, endDateTime: start }],
    customer: { firstName: 'Mai', phone: `+1408555${1000 + number}` },
    timezone: 'America/Los_Angeles',
  })
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/api/bookings`, { method: 'POST', agent, headers }, (reply) => {
      const isLast = reply.headers.connection === 'close'
      let text = ''
      reply.setEncoding('utf8').on('data', (part) => (text += part))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, isLast }))
      reply.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

const Days = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ startDateTime: z.string(), disabled: z.boolean() })) })),
})

/** Free starts before 16:00 UTC are those of the same calendar day in Los Angeles. */
async function findStarts({ address, salonId }: Product): Promise<{ serviceId: string; starts: string[] }> {
  const get = async (path: string) => (await fetch(`${address}/api/salons/${salonId}/${path}`)).json()
  const services = z.array(z.object({ id: z.string(), name: z.string() })).parse(await get('services'))
  const serviceId = services.find(({ name }) => name === 'Classic Manicure')?.id ?? ''
  const from = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const { days } = Days.parse(await get(`visit-slots?date=${from}&services=${serviceId}&staff=any&days=28`))
  const starts = days.flatMap(({ slots }) =>
    slots.filter(({ disabled }) => !disabled).map((slot) => slot.startDateTime),
  )
  return { serviceId, starts: starts.filter((start) => start.slice(11) > '12') }
}
