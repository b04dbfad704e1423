/** The PostgreSQL process of a data folder: finding, starting and stopping it. */

import { execFile, spawn } from 'node:child_process'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, type Machine, prepareSocketFolder } from './embedded-cluster.ts'

export interface Postmaster {
  pid: number
  socketFolder: string
}

/** Settings of PostgreSQL by name. */
export type Settings = Record<string, string>

const run = promisify(execFile)

/** Keeps the database small (docs/measured.md has its memory); no network listener; no customer data in the log. */
const settings: Settings = {
  listen_addresses: '',
  port: '5432',
  max_connections: '40',
  shared_buffers: '40MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_wal_size: '1GB',
  min_wal_size: '256MB',
  max_wal_senders: '0',
  max_worker_processes: '1',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The process that serves this folder, including one left behind by an earlier app; null: none. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const [pid, , , , socketFolder] = await readLines(pidFile(cluster))
  if (!pid || !socketFolder || !(await servesFolder(Number(pid), cluster))) return null
  return { pid: Number(pid), socketFolder }
}

/**
 * Starts one that outlives the app and ignores Ctrl-C in its terminal. It accepts connections a little later; if another
 * start was faster, it ends by itself.
 */
export async function startPostmaster(
  cluster: Cluster,
  { binaries, account }: Machine,
  more: Settings,
): Promise<Postmaster> {
  const socketFolder = await prepareSocketFolder(cluster, account)
  await disownStalePids(cluster, socketFolder)
  const chosen = { ...settings, ...more, unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program = '', ...rest] = [...account.prefix, binaries.postgres, '-D', cluster.folder, ...options]

  const log = await openLog(cluster)
  try {
    const child = spawn(program, rest, {
      ...account.ids,
      env: binaries.env,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.unref()
    const pid = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('spawn', () => resolve(child.pid ?? 0))
    })
    return { pid, socketFolder }
  } finally {
    await log.close()
  }
}

/** Stops it and waits until it is gone: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  const steps = [
    { signal: 'SIGINT', seconds: 30 }, // fast shutdown
    { signal: 'SIGQUIT', seconds: 5 }, // immediate shutdown, the next start recovers
    { signal: 'SIGKILL', seconds: 5 },
  ] as const
  for (const { signal, seconds } of steps) {
    if (await servesFolder(pid, cluster)) send(pid, signal)
    if (await happens(seconds, async () => !(await servesFolder(pid, cluster)))) break
  }
  await happens(1, () => hasEnded(pid)) // its memory is freed first, its files are closed a moment later
}

async function happens(seconds: number, condition: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < seconds * 1000; waited += 10) {
    if (await condition()) return true
    await sleep(10)
  }
  return false
}

export async function isRunning(cluster: Cluster, { pid }: Postmaster): Promise<boolean> {
  return servesFolder(pid, cluster)
}

/** Last error in the log, for display. */
export async function lastComplaint({ log }: Cluster): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  const line = text.split('\n').findLast(isComplaint) ?? 'no reason was given'
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '').replace(/\.$/, '')
}

function isComplaint(line: string): boolean {
  return /FATAL|PANIC|error|failed/.test(line) && !/starting up|shutting down|terminating/.test(line)
}

/** The process id may have been reused by another program, so its command line is checked. */
async function servesFolder(pid: number, { folder }: Cluster): Promise<boolean> {
  const command = await commandOf(pid)
  return command.replaceAll('\0', ' ').includes(`postgres -D ${folder} `)
}

/** Empty when there is no such process, or only a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return commandOnLinux(pid)
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

/** While a process executes another program, it briefly has no command line. */
async function commandOnLinux(pid: number): Promise<string> {
  for (let waited = 0; ; waited += 5) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command || waited === 500 || (await hasEnded(pid))) return command
    await sleep(5)
  }
}

/**
 * PostgreSQL does not start while the process id in an old lock file exists, which after a crash may be an unrelated
 * process or a zombie. It treats its parent's id as stale, and still checks that no leftover process uses the files.
 */
async function disownStalePids(cluster: Cluster, socketFolder: string): Promise<void> {
  for (const file of [pidFile(cluster), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const [pid, ...lines] = await readLines(file)
    const misleads = isAlive(Number(pid)) && !(await servesFolder(Number(pid), cluster))
    if (misleads) await writeFile(file, [process.pid, ...lines].join('\n'))
  }
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n')
}

function pidFile({ folder }: Cluster): string {
  return join(folder, 'postmaster.pid')
}

/** Truncated once it has grown. */
async function openLog({ log }: Cluster): ReturnType<typeof open> {
  const size = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  return open(log, size > 1_000_000 ? 'w' : 'a', 0o600)
}

/** Also true for a zombie. */
async function hasEnded(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return !isAlive(pid)
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X')
  return /\) [ZX]/.test(state)
}

/** Also true for a process that has ended but has not been waited for yet. */
export function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // already gone
  }
}
