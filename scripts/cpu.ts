/** What programs took of the cores: on a shared machine that can be compared, and how long they took cannot. */

import { readFileSync } from 'node:fs'

export interface Cpu {
  user: number
  system: number
}

let told: Cpu | null = null

/**
 * Seconds of all programs that this process has waited for, and of those they waited for themselves; what was left behind
 * or killed over their heads is missing. Null where the system does not tell.
 */
export function cpuOfEnded(): Cpu | null {
  if (process.platform !== 'linux') return null
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may have spaces
  return { user: Number(fields[13]) / 100, system: Number(fields[14]) / 100 } // in hundredths on every Linux
}

/** In words, what has ended since it was last asked: to be asked as soon as a program ends. */
export function cpuSinceLast(): string {
  const now = cpuOfEnded()
  const before = told ?? { user: 0, system: 0 }
  told = now
  return inWords(now && { user: now.user - before.user, system: now.system - before.system })
}

/** For the end of a sentence; empty where nothing is known. */
export function inWords(cpu: Cpu | null): string {
  if (!cpu) return ''
  return `, with ${(cpu.user + cpu.system).toFixed(1)} s of CPU (${cpu.system.toFixed(1)} s in the system)`
}
