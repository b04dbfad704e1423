/**
 * `npm run test:citus -- URL_OR_FOLDER [FILES]`: the tests that ask for a database, on salons that are spread over the machines of the
 * Citus at the URL; then what only such a database can show (`*.citus.ts`). A folder with Citus' source tree is built, and a
 * coordinator with two workers started from it; `installed` starts what is installed. Not part of `npm test`, which needs no Citus.
 */

import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseTests } from './both-engines.ts'
import { buildCitus } from './citus.ts'
import { startCitus } from './citus-cluster.ts'
import { runBuild } from './run-build.ts'
import { endRunningSteps, runStep } from './step.ts'
import { vitestCounts } from './test-counts.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

/** They look at how one server is set up, or bring their own. */
const ofOneServer: readonly string[] = [
  'server/db/together.test.ts', // several statements as one, which Citus takes one after another
  'server/app/rows.test.ts', // counts these
  'server/db/statements.test.ts', // prepares these; where salons are spread they are asked in parts
  'server/backup/backup.test.ts', // restores where salons are spread are refused: docs/scaling.md, level 5
  'server/kills.test.ts', // restores, and starts from the first version
]

const [where = '', ...files] = process.argv.slice(2)
if (where === '') {
  console.error('Usage: npm run test:citus -- URL_OF_A_CITUS, or the folder of its source tree, or: installed')
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endRunningSteps)

runBuild() // some tests ask for pages
const folder = await throwAwayFolder()
await chmod(folder, 0o711) // the databases' account must be able to enter it
const cluster = /^postgres(ql)?:/.test(where) ? null : await started(where)
try {
  const url = cluster?.url ?? where
  const ordinary = files.length > 0 ? files : databaseTests().filter((file) => !ofOneServer.includes(file))
  const all = await count(
    'Tests of one database',
    ordinary.filter((file) => !file.endsWith('.citus.ts')),
    url,
  )
  const own = await count(
    'Tests of machines',
    files.filter((file) => file.endsWith('.citus.ts')),
    url,
    ['--config=vitest.citus.config.ts'],
  )
  for (const failure of [...all.failures, ...own.failures]) console.log(`${failure}\n`)
  console.log(`${all.passed + own.passed} passed, ${all.failed + own.failed} failed`)
  if (all.failed + own.failed > 0) process.exitCode = 1
} finally {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function started(source: string) {
  if (source !== 'installed') await buildCitus(source)
  return startCitus(folder)
}

async function count(title: string, which: readonly string[], url: string, more: readonly string[] = []) {
  if (files.length > 0 && which.length === 0) return { passed: 0, failed: 0, failures: [] }
  const report = join(folder, `${more.length}.json`)
  return runStep({
    title,
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
      ...which,
    ],
    env: { TMPDIR: folder, TZ: 'Asia/Kathmandu', TEST_DATABASE_URL: url },
    counts: () => vitestCounts(report),
    silentMinutes: 30,
  })
}
