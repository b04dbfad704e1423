/**
 * `npm test`: every check there is. The journeys run beside the tests: each of the two leaves half of two cores idle.
 * Ends with what failed, and one line: `N passed, N failed`.
 */

import { globSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { endLeftovers } from './leftovers.ts'
import { startServer } from './postgres-server.ts'
import { staticChecks } from './static-checks.ts'
import { type Counts, endRunningSteps, runStep, type Step } from './step.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

// A step's minutes are for what hangs: a slow machine may take three times as long as two quiet cores.
const begun = performance.now()
const total: Counts = { passed: 0, failed: 0, failures: [] }
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

const folder = await mkdtemp(join(tmpdir(), 'bn-'))
await chmod(folder, 0o711) // a database's account has to pass through
const temporary = { TMPDIR: folder, TZ: 'Asia/Kathmandu' }
const fuzz: Step = {
  title: 'Hostile requests',
  command: ['node', 'scripts/fuzz.ts', '--requests', '20000'],
  env: { ...temporary, TEST_DATABASE_URL: '' },
  minutes: 15,
}
try {
  for (const step of staticChecks) await count(step)
  await count({ title: 'Build', command: ['node', 'scripts/build.ts'], minutes: 2 })
  await Promise.all([testProduct(), attempt('Journeys in a browser', testJourneys)])
} finally {
  const left = await endLeftovers(folder)
  if (left > 0) await attempt('Nothing left running', () => Promise.reject(new Error(`${left} databases were`)))
  await rm(folder, { recursive: true, force: true })
}
for (const failure of total.failures) console.log(`\n${failure}`)
console.log(`\nAll checks took ${Math.round((performance.now() - begun) / 1000)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = interrupted ? 130 : total.failed > 0 ? 1 : 0

async function testProduct(): Promise<void> {
  await count(vitest('Tests on the embedded PostgreSQL', 'embedded.json', [], { TEST_DATABASE_URL: '' }))
  await attempt('Tests on a PostgreSQL server', testOnServer)
  await count(fuzz)
}

/** Whatever asks for a database; what only looks at processes and their data folders has the embedded one anyway. */
async function testOnServer(): Promise<void> {
  const files = globSync('{server,web}/**/*.test.{ts,tsx}').filter((file) =>
    /\/testing\/(?!system|product|left-behind)/.test(readFileSync(file, 'utf8')),
  )
  if (files.length === 0) throw new Error('no test asks for a database')
  const server = await startServer(folder)
  console.log(`\nThe server is ${server.about}.`)
  try {
    await count(vitest('Tests on a PostgreSQL server', 'server.json', files, { TEST_DATABASE_URL: server.url }))
  } finally {
    await server.stop()
  }
}

async function testJourneys(): Promise<void> {
  const report = join(folder, 'journeys.json')
  await count({
    title: 'Journeys in a browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { ...temporary, HOME: folder, BOOKNAIL_CHROMIUM: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    counts: () => playwrightCounts(report),
    minutes: 60,
    output: join(folder, 'journeys.txt'),
  })
}

function vitest(title: string, name: string, files: string[], env: Record<string, string>): Step {
  const report = join(folder, name)
  return {
    title,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    env: { ...temporary, ...env },
    counts: () => vitestCounts(report),
    minutes: 40,
  }
}

async function count(step: Step): Promise<void> {
  if (interrupted) return
  const { passed, failed, failures } = await runStep(step)
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

/** A check that cannot even begin has failed, and says why. */
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
