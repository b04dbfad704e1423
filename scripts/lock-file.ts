/** Whether `npm ci` will take the lock file on every platform: each optional package that one names must be locked. */

import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
})

/**
 * The names that are missing. npm leaves out what it could not fetch for another platform when it writes the lock, and
 * then refuses that lock: put the entries back (version, os, cpu, optional) from the commit before.
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
