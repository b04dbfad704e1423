/** Checks that do not run the product. */

import type { Step } from './step.ts'

const kept = 'node_modules/.cache/types.tsbuildinfo'

/**
 * With a single checker: several ones each compute most types again, and four use more than twice the CPU. Results are
 * cached, so that the next check only looks at changes: a tenth of the time.
 */
export const typeCheck: Step = {
  title: 'Types',
  command: ['tsc', '--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept],
}

export const otherChecks: Step[] = [
  { title: 'Format', command: ['biome', 'check', '.'] },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { title: 'Lock file', command: ['node', 'scripts/lock-file.ts'] },
  { title: 'Dependencies', command: ['node', 'scripts/dependencies.ts'] },
  { title: 'House rules', command: ['node', 'scripts/house-rules.ts'] },
]
