/** A local database whose processes are stopped while working: connections stay open, and nothing responds. */

import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Stops all of its processes. @returns a function that lets them continue */
export async function freeze(databaseUrl: string): Promise<() => void> {
  const frozen = [await postmasterOf(databaseUrl)]
  process.kill(frozen[0] ?? 0, 'SIGSTOP') // the first, so that it starts no further process
  for (const pid of await childrenOf(frozen)) {
    if (signal(pid, 'SIGSTOP')) frozen.push(pid)
  }
  return () => {
    for (const pid of frozen.toReversed()) signal(pid, 'SIGCONT')
  }
}

/** Parent of the process that responded. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const parent = await parentOf(String(rows[0]?.pid))
    if (!parent) throw new Error('The database runs on another machine.')
    return parent
  } finally {
    await client.end()
  }
}

async function childrenOf(parents: readonly number[]): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), parent: await parentOf(pid) })))
  return found.filter(({ parent }) => parents.includes(parent)).map(({ pid }) => pid)
}

/** 0: the process has ended. */
async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(/\) \w (\d+)/.exec(stat)?.[1] ?? 0)
}

/** False: it has ended. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
