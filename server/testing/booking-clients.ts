/** Clients who keep booking at the sample salon whatever happens to the product, and a record of their results. */

import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { Booking } from '../../shared/bookings/contract.ts'
import { addDays } from '../../shared/time.ts'
import type { Product } from './product.ts'

const fromDate = addDays(new Date().toISOString().slice(0, 10), 60)

/**
 * Eight clients, each booking one free start after another, and retrying until there is an answer.
 * @param pauseMs pause of each client after a booking, so that long runs do not keep a processor busy
 */
export async function sendBookings(product: () => Product, pauseMs = 0) {
  const serviceId = await findService(product())
  const starts = await listStarts(product(), serviceId)
  const acknowledged: { id: string; phone: string }[] = []
  const answers: Answered[] = []
  const phones = new Set<string>()
  let next = 0
  const stopping = new AbortController()
  const clients = Array.from({ length: 8 }, client)

  return {
    acknowledged,
    /** The status of each reply; 0: none came. */
    answers,
    phones,
    described: () => describeAnswers(answers),
    async acknowledge(more: number) {
      const enough = acknowledged.length + more
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
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
      const id = await book(product, number, { start, phone, serviceId }, answers)
      if (id) acknowledged.push({ id, phone })
      await sleep(pauseMs)
    }
  }
}

interface Answered {
  status: number
  milliseconds: number
  retryAfter: string | null
  /** The reply's body where it isn't a booking. */
  body: string | null
}

/** For people: each reply, how often it came, and the longest wait. */
export function describeAnswers(answers: readonly Answered[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status))
  const told = counts.map(([status, of]) => `${status} × ${of?.length}`).join(', ')
  const max = Math.max(...answers.map(({ milliseconds }) => milliseconds))
  return `clients were answered ${told}, the longest wait ${max.toFixed(0)} ms`
}

interface BookingInput {
  start: string
  phone: string
  serviceId: string
}

/** The booking's id; null when the time was taken meanwhile. */
async function book(
  product: () => Product,
  number: number,
  input: BookingInput,
  answers: Answered[],
): Promise<string | null> {
  for (;;) {
    const begun = performance.now()
    const reply = await ask(product(), number, input).catch(() => null)
    const text = (await reply?.text().catch(() => null)) ?? null
    const status = (text && reply?.status) || 0
    const retryAfter = reply?.headers.get('retry-after') ?? null
    answers.push({ status, milliseconds: performance.now() - begun, retryAfter, body: status < 300 ? null : text })
    if (text && status >= 200 && status < 300) return z.object({ id: z.string() }).parse(JSON.parse(text)).id
    if (status === 409) return null
    if (status >= 400 && status < 500) throw new Error(`refused with ${status}: ${text}`)
    expect([0, 502, 503]).toContain(status) // unavailable, never an unexpected failure; 502: cut off behind a balancer
    await sleep(50)
  }
}

/** From their own address. */
function ask(
  { address, salonId }: Product,
  number: number,
  { start, phone, serviceId }: BookingInput,
): Promise<Response> {
  return fetch(`${address}/api/bookings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': phone,
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({
      salonId,
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId: null }],
      date: dateInLosAngeles(start),
      timeSlots: [{ serviceId, startDateTime: start, endDateTime: start }],
      customer: { firstName: 'Mai', phone },
      timezone: 'America/Los_Angeles',
    }),
  })
}

/** Opening hours lie within one day of UTC minus eight hours, in winter and summer. */
function dateInLosAngeles(start: string): string {
  return new Date(Date.parse(start) - 8 * 3_600_000).toISOString().slice(0, 10)
}

async function findService(product: Product): Promise<string> {
  const services = z.array(z.object({ id: z.string(), name: z.string() }))
  const all = services.parse(await get(product, `/api/salons/${product.salonId}/services`))
  return all.find(({ name }) => name === 'Classic Manicure')?.id ?? ''
}

const Days = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ startDateTime: z.string(), disabled: z.boolean() })) })),
})

async function listStarts(product: Product, serviceId: string): Promise<string[]> {
  const query = `date=${fromDate}&services=${serviceId}&staff=any&days=28`
  const { days } = Days.parse(await get(product, `/api/salons/${product.salonId}/visit-slots?${query}`))
  return days.flatMap(({ slots }) => slots.filter(({ disabled }) => !disabled).map((slot) => slot.startDateTime))
}

/** Acknowledged bookings are there, retried ones are there once, and nobody serves two at once. */
export async function expectEachOnce(
  product: Product,
  { acknowledged, phones }: Pick<Awaited<ReturnType<typeof sendBookings>>, 'acknowledged' | 'phones'>,
): Promise<void> {
  const stored = await listStored(product)
  const ids = new Set(stored.map(({ id }) => id))
  expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([])
  const booked = stored.map(({ customerPhone }) => customerPhone).filter((phone) => phones.has(phone))
  expect(booked.length).toBe(new Set(booked).size)
  expect(overlapping(stored)).toEqual([])
}

/** The cookie of the sample salon's owner, for a product that was given the password `lotus-and-polish-1`. */
export async function signInOwner({ address }: Product): Promise<{ cookie: string }> {
  const login = await fetch(`${address}/api/shop/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.localhost', password: 'lotus-and-polish-1' }),
  })
  return { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** As the owner sees them. */
async function listStored(product: Product): Promise<Booking[]> {
  const cookie = await signInOwner(product)
  const stored: Booking[] = []
  for (let page = 1; ; page++) {
    const query = `fromDate=${fromDate}&limit=1000&page=${page}`
    const answer = await get(product, `/api/salon-owner/salons/${product.salonId}/bookings?${query}`, cookie)
    const { bookings, total } = z.object({ bookings: z.array(Booking), total: z.number() }).parse(answer)
    stored.push(...bookings)
    if (stored.length >= total) return stored
  }
}

function overlapping(bookings: readonly Booking[]): string[] {
  const lines = bookings
    .flatMap(({ services }) => services)
    .toSorted((a, b) => `${a.staffId} ${a.startTime}`.localeCompare(`${b.staffId} ${b.startTime}`))
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]
    return before?.staffId === line.staffId && before.endTime > line.startTime
      ? [`${line.staffId} ${line.startTime}`]
      : []
  })
}

async function get({ address }: Product, path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await fetch(address + path, { headers })
  expect(reply.status).toBe(200)
  return reply.json()
}
