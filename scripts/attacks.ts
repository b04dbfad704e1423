/**
 * `npm run attacks`: the real product, attacked in every way that once stopped it, while others book. Prints what those met
 * and ends with one line: `N passed, N failed`. Words after `--` choose files by their names; `-- --write` puts the table
 * of a whole run into README.md.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readReport, tableOf } from '../attacks/report.ts'
import { describeCores } from '../bench/machine.ts'
import { writeBetweenMarks } from '../bench/readme.ts'
import { endLeftovers } from './leftovers.ts'
import { runBuild } from './run-build.ts'
import { endRunningSteps, runStep } from './step.ts'
import { vitestCounts } from './test-counts.ts'

/** Of each core, from which on what others wait is not the product's doing alone. */
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
await chmod(folder, 0o711) // a database's account has to pass through
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
    silentMinutes: 30, // one attack takes minutes, and says nothing meanwhile
  })
  const { rows: met, notes } = await readReport(rows)
  const table = met.length > 0 ? `${tableOf(met)}\n\n` : '' // of those where nobody else could be served there is none
  const below = [...notes, `${describeCores()}; load of the machine before ${load.toFixed(1)}.`].join('\n\n')
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

/** Only what is whole: a table of a part would pass for all. What missed its goal says so in its row. */
async function write(text: string): Promise<void> {
  if (files.length > 0) {
    console.log('README.md is left as it was: only some of the files were run.')
    return
  }
  await writeBetweenMarks('attacks', text).catch((error: Error) => {
    console.log(error.message)
    process.exitCode = 1
  })
}
