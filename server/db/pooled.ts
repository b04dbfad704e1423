/**
 * Connections to a pooler in transaction mode: each transaction may run on another session of the server, so nothing may
 * be left in one. Why: docs/decisions/0090-behind-a-pooler.md
 */

import { type Dialect, type Driver, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** So that values are written in the form in which they are read. Poolers keep these two for each of their clients. */
export const readable = { TimeZone: 'UTC', DateStyle: 'ISO,MDY' }

/** Before a new connection is used. */
export async function setUpPooled(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(readable)) await client.query(`set ${name} to ${value}`)
}

const begins = /^(begin|start transaction)\b/

/** @param limits settings that hold for one transaction; outside of transactions those of the pooler hold */
export function limitTransactions(client: pg.PoolClient, limits: Record<string, number>): void {
  const settings = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`)
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown // pg's overloads cannot be re-bound
  const limited = (text: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && begins.test(text) ? plain([text, ...settings].join('; ')) : plain(text, ...rest)
  client.query = limited as typeof client.query
}

/** Never cancels by process number: the pooler's are its own, and may be those of anybody's session on the server. */
export function pooledDialect(pool: pg.Pool): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => withoutCancelling(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function withoutCancelling(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (options) =>
    Object.assign(await acquire(options), { cancelQuery: goOn, killSession: goOn })
  return driver
}

async function goOn(): Promise<void> {}
