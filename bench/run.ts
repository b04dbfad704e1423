/**
 * `npm run bench`: the real product on generated data sets, measured by callers in other processes. Prints a table; `-- --quick` takes
 * the small data set and few requests, `-- --write` writes the tables to docs/measured.md, and the short one to README.md.
 * Separately: `-- --citus URL` what it costs that salons are spread over the machines of the Citus at the URL (written to
 * docs/scaling.md; `--salons 200,2000 --bookings 300` how many, `--times 17` each of them so often, into the past, `--stage seed`, `grow`, `measure` and `drop` one
 * after the other, as seeding takes minutes and measuring a quiet machine), `-- --changes` what a change costs other screens, `-- --flags` the effect of each start flag, `-- --floor` how turn rules
 * distribute generated Saturdays (no database; written to docs/floor.md), `-- --large-day first`, `scroll` and `memory` a day of 60
 * members: how soon it is there, how it scrolls, its memory over eight hours, `-- --limit` the short table, with bookings over many salons, `-- --loads` the first and the short one, `-- --messages` sending
 * thousands of messages, `-- --news` what open screens ask for after changes elsewhere, `-- --page` the booking page with and without
 * photos, `-- --parties` finding the starts of parties and of visits with options, `-- --profile` where the hot calls spend their time,
 * `-- --screens` what an owner sees in a browser,
 * `-- --soak 30` half an hour of steady load, `-- --strangers` anonymous calls, `-- --till` till and pay of a salon with a year of
 * checks (written to docs/till.md).
 */

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { writeBetweenMarks } from '../scripts/readme.ts'
import { runBuild } from '../scripts/run-build.ts'
import { openLog } from '../server/log.ts'
import { shutDownOnSignal } from '../server/shutdown.ts'
import { takeBookingPage } from './booking-page.ts'
import { takeChanges } from './changes.ts'
import { stages, takeCitus } from './citus.ts'
import { takeCustomers } from './customers.ts'
import { manySalons, oneSalon } from './data-sets.ts'
import { takeExports } from './exports.ts'
import { takeFlags } from './flags.ts'
import { takeFloor } from './floor.ts'
import { takeLandingPage } from './landing-page.ts'
import { takeLimit, takeLoads } from './loads.ts'
import type { Effort } from './measure.ts'
import { takeMessages } from './messages.ts'
import { takeParties } from './parties.ts'
import { takeProfile } from './profile.ts'
import { takeReports } from './reports.ts'
import { largeDayParts, takeLargeDay, takeNews, takeScreens } from './screens.ts'
import { takeSoak } from './soak.ts'
import { measureAnonymousCalls } from './strangers.ts'
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
    loads: { type: 'boolean' },
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
const { quick = false } = options
const soakMinutes = z.coerce.number().min(1).max(1440).optional().parse(options.soak)
const timeoutMinutes = 40 + (soakMinutes ?? 0)
const effort: Effort = quick
  ? { rounds: 1, warmUp: 20, reads: { 1: 20, 10: 60, 50: 100 }, bookings: { 1: 10, 10: 30, 50: 50 } }
  : { rounds: 5, warmUp: 500, reads: { 1: 400, 10: 1000, 50: 1000 }, bookings: { 1: 80, 10: 150, 50: 150 } }

const closing = shutDownOnSignal(openLog({ logLevel: 'error' }, process.stdout.isTTY))
const patience = setTimeout(
  () => void end(new Error(`No end within ${timeoutMinutes} minutes.`)),
  timeoutMinutes * 60_000,
)

type Part = Exclude<keyof typeof options, 'bookings' | 'quick' | 'salons' | 'stage' | 'times' | 'write'>

