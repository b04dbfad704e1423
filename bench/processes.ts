/** What processes used, as Linux counts it. Elsewhere it is not measured. */

import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** Of the app, of PostgreSQL's first process and of all that PostgreSQL started. */
export interface Processes {
  appPid: number
  postmasterPid: number
}

/** Of the app and of the database. */
export interface Shares {
  app: number
  database: number
}

export function total({ app, database }: Shares): number {
  return app + database
}

/** Clock ticks in a second: /proc counts in ticks. */
const ticks = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0

/** CPU milliseconds used up to now, those of ended database processes included; null where it is not measured. */
export async function cpuMilliseconds({ appPid, postmasterPid }: Processes): Promise<Shares | null> {
  if (ticks === 0) return null
  const backends = await childrenOf(postmasterPid)
  const [app, ...database] = await Promise.all([
    ticksOf(appPid, 'own'),
    ticksOf(postmasterPid, 'with ended children'),
    ...backends.map((pid) => ticksOf(pid, 'own')),
  ])
  return { app: (app * 1000) / ticks, database: (sum(database) * 1000) / ticks }
}

/**
 * Megabytes as PSS: memory that several processes share, such as PostgreSQL's buffers, is counted once. Null where it
 * is not measured.
 */
export async function megabytes({ appPid, postmasterPid }: Processes): Promise<Shares | null> {
  if (ticks === 0) return null
  const backends = await childrenOf(postmasterPid)
  const ofDatabase = await Promise.all([postmasterPid, ...backends].map(pssOf))
  return { app: await pssOf(appPid), database: sum(ofDatabase) }
}

/** One that has just ended used no more than its parent will be charged with. */
async function ticksOf(pid: number, whose: 'own' | 'with ended children'): Promise<number> {
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = (await statOf(pid)).slice(11, 15).map(Number)
  return user + system + (whose === 'own' ? 0 : childrenUser + childrenSystem)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const parents = await Promise.all(pids.map(async (pid) => Number((await statOf(pid))[1])))
  return pids.filter((_, place) => parents[place] === parent)
}

/** The fields of /proc/PID/stat after the name, which may hold blanks: state, parent, … */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function pssOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
