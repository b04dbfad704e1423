/** What every statement is sent through, and what many of them say. */

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import { planAnew, unawaitedMark } from './distribution/spread.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** Either the pool or a transaction: what a store function needs. */
export type Sql = Kysely<Database> | Transaction<Database>

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
