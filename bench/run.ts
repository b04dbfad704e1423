/**
 * `npm run bench`: the real product on generated data sets, measured by callers in other processes. Prints a table; `-- --quick` takes
 * the small data set and few requests, `-- --write` writes the tables to docs/measured.md, and the short one to README.md.
 * Separately: `-- --citus URL` what it costs that salons are spread over the machines of the Citus at the URL (written to
 * docs/scaling.md; `--salons 200,2000 --bookings 300` how many, `--times 17` each of them so often, into the past, `--stage seed`, `grow`, `measure` and `drop` one
 * after the other, as seeding takes minutes and measuring a quiet machine), `-- --changes` what a change costs other screens, `-- --flags` the effect of each start flag, `-- --floor` how turn rules
 * distribute generated Saturdays (no database; written to docs/floor.md), `-- --large-day first`, `scroll` and `memory` a day of 60
 * members: how soon it is there, how it scrolls, its memory over eight hours, `-- --limit` the short table, with bookings over many salons, `-- --messages` sending
 * thousands of messages, `-- --news` what open screens ask for after changes elsewhere, `-- --page` the booking page with and without
 * photos, `-- --parties` finding the starts of parties and of visits with options, `-- --profile` where the hot calls spend their time,
 * `-- --screens` what an owner sees in a browser,
 * `-- --soak 30` half an hour of steady load, `-- --strangers` anonymous calls, `-- --till` till and pay of a salon with a year of
 * checks (written to docs/till.md).
 */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runBuild } from '../scripts/run-build.ts'
import { openLog } from '../server/log.ts'
import { diceOf } from '../server/sample/random.ts'
import { shutDownOnSignal } from '../server/shutdown.ts'
import { localDate } from '../server/time-zone.ts'
import { takeBookingPage } from './booking-page.ts'
import { takeChanges } from './changes.ts'
import { stages, takeCitus } from './citus.ts'
import { takeCustomers } from './customers.ts'
import { type DataSet, manySalons, oneSalon, seed, severalSalons } from './data-sets.ts'
import { takeExports } from './exports.ts'
import { takeFlags } from './flags.ts'
import { takeFloor } from './floor.ts'
import { takeLandingPage } from './landing-page.ts'
import { measureLimits } from './limit.ts'
import { describeMachine } from './machine.ts'
import { type Effort, measureAll, measureRaces, type Side } from './measure.ts'
import { takeMessages } from './messages.ts'
import { takeParties } from './parties.ts'
import { megabytes } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { takeProfile } from './profile.ts'
import { writeBetweenMarks } from './readme.ts'
import { takeReports } from './reports.ts'
import { loadSalons, settle } from './salons.ts'
import { largeDayParts, takeLargeDay, takeNews, takeScreens } from './screens.ts'
import { shortTextOf } from './short-table.ts'
import { takeSoak } from './soak.ts'
import { measureAnonymousCalls } from './strangers.ts'
import { type Column, tableOf } from './table.ts'
import { takeTill } from './till.ts'
import { takeVisitsWithOptions } from './visits-with-options.ts'

