/** Statements of a transaction that do not wait for each other: a round trip to the database costs more than its work. */

import { DummyDriver, type OperationNodeSource, PostgresDialect, sql as raw, Transaction } from 'kysely'
import { type Sql, unawaited } from './connection.ts'
import type { Tables } from './schema.ts'

/** An insert, update or delete, not executed yet. */
export type Statement = OperationNodeSource

/** Within a transaction, without waiting: sent with the next statement, which fails if one of these does. In their order; null is left out. */
export async function send(sql: Sql, ...statements: readonly (Statement | null)[]): Promise<void> {
  for (const statement of statements) if (statement) await raw`${unawaited} ${statement}`.execute(sql)
}

/**
 * A transaction whose statements do not wait for those before them: with `Promise.all` they go out in one piece, and are answered in
 * that order. Kysely's own asks one after another.
 * @param work receives the connection to use
 */
export function pipelined<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const executor = sql.getExecutor()
  return executor.provideConnection((connection) => {
    const provider = {
      provideConnection: <Result>(consume: (own: typeof connection) => Promise<Result>) => consume(connection),
    }
    return work(new Transaction<Tables>({ ...withoutPool, executor: executor.withConnectionProvider(provider) }))
  })
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const withoutPool = { config: { dialect }, dialect, driver: new DummyDriver() }
