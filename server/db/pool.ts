/** The connection pool, and the conversion of PostgreSQL's values. */

import { EventEmitter } from 'node:events'
import { type Driver, Kysely } from 'kysely'
import pg from 'pg'
import { splitOptions } from './address.ts'
import type { Db } from './connection.ts'
import { dialectOf, type FailoverEvents, poolDriver } from './driver.ts'
import { clientFor, currentServer, passOverServerOf } from './hosts.ts'
import { isListening, reportEvent } from './reported-statements.ts'
import type { Tables } from './schema.ts'

const { TIMESTAMPTZ, DATE, TIME, INT8 } = pg.types.builtins

const readers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, (text) => Date.parse(`${text.replace(' ', 'T')}:00`)],
  [DATE, (text) => text],
  [TIME, (text) => text.slice(0, 5)],
  [INT8, Number],
])

const types: pg.CustomTypesConfig = {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- types of extensions are no members of the enum
  getTypeParser: (oid: number, format?: 'text' | 'binary') => readers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** So that values are written in the form in which they are read. Poolers keep these two for each of their clients. */
const readable = { TimeZone: 'UTC', DateStyle: 'ISO,MDY' }

/** Before a new connection to a pooler is used: nothing else may be left in its session. Why: docs/decisions/0053-database-accounts-pooler-replica.md */
async function makeReadable(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(readable)) await client.query(`set ${name} to ${value}`)
}

/**
 * How long a pool waits for a free connection, and for one statement's answer, before it gives up on a silent server.
 */
export interface Patience {
  connectMs: number
  statementMs: number
  /** How old an idle connection may get; absent: as `renewSeconds` says. */
  lifeSeconds?: number
}

/**
 * Connections to an old primary that came back writable stay open although its name points elsewhere, and nothing
 * tells. So every connection is recreated by name this often, or once the one that listens finds another server there.
 */
export const renewSeconds = 30

/**
 * How to reach PostgreSQL, for the pool and for the listening connection. UTC, so that instants read the same
 * everywhere.
 */
export function connectionConfig(url: string, statementMs = 0, isPooled = false): pg.ClientConfig {
  const { address, options } = splitOptions(url)
  return {
    connectionString: address,
    types,
    // Of two options that contradict each other PostgreSQL takes the last. A pooler refuses all.
    ...(!isPooled && { options: `${options} ${sessionOptions(statementMs)}`.trim() }),
    application_name: 'booknail',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementMs > 0 && { query_timeout: statementMs + 1000 }),
  }
}

/**
 * The server cancels what takes too long; a second later the server itself is given up. Lock waits are shorter, and a
 * process that stopped within a transaction does not hold one for ever.
 */
function sessionOptions(statementMs: number): string {
  const settings = {
    ...readable,
    default_transaction_isolation: 'read\\ committed',
    ...timeouts(statementMs),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** In milliseconds; 0: none. */
function timeouts(statementMs: number): Record<string, number> {
  return {
    statement_timeout: statementMs,
    lock_timeout: Math.round(statementMs * 0.8),
    idle_in_transaction_session_timeout: statementMs > 0 ? 60_000 : 0,
  }
}

/**
 * @param patience absent: statements may take any time
 * @param leaving shared by all pools to that server: when one notices a failover, all reconnect
 * @param isPooled a pooler in transaction mode answers at the URL: each transaction may run on another session
 */
export function connect(
  url: string,
  poolSize = 10,
  onIdleError: (error: Error) => void = () => undefined,
  patience: Patience = { connectMs: 10_000, statementMs: 0 },
  leaving = new EventEmitter<FailoverEvents>(),
  isPooled = false,
): Database {
  const configOf = (server: string) => connectionConfig(server, patience.statementMs, isPooled)
  const Client = clientFor(url, configOf)
  const pool = new pg.Pool({
    ...configOf(currentServer(url)),
    Client,
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    maxLifetimeSeconds: patience.lifeSeconds ?? renewSeconds,
    pipeline: !isPooled,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, which its types do not know
    ...(isPooled && { onConnect: makeReadable }),
  })
  surviveBreaks(pool, onIdleError)
  const settings = {
    end: isPooled ? ('pooler' as const) : ('direct' as const),
    limits: timeouts(patience.statementMs),
    onReadOnly: (client: pg.PoolClient) => passOverServerOf(url, client),
    newClient: () => new Client(configOf(currentServer(url))),
  }
  return new Database(poolDriver(pool, settings, leaving), pool, leaving)
}

/** One connection, which keeps its session settings. */
export function connectAlone(url: string): Database {
  const Client = clientFor(url, connectionConfig)
  const pool = new pg.Pool({
    ...connectionConfig(currentServer(url)),
    Client,
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
  })
  surviveBreaks(pool, () => undefined)
  const newClient = () => new Client(connectionConfig(currentServer(url)))
  const settings = { end: 'alone' as const, limits: {}, onReadOnly: () => undefined, newClient }
  return new Database(poolDriver(pool, settings, null), pool, null)
}

/** A pool of connections to PostgreSQL. */
export class Database extends Kysely<Tables> implements Db {
  readonly #pool: pg.Pool
  readonly #leaving: EventEmitter<FailoverEvents> | null

  constructor(driver: Driver, pool: pg.Pool, leaving: EventEmitter<FailoverEvents> | null) {
    super({ dialect: dialectOf(driver), ...(isListening() && { log: reportEvent }) })
    this.#pool = pool
    this.#leaving = leaving
  }

  renewConnections(): void {
    this.#leaving?.emit('leave')
  }

  keepConnections(): void {
    Object.assign(this.#pool.options, { maxLifetimeSeconds: 300, idleTimeoutMillis: 120_000 })
  }

  counts() {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    return { max: options.max ?? 0, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
}

/** A connection that breaks while idle would otherwise end the process. */
function surviveBreaks(pool: pg.Pool, onIdleError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', () => undefined)) // in use, but between two statements: the next one reports it
  pool.on('error', onIdleError) // an idle connection that breaks is replaced by the next query
}