const { values: options } = parseArgs({
  options: {
    bookings: { type: 'string' },
    changes: { type: 'boolean' },
    citus: { type: 'string' },
    flags: { type: 'boolean' },
    floor: { type: 'boolean' },
    landing: { type: 'boolean' },
    'large-day': { type: 'string' },
    limit: { type: 'boolean' },
    messages: { type: 'boolean' },
    news: { type: 'boolean' },
    profile: { type: 'boolean' },
    page: { type: 'boolean' },
    parties: { type: 'boolean' },
    quick: { type: 'boolean' },
    salons: { type: 'string' },
    screens: { type: 'boolean' },
    soak: { type: 'string' },
    stage: { type: 'string' },
    strangers: { type: 'boolean' },
    till: { type: 'boolean' },
    times: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const soakMinutes = z.coerce.number().min(1).max(1440).optional().parse(options.soak)
const timeoutMinutes = 40 + (soakMinutes ?? 0)
const effort: Effort = options.quick
  ? { rounds: 1, warmUp: 20, reads: { 1: 20, 10: 60, 50: 100 }, bookings: { 1: 10, 10: 30, 50: 50 } }
  : { rounds: 5, warmUp: 500, reads: { 1: 400, 10: 1000, 50: 1000 }, bookings: { 1: 80, 10: 150, 50: 150 } }
const dataSets = options.quick || options.limit ? [oneSalon] : [oneSalon, manySalons]

const closing = shutDownOnSignal(openLog({ logLevel: 'error' }, process.stdout.isTTY))
const patience = setTimeout(
  () => void end(new Error(`No end within ${timeoutMinutes} minutes.`)),
  timeoutMinutes * 60_000,
)

try {
  if (options.floor) {
    await show('bench:floor', await takeFloor(options.quick ? 50 : 1_000, options.write ?? false, say), 'docs/floor.md')
    await end()
  }
  runBuild()
  if (soakMinutes !== undefined) {
    await show('bench:soak', await takeSoak(closing, soakMinutes, say))
    await end()
  }
  if (options.changes) {
    await show('bench:changes', await takeChanges(closing, options.quick ? 2 : 40, say))
    await end()
  }
  if (options.flags) {
    const load = {
      rounds: options.quick ? 3 : 9,
      warmUp: 100,
      reads: { 10: 150 },
      bookings: { 10: 40 },
    }
    await show('bench:flags', await takeFlags(closing, load, say))
    await end()
  }
  if (options['large-day'] !== undefined) {
    const part = z.enum(largeDayParts).parse(options['large-day'])
    const amounts = options.quick ? { visits: 3, hours: 1 } : { visits: 12, hours: 8 }
    await show(`bench:large-day-${part}`, await takeLargeDay(closing, part, amounts, say))
    await end()
  }
  if (options.limit) {
    const effortAtTen = { ...effort, reads: { 10: 300 }, bookings: { 10: 60 } }
    const many = await prepare(severalSalons)
    const [ofMany] = await measureAll([many], { ...effort, warmUp: 300, bookings: { 10: 150, 50: 150 } }, ['booking'])
    await many.product.stop()
    await showLimit(await prepare(oneSalon), effortAtTen, ofMany && { ...many, figures: ofMany })
    await end()
  }
  if (options.citus) {
    const { salons = options.quick ? '20,200' : '200,2000', stage, quick } = options
    const bookings = z.coerce
      .number()
      .int()
      .positive()
      .parse(options.bookings ?? (quick ? 100 : 300))
    const measured = await takeCitus(
      closing,
      options.citus,
      {
        sizes: salons.split(',').map((many) => ({ salons: z.coerce.number().int().positive().parse(many), bookings })),
        calls: quick ? 60 : 200,
        stages: stage ? [z.enum(stages).parse(stage)] : stages,
        times: z.coerce.number().int().positive().default(1).parse(options.times),
      },
      say,
    )
    if (measured) await show('bench:citus', measured, 'docs/scaling.md')
    await end()
  }
  if (options.landing) {
    await show('bench:landing', await takeLandingPage(closing, options.quick ? 1 : 3, say))
    await end()
  }
  if (options.messages) {
    await show('bench:messages', await takeMessages(closing, options.quick ? 1_000 : 10_000, say))
    await end()
  }
  if (options.news) {
    await show('bench:news', await takeNews(closing, say))
    await end()
  }
  if (options.page) {
    await show('bench:page', await takeBookingPage(closing, options.quick ? 1 : 5, say))
    await end()
  }
  if (options.parties) {
    await show('bench:parties', await takePartiesAndOptions())
    await end()
  }
  if (options.profile) {
    await show('bench:profile', await takeProfile(closing, options.quick ? 300 : 3_000, say), 'docs/profile.md')
    await end()
  }
  if (options.strangers) {
    await show('bench:strangers', await measureAnonymousCalls(closing, options.quick ? 30 : 200, say))
    await end()
  }
  if (options.till) {
    const load = options.quick ? { rounds: 5, payments: 20 } : { rounds: 40, payments: 200 }
    await show('bench:till', await takeTill(closing, load, say), 'docs/till.md')
    await end()
  }
  if (!options.screens) {
    await showLoads()
    await show('bench:customers', await takeCustomers(closing, options.quick ? 5 : 20, say))
    await show('bench:changes', await takeChanges(closing, options.quick ? 2 : 40, say))
    await show('bench:exports', await takeExports(closing, options.quick ? 20_000 : 200_000, say))
    await show('bench:page', await takeBookingPage(closing, options.quick ? 1 : 5, say))
    await show('bench:landing', await takeLandingPage(closing, options.quick ? 1 : 3, say))
    await show('bench:strangers', await measureAnonymousCalls(closing, options.quick ? 30 : 200, say))
    await show('bench:parties', await takePartiesAndOptions())
    await show('bench:reports', await takeReports(closing, options.quick ? 2 : 20, say))
    await show('bench:news', await takeNews(closing, say))
  }
  await show(
    'bench:screens',
    await takeScreens(closing, options.quick ? { visits: 3, rounds: 2 } : { visits: 24, rounds: 5 }, say),
  )
  await end()
} catch (error) {
  if (!closing.told.aborted) await end(error)
}

async function takePartiesAndOptions(): Promise<string> {
  const parties = takeParties(options.quick ? 9 : 60)
  return `${parties}\n\n${await takeVisitsWithOptions(closing, options.quick ? 40 : 200)}`
}

/** The full table, and the short one for newcomers. */
async function showLoads(): Promise<void> {
  const { columns, whole } = await takeLoads()
  const [first, many] = columns
  await show('bench', whole)
  if (first) await show('bench:limit', shortTextOf(first, many), 'README.md')
}

/** At ten callers only, which tolerates a busy machine. */
async function showLimit(
  taken: Measurement,
  effortAtTen: Effort,
  many?: Pick<Column, 'title' | 'figures'>,
): Promise<void> {
  const [figures] = await measureAll([taken], effortAtTen)
  const [limits = null] = (await measureLimits([taken], { rounds: effortAtTen.rounds, each: 200 }, say)) ?? []
  if (figures) await show('bench:limit', shortTextOf({ ...taken, figures, limits }, many), 'README.md')
}

async function takeLoads(): Promise<{ columns: Column[]; whole: string }> {
  const taken: Measurement[] = []
  for (const dataSet of dataSets) taken.push(await prepare(dataSet))

  say('Measuring …')
  const figures = await measureAll(taken, effort)
  const races = await measureRaces(taken, effort.rounds)
  const memories = await Promise.all(taken.map(({ product }) => megabytes(product)))
  const limits = await measureLimits(taken, { rounds: effort.rounds, each: options.quick ? 50 : 200 }, say)
  const starts = await startAgain(taken)
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
  return { columns, whole: `${tableOf(columns)}\n\nMeasured on ${machine}. ${rounds}` }
}

/** Seconds until each is ready, five times, alternating. */
async function startAgain(taken: readonly Measurement[]): Promise<number[][]> {
  for (const { product } of taken) await product.stop()
  const seconds = taken.map((): number[] => [])
  for (let round = 0; round < 5; round++) {
    for (const [index, { dataDir }] of taken.entries()) {
      const product = await start(dataDir)
      seconds[index]?.push(product.startSeconds)
      await product.stop()
    }
  }
  return seconds
}

async function show(part: string, text: string, file?: string): Promise<void> {
  console.log(`\n${text}`)
  if (!options.write) return
  await writeBetweenMarks(part, text, file).catch((error: Error) => say(error.message)) // the figures have been printed already
}

interface Measurement extends Side {
  title: string
  dataDir: string
  coldStart: number
  postgres: string
}

async function prepare(dataSet: DataSet): Promise<Measurement> {
  const { salons: count } = dataSet
  const title = `${amount(count * dataSet.bookings)} bookings, ${amount(count)} salon${count === 1 ? '' : 's'}`
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))

  say(`${title}: a first start, then seeding …`)
  const first = await start(dataDir)
  await first.stop()
  await seed(dataDir, dataSet, closing)

  const product = await start(dataDir)
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

function start(dataDir: string): Promise<Product> {
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  return starting
}

async function end(error?: unknown): Promise<void> {
  clearTimeout(patience)
  await closing.close()
  if (error !== undefined) console.error(error instanceof Error ? error.message : error)
  process.exit(error === undefined ? 0 : 1)
}

function say(what: string): void {
  console.error(what)
}

function amount(count: number): string {
  return count.toLocaleString('en-US')
}
