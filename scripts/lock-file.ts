/** Checks that `npm ci` accepts the lock file on every platform: every optional package that is referenced must be locked. */

import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
})

/**
 * Names of missing entries. When npm writes the lock file it omits packages it could not download for other platforms, and
 * then rejects that file: restore the entries (version, os, cpu, optional) from the commit before.
 */
export function missingFromLock(text: string): string[] {
  const { packages } = Lock.parse(JSON.parse(text))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  return [...new Set(wanted)].filter(
    (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
  )
}

if (import.meta.main) {
  const missing = missingFromLock(readFileSync(`${import.meta.dirname}/../package-lock.json`, 'utf8'))
  for (const name of missing) console.log(`package-lock.json lacks ${name}: npm ci would refuse it.`)
  process.exitCode = missing.length > 0 ? 1 : 0
}
