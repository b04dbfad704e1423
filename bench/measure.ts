/** Measures data sets: latencies, CPU, bookings per second. */

import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { VisitDay } from '../shared/bookings/visit-day.ts'
import { addDays, addMinutes, type LocalDate, toIso } from '../shared/time.ts'
import {
  callerHeaders,
  type RequestMaker,
  type RequestSources,
  slotsOfAny,
  slotsOfMonth,
  slotsOfOne,
  slotsOfVisit,
} from './anonymous-requests.ts'
import { askFor, bookings } from './bookings.ts'
import { concurrenciesOf, type Figures, type Measure, measures } from './figures.ts'
import type { Load, LoadRequest, Outcome } from './load.ts'
import { cpuMilliseconds, type Shares, total } from './processes.ts'
import type { Product } from './product.ts'

const VisitDays = z.object({ days: z.array(VisitDay) })

export interface Effort {
  rounds: number
  /** Requests per round and concurrency; absent: that one is not measured. */
  reads: Record<number, number>
  bookings: Record<number, number>
  warmUp: number
}

/** A data set, and the product that serves it. */
export interface Side {
  product: Product
  from: RequestSources
}

/**
 * The best round counts: on a shared machine the others include time lost to other programs. All data sets
 * are measured back to back in each round, so that a slow machine affects all of them alike.
 * @returns in the order of the data sets
 */
export async function measureAll(
  sides: readonly Side[],
  effort: Effort,
  which: readonly Measure[] = measures,
): Promise<Record<Measure, Figures>[]> {
  const figures = sides.map(() => ({ one: none(), any: none(), visit: none(), month: none(), booking: none() }))
  for (const measure of which) {
    const counts = measure === 'booking' ? effort.bookings : effort.reads
    for (const { product, from } of sides) await run(product, 10, await asks[measure](product, from, effort.warmUp))
    for (let round = 0; round < effort.rounds; round++) {
      for (const { product } of sides) await readThrough(product.folder)
      for (const callers of concurrenciesOf(measure).filter((many) => counts[many] !== undefined)) {
        for (const [index, { product, from }] of sides.entries()) {
          const wanted = await asks[measure](product, from, counts[callers] ?? 0)
          const found = figures[index]?.[measure]
          if (found) note(found, callers, await run(product, callers, wanted))
        }
      }
    }
  }
  return figures
}

function none(): Figures {
  return { latencies: {}, cpu: null, perSecond: 0, conflicts: 0, rounds: { p95: {}, cpu: [], perSecond: [] } }
}

const asks: Record<Measure, (product: Product, from: RequestSources, count: number) => Promise<LoadRequest[]>> = {
  one: (_product, from, count) => Promise.resolve(reads(slotsOfOne, from, count)),
  any: (_product, from, count) => Promise.resolve(reads(slotsOfAny, from, count)),
  visit: (_product, from, count) => Promise.resolve(reads(slotsOfVisit, from, count)),
  month: (_product, from, count) => Promise.resolve(reads(slotsOfMonth, from, count)),
  booking: ({ url }, from, count) => bookings(url, from, count),
}

function reads(read: RequestMaker, from: RequestSources, count: number): LoadRequest[] {
  return Array.from({ length: count }, () => read(from))
}

function note(figures: Figures, callers: number, { outcome, cpu }: Ran): void {
  const latency = { p50: at(outcome, 0.5), p95: at(outcome, 0.95), p99: at(outcome, 0.99) }
  const best = figures.latencies[callers]
  if (!best || latency.p95 < best.p95) figures.latencies[callers] = latency
  if (callers === 10 && cpu && (!figures.cpu || total(cpu) < total(figures.cpu))) figures.cpu = cpu
  const perSecond = outcome.latencies.length / outcome.seconds
  figures.perSecond = Math.max(figures.perSecond, perSecond)
  figures.conflicts += outcome.statuses['409'] ?? 0

  const { rounds } = figures
  rounds.p95[callers] = [...(rounds.p95[callers] ?? []), latency.p95]
  if (callers === 10 && cpu) rounds.cpu.push(total(cpu))
  if (callers === 50) rounds.perSecond.push(perSecond)
}

