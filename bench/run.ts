/**
 * `npm run bench`: the real product on generated data, measured by callers in other processes. Prints tables; with `-- --quick` from
 * few requests, with `-- --write` into docs/measured.md and README.md. One by itself: `-- --limit` README's table, `--loads` that and
 * the first of docs/measured.md, `--screens` what an owner sees in a browser, `--pages` Lighthouse on the booking and landing page,
 * `--messages` sending thousands of messages, `--till` a year of checks, `--floor` turn rules on generated Saturdays (no database).
 */

import { parseArgs } from 'node:util'
import { writeBetweenMarks } from '../scripts/readme.ts'
import { runBuild } from '../scripts/run-build.ts'
import { openLog } from '../server/log.ts'
import { shutDownOnSignal } from '../server/shutdown.ts'
import { takeBookingPage } from './booking-page.ts'
import { manySalons, oneSalon } from './data-sets.ts'
import { takeFloor } from './floor.ts'
import { takeLandingPage } from './landing-page.ts'
import { takeLimit, takeLoads } from './loads.ts'
import type { Effort } from './measure.ts'
import { takeMessages } from './messages.ts'
import { takeScreens } from './screens.ts'
import { takeTill } from './till.ts'

const flag = { type: 'boolean' } as const
const { values: options } = parseArgs({
  options: {
    floor: flag,
    limit: flag,
    loads: flag,
    messages: flag,
    pages: flag,
    quick: flag,
    screens: flag,
    till: flag,
    write: flag,
  },
})
const { quick = false, write = false } = options
const timeoutMinutes = 60
const effort: Effort = quick
  ? { rounds: 1, warmUp: 20, reads: { 1: 20, 10: 60, 50: 100 }, bookings: { 1: 10, 10: 30, 50: 50 } }
  : { rounds: 5, warmUp: 500, reads: { 1: 400, 10: 1000, 50: 1000 }, bookings: { 1: 80, 10: 150, 50: 150 } }

const closing = shutDownOnSignal(openLog({ logLevel: 'error' }, process.stdout.isTTY))
const patience = setTimeout(
  () => void end(new Error(`No end within ${timeoutMinutes} minutes.`)),
  timeoutMinutes * 60_000,
)

/** In the order in which all are measured; `limit` is a part of `loads`. */
const parts = {
  limit: async () => show('bench:limit', await takeLimit(closing, effort, say), 'README.md'),
  loads: async () => {
    const { whole, short } = await takeLoads(closing, quick ? [oneSalon] : [oneSalon, manySalons], effort, say)
    await show('bench', whole)
    await show('bench:limit', short, 'README.md')
  },
  pages: async () => {
    await show('bench:page', await takeBookingPage(closing, quick ? 1 : 5, say))
    await show('bench:landing', await takeLandingPage(closing, quick ? 1 : 3, say))
  },
  screens: async () =>
    show(
      'bench:screens',
      await takeScreens(closing, quick ? { visits: 3, rounds: 2 } : { visits: 24, rounds: 5 }, say),
    ),
  messages: async () => show('bench:messages', await takeMessages(closing, quick ? 1_000 : 10_000, say)),
  till: async () => {
    const load = quick ? { rounds: 5, payments: 20 } : { rounds: 40, payments: 200 }
    await show('bench:till', await takeTill(closing, load, say), 'docs/till.md')
  },
  floor: async () => show('bench:floor', await takeFloor(quick ? 50 : 1_000, write, say), 'docs/floor.md'),
}

try {
  const chosen = Object.entries(parts).filter(([name]) => Object.hasOwn(options, name))
  if (!options.floor) runBuild()
  for (const [name, take] of chosen.length > 0 ? chosen : Object.entries(parts)) {
    if (chosen.length > 0 || name !== 'limit') await take()
  }
  await end()
} catch (error) {
  if (!closing.told.aborted) await end(error)
}

async function show(part: string, text: string, file?: string): Promise<void> {
  console.log(`\n${text}`)
  if (!write) return
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
