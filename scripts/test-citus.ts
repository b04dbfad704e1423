/**
 * `npm run test:citus -- URL_OR_FOLDER [FILES]`: the tests that ask for a database, on salons that are spread over the machines of the
 * Citus at the URL; then what only such a database can show (`*.citus.ts`), and the journeys. `--journeys`: these alone. A folder with
 * Citus' source tree is built, and a coordinator with two workers started from it; `installed` starts what is installed. Not part of
 * `npm test`, which needs no Citus.
 */

import { globSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compiled } from '../server/testing/product.ts'
import { databaseTests } from './both-engines.ts'
import { findBrowser } from './browser.ts'
import { allJourneys } from './changed.ts'
import { buildCitus } from './citus.ts'
import { startCitus } from './citus-cluster.ts'
import { runBuild } from './run-build.ts'
import { type Counts, endRunningSteps, runStep, type Step } from './step.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

/** They look at how one server is set up, or bring their own. */
const ofOneServer: readonly string[] = [
  'server/app/rows.test.ts', // counts statements, which Citus takes one after another
  'server/db/statements.test.ts', // prepares them; where salons are spread they are asked in parts
  'server/db/distribution/substitutes.test.ts', // looks at what is replaced there
  'server/db/migrations.test.ts', // starts from earlier versions, as those beside the migrations do
  ...globSync('server/db/migrations/*.test.ts'),
  'server/backup/backup.test.ts', // restores where salons are spread are refused: docs/scaling.md, level 5
  'server/backup/kept.test.ts', // as above
  'server/kills.test.ts', // restores, and starts from the first version
]

/** They start the product with its embedded database. */
const ofOwnDatabase: readonly string[] = ['e2e/dev.spec.ts']

const { values: options, positionals } = parseArgs({
  options: { journeys: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [where = '', ...files] = positionals
if (where === '') {
  console.error('Usage: npm run test:citus -- URL_OF_A_CITUS, or the folder of its source tree, or: installed')
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endRunningSteps)

runBuild() // journeys and some tests ask for pages
const folder = await throwAwayFolder()
await chmod(folder, 0o711) // the databases' account must be able to enter it
const temporary = { TMPDIR: folder, TZ: 'Asia/Kathmandu', ...compiled }
const cluster = /^postgres(ql)?:/.test(where) ? null : await started(where)
try {
  const url = cluster?.url ?? where
  const total: Counts = { passed: 0, failed: 0, failures: [] }
  for (const step of stepsOn(url)) {
    const { passed, failed, failures } = await runStep(step)
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
  }
  for (const failure of total.failures) console.log(`${failure}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
} finally {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function started(source: string) {
  if (source !== 'installed') await buildCitus(source)
  return startCitus(folder)
}

/** Of the files, or of all kinds when none are named. */
function stepsOn(url: string): Step[] {
  const isOf = {
    machines: (file: string) => file.endsWith('.citus.ts'),
    browser: (file: string) => file.endsWith('.spec.ts'),
  }
  const everything = files.length === 0
  const specs = everything ? allJourneys().filter((file) => !ofOwnDatabase.includes(file)) : files.filter(isOf.browser)
  if (options.journeys) return [journeys(specs, url)]
  const tests = everything
    ? databaseTests().filter((file) => !ofOneServer.includes(file))
    : files.filter((file) => !isOf.machines(file) && !isOf.browser(file))
  const machines = files.filter(isOf.machines)
  const steps: Step[] = []
  if (tests.length > 0) steps.push(vitest('Tests of one database', tests, url))
  if (everything || machines.length > 0)
    steps.push(vitest('Tests of machines', ['--config=vitest.citus.config.ts', ...machines], url))
  if (specs.length > 0) steps.push(journeys(specs, url))
  return steps
}

function vitest(title: string, which: readonly string[], url: string): Step {
  const report = join(folder, `${title}.json`)
  return {
    title,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...which],
    env: { ...temporary, TEST_DATABASE_URL: url },
    counts: () => vitestCounts(report),
    silentMinutes: 30,
  }
}

function journeys(specs: readonly string[], url: string): Step {
  const report = join(folder, 'journeys.json')
  return {
    title: 'Journeys in a browser',
    command: ['playwright', 'test', '--reporter=list,json', ...specs],
    env: {
      ...temporary,
      HOME: folder,
      BOOKNAIL_CHROMIUM: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      JOURNEYS_CITUS: url,
    },
    counts: () => playwrightCounts(report),
    silentMinutes: 30,
  }
}
