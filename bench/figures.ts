/** What is measured, and the results. */

import type { Shares } from './processes.ts'

export const measures = ['one', 'any', 'visit', 'month', 'booking'] as const
export type Measure = (typeof measures)[number]

const concurrencies = [1, 10, 50] as const

/** How many call at once. Six weeks are too much for fifty where each asks for another salon: some are sent away, as in any rush. */
export function concurrenciesOf(measure: Measure): readonly number[] {
  return measure === 'month' ? concurrencies.filter((callers) => callers < 50) : concurrencies
}

export interface Figures {
  /** For one, ten and fifty callers at once, in milliseconds. */
  latencies: Record<number, { p50: number; p95: number; p99: number }>
  /** CPU milliseconds of app and database per request at ten concurrent callers; null if not measured. */
  cpu: Shares | null
  perSecond: number
  /** Refused because the time had been taken. */
  conflicts: number
  /** Per round, in order, to judge growth: bookings per second at fifty callers. */
  rounds: { p95: Record<number, number[]>; cpu: number[]; perSecond: number[] }
}
