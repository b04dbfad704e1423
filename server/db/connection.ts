/** What every statement is sent through, and what many of them say. */

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import { planAnew, unawaitedMark } from './distribution/spread.ts'
import type { Tables } from './schema.ts'

/** A pool of connections to PostgreSQL: `Database` in pool.ts. */
export interface Db extends Kysely<Tables> {
  /**
   * Closes every connection to that server once it is idle, also of the other pools. When writes failed, some may have been opened
   * to an old primary since, which reads would go on using.
   */
  renewConnections: () => void
  /**
   * Where salons are spread, a connection makes its plans on every machine, so it stays for longer. Only where somebody looks where
   * its name leads, and renews them when it leads elsewhere. Why: docs/decisions/0137-salons-over-several-machines.md
   */
  keepConnections: () => void
  /** How many connections there are at this moment, and how many calls wait for one. */
  counts: () => { max: number; busy: number; idle: number; waiting: number }
}

/** Either the pool or a transaction: what a store function needs. */
export type Sql = Kysely<Tables> | Transaction<Tables>

/** One statement text for a list of any length, so that it is planned once. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`
}

/** Prefix for a statement whose best plan depends on its parameters: it is planned each time. */
export const withFreshPlan = sql.raw(planAnew)

/**
 * Prefix for a statement of a transaction whose answer nobody needs. It is sent together with the next one that is waited
 * for, the commit at the latest, and when it fails that one fails for it. No caller can catch its error.
 */
export const unawaited = sql.raw(unawaitedMark)

/** Runs a statement that PostgreSQL cancels once the caller has left. @throws the abort reason of `left` */
export function whileWaiting(left: AbortSignal | undefined): AbortableQueryOptions {
  return left ? { signal: left, inflightQueryAbortStrategy: 'cancel query' } : {}
}

/** An instant to compare a column with. */
export function at(instant: Instant): RawBuilder<Instant> {
  return sql<Instant>`${new Date(instant)}::timestamptz`
}