/** What is measured when its option is given. */
const parts: Readonly<Record<Part, () => Promise<void>>> = {
  floor: async () =>
    show('bench:floor', await takeFloor(quick ? 50 : 1_000, options.write ?? false, say), 'docs/floor.md'),
  soak: async () => show('bench:soak', await takeSoak(closing, soakMinutes ?? 30, say)),
  changes: async () => show('bench:changes', await takeChanges(closing, quick ? 2 : 40, say)),
  flags: async () => {
    const load = { rounds: quick ? 3 : 9, warmUp: 100, reads: { 10: 150 }, bookings: { 10: 40 } }
    await show('bench:flags', await takeFlags(closing, load, say))
  },
  'large-day': async () => {
    const part = z.enum(largeDayParts).parse(options['large-day'])
    const amounts = quick ? { visits: 3, hours: 1 } : { visits: 12, hours: 8 }
    await show(`bench:large-day-${part}`, await takeLargeDay(closing, part, amounts, say))
  },
  limit: async () => show('bench:limit', await takeLimit(closing, effort, say), 'README.md'),
  loads: async () => {
    const { whole, short } = await takeLoads(closing, quick ? [oneSalon] : [oneSalon, manySalons], effort, say)
    await show('bench', whole)
    await show('bench:limit', short, 'README.md')
  },
  citus: async () => {
    const measured = await takeCitus(closing, options.citus ?? '', citusOptions(), say)
    if (measured) await show('bench:citus', measured, 'docs/scaling.md')
  },
  landing: async () => show('bench:landing', await takeLandingPage(closing, quick ? 1 : 3, say)),
  messages: async () => show('bench:messages', await takeMessages(closing, quick ? 1_000 : 10_000, say)),
  news: async () => show('bench:news', await takeNews(closing, say)),
  page: async () => show('bench:page', await takeBookingPage(closing, quick ? 1 : 5, say)),
  parties: async () => show('bench:parties', await takePartiesAndOptions()),
  profile: async () => show('bench:profile', await takeProfile(closing, quick ? 300 : 3_000, say), 'docs/profile.md'),
  strangers: async () => show('bench:strangers', await measureAnonymousCalls(closing, quick ? 30 : 200, say)),
  till: async () => {
    const load = quick ? { rounds: 5, payments: 20 } : { rounds: 40, payments: 200 }
    await show('bench:till', await takeTill(closing, load, say), 'docs/till.md')
  },
  screens: async () =>
    show(
      'bench:screens',
      await takeScreens(closing, quick ? { visits: 3, rounds: 2 } : { visits: 24, rounds: 5 }, say),
    ),
}

try {
  const named = Object.entries(parts).filter(([name]) => Object.hasOwn(options, name))
  if (!options.floor) runBuild()
  for (const [, take] of named) await take()
  if (named.length === 0) await takeAll()
  await end()
} catch (error) {
  if (!closing.told.aborted) await end(error)
}

/** What docs/measured.md has of a usual day. */
async function takeAll(): Promise<void> {
  await parts.loads()
  await show('bench:customers', await takeCustomers(closing, quick ? 5 : 20, say))
  await parts.changes()
  await show('bench:exports', await takeExports(closing, quick ? 20_000 : 200_000, say))
  await parts.page()
  await parts.landing()
  await parts.strangers()
  await parts.parties()
  await show('bench:reports', await takeReports(closing, quick ? 2 : 20, say))
  await parts.news()
  await parts.screens()
}

function citusOptions(): Parameters<typeof takeCitus>[2] {
  const { salons = quick ? '20,200' : '200,2000', stage, times } = options
  const number = z.coerce.number().int().positive()
  const bookings = number.parse(options.bookings ?? (quick ? 100 : 300))
  return {
    sizes: salons.split(',').map((many) => ({ salons: number.parse(many), bookings })),
    calls: quick ? 60 : 200,
    stages: stage ? [z.enum(stages).parse(stage)] : stages,
    times: number.default(1).parse(times),
  }
}

async function takePartiesAndOptions(): Promise<string> {
  const parties = takeParties(quick ? 9 : 60)
  return `${parties}\n\n${await takeVisitsWithOptions(closing, quick ? 40 : 200)}`
}

async function show(part: string, text: string, file?: string): Promise<void> {
  console.log(`\n${text}`)
  if (!options.write) return
  await writeBetweenMarks(part, text, file).catch((error: Error) => say(error.message)) // the figures have been printed already
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
