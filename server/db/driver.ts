/** Kysely's way to the connections of a pool, and to another server once this one only reads. */

import type { EventEmitter } from 'node:events'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { connectPastStandbys } from './hosts.ts'
import { reported } from './reported-statements.ts'
import { openSession, type Session, type SessionSettings } from './session.ts'

/** Emitted between the pools to one server when it no longer accepts writes. */
export type FailoverEvents = { leave: [] }

/** @param leaving shared by all pools to that server: when one notices a failover, all reconnect; null: this one stays */
export function poolDriver(
  pool: pg.Pool,
  settings: SessionSettings,
  leaving: EventEmitter<FailoverEvents> | null,
): Driver {
  const sessions = new WeakMap<pg.PoolClient, Session>()
  const sessionOf = new WeakMap<DatabaseConnection, Session>()
  const known = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  let left = new WeakSet<pg.PoolClient>()

  const onReadOnly = (client: pg.PoolClient) => {
    if (!leaving || left.has(client)) return
    settings.onReadOnly(client)
    leaving.emit('leave')
  }
  // A server that no longer accepts writes may have handed over to another one behind the same name: all its connections are closed
  // once idle, and new ones go to the current primary.
  leaving?.on('leave', () => {
    left = new WeakSet(known)
    // Checked out and released, so that nobody gets one that is about to close: until then it still reads.
    for (let count = idle.size; count > 0; count--) void pool.connect().then((client) => client.release(), ignore)
  })
  pool.on('connect', (client) => known.add(client))
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

  function found(connection: DatabaseConnection): Session {
    const session = sessionOf.get(connection)
    if (!session) throw new Error('a connection of another driver')
    return session
  }

  return {
    init: async () => undefined,
    async acquireConnection() {
      const client = await connectPastStandbys(pool)
      const session = sessions.getOrInsertComputed(client, () => openSession(client, { ...settings, onReadOnly }))
      sessionOf.set(session, session)
      return session
    },
    releaseConnection: async (connection) => found(connection).release(),
    beginTransaction: (connection, how) => reported('begin', () => found(connection).begin(how)),
    commitTransaction: (connection) => reported('commit', found(connection).commit),
    rollbackTransaction: (connection) => reported('rollback', found(connection).rollback),
    destroy: () => pool.end(),
  }
}

export function dialectOf(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function ignore(): void {}
