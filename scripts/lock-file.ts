/** Checks that `npm ci` accepts the lock file on every platform, and nothing but what is locked: every optional package that is referenced is there, with its integrity. */

import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
})

/**
 * Names of missing entries. When npm writes the lock file it omits packages it could not download for other platforms, and
 * then rejects that file: restore the entries (version, os, cpu, optional) from the commit before.
 */
function missingFromLock(text: string): string[] {
  const { packages } = Lock.parse(JSON.parse(text))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  return [...new Set(wanted)].filter(
    (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
  )
}

/** Paths of entries whose content nothing tells: npm would take whatever it is given. */
function withoutIntegrity(text: string): string[] {
  const { packages } = Lock.parse(JSON.parse(text))
  return Object.entries(packages).flatMap(([path, { integrity, link, inBundle }]) =>
    path.includes('node_modules/') && !integrity && !link && !inBundle ? [path] : [],
  )
}

if (import.meta.main) {
  const text = readFileSync(`${import.meta.dirname}/../package-lock.json`, 'utf8')
  const missing = missingFromLock(text)
  const unknown = withoutIntegrity(text)
  for (const name of missing) console.log(`package-lock.json lacks ${name}: npm ci would refuse it.`)
  for (const path of unknown)
    console.log(
      `package-lock.json has no integrity for ${path}: delete the entry and run npm install --package-lock-only in a copy.`,
    )
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0
}
