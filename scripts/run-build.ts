/** The build in a process of its own, which takes its memory along when it ends. */

import { spawnSync } from 'node:child_process'

/** Ends this process where the build fails, or is interrupted. */
export function runBuild(): void {
  const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/build.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
