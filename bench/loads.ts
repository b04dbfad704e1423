/** The load of callers on data sets: docs/measured.md's first table, and README's short one. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeCores, describeMachine, millisecondsPerFile } from '../scripts/machine.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { type DataSet, oneSalon, seed, severalSalons } from './data-sets.ts'
import { type Measure, measures } from './figures.ts'
import { measureLimits } from './limit.ts'
import { type Effort, measureAll, measureRaces, type Side } from './measure.ts'
import { megabytes, type Shares, total } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { loadSalons, settle } from './salons.ts'
import { type Column, tableOf, titles } from './table.ts'

/**
 * Easy!Appointments 1.6.0, measured next to ours on 2026-11-29 (two shared cores, four alternating rounds, medians): its cost, and
 * ours at that time. It cannot search for a visit of several services.
 */
const peer: Partial<Record<Measure, { theirs: number; ours: number }>> = {
  one: { theirs: 3.8, ours: 0.15 },
  any: { theirs: 14.1, ours: 0.15 },
  booking: { theirs: 10.8, ours: 1.55 },
}

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

/** What it takes at least, and how many times that we take. */
function distance(own: Shares, limit: Shares): string {
  return `${total(limit).toFixed(2)} ms (1/${(total(own) / total(limit)).toFixed(1)})`
}

/** For one data set. @param many the same of many salons, as far as bookings were measured there */
function shortTextOf(
  { title, figures, limits, memory }: Pick<Column, 'title' | 'figures' | 'limits' | 'memory'>,
  many?: Pick<Column, 'title' | 'figures'>,
): string {
  const head = ['CPU of a call, app and database, ten callers', 'BookNail', 'Easy!Appointments', 'the limit']
  const rows = measures.map((measure) => {
    const [own, limit, elsewhere] = [figures[measure].cpu, limits?.[measure] ?? null, peer[measure]]
    const rows = measure === 'booking' ? (limits?.rows ?? null) : null
    return [
      titles[measure],
      own ? `${total(own).toFixed(1)} ms` : 'not measured',
      elsewhere ? `${elsewhere.theirs.toFixed(1)} ms (${(elsewhere.theirs / elsewhere.ours).toFixed(1)}×)` : '-',
      own && limit
        ? [limit, rows].flatMap((one) => (one ? distance(own, one) : [])).join('; all its rows ')
        : 'not measured',
    ]
  })
  const table = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  const [load = 0] = loadavg()
  const p95 = figures.booking.latencies[10]?.p95 ?? 0
  const rush = `In a rush of ten callers a booking is answered after ${p95.toFixed(0)} ms (p95)`
  const perSecond = many && `${many.figures.booking.perSecond.toFixed(0)} are made in a second (${many.title})`
  const took = memory ? ` App and database then take ${total(memory).toFixed(0)} MB.` : ''
  return `${table}\n\n${[rush, perSecond].filter(Boolean).join('; over many salons ')}, the callers on the same cores.${took}\n\n${title}, on ${describeCores()}; load of the machine ${load.toFixed(1)}; creating a file, as each text does, takes ${millisecondsPerFile().toFixed(2)} ms.`
}
