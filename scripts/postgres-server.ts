/** A regular PostgreSQL server with address and password, for the tests that have passed on the embedded one. */

import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Account, chooseAccount, giveAway } from '../server/db/embedded-account.ts'
import { findBinaries, type PostgresBinaries } from '../server/db/embedded-binaries.ts'
import { thrownAway } from '../server/testing/thrown-away.ts'
import { installPackages, isDebianRoot } from './debian.ts'
import { findFreePort } from './free-port.ts'

export interface PostgresServer {
  url: string
  /** Name and version, for output. */
  about: string
  stop: () => Promise<void>
}

/** A server that a test may use as it likes. */
export interface OwnServer extends PostgresServer {
  /** A second server that follows this one as a streaming standby, read-only until promoted. */
  follow: (folder: string) => Promise<OwnServer>
  /** Copies its files while it runs. The caller removes them. */
  copyFiles: (folder: string) => Promise<CopiedFiles>
  /** A folder that the server may write to. */
  makeFolder: (folder: string) => Promise<void>
  /** Ends it at once, as if its machine had lost power; its files stay. */
  kill: () => Promise<void>
  /** Once it was killed: starts it on its files, at the same address. */
  revive: () => Promise<OwnServer>
}

/** What servers have that connect to each other. */
export interface Neighbours {
  password: string
  /** A file with it, in the form of libpq, that is given to their account. */
  passwordFile: string
}

interface CopiedFiles {
  /** Starts a server on the copy, which first applies what `restore_command` returns. */
  recover: (settings: readonly string[]) => Promise<OwnServer>
}

const run = promisify(execFile)

/**
 * `TEST_DATABASE_URL` if set; otherwise the system's PostgreSQL, which Debian can install, with a temporary cluster in the
 * folder; otherwise the embedded PostgreSQL in the same way.
 */
export async function startServer(folder: string): Promise<PostgresServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, about: 'the server of TEST_DATABASE_URL', stop: () => Promise.resolve() }

  const settings = Object.entries(thrownAway).map(([name, value]) => `${name}=${value}`)
  return startOwnServer(folder, settings)
}

/** Like `startServer`, but never the one of `TEST_DATABASE_URL`: a test may configure and stop it as it likes. */
export async function startOwnServer(
  folder: string,
  settings: readonly string[] = [],
  neighbours?: Neighbours,
): Promise<OwnServer> {
  const own = findOwn() ?? (await installOwn())
  if (own) return startCluster(own.binaries, folder, ['--locale=C.UTF-8'], own.about, settings, neighbours)

  const embedded = await findBinaries(join(folder, 'postgres-lib'))
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return startCluster(
    embedded,
    folder,
    locale,
    'the embedded PostgreSQL as a server, as this machine has no other',
    settings,
  )
}

/** A separate database on the server, dropped afterwards. */
export async function withDatabase(server: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `booknail_${randomBytes(6).toString('hex')}`
  const tell = async (command: string) => {
    const client = new Client(server)
    await client.connect()
    try {
      await client.query(command)
    } finally {
      await client.end()
    }
  }
  await tell(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    await work(url.href)
  } finally {
    await tell(`drop database ${name} with (force)`)
  }
}

function findOwn(): { binaries: PostgresBinaries; about: string } | null {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => Number(name) >= 15) : []
  const version = versions.toSorted((a, b) => Number(a) - Number(b))[0] // the oldest: what works there works on newer ones
  if (!version) return null
  const bin = join(folder, version, 'bin')
  const binaries = {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  }
  return existsSync(binaries.initdb) ? { binaries, about: `this machine's PostgreSQL ${version}` } : null
}

/** Debian's package starts its own cluster on port 5432, which is not wanted here. */
async function installOwn(): Promise<ReturnType<typeof findOwn>> {
  if (!isDebianRoot() || !installPackages(['postgresql'])) return null
  const own = findOwn()
  const version = own && /\d+/.exec(own.about)?.[0]
  if (version) await run('pg_dropcluster', ['--stop', version, 'main']).catch(() => undefined)
  return own
}

