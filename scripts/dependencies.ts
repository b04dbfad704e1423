/** Checks that everything `npm ci` installs, here and for benches, has been approved: name, licence, source and install scripts. */

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  librariesUnderLgpl,
  licences,
  named,
  unmodifiedUnderMpl,
  unseen,
  withInstallScript,
} from './known-dependencies.ts'

const Names = z.record(z.string(), z.string()).default({})

const Package = z.object({
  version: z.string().default(''),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
})
type Package = z.infer<typeof Package>

const Lock = z.object({ packages: z.record(z.string(), Package) })

/** Texts of our lock files. */
function ourLocks(): string[] {
  return ['package-lock.json', 'bench/tools/package-lock.json'].map((path) =>
    readFileSync(`${import.meta.dirname}/../${path}`, 'utf8'),
  )
}

/** One sentence per objection. @param locks texts of lock files */
function objections(...locks: readonly string[]): string[] {
  const all = locks.map((lock) => Lock.parse(JSON.parse(lock)).packages)
  if (all.some((packages) => !packages[''])) return ['package-lock.json names no package of ours.']

  const places = all.flatMap((packages) => Object.entries(packages))
  const ours = places.filter(([path]) => isOurs(path))
  const installed = places.filter(
    ([path, { link, resolved }]) => !isOurs(path) && !(link && ours.some(([own]) => own === resolved)),
  )
  const wanted = ours.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
    [dependencies, devDependencies, optionalDependencies].flatMap((names) => Object.entries(names)),
  )
  const names = new Set(wanted.map(([name]) => name))
  return [
    ...wanted.flatMap(([name, version]) => rangesFor(name, version)),
    ...Object.keys(named).flatMap((name) =>
      names.has(name) ? [] : [`${name} is agreed to in scripts/known-dependencies.ts, and nobody needs it.`],
    ),
    ...installed.flatMap(([path, one]) => ofPackage(nameOf(path), one)),
  ]
}

function isOurs(path: string): boolean {
  return !path.includes('node_modules/')
}

function rangesFor(name: string, version: string): string[] {
  if (!(name in named)) return [`${name} is new: say in scripts/known-dependencies.ts what it is for.`]
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
    ? []
    : [`${name} is not pinned to one version of the registry: ${version}`]
}

function ofPackage(
  name: string,
  { version, resolved, link, integrity, license, optional, hasInstallScript }: Package,
): string[] {
  const at = `${name} ${version}`
  const isUnseen = optional && unseen.some((start) => name.startsWith(start))
  const found: string[] = []
  if (link || (resolved && !/^https:\/\/[^/]+\/.*\.tgz$/.test(resolved)))
    found.push(`${at} does not come from a registry: ${resolved ?? 'link'}`)
  if (!integrity && !isUnseen) found.push(`${at} has no checksum.`)
  if (integrity && !integrity.startsWith('sha512-')) found.push(`${at} has a weak checksum: ${integrity.slice(0, 10)}`)
  if (!mayUse(name, license) && !(isUnseen && license === undefined))
    found.push(`${at} is under ${license ?? 'no licence'}.`)
  if (hasInstallScript && !(name in withInstallScript)) found.push(`${at} runs a script as it is installed.`)
  return found
}

/** `(MIT OR CC0-1.0)` needs one approved licence, `MIT AND ISC` needs all. */
function mayUse(name: string, license = ''): boolean {
  if (license === 'MPL-2.0') return unmodifiedUnderMpl.some((tool) => name === tool || name.startsWith(`${tool}-`))
  const isLibrary = librariesUnderLgpl.some((start) => name.startsWith(start))
  const isFine = (one: string) => licences.includes(one) || (isLibrary && one === 'LGPL-3.0-or-later')
  const plain = license.replace(/[()]/g, '')
  return plain.split(' OR ').some((part) => part.split(' AND ').every(isFine))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

if (import.meta.main) {
  const found = objections(...ourLocks())
  for (const sentence of found) console.log(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
