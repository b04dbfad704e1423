/**
 * `npm run attacks`: attacks the real product in every way that once brought it down, while others book. Prints what those
 * experienced, and one last line: `N passed, N failed`. Words after `--` select files by name; `-- --write` writes the table
 * of a complete run to docs/measured.md.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readReport, tableOf } from '../attacks/report.ts'
import { endLeftovers } from './leftovers.ts'
import { describeCores } from './machine.ts'
import { writeBetweenMarks } from './readme.ts'
import { runBuild } from './run-build.ts'
import { endRunningSteps, runStep } from './step.ts'
import { vitestCounts } from './test-counts.ts'

/** Load per core above which the delay of others is not caused by the product alone. */
const busy = 0.3

const { values: options, positionals: files } = parseArgs({
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endRunningSteps)

const load = loadavg()[0] ?? 0
if (load > busy * cpus().length) {
  console.log(
    `The machine is busy already (load ${load.toFixed(1)} on ${cpus().length} cores): times tell of that too.`,
  )
}
runBuild()
const folder = await mkdtemp(join(tmpdir(), 'bn-'))
await chmod(folder, 0o711) // the database's account must be able to enter it
try {
  const [report, rows] = [join(folder, 'attacks.json'), join(folder, 'rows')]
  const config = ['--config', 'vitest.attacks.config.ts']
  const { passed, failed, failures } = await runStep({
    title: 'Attacks',
    command: [
      'vitest',
      'run',
      ...config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    env: { TMPDIR: folder, TZ: 'Asia/Kathmandu', ATTACKS_ROWS: rows },
    counts: () => vitestCounts(report),
    silentMinutes: 30, // one attack takes minutes without printing anything
  })
  const { rows: met, notes } = await readReport(rows)
  const table = met.length > 0 ? `${tableOf(met)}\n\n` : '' // none for attacks during which nobody else can be served
  const day = new Date().toISOString().slice(0, 10)
  const below = [...notes, `${day}, ${describeCores()}; load of the machine before ${load.toFixed(1)}.`].join('\n\n')
  const text = `${table}${below}`
  console.log(`\n${text}\n`)
  for (const failure of failures) console.log(`${failure}\n`)
  if (options.write) await write(`${text} ${passed} attacks stood, ${failed} missed a goal.`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
} finally {
  await endLeftovers(folder)
  await rm(folder, { recursive: true, force: true })
}

/** Only for complete runs: a partial table would be taken for a whole one. Missed goals are marked in their row. */
async function write(text: string): Promise<void> {
  if (files.length > 0) {
    console.log('docs/measured.md is left as it was: only some of the files were run.')
    return
  }
  await writeBetweenMarks('attacks', text).catch((error: Error) => {
    console.log(error.message)
    process.exitCode = 1
  })
}
