/**
 * `npm run release [-- FOLDER]`: a folder that runs on machines of this system and processor without npm or a registry: the code, the
 * built pages, the packages needed at run time including Node and PostgreSQL, a bill of materials (CycloneDX), and checksums.
 */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, lstat, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { runBuild } from './run-build.ts'

const root = join(import.meta.dirname, '..')
export const copied = [
  'bin',
  'server',
  'shared',
  'dist',
  'docs',
  'packaging',
  'web/app/icon.svg',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]
const forTestsOnly = /\.(test|attack)\.tsx?$|\/testing(\/|$)/

const isNeeded = (path: string) => !forTestsOnly.test(path)

const Package = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
})
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) })

if (import.meta.main) {
  runBuild()
  const { version } = await ownPackage()
  const name = `booknail-${version}-${process.platform}-${process.arch}`
  const folder = resolve(process.argv[2] ?? join(root, 'release', name))
  await makeRelease(folder)
  console.log(`${folder}\nCopy it, and start it there: bin/booknail. See docs/packaging.md.`)
}

/** The pages must have been built. @throws Error if `folder` exists already */
export async function makeRelease(folder: string): Promise<void> {
  if (await exists(folder)) throw new Error(`${folder} is there already: remove it, or name another folder.`)
  await mkdir(folder, { recursive: true })
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true, filter: isNeeded })
  await copyPackages(folder)
  await writeFile(join(folder, 'sbom.cdx.json'), npm(folder, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'))
  await writeFile(join(folder, 'SHA256SUMS'), await checksums(folder))
}

async function ownPackage(): Promise<z.infer<typeof Package>> {
  return Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
}

/** The packages that the server loads, as installed here; those needed only for building are left out. */
async function copyPackages(folder: string): Promise<void> {
  const { name, version, license, type, engines, dependencies, optionalDependencies } = await ownPackage()
  const loaded = await packagesLoaded(folder)
  const needed = Object.fromEntries(Object.entries(dependencies).filter(([name]) => loaded.has(name)))
  const kept = { name, version, license, private: true, type, engines, dependencies: needed, optionalDependencies }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
  await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  npm(folder, 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error') // removes the rest from the lock file

  const { packages } = Lock.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')))
  for (const path of Object.keys(packages).filter(Boolean)) {
    if (!(await exists(join(root, path)))) continue // for another system
    const inner = join(root, path, 'node_modules')
    const filter = (one: string) => one !== inner // nested packages have lock file entries of their own
    await cp(join(root, path), join(folder, path), { recursive: true, filter, verbatimSymlinks: true })
  }
  await mkdir(join(folder, 'node_modules/.bin'))
  await symlink(await readlink(join(root, 'node_modules/.bin/node')), join(folder, 'node_modules/.bin/node'))
}

/** Names of the packages imported by any file of `server/` or `shared/`. */
async function packagesLoaded(folder: string): Promise<Set<string>> {
  const imported = /(?:from|import\()\s*'((?:@[\w.-]+\/)?[\w.-]+)/g
  const names = new Set<string>()
  for (const path of await filesIn(folder)) {
    if (!path.endsWith('.ts')) continue
    const text = await readFile(join(folder, path), 'utf8')
    for (const [, name = ''] of text.matchAll(imported)) names.add(name)
  }
  return names
}

/** In the format of `sha256sum --check`, sorted by path. */
async function checksums(folder: string): Promise<string> {
  const lines: string[] = []
  for (const path of await filesIn(folder)) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    lines.push(`${hash.digest('hex')}  ${path}\n`)
  }
  return lines.join('')
}

/** Paths of all files, sorted; links are not followed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).toSorted()
}

function npm(folder: string, ...words: string[]): string {
  return execFileSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
