/** What a thousand Saturdays were like under one set of rules. */

import type { TurnRules } from '../../shared/floor/rules.ts'
import { at } from '../screens-table.ts'
import { playSaturday } from './play-saturday.ts'
import { saturdayOf } from './saturday.ts'
import { gap, gini } from './spread.ts'

export interface SaturdayFigures {
  gini: { turns: number; money: number }
  /** Between the member with most and the one with least: turns, dollars. */
  gap: { turns: number; money: number }
  /** Of each day the longest: median of the days, and of all days. */
  maxWait: { usual: number; worst: number }
  /** Minutes by which quotes of waits under an hour were wrong: the real wait less the quoted one. */
  errors: readonly number[]
  /** For each day. */
  left: number
  unserved: number
  /** On average, what the member with least has, then the next; turns, dollars. */
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
