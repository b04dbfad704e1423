/** The load of callers on data sets: docs/measured.md's first table, and README's short one. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { type DataSet, oneSalon, seed, severalSalons } from './data-sets.ts'
import { measureLimits } from './limit.ts'
import { describeMachine } from './machine.ts'
import { type Effort, measureAll, measureRaces, type Side } from './measure.ts'
import { megabytes } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { loadSalons, settle } from './salons.ts'
import { shortTextOf } from './short-table.ts'
import { type Column, tableOf } from './table.ts'

type Say = (what: string) => void

/** A table with a column for each data set, and the short one of the first. */
export async function takeLoads(
  closing: Shutdown,
  dataSets: readonly DataSet[],
  effort: Effort,
  say: Say,
): Promise<{ whole: string; short: string }> {
  const taken: Measurement[] = []
  for (const dataSet of dataSets) taken.push(await prepare(closing, dataSet, say))

  say('Measuring …')
  const figures = await measureAll(taken, effort)
  const races = await measureRaces(taken, effort.rounds)
  const memories = await Promise.all(taken.map(({ product }) => megabytes(product)))
  const limits = await measureLimits(taken, { rounds: effort.rounds, each: effort.rounds === 1 ? 50 : 200 }, say)
  const starts = await startAgain(closing, taken)
  const columns = taken.flatMap(({ title, coldStart }, index): Column[] => {
    const [found, memory = null, secondStarts = []] = [figures[index], memories[index], starts[index]]
    const limit = limits?.[index] ?? null
    return found
      ? [{ title, figures: found, limits: limit, races: races[index] ?? [], memory, coldStart, secondStarts }]
      : []
  })
  const rounds =
    `Each figure is the best of ${effort.rounds} rounds, with the database's files in the machine's memory; ` +
    'growth is the median of what the rounds grew by.'
  const machine = describeMachine(taken[0]?.postgres ?? '')
  const [first, many] = columns
  if (!first) throw new Error('nothing was measured')
  return { whole: `${tableOf(columns)}\n\nMeasured on ${machine}. ${rounds}`, short: shortTextOf(first, many) }
}

/** The short table alone, at ten callers, which tolerates a busy machine; with bookings over many salons. */
export async function takeLimit(closing: Shutdown, effort: Effort, say: Say): Promise<string> {
  const many = await prepare(closing, severalSalons, say)
  const [ofMany] = await measureAll([many], { ...effort, warmUp: 300, bookings: { 10: 150, 50: 150 } }, ['booking'])
  await many.product.stop()
  const one = await prepare(closing, oneSalon, say)
  const [figures] = await measureAll([one], { ...effort, reads: { 10: 300 }, bookings: { 10: 150 } })
  const memory = await megabytes(one.product)
  const [limits = null] = (await measureLimits([one], { rounds: effort.rounds, each: 200 }, say)) ?? []
  if (!figures) throw new Error('nothing was measured')
  return shortTextOf({ ...one, figures, limits, memory }, ofMany && { ...many, figures: ofMany })
}

interface Measurement extends Side {
  title: string
  dataDir: string
  coldStart: number
  postgres: string
}

async function prepare(closing: Shutdown, dataSet: DataSet, say: Say): Promise<Measurement> {
  const { salons: count } = dataSet
  const title = `${amount(count * dataSet.bookings)} bookings, ${amount(count)} salon${count === 1 ? '' : 's'}`
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))

  say(`${title}: a first start, then seeding …`)
  const first = await start(closing, dataDir)
  await first.stop()
  await seed(dataDir, dataSet, closing)

  const product = await start(closing, dataDir)
  await settle(product.databaseUrl)
  const { salons, postgres } = await loadSalons(product.databaseUrl)
  const today = localDate('America/Los_Angeles', Date.now())
  return {
    title,
    dataDir,
    product,
    from: { salons, today, dice: diceOf('bench') },
    coldStart: first.startSeconds,
    postgres,
  }
}

/** Seconds until each is ready, five times, alternating. */
async function startAgain(closing: Shutdown, taken: readonly Measurement[]): Promise<number[][]> {
  for (const { product } of taken) await product.stop()
  const seconds = taken.map((): number[] => [])
  for (let round = 0; round < 5; round++) {
    for (const [index, { dataDir }] of taken.entries()) {
      const product = await start(closing, dataDir)
      seconds[index]?.push(product.startSeconds)
      await product.stop()
    }
  }
  return seconds
}

function start(closing: Shutdown, dataDir: string): Promise<Product> {
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  return starting
}

function amount(count: number): string {
  return count.toLocaleString('en-US')
}