async function startCluster(
  binaries: PostgresBinaries,
  folder: string,
  locale: string[],
  about: string,
  settings: readonly string[],
  neighbours?: Neighbours,
): Promise<OwnServer> {
  const cluster = join(folder, 'server')
  const account = await chooseAccount(binaries, folder, cluster)
  const password = neighbours?.password ?? randomBytes(16).toString('hex')
  if (neighbours) await giveAway(neighbours.passwordFile, account)
  await initialise(binaries, account, cluster, password, locale)
  return serve({ binaries, folder, account, password, about, passwordFile: neighbours?.passwordFile }, settings)
}

interface Files {
  binaries: PostgresBinaries
  folder: string
  account: Account
  password: string
  about: string
  passwordFile?: string | undefined
  /** Absent: a free one. */
  port?: number
}

async function serve(files: Files, more: readonly string[] = []): Promise<OwnServer> {
  const { binaries, folder, account, password, about, passwordFile } = files
  const cluster = join(folder, 'server')
  const port = files.port ?? (await findFreePort())
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'fsync=off',
    'full_page_writes=off',
    ...more,
  ]
  const [program = '', ...options] = [
    ...account.prefix,
    binaries.postgres,
    '-D',
    cluster,
    ...settings.flatMap((set) => ['-c', set]),
  ]
  const log = await open(join(folder, 'server.log'), 'a')
  const child = spawn(program, options, {
    ...account.ids,
    env: { ...binaries.env, ...(passwordFile && { PGPASSFILE: passwordFile }) },
    cwd: '/',
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = once(child, 'exit')
  await log.close()

  const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    await rm(cluster, { recursive: true, force: true })
  }
  const kill = async () => {
    child.kill('SIGQUIT')
    await ended
  }
  const revive = () => serve({ ...files, port }, more)
  for (const begun = performance.now(); performance.now() - begun < 120_000; ) {
    if (child.exitCode !== null) break
    if (await answers(url)) return { url, about, stop, kill, revive, ...copying(url, files) }
    await sleep(50)
  }
  if (child.exitCode === null) await stop()
  throw new Error(
    `PostgreSQL did not start: ${(await readFile(join(folder, 'server.log'), 'utf8')).trim().split('\n').at(-1)}`,
  )
}

function copying(url: string, files: Files): Pick<OwnServer, 'follow' | 'copyFiles' | 'makeFolder'> {
  return {
    async follow(folder) {
      const copied = { ...files, folder }
      await copy(url, copied, '--write-recovery-conf')
      return serve(copied)
    },
    async copyFiles(folder) {
      const copied = { ...files, folder }
      await copy(url, copied)
      return { recover: (settings) => recover(copied, settings) }
    },
    async makeFolder(folder) {
      await mkdir(folder, { mode: 0o700 })
      await giveAway(folder, files.account)
    },
  }
}

/** With PostgreSQL's own program, while the server runs. */
async function copy(url: string, { binaries, folder, account }: Files, ...more: string[]): Promise<void> {
  const cluster = join(folder, 'server')
  await mkdir(cluster, { mode: 0o700 })
  await giveAway(cluster, account)
  const options = ['-D', cluster, '-d', url, ...more, '--checkpoint=fast', '--no-sync']
  const [program = '', ...rest] = [...account.prefix, join(dirname(binaries.postgres), 'pg_basebackup'), ...options]
  await run(program, rest, { ...account.ids, env: binaries.env, cwd: '/' })
}

async function recover(files: Files, settings: readonly string[]): Promise<OwnServer> {
  const cluster = join(files.folder, 'server')
  await writeFile(join(cluster, 'recovery.signal'), '')
  await giveAway(cluster, files.account)
  return serve(files, settings)
}

async function initialise(
  { initdb, env }: PostgresBinaries,
  account: Account,
  cluster: string,
  password: string,
  locale: string[],
): Promise<void> {
  await mkdir(cluster, { mode: 0o700 })
  const passwordFile = join(cluster, '..', 'password')
  await writeFile(passwordFile, password, { mode: 0o644 }) // for a server that lives for minutes; its account must be able to read it
  await giveAway(cluster, account)
  const options = [
    '-D',
    cluster,
    '--username=tests',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-sync',
  ]
  const [program = '', ...rest] = [...account.prefix, initdb, ...options, ...locale]
  await run(program, rest, { ...account.ids, env, cwd: '/' })
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
