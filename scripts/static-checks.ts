/** Checks that do not run the product. */

import type { Step } from './step.ts'

const kept = 'node_modules/.cache/types.tsbuildinfo'

/**
 * With a single checker: several ones each compute most types again, and four use more than twice the CPU. Results are
 * cached, so that the next check only looks at changes: a tenth of the time. Nearly all that it makes stays in use, so
 * collecting garbage as often as usual (12 times instead of 4) finds little.
 */
export const typeCheck: Step = {
  title: 'Types',
  command: ['tsc', '--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept],
  env: { GOGC: '400' },
}

/** A single process for type-aware rules, for the same reason, and fewer garbage collections: two thirds of the CPU. */
export const lint: Step = {
  title: 'Lint',
  command: ['oxlint', '--type-aware', '--deny-warnings', '.'],
  env: { GOMAXPROCS: '1', GOGC: '200' },
}

export const quickChecks: Step[] = [
  { title: 'Format', command: ['biome', 'check', '.'] },
  { title: 'Lock file', command: ['node', 'scripts/lock-file.ts'] },
  { title: 'Dependencies', command: ['node', 'scripts/dependencies.ts'] },
  { title: 'House rules', command: ['node', 'scripts/house-rules.ts'] },
]
