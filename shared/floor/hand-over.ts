/** A colleague takes over a client in the chair: what each has done, and what it costs. Pure. */

import type { Cents } from '../money.ts'
import { divide } from '../till/shares.ts'
import { minOverrunMinutes } from './floor.ts'

export interface HandedLine {
  minutes: number
  cents: Cents
}

/** Null: nothing of it. */
export interface HandedParts {
  done: HandedLine | null
  rest: HandedLine | null
}

const maxMinutes = 720

/** One service after another: those that are over stay, the one being done is shared by the minutes, the others go. */
export function handOver(lines: readonly HandedLine[], elapsedMinutes: number): HandedParts[] {
  let left = Math.min(Math.max(0, Math.floor(elapsedMinutes)), maxMinutes)
  return lines.map(({ minutes, cents }, index) => {
    const isLast = index === lines.length - 1
    const served = isLast ? left : Math.min(minutes, left)
    left -= served
    const rest = isLast ? Math.max(minutes - served, minOverrunMinutes) : minutes - served
    const [first = 0, second = 0] = divide(cents, [served, rest])
    return {
      done: served > 0 ? { minutes: served, cents: first } : null,
      rest: rest > 0 ? { minutes: served > 0 ? rest : minutes, cents: served > 0 ? second : cents } : null,
    }
  })
}
