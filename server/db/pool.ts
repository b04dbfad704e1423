/** The connection pool, and the conversion of PostgreSQL's values. */

import { EventEmitter } from 'node:events'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { splitOptions } from './address.ts'
import type { Db } from './connection.ts'
import { doneThere } from './distribution/at-home.ts'
import { heedFailedCommits } from './distribution/failed-commits.ts'
import { clientFor, currentServer, passOverServerOf } from './hosts.ts'
import { limitTransactions, pooledDialect, readable, setUpPooled } from './pooled.ts'
import { prepareStatements } from './prepared.ts'
import { oneByOne, saveRoundTrips } from './round-trips.ts'
import type { Database } from './schema.ts'

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

/** Emitted between the pools to one server when it no longer accepts writes. */
export type FailoverEvents = { leave: [] }

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
): Db {
  const configOf = (server: string) => connectionConfig(server, patience.statementMs, isPooled)
  const pool = new pg.Pool({
    ...configOf(currentServer(url)),
    Client: clientFor(url, configOf),
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    maxLifetimeSeconds: patience.lifeSeconds ?? renewSeconds,
    pipeline: !isPooled,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, which its types do not know
    ...(isPooled && { onConnect: setUpPooled }),
  })
  pool.on('connect', heedFailedCommits)
  if (isPooled) {
    pool.on('connect', (client) => limitTransactions(client, timeouts(patience.statementMs)))
    pool.on('connect', oneByOne)
  } else {
    pool.on('connect', prepareStatements)
    pool.on('connect', saveRoundTrips)
  }
  pool.on('connect', giveUpWhenSilent)
  leaveWhenReadOnly(pool, url, leaving)
  surviveBreaks(pool, onIdleError)
  const dialect = isPooled ? pooledDialect(pool) : new PostgresDialect({ pool })
  const db = new Kysely<Database>({ dialect, ...(listener && { log: tellListener }) })
  pools.set(db, pool)
  events.set(db, leaving)
  return db
}

export interface ReportedStatement {
  /** Without its values. */
  text: string
  ms: number
  /** PostgreSQL's code of an error; null: it succeeded. */
  code: string | null
}

let listener: ((statement: ReportedStatement) => void) | null = null

/** Reports each statement of pools opened from now on, in the async context of whoever sent it. Null: stops reporting. */
export function reportStatements(listen: typeof listener): void {
  listener = listen
}

function tellListener(event: LogEvent): void {
  const { query, queryDurationMillis: ms } = event
  const code = event.level === 'error' ? (event.error instanceof pg.DatabaseError && event.error.code) || 'away' : null
  listener?.({ text: doneThere(query) ?? query.sql, ms, code })
}

const pools = new WeakMap<Db, pg.Pool>()
const events = new WeakMap<Db, EventEmitter<FailoverEvents>>()

/**
 * Every connection to that server, also of the other pools, is closed once idle. When writes failed, some may have been opened to
 * an old primary since, which reads would go on using.
 */
export function renewConnections(db: Db): void {
  events.get(db)?.emit('leave')
}

/**
 * Where salons are spread, a connection makes its plans on every machine, so it stays for longer. Only where somebody looks where its
 * name leads, and renews them when it leads elsewhere. Why: docs/decisions/0184-connections-that-keep-their-plans.md
 */
export function keepConnections(db: Db): void {
  const pool = pools.get(db)
  if (pool) Object.assign(pool.options, kept)
}

const kept = { maxLifetimeSeconds: 300, idleTimeoutMillis: 120_000 }

/** How many connections a pool of `connect` has at this moment, and how many calls wait for one. Null: it is no such pool. */
export function poolCounts(db: Db | undefined) {
  const pool = db && pools.get(db)
  if (!pool) return null
  const { totalCount, idleCount, waitingCount, options } = pool
  return { max: options.max ?? 0, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** One connection, which keeps its session settings. */
export function connectAlone(url: string): Db {
  const Client = clientFor(url, connectionConfig)
  const pool = new pg.Pool({
    ...connectionConfig(currentServer(url)),
    Client,
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
  })
  surviveBreaks(pool, () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** A connection that breaks while idle would otherwise end the process. */
function surviveBreaks(pool: pg.Pool, onIdleError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', () => undefined)) // in use, but between two statements: the next one reports it
  pool.on('error', onIdleError) // an idle connection that breaks is replaced by the next query
}

/** A statement that timed out leaves its connection busy: nothing can be sent on it any more, not even a rollback. */
function giveUpWhenSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  const asked = (...args: unknown[]) => {
    const answer = ask(...args)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') connectionOf(client)?.stream.destroy()
      throw error
    })
  }
  client.query = asked as typeof client.query
}

/**
 * A server that no longer accepts writes may have handed over to another one behind the same name: all its connections
 * are closed once idle, and new ones go to the current primary.
 */
function leaveWhenReadOnly(pool: pg.Pool, url: string, leaving: EventEmitter<FailoverEvents>): void {
  let left = new WeakSet<pg.PoolClient>()
  const known = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  leaving.on('leave', () => {
    left = new WeakSet(known)
    // Checked out and released, so that nobody gets one that is about to close: until then it still reads.
    for (let count = idle.size; count > 0; count--) void pool.connect().then((client) => client.release(), ignore)
  })
  pool.on('connect', (client) => {
    known.add(client)
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    const asked = (...args: unknown[]) => {
      const answer = ask(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '25006' && !left.has(client)) {
          passOverServerOf(url, client)
          leaving.emit('leave')
        }
        throw error
      })
    }
    client.query = asked as typeof client.query
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => {
    if (left.has(client))
      void client.end().catch(ignore) // removes it from the pool
    else idle.add(client)
  })
  pool.on('remove', (client) => {
    known.delete(client)
    idle.delete(client)
  })
}

function ignore(): void {}

function connectionOf(client: object): { stream: { destroy: () => void } } | undefined {
  return 'connection' in client ? (client.connection as pg.Connection) : undefined
}
