/**
 * `npm run test:days`: the journeys and screens that ask for a day, with the clocks of product and browser on each weekday, on the
 * days on which clocks change, and at the end of a year and of February; hours and the machine's zone take turns.
 *
 * One run: `npm run test:days -- 2026-12-05T23:30 Asia/Ho_Chi_Minh`, files after them for these alone.
 */

import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { atLength } from '../e2e/at-length.ts'
import { compiled } from '../server/testing/product.ts'
import { wallTime } from '../server/time-zone.ts'
import { localDateOf } from '../shared/format.ts'
import { addDays, isoWeekday, type LocalDate } from '../shared/time.ts'
import { filesThatAskForADay, onAnyDay } from './asks-for-a-day.ts'
import { findBrowser } from './browser.ts'
import { filesLeftOut } from './left-out.ts'
import { endLeftovers } from './leftovers.ts'
import { runBuild } from './run-build.ts'
import { type Counts, endRunningSteps, runStep, type Step } from './step.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

interface Run {
  date: LocalDate
  time: string
  /** The machine's. */
  zone: string
}

const salonZone = 'America/Los_Angeles'
const times = ['09:00', '13:00', '23:30']
const zones = ['Asia/Ho_Chi_Minh', 'UTC', salonZone]

const [day, zone = 'UTC', ...files] = process.argv.slice(2)
const [date = '', time = '09:00'] = day?.split('T') ?? []
const runs = day ? [{ date, time, zone }] : elevenRuns(localDateOf(salonZone, Date.now()))
const journeys = filesThatAskForADay('e2e/**/*.spec.ts').filter(isAskedFor)
const leftOut = filesLeftOut()
const screens = filesThatAskForADay('web/**/*.screen.{ts,tsx}').filter(
  (file) => isAskedFor(file) && !leftOut.includes(file),
)

const leftOutHere = [atLength, ...onAnyDay.map((title) => `\\d ${title},`)].join('|')

const total: Counts = { passed: 0, failed: 0, failures: [] }
const told: string[] = []
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

runBuild()
for (const run of runs) if (!interrupted) await runOn(run)
for (const failure of total.failures) console.log(`\n${failure}`)
console.log(`\n${told.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = interrupted ? 130 : total.failed > 0 ? 1 : 0

function isAskedFor(file: string): boolean {
  return files.length === 0 || files.includes(file)
}

/** Each weekday once, then special days. */
function elevenRuns(today: LocalDate): Run[] {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days))
  const special = ['2026-11-01', nextOf(today, '12-31'), '2027-03-14', nextOf(today, '02-28')]
  return [...week.toSorted((one, other) => isoWeekday(one) - isoWeekday(other)), ...special].map((date, index) => ({
    date,
    time: times[index % times.length] ?? '',
    zone: zones[(index + Math.floor(index / times.length)) % zones.length] ?? '', // each with each time
  }))
}

function nextOf(today: LocalDate, monthAndDay: string): LocalDate {
  const year = Number(today.slice(0, 4))
  const found = `${year}-${monthAndDay}`
  return found >= today ? found : `${year + 1}-${monthAndDay}`
}

async function runOn({ date, time, zone }: Run): Promise<void> {
  const title = `${new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })}, ${date} ${time}, ${zone}`
  const from = performance.now()
  const folder = await throwAwayFolder()
  await chmod(folder, 0o711) // the database's account must be able to enter it
  const env = {
    ...compiled,
    TMPDIR: folder,
    HOME: folder,
    TZ: zone,
    TEST_SAMPLE: '1',
    BOOKNAIL_CHROMIUM: findBrowser(),
    BOOKNAIL_MACHINE_ZONE: zone,
    BOOKNAIL_CLOCK_SHIFT: String(wallTime(salonZone, date, time, 'start') - Date.now()),
  }
  try {
    const parts = [journeysIn(folder, title, env), screensIn(folder, title, env)].filter((step) => step !== null)
    const counts = await Promise.all(parts.map(runStep))
    for (const { passed, failed, failures } of counts) {
      total.passed += passed
      total.failed += failed
      total.failures.push(...failures)
    }
    const failed = counts.reduce((sum, count) => sum + count.failed, 0)
    told.push(
      `${title}: ${failed === 0 ? 'passed' : `${failed} failed`}, ${Math.round((performance.now() - from) / 1000)} s`,
    )
  } finally {
    await endLeftovers(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

function journeysIn(folder: string, title: string, env: Record<string, string>): Step | null {
  if (journeys.length === 0) return null
  const report = join(folder, 'journeys.json')
  return {
    title: `Journeys on ${title}`,
    command: ['playwright', 'test', '--reporter=list,json', `--grep-invert=${leftOutHere}`, ...journeys],
    env: {
      ...env,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    counts: () => playwrightCounts(report),
    output: join(folder, 'journeys.txt'),
  }
}

function screensIn(folder: string, title: string, env: Record<string, string>): Step | null {
  if (screens.length === 0) return null
  const report = join(folder, 'screens.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    title: `Screens on ${title}`,
    command: ['vitest', 'run', '--config=vitest.screens.config.ts', ...reporters, ...screens],
    env: { ...env, NODE_ENV: 'production' },
    counts: () => vitestCounts(report),
    output: join(folder, 'screens.txt'),
  }
}

function interrupt(): void {
  interrupted = true
  endRunningSteps()
}
