/** What one data set costs: latencies, CPU, bookings per second. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Read, type Reads, slotsOfAny, slotsOfOne, slotsOfVisit } from './asks.ts'
import { bookings } from './bookings.ts'
import type { Ask, Load, Outcome } from './load.ts'
import { cpuMilliseconds, type Shares, total } from './processes.ts'
import type { Product } from './product.ts'
import type { Measure } from './table.ts'

export const concurrencies = [1, 10, 50] as const

export interface Figures {
  /** For one, ten and fifty callers at once, in milliseconds. */
  latencies: Record<number, { p50: number; p95: number; p99: number }>
  /** Of app and database for each request, ten callers at once; null where it is not measured. */
  cpu: Shares | null
  perSecond: number
  /** Refused because a time was taken meanwhile. */
  conflicts: number
}

export interface Effort {
  rounds: number
  /** Requests in a round, for each concurrency. */
  reads: Record<number, number>
  bookings: Record<number, number>
  warmUp: number
}

export async function measureAll(product: Product, from: Reads, effort: Effort): Promise<Record<Measure, Figures>> {
  const reads = (read: Read) => (count: number) => Promise.resolve(Array.from({ length: count }, () => read(from)))
  return {
    one: await measure(product, reads(slotsOfOne), effort, effort.reads),
    any: await measure(product, reads(slotsOfAny), effort, effort.reads),
    visit: await measure(product, reads(slotsOfVisit), effort, effort.reads),
    booking: await measure(product, (count) => bookings(product.url, from, count), effort, effort.bookings),
  }
}

/** The best of the rounds: on a machine that others use too, what is lost to them is not the product's. */
async function measure(
  product: Product,
  asks: (count: number) => Promise<Ask[]>,
  { rounds, warmUp }: Effort,
  counts: Record<number, number>,
): Promise<Figures> {
  const figures: Figures = { latencies: {}, cpu: null, perSecond: 0, conflicts: 0 }
  await run(product, 10, await asks(warmUp))
  for (let round = 0; round < rounds; round++) {
    for (const callers of concurrencies) {
      const { outcome, cpu } = await run(product, callers, await asks(counts[callers] ?? 0))
      const latency = { p50: at(outcome, 0.5), p95: at(outcome, 0.95), p99: at(outcome, 0.99) }
      const best = figures.latencies[callers]
      if (!best || latency.p95 < best.p95) figures.latencies[callers] = latency
      if (callers === 10 && cpu && (!figures.cpu || total(cpu) < total(figures.cpu))) figures.cpu = cpu
      figures.perSecond = Math.max(figures.perSecond, outcome.latencies.length / outcome.seconds)
      figures.conflicts += outcome.statuses['409'] ?? 0
    }
  }
  return figures
}

/** @throws Error when a request gets no answer, or another one than it must */
async function run(product: Product, callers: number, asks: Ask[]): Promise<{ outcome: Outcome; cpu: Shares | null }> {
  const before = await cpuMilliseconds(product)
  const outcome = await send({ url: product.url, callers, asks })
  await sleep(300) // what is done after the answers, such as sharing the limits, belongs to them
  const after = await cpuMilliseconds(product)

  const { unanswered, statuses } = outcome
  const wrong = Object.keys(statuses).filter((status) => !/^2|^409$/.test(status))
  if (unanswered > 0 || wrong.length > 0) {
    throw new Error(`${asks[0]?.path}: ${unanswered} without an answer; ${JSON.stringify(statuses)}`)
  }
  if (!before || !after) return { outcome, cpu: null }
  const app = (after.app - before.app) / asks.length
  return { outcome, cpu: { app, database: (after.database - before.database) / asks.length } }
}

async function send(load: Load): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  child.send(load)
  try {
    const [outcome] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
    if (!outcome) throw new Error('The process that sends requests ended early.')
    return outcome
  } finally {
    child.kill()
  }
}

function at({ latencies }: Outcome, share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
}
