/** CPU time of programs, which is comparable on a shared machine, unlike elapsed time. */

import { readFileSync } from 'node:fs'

export interface Cpu {
  user: number
  system: number
}

let told: Cpu | null = null

/**
 * Seconds used by all children that this process has waited for, and by the children those waited for; excludes processes
 * that were orphaned or killed. Null if the system does not report it.
 */
export function cpuOfEnded(): Cpu | null {
  if (process.platform !== 'linux') return null
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may contain spaces
  return { user: Number(fields[13]) / 100, system: Number(fields[14]) / 100 } // hundredths of a second on every Linux
}

/** CPU time, in words, of what has ended since the last call; call it as soon as a program ends. */
export function cpuSinceLast(): string {
  const now = cpuOfEnded()
  const before = told ?? { user: 0, system: 0 }
  told = now
  return inWords(now && { user: now.user - before.user, system: now.system - before.system })
}

/** Suffix for a sentence; empty if unknown. */
export function inWords(cpu: Cpu | null): string {
  if (!cpu) return ''
  return `, with ${(cpu.user + cpu.system).toFixed(1)} s of CPU (${cpu.system.toFixed(1)} s in the system)`
}
