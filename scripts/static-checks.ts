/** Checks that do not run the product. */

import type { Step } from './step.ts'

const kept = 'node_modules/.cache/types.tsbuildinfo'

/**
 * With a single checker: several ones each compute most types again, and four use more than twice the CPU. Results are
 * cached, so that the next check only looks at changes: a tenth of the time. Nearly all that it makes stays in use, so
 * collecting garbage finds little, and costs a sixth of the CPU: not before what a machine with 8 GB can give it is used up.
 */
export const typeCheck: Step = {
  title: 'Types',
  command: ['tsc', '--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept],
  env: { GOGC: 'off', GOMEMLIMIT: '5GiB' },
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
  { title: 'Unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
]
