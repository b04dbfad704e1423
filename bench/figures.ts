/** What is measured, and what comes out of it. */

import type { Shares } from './processes.ts'

export const measures = ['one', 'any', 'visit', 'booking'] as const
export type Measure = (typeof measures)[number]

export const concurrencies = [1, 10, 50] as const

export interface Figures {
  /** For one, ten and fifty callers at once, in milliseconds. */
  latencies: Record<number, { p50: number; p95: number; p99: number }>
  /** Of app and database for each request, ten callers at once; null where it is not measured. */
  cpu: Shares | null
  perSecond: number
  /** Refused because a time was taken meanwhile. */
  conflicts: number
  /** Of each round, in their order: by these growth is judged. Bookings per second at fifty callers. */
  rounds: { p95: Record<number, number[]>; cpu: number[]; perSecond: number[] }
}
