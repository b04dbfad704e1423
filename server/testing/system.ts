/** Facts about processes from the operating system: on Linux from /proc, elsewhere from its tools. */

import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

/** All processes that work in the folder, including the database's own. */
export async function processesIn(folder: string): Promise<string[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='])
    return stdout.split('\n').filter((line) => line.includes(folder))
  }
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(numbers.map((number) => readlink(`/proc/${number}/cwd`).catch(() => '')))
  return folders.filter((path) => path.startsWith(folder))
}

/** The TCP ports on which the process accepts connections. */
export async function listenersOf(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('sh', ['-c', `lsof -nP -a -i -p ${pid} || true`])
    return stdout.trim() ? stdout.trim().split('\n') : []
  }
  const sockets = await openSockets(pid)
  const tables = await Promise.all(
    ['tcp', 'tcp6', 'udp', 'udp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8')),
  )
  const lines = tables.flatMap((table) => table.split('\n').slice(1))
  return lines.filter((line) => sockets.includes(line.trim().split(/\s+/)[9] ?? ''))
}

async function openSockets(pid: number): Promise<string[]> {
  const files = await readdir(`/proc/${pid}/fd`)
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [])
}
