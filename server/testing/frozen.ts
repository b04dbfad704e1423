/** A local database whose processes are stopped in the middle of their work: nothing is cut off, and nobody answers. */

import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Stops all of its processes. @returns what lets them go on */
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

/** The parent of the process that answers. */
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

/** 0 when the process is gone. */
async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(/\) \w (\d+)/.exec(stat)?.[1] ?? 0)
}

/** False when it is gone. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
