/** The real product as a process of its own, on the embedded database of a folder. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '../server/db/embedded.ts'
import { superuser } from '../server/db/embedded-cluster.ts'
import { findPostmaster } from '../server/db/embedded-postmaster.ts'
import type { Processes } from './processes.ts'

export interface Product extends Processes {
  url: string
  databaseUrl: string
  /** Data folder of its database. */
  folder: string
  /** Seconds from an empty folder until `/readyz` answers 200. */
  startSeconds: number
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')

/** @throws Error if the process exits, or is not ready within a minute */
export async function startProduct(dataDir: string, more: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const begun = performance.now()
  const start = await startScript()
  const child = spawn(process.execPath, [...start.flags, join(root, 'server/app/main.ts')], {
    cwd: root,
    env: { ...process.env, ...start.env, ...productEnvironment(dataDir), ...more, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM') // no effect once it has exited
    await exit
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null

  while (!(await isReady(url))) {
    if (isOver()) throw new Error('The product ended while it was starting.')
    if (performance.now() - begun > 60_000) {
      await stop()
      throw new Error('The product did not answer within a minute.')
    }
    await sleep(5)
  }
  const startSeconds = (performance.now() - begun) / 1000
  const folder = join(dataDir, 'postgres')
  const postmaster = await findPostmaster({ dataDir, folder, log: '' })
  if (!postmaster || child.pid === undefined) throw new Error(`No database runs on ${folder}.`)
  return {
    url,
    databaseUrl: urlOf({ host: postmaster.socketFolder, port: 5432, user: superuser, database: 'booknail' }),
    folder,
    startSeconds,
    appPid: child.pid,
    postmasterPid: postmaster.pid,
    stop,
  }
}

/** The flags of V8 and the variable of its allocator that `bin/booknail` sets. */
async function startScript(): Promise<{ flags: string[]; env: Record<string, string> }> {
  const script = await readFile(join(root, 'bin/booknail'), 'utf8')
  const [, start = ''] = /^ {2}start\)$(.*?)^ {4};;$/ms.exec(script) ?? []
  const words = start.split(/\s+/)
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
  const variables = words.filter((word) => /^MALLOC_\w+=/.test(word)).map((word) => word.split('='))
  return { flags: words.filter((word) => /^--[a-z]/.test(word)), env: { ...cache, ...Object.fromEntries(variables) } }
}

/** Callers are distinguished by `X-Forwarded-For`, as behind a proxy, so that the limits per address stay on. */
export function productEnvironment(dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    FLOOD_LIMIT: '0', // a salon receives more bookings in a minute than a real one ever will
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