/**
 * Milliseconds until the last of fifty callers who book the same two members is answered, per round.
 * @returns in the order of the data sets
 * @throws Error unless exactly one of them succeeds
 */
export async function measureRaces(sides: readonly Side[], rounds: number): Promise<number[][]> {
  const slowest = sides.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, { product, from }] of sides.entries()) {
      const { outcome } = await run(product, 50, await oppositeOrder(product.url, from, 50))
      if (outcome.statuses['201'] !== 1) throw new Error(`A race ended with ${JSON.stringify(outcome.statuses)}.`)
      slowest[index]?.push(at(outcome, 1))
    }
  }
  return slowest
}

interface Ran {
  outcome: Outcome
  cpu: Shares | null
}

/** @throws Error if a request gets no response, or an unexpected one */
export async function run(product: Product, callers: number, asks: LoadRequest[]): Promise<Ran> {
  const before = await cpuMilliseconds(product)
  const outcome = await send({ url: product.url, callers, asks })
  await sleep(300) // includes work done after the responses, such as sharing the limits
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

/**
 * Reads all of them, so that measurements do not include the disk: a machine with memory to spare keeps them cached by
 * itself, but one under memory pressure may evict a file within half a minute.
 */
async function readThrough(folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'base'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  await once(spawn('cat', files, { stdio: ['ignore', 'ignore', 'ignore'] }), 'close') // ignores files that are deleted meanwhile
}

/**
 * Many callers at once book the same two members, half of them in reverse order: exactly one succeeds, and nobody waits long.
 * @throws Error if none of ten salons has a free time for it
 */
async function oppositeOrder(
  url: string,
  { salons, today, dice }: RequestSources,
  count: number,
): Promise<LoadRequest[]> {
  for (let tries = 0; tries < 10; tries++) {
    const salon = dice.pick(salons)
    const [one, other] = salon.services.toSorted((a, b) => b.staffIds.length - a.staffIds.length)
    const [first, second] = one?.staffIds.filter((id) => other?.staffIds.includes(id)) ?? []
    if (!one || !other || !first || !second) continue

    const from = addDays(today, 43 + tries)
    const inOrder = await freeStarts(url, salon.salonId, { from, services: [one, other], staff: [first, second] })
    const reversed = await freeStarts(url, salon.salonId, { from, services: [other, one], staff: [first, second] })
    const free = [...inOrder].filter(([startDateTime]) => reversed.has(startDateTime))
    const found = free[dice.between(0, free.length - 1)]
    if (!found) continue

    const [startDateTime, date] = found
    const start = Date.parse(startDateTime)
    const then = (minutes: number) => toIso(addMinutes(start, minutes))
    const ways = [
      [
        { serviceId: one.serviceId, staffId: first, startDateTime: then(0) },
        { serviceId: other.serviceId, staffId: second, startDateTime: then(one.minutes) },
      ],
      [
        { serviceId: other.serviceId, staffId: first, startDateTime: then(0) },
        { serviceId: one.serviceId, staffId: second, startDateTime: then(other.minutes) },
      ],
    ]
    return Array.from({ length: count }, (_, index) => askFor(salon, date, ways[index % 2] ?? []))
  }
  throw new Error('Nobody has a free time for two services.')
}

/** The days of the free times, by their start. */
async function freeStarts(
  url: string,
  salonId: string,
  { from, services, staff }: { from: LocalDate; services: readonly { serviceId: string }[]; staff: readonly string[] },
): Promise<Map<string, LocalDate>> {
  const query = `services=${services.map(({ serviceId }) => serviceId).join()}&staff=${staff.join()}&days=42`
  const address = `/api/salons/${salonId}/visit-slots?date=${from}&${query}`
  const { days } = VisitDays.parse(await (await fetch(`${url}${address}`, { headers: callerHeaders() })).json())
  const free = days.flatMap(({ date, slots }) =>
    slots.flatMap(({ disabled, startDateTime }) => (disabled ? [] : [[startDateTime, date] as const])),
  )
  return new Map(free)
}
