/** Figures of a thousand Saturdays under one set of rules. */

import { at } from '../../scripts/screens-table.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import { playSaturday } from './play-saturday.ts'
import { saturdayOf } from './saturday.ts'

export interface SaturdayFigures {
  gini: { turns: number; money: number }
  /** Difference between the highest and the lowest member: turns, dollars. */
  gap: { turns: number; money: number }
  /** The longest wait of each day: the median of days, and the maximum. */
  maxWait: { usual: number; worst: number }
  /** Errors of quoted waits under an hour, in minutes: the actual wait minus the quoted one. */
  errors: readonly number[]
  /** Per day. */
  left: number
  unserved: number
  /** Averages of the lowest member, then the next, and so on; turns, dollars. */
  byRank: { turns: readonly number[]; money: readonly number[] }
}

const goalMinutes = 60

export function figuresOf(rules: TurnRules, days: number): SaturdayFigures {
  const played = Array.from({ length: days }, (_, day) => playSaturday(saturdayOf(`saturday ${day}`), rules))
  const turns = played.map(({ tallies }) => tallies.map(({ halves }) => halves / 2))
  const money = played.map(({ tallies }) => tallies.map(({ cents }) => cents / 100))
  const waits = played.map((day) => Math.max(...day.waits))
  const quotes = played.flatMap((day) => day.quotes).filter(({ real }) => real < goalMinutes)
  return {
    gini: { turns: mean(turns.map(gini)), money: mean(money.map(gini)) },
    gap: { turns: at(turns.map(gap), 0.5), money: at(money.map(gap), 0.5) },
    maxWait: { usual: at(waits, 0.5), worst: Math.max(...waits) },
    errors: quotes.map(({ real, quoted }) => real - quoted),
    left: mean(played.map(({ left }) => left)),
    unserved: mean(played.map(({ unserved }) => unserved)),
    byRank: { turns: ranked(turns), money: ranked(money) },
  }
}

function ranked(days: readonly (readonly number[])[]): number[] {
  const sorted = days.map((values) => values.toSorted((a, b) => a - b))
  return (sorted[0] ?? []).map((_, rank) => mean(sorted.map((values) => values[rank] ?? 0)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/**
 * How evenly something is distributed.
 * 0: equal; near 1: one has everything.
 */
function gini(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum === 0) return 0
  const apart = values.reduce((total, a) => total + values.reduce((each, b) => each + Math.abs(a - b), 0), 0)
  return apart / (2 * values.length * sum)
}

function gap(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}
