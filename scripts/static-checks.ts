/** What can be checked without running the product. */

import type { Step } from './step.ts'

export const staticChecks: Step[] = [
  { title: 'Format', command: ['biome', 'check', '.'], minutes: 1 },
  { title: 'Types', command: ['tsc', '--noEmit', '-p', '.'], minutes: 2 },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'], minutes: 2 },
  { title: 'Lock file', command: ['node', 'scripts/lock-file.ts'], minutes: 1 },
  { title: 'Dependencies', command: ['node', 'scripts/dependencies.ts'], minutes: 1 },
  { title: 'House rules', command: ['node', 'scripts/house-rules.ts'], minutes: 1 },
]
