/**
 * `npm test`: all checks. `npm test -- --changed [COMMIT]`: those affected by changes of the work tree, or since the
 * commit. `npm run test:all`: all that `npm test` tries a sample of, every database test on both engines, and the attacks.
 * Steps run in parallel where one leaves a core idle. Ends with the failures and one line: `N passed, N failed`.
 */

import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { atLength } from '../e2e/at-length.ts'
import { compiled } from '../server/testing/product.ts'
import { databaseTests, filesForServer } from './both-engines.ts'
import { findBrowser } from './browser.ts'
import { changedFiles, journeysOf, screensOf } from './changed.ts'
import { cpuOfEnded, cpuSinceLast, inWords } from './cpu.ts'
import { filesLeftOut } from './left-out.ts'
import { endLeftovers } from './leftovers.ts'
import { findNeighbours } from './neighbours.ts'
import { startServer, withDatabase } from './postgres-server.ts'
import { lint, quickChecks, typeCheck } from './static-checks.ts'
import { type Counts, endRunningSteps, runStep, type Step } from './step.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

const { values: options, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const since = positionals[0]
const journeys = options.changed ? journeysOf(changedFiles(since)) : []
const chosenScreens = options.changed ? screensOf(changedFiles(since)) : []

const severalProcesses = 'scripts/many-processes.test.ts'

/** A change is tested with everything that it affects. */
const isSample = !options.all && !options.changed

const begun = performance.now()
const total: Counts = { passed: 0, failed: 0, failures: [] }
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

const folder = await throwAwayFolder()
await chmod(folder, 0o711) // the database's account must be able to enter it
const temporary = { TMPDIR: folder, TZ: 'Asia/Kathmandu', ...compiled }
const howMuch: Record<string, string> = options.all ? { ALL_ROUNDS: '1' } : isSample ? { TEST_SAMPLE: '1' } : {}
const leftOut = isSample ? filesLeftOut() : []
try {
  await Promise.all([count({ ...lint, output: join(folder, 'lint.txt') }), buildAndCheck()])
  await threeAtATime([
    ['Tests on the embedded PostgreSQL', testOnEmbedded],
    ['Screens in a browser', testScreens],
    ['Journeys in a browser', testJourneys],
    ['Tests on a PostgreSQL server', testOnServer],
    ['Several processes', testSeveralProcesses],
  ])
  if (options.all) await count({ title: 'Packaging', command: ['node', 'scripts/try-packaging.ts'], env: temporary })
  if (options.all) await count({ title: 'Attacks', command: ['node', 'scripts/attacks.ts'], env: temporary })
} finally {
  const left = await endLeftovers(folder)
  if (left > 0) await attempt('Nothing left running', () => Promise.reject(new Error(`${left} databases were`)))
  await rm(folder, { recursive: true, force: true })
}
for (const failure of total.failures) console.log(`\n${failure}`)
console.log(`\nAll checks took ${Math.round((performance.now() - begun) / 1000)} s${inWords(cpuOfEnded())}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = interrupted ? 130 : total.failed > 0 ? 1 : 0

/** As long as lint: one core for each. */
async function buildAndCheck(): Promise<void> {
  await count({ title: 'Build', command: ['node', 'scripts/build.ts'] })
  for (const step of [...quickChecks, typeCheck]) await count(step)
}

/**
 * Each waits now and then, for answers, polls and processes: two at a time left a sixth of two cores idle. In this order, so that what
 * ends last uses both cores.
 */
async function threeAtATime(works: readonly (readonly [title: string, work: () => Promise<void>])[]): Promise<void> {
  const waiting = [...works]
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await attempt(...next)
  }
  await Promise.all([takeTurns(), takeTurns(), takeTurns()])
}

async function testOnEmbedded(): Promise<void> {
  const environment = { TEST_DATABASE_URL: '', ...howMuch }
  const onServer = isSample ? filesForServer() : []
  await count(
    vitest('Tests on the embedded PostgreSQL', 'embedded.json', without([...onServer, severalProcesses]), environment),
  )
}

/** With servers of their own. */
async function testSeveralProcesses(): Promise<void> {
  findNeighbours()
  const output = join(folder, 'processes.txt')
  await count({ ...vitest('Several processes', 'processes.json', [severalProcesses], howMuch), output })
}

/** Tests of behaviour that can differ there, then fuzzing of every call, so that each statement runs on both engines. */
async function testOnServer(): Promise<void> {
  const files = (options.all ? databaseTests() : filesForServer()).filter((file) => !leftOut.includes(file))
  if (files.length === 0) throw new Error('no test asks for a database')
  const server = await startServer(folder)
  console.log(`\nThe server is ${server.about}.`)
  try {
    const tests = { TEST_DATABASE_URL: server.url, ...howMuch }
    const output = join(folder, 'server.txt')
    await count({ ...vitest('Tests on a PostgreSQL server', 'server.json', files, tests), output })
    if (!options.changed) await withDatabase(server.url, (url) => count(hostileRequests(url)))
    if (options.all) await count(hostileRequests(''))
  } finally {
    await server.stop()
    console.log(`\nThe server ended${cpuSinceLast()}.`)
  }
}

/** `server`: URL of an empty database on one; without it, the embedded PostgreSQL is used. */
function hostileRequests(server: string): Step {
  return {
    title: `Hostile requests on ${server ? 'a PostgreSQL server' : 'the embedded PostgreSQL'}`,
    command: ['node', 'scripts/fuzz.ts', '--requests', options.all ? '200000' : '2000'],
    env: { ...temporary, TEST_DATABASE_URL: server },
    silentMinutes: 60, // it prints only at its end
  }
}

async function testScreens(): Promise<void> {
  if (options.changed && chosenScreens.length === 0) return
  const screens = vitest(
    'Screens in a browser',
    'screens.json',
    ['--config=vitest.screens.config.ts', ...without([]), ...chosenScreens],
    {
      HOME: folder,
      BOOKNAIL_CHROMIUM: findBrowser(),
      ...(isSample && { NODE_ENV: 'production' }), // as users have it; with React's own checks in `--changed` and `test:all`
      ...howMuch,
    },
    false,
  )
  await count({ ...screens, output: join(folder, 'screens.txt') })
}

async function testJourneys(): Promise<void> {
  if (options.changed && journeys.length === 0) return
  const report = join(folder, 'journeys.json')
  await count({
    title: 'Journeys in a browser',
    command: [
      'playwright',
      'test',
      '--reporter=list,json',
      ...(isSample ? [`--grep-invert=${atLength}`] : []),
      ...journeys,
    ],
    env: {
      ...temporary,
      ...howMuch,
      HOME: folder,
      BOOKNAIL_CHROMIUM: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PW_DISABLE_TS_ESM: '1', // Node reads TypeScript by itself: through Babel it takes four seconds more
    },
    counts: () => playwrightCounts(report),
    output: join(folder, 'journeys.txt'),
  })
}

/** Options that leave these files out, and those that `npm test` leaves out. */
function without(files: readonly string[]): string[] {
  return [...files, ...leftOut].map((file) => `--exclude=${file}`)
}

/** @param selects whether it finds by itself what a change concerns */
function vitest(title: string, name: string, files: string[], env: Record<string, string>, selects = true): Step {
  const report = join(folder, name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const which = options.changed && selects ? [`--changed${since ? `=${since}` : ''}`, '--passWithNoTests'] : []
  return {
    title,
    command: ['vitest', 'run', ...reporters, ...which, ...files],
    env: { ...temporary, ...env },
    counts: () => vitestCounts(report),
  }
}

async function count(step: Step): Promise<void> {
  if (interrupted) return
  const { passed, failed, failures } = await runStep(step)
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

/** A check that cannot start has failed, with the reason. */
async function attempt(title: string, work: () => Promise<void>): Promise<void> {
  if (interrupted) return
  try {
    await work()
  } catch (error) {
    const ending = `${title}: failed (${error instanceof Error ? error.message : String(error)})`
    console.log(`\n--- ${ending}`)
    total.failed += 1
    total.failures.push(ending)
  }
}

function interrupt(): void {
  interrupted = true
  endRunningSteps()
}
