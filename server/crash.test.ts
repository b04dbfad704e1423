/** What was answered with a booking is booked, whatever is killed in between. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Booking } from '../shared/bookings/contract.ts'
import { addDays } from '../shared/time.ts'
import { killDatabase, stopLeftBehind } from './testing/left-behind.ts'
import { endProducts, type Product, startProduct, statusOf } from './testing/product.ts'

let dataDir = ''
let product: Product

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-crash-')))
  product = await start()
})

afterEach(async () => {
  await endProducts()
  await stopLeftBehind(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['the product', killProduct],
  ['the database', killOnlyDatabase],
  ['both at once', killBoth],
])(
  'bookings go on coming in while %s is killed: each acknowledged one is there, once',
  async (_, kill) => {
    const clients = await sendBookings()

    for (let kills = 0; kills < 3; kills++) {
      await clients.acknowledge(15)
      await kill()
    }
    await clients.acknowledge(15)
    await clients.stop()

    const stored = await listStored()
    const ids = new Set(stored.map(({ id }) => id))
    expect(clients.acknowledged.length).toBeGreaterThanOrEqual(60)
    expect(clients.acknowledged.filter(({ id }) => !ids.has(id))).toEqual([])
    const phones = stored.map(({ customerPhone }) => customerPhone).filter((phone) => clients.phones.has(phone))
    expect(phones.length).toBe(new Set(phones).size) // a client who asks again after a crash is not booked twice
    expect(overlapping(stored)).toEqual([])
  },
  180_000,
)

async function start(): Promise<Product> {
  return startProduct({
    DATA_DIR: dataDir,
    DEMO_PASSWORD: 'lotus-and-polish-1',
    TRUST_PROXY: '127.0.0.1',
    FLOOD_LIMIT: '0',
  })
}

async function killProduct(): Promise<void> {
  await product.end('SIGKILL')
  product = await start()
}

async function killOnlyDatabase(): Promise<void> {
  await killDatabase(dataDir)
  await expect.poll(() => statusOf(product, '/readyz')).toBe(200)
}

async function killBoth(): Promise<void> {
  const killed = product.end('SIGKILL')
  await killDatabase(dataDir)
  await killed
  product = await start()
}

const fromDate = addDays(new Date().toISOString().slice(0, 10), 60)

/** Eight clients, each of whom books one free start after the other, and asks again until there is an answer. */
async function sendBookings() {
  const serviceId = await findService()
  const starts = await listStarts(serviceId)
  const acknowledged: { id: string; phone: string }[] = []
  const phones = new Set<string>()
  let next = 0
  const stopping = new AbortController()
  const clients = Array.from({ length: 8 }, client)

  return {
    acknowledged,
    phones,
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
    while (!stopping.signal.aborted) {
      const number = next++
      const start = starts[(number * 7) % starts.length]
      if (!start) throw new Error('there are no more free starts')
      const phone = `+1408555${1000 + number}`
      phones.add(phone)
      const id = await book(number, { start, phone, serviceId })
      if (id) acknowledged.push({ id, phone })
    }
  }
}

/** The id of the booking; null when the time was taken meanwhile. */
async function book(number: number, wish: { start: string; phone: string; serviceId: string }): Promise<string | null> {
  for (;;) {
    const reply = await fetch(`${product.address}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': wish.phone,
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({
        salonId: product.salonId,
        services: [wish.serviceId],
        staffAssignments: [{ serviceId: wish.serviceId, staffId: null }],
        date: dateInLosAngeles(wish.start),
        timeSlots: [{ serviceId: wish.serviceId, startDateTime: wish.start, endDateTime: wish.start }],
        customer: { firstName: 'Mai', phone: wish.phone },
        timezone: 'America/Los_Angeles',
      }),
    }).catch(() => null)
    const text = await reply?.text().catch(() => null)
    if (reply && text && reply.status < 300) return z.object({ id: z.string() }).parse(JSON.parse(text)).id
    if (reply?.status === 409) return null
    if (reply && text && reply.status < 500) throw new Error(`refused with ${reply.status}: ${text}`)
    expect([undefined, 503]).toContain(reply?.status) // away, never a failure that nobody foresaw
    await sleep(50)
  }
}

/** Opening hours lie within one day of UTC less eight hours, in winter and in summer. */
function dateInLosAngeles(start: string): string {
  return new Date(Date.parse(start) - 8 * 3_600_000).toISOString().slice(0, 10)
}

async function findService(): Promise<string> {
  const services = z.array(z.object({ id: z.string(), name: z.string() }))
  const all = services.parse(await get(`/api/salons/${product.salonId}/services`))
  return all.find(({ name }) => name === 'Classic Manicure')?.id ?? ''
}

const Days = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ startDateTime: z.string(), disabled: z.boolean() })) })),
})

async function listStarts(serviceId: string): Promise<string[]> {
  const query = `date=${fromDate}&services=${serviceId}&staff=any&days=28`
  const { days } = Days.parse(await get(`/api/salons/${product.salonId}/visit-slots?${query}`))
  return days.flatMap(({ slots }) => slots.filter(({ disabled }) => !disabled).map((slot) => slot.startDateTime))
}

/** As the owner sees them. */
async function listStored(): Promise<Booking[]> {
  const login = await fetch(`${product.address}/api/shop/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.localhost', password: 'lotus-and-polish-1' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const stored: Booking[] = []
  for (let page = 1; ; page++) {
    const query = `fromDate=${fromDate}&limit=1000&page=${page}`
    const answer = await get(`/api/salon-owner/salons/${product.salonId}/bookings?${query}`, { cookie })
    const { bookings, total } = z.object({ bookings: z.array(Booking), total: z.number() }).parse(answer)
    stored.push(...bookings)
    if (stored.length >= total) return stored
  }
}

function overlapping(bookings: readonly Booking[]): string[] {
  const lines = bookings
    .flatMap(({ services }) => services)
    .toSorted((a, b) => `${a.staffId} ${a.startTime}`.localeCompare(`${b.staffId} ${b.startTime}`))
  return lines.flatMap((line, place) => {
    const before = lines[place - 1]
    return before?.staffId === line.staffId && before.endTime > line.startTime
      ? [`${line.staffId} ${line.startTime}`]
      : []
  })
}

async function get(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await fetch(product.address + path, { headers })
  expect(reply.status).toBe(200)
  return reply.json()
}
