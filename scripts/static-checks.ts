/** What can be checked without running the product. */

import type { Step } from './step.ts'

const kept = 'node_modules/.cache/types.tsbuildinfo'

/**
 * With one checker: each of several recomputes most types, and four cost more than twice as much as one. What it found is kept, so
 * that the next check looks at what has changed since: a tenth of the time.
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
