/** Files of the embedded database: created once, completely or not at all. */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  access,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, chooseAccount, giveAway, userOf } from './embedded-account.ts'
import { findBinaries, type PostgresBinaries } from './embedded-binaries.ts'

export interface Cluster {
  dataDir: string
  folder: string
  log: string
}

export interface Machine {
  binaries: PostgresBinaries
  account: Account
}

export const superuser = 'booknail'
const version = '18'
const run = promisify(execFile)

/** Creates the data folder if it is missing. @throws Error with one sentence when it cannot be used */
export async function locateCluster(dataDir: string): Promise<Cluster> {
  try {
    const asRoot = process.getuid?.() === 0
    await mkdir(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 }) // the database's account must be able to enter it
    const real = await realpath(dataDir)
    await access(real, constants.W_OK)
    return { dataDir: real, folder: join(real, 'postgres'), log: join(real, 'postgres.log') }
  } catch (error) {
    throw new Error(`DATA_DIR: the data folder ${dataDir} cannot be made or written: ${reason(error)}.`, {
      cause: error,
    })
  }
}

/** @throws Error with one sentence when PostgreSQL cannot run here, or the folder contains something else */
export async function prepareCluster(cluster: Cluster, stopping: AbortSignal): Promise<Machine> {
  const binaries = await findBinaries(join(cluster.dataDir, 'postgres-lib'))
  const account = await chooseAccount(binaries, cluster.dataDir, cluster.folder)
  const found = await readVersion(cluster)
  if (found === null) await create(cluster, { binaries, account }, stopping)
  else if (found !== version) {
    throw new Error(
      `The database in ${cluster.folder} was made by PostgreSQL ${found}, and this BookNail brings PostgreSQL ${version}: ` +
        'restore a backup into an empty data folder.',
    )
  }
  return { binaries, account }
}

/** Removes what kill -9 left of unfinished databases. Only for the holder of the data folder. */
export async function removeHalfMade({ dataDir }: Cluster): Promise<void> {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  for (const name of leftovers) {
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined) // another start may still be writing there
  }
}

/**
 * Folder of the socket: the database's own, which is private, or, when that path is too long for a socket,
 * a short private temporary folder.
 * @throws Error with one sentence when somebody else created that temporary folder
 */
export async function prepareSocketFolder(cluster: Cluster, account: Account): Promise<string> {
  if (Buffer.byteLength(cluster.folder) <= 80) return cluster.folder
  const name = createHash('sha256').update(cluster.folder).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `booknail-${name}`)
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (made) await giveAway(folder, account)
  const { uid, mode } = await lstat(folder)
  if (uid !== (userOf(account) ?? uid) || (mode & 0o777) !== 0o700) {
    throw new Error(`The folder ${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`)
  }
  return folder
}

/** Cleans up the system's temporary folder. */
export async function removeSocketFolder({ folder }: Cluster, socketFolder: string): Promise<void> {
  if (socketFolder !== folder) await rmdir(socketFolder).catch(() => undefined) // not empty: in use by another start
}

/** Major version that created the database; null: none yet. */
async function readVersion({ folder }: Cluster): Promise<string | null> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw new Error(`The database in ${folder} cannot be read: it belongs to another account.`, { cause: error })
  })
  if (files === null) return null
  if (files.length === 0) return null
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (text.trim()) return text.trim()
  throw new Error(`The folder ${folder} holds no whole database: restore a backup, or set DATA_DIR to another folder.`)
}

/** Created next to its final place and then renamed, so that a killed start, or two at once, leave a complete one. */
async function create(
  { dataDir, folder }: Cluster,
  { binaries, account }: Machine,
  signal: AbortSignal,
): Promise<void> {
  const draft = await mkdtemp(join(dataDir, 'postgres.new-'))
  await giveAway(draft, account)
  const [program = '', ...options] = [...account.prefix, binaries.initdb, '-D', draft, ...initOptions]
  try {
    await run(program, options, { ...account.ids, env: binaries.env, cwd: '/', signal })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const madeByAnother = (await readVersion({ dataDir, folder, log: '' })) !== null
    if (!madeByAnother) throw new Error(`The database in ${folder} cannot be made: ${reason(error)}.`, { cause: error })
  }
}

const initOptions = [
  '--data-checksums',
  `--username=${superuser}`,
  '--auth-local=trust', // the socket's folder acts as lock
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** Last line of output of a program or the system. */
export function reason(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : ''
  const text = said.trim() || (error instanceof Error ? error.message : String(error))
  const line = text.split('\n').findLast((line) => line.trim() !== '' && !line.startsWith('initdb: removing')) ?? ''
  return line.trim().replace(/\.$/, '')
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
