/** The pool of connections, and how PostgreSQL's values become ours. */

import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** Either the pool or a transaction: what a store function needs. */
export type Sql = Kysely<Database> | Transaction<Database>

const readers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, (text) => Date.parse(`${text.replace(' ', 'T')}:00`)],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIME, (text) => text.slice(0, 5)],
  [pg.types.builtins.INT8, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => readers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** How to reach PostgreSQL, for the pool and for the connection that listens. UTC, so that instants read the same everywhere. */
export function connectionConfig(url: string): pg.ClientConfig {
  return { connectionString: url, types, options: '-c TimeZone=UTC -c DateStyle=ISO', application_name: 'booknail' }
}

export function connect(url: string, poolSize = 10, onIdleError: (error: Error) => void = () => undefined): Db {
  const pool = new pg.Pool({ ...connectionConfig(url), max: poolSize, connectionTimeoutMillis: 10_000 })
  pool.on('error', onIdleError) // an idle connection that breaks is replaced by the next query
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
