/** CPU and memory of processes, from `/proc`. Measured on Linux only. */

import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** Process ids of the app, of PostgreSQL's main process, and of its children. */
export interface Processes {
  appPid: number
  postmasterPid: number
}

/** App and database. */
export interface Shares {
  app: number
  database: number
}

export function total({ app, database }: Shares): number {
  return app + database
}

/** Clock ticks per second, the unit of `/proc`. */
const ticks = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0

/** CPU milliseconds used so far, including database processes that have ended; null if not measured. */
export async function cpuMilliseconds({ appPid, postmasterPid }: Processes): Promise<Shares | null> {
  if (ticks === 0) return null
  const [app, database] = await Promise.all([ticksOf(appPid, 'own'), serverMilliseconds(postmasterPid)])
  return { app: (app * 1000) / ticks, database }
}

/** The same of a PostgreSQL alone. */
export async function serverMilliseconds(postmasterPid: number): Promise<number> {
  const before = await ticksOf(postmasterPid, 'with ended children')
  const backends = await childrenOf(postmasterPid)
  const used = await Promise.all(backends.map((pid) => ticksOf(pid, 'own')))
  const after = await ticksOf(postmasterPid, 'with ended children')
  if (before !== after) return serverMilliseconds(postmasterPid) // one has ended: it would count twice, or not at all
  return ((sum(used) + after) * 1000) / ticks
}

/**
 * Megabytes that the product uses: memory shared among its processes, such as PostgreSQL's buffers, is counted
 * once; executables and libraries are counted in full, even if other programs use them too. Null if not measured.
 */
export async function megabytes({ appPid, postmasterPid }: Processes): Promise<Shares | null> {
  if (ticks === 0) return null
  const backends = await childrenOf(postmasterPid)
  return { app: await megabytesOf([appPid]), database: await megabytesOf([postmasterPid, ...backends]) }
}

/** A process that has just ended counts as zero: its CPU time is added to its parent. */
async function ticksOf(pid: number, whose: 'own' | 'with ended children'): Promise<number> {
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = (await statOf(pid)).slice(11, 15).map(Number)
  return user + system + (whose === 'own' ? 0 : childrenUser + childrenSystem)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const parents = await Promise.all(pids.map(async (pid) => Number((await statOf(pid))[1])))
  return pids.filter((_, index) => parents[index] === parent)
}

/** The fields of `/proc/PID/stat` after the name, which may contain spaces: state, parent, … */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function megabytesOf(pids: readonly number[]): Promise<number> {
  const mappings = (await Promise.all(pids.map(mappingsOf))).flat()
  const files = new Map<string, number>()
  for (const { file, ofFile } of mappings) files.set(file, Math.max(files.get(file) ?? 0, ofFile))
  return (sum(mappings.map(({ own }) => own)) + sum([...files.values()])) / 1024
}

interface Mapping {
  /** The mapped file and offset; empty: anonymous memory. */
  file: string
  /** Unmodified kilobytes of the file. */
  ofFile: number
  /** Kilobytes of its own; memory shared by n processes counts 1/n for each. */
  own: number
}

async function mappingsOf(pid: number): Promise<Mapping[]> {
  const smaps = await readFile(`/proc/${pid}/smaps`, 'utf8').catch(() => '')
  return smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m).map((mapping) => {
    const [, offset = '', path] = /^\S+ \S+ (\S+) \S+ \d+ +(\/(?!dev\/|memfd:|SYSV).*)$/m.exec(mapping) ?? []
    const kilobytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(mapping)?.[1] ?? 0)
    if (path === undefined) return { file: '', ofFile: 0, own: kilobytes('Pss') }
    const changed = kilobytes('Private_Dirty')
    return { file: `${path} ${offset}`, ofFile: kilobytes('Rss') - changed, own: changed }
  })
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
