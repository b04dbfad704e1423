/** Runs the build in a separate process, so that its memory is freed when it ends. */

import { spawnSync } from 'node:child_process'

/** Exits if the build fails or is interrupted. */
export function runBuild(): void {
  const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/build.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
