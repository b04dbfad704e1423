/** Opens the configured database: a PostgreSQL server, or the embedded one of the data folder. */

import { EventEmitter } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from './connection.ts'
import { isDistributed } from './distribution/citus.ts'
import { noteSpread, salonsAreSpread } from './distribution/spread.ts'
import type { FailoverEvents } from './driver.ts'
import { startEmbedded, urlOf, urlOfRunning } from './embedded.ts'
import { noteAllSalons } from './found-salons.ts'
import { serversIn } from './hosts.ts'
import { connect, connectAlone, type Patience } from './pool.ts'
import { type Replica, readsFrom, whyNoReplica } from './replica.ts'

export interface OpenDatabase {
  /** Reaches PostgreSQL itself, also where a pooler stands between. */
  url: string
  db: Db
  /** A separate pool for slow work, so that it never takes the last connection from a booking. */
  lanes: Lanes
  /** Reads what it may from there; absent: there is none. */
  replica?: Replica
  /** Closes the connections, and stops the embedded database. */
  close: () => Promise<void>
  /** What the operator should mend in how the database is reached. */
  warning?: string
  /** Whether the disk of an embedded database is too full to accept writes. */
  isShortOfRoom?: () => boolean
  /** Resolves when an embedded database is gone for good. */
  lost?: Promise<Error>
}

/** Opened on demand; idle connections are closed. */
export interface Lanes {
  reports: Db
  /** For exports, imports and everything else that reads or writes whole tables. */
  long: Db
  /** For work that nobody waits for. Absent: with the calls. Why: docs/decisions/0137-salons-over-several-machines.md */
  background?: Db
}

interface DatabaseLocation {
  /** Null: the embedded database of `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** When a pooler answers at `databaseUrl`: where PostgreSQL itself does. */
  databaseDirectUrl?: string | null
  databaseReplicaUrl?: string | null
  /** For commands run by hand: statements have no timeout. */
  isPatient?: boolean
  /** Name of the variable that `databaseUrl` comes from. */
  variable?: string
}

const serverConnections = 10
const laneConnections = 2
/** A request runs a few statements, and nobody waits longer than ten seconds in all. */
const ordinary: Patience = { connectMs: 3_000, statementMs: 5_000 }
const long: Patience = { connectMs: 9_000, statementMs: 60_000 }

/** Each is a database process of some megabytes, and more of them than cores do no more work. */
const embeddedConnections = 3

/**
 * @param onIdleError called for connections that break while idle; they are replaced
 * @param told aborted when the app is to stop: starting an embedded database is abandoned
 * @throws Error with one sentence for a person
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir, isPatient = false, variable }: DatabaseLocation,
  onIdleError?: (error: Error) => void,
  told?: AbortSignal,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    const server = await openServer(databaseUrl, { isPatient, variable, databaseDirectUrl, onIdleError })
    return databaseReplicaUrl ? besideReplica(server, databaseReplicaUrl, onIdleError) : server
  }

  const embedded = await startEmbedded(dataDir, {}, told)
  const url = urlOf(embedded.connection)
  const server = open(url, embeddedConnections, isPatient, onIdleError)
  const close = () => server.close().then(() => embedded.stop())
  return { ...server, close, isShortOfRoom: embedded.isShortOfRoom, lost: embedded.lost }
}

/** Like `openDatabase`, but can run beside an app: then it uses the app's embedded database, and leaves it running. */
export async function joinDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const url = location.databaseUrl ?? (await urlOfRunning(location.dataDir))
  return url ? openServer(url, location) : openDatabase(location)
}

async function openServer(
  url: string,
  {
    isPatient = false,
    variable = 'DATABASE_URL',
    databaseDirectUrl: directUrl,
    onIdleError,
  }: Omit<DatabaseLocation, 'databaseUrl' | 'dataDir'> & { onIdleError?: (error: Error) => void },
): Promise<OpenDatabase> {
  assertReadable(url, variable)
  const server = open(url, serverConnections, isPatient, onIdleError, Boolean(directUrl))
  try {
    await assertServer(server.db, url, variable)
    noteSpread(await isDistributed(server.db))
    if (salonsAreSpread()) {
      server.openBackground()
      await noteAllSalons(server.db) // and then, by the same connection: commands that must be alone here count all but their own one
    }
    if (!directUrl) return server
    await assertLeadsThere(directUrl, server.db)
    return { ...server, url: directUrl, ...((await lacksTimeout(server.db)) && { warning: withoutTimeout }) }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** A replica that is away does not prevent the start: everything is then read on the primary. @throws Error with one sentence */
async function besideReplica(
  server: OpenDatabase,
  url: string,
  onIdleError?: (error: Error) => void,
): Promise<OpenDatabase> {
  assertReadable(url, 'DATABASE_REPLICA_URL')
  const { db, lanes, close } = open(url, serverConnections, false, onIdleError)
  const trouble = await whyNoReplica(db, server.db).catch((error: unknown) => complaint(error, url))
  return {
    ...server,
    replica: readsFrom({ display: db, ...lanes }, server.db),
    ...(trouble && {
      warning: `DATABASE_REPLICA_URL: ${trouble.startsWith('is ') ? `${placeOf(url)} ${trouble}` : trouble}`,
    }),
    close: async () => {
      await Promise.all([close(), server.close()])
    },
  }
}

const withoutTimeout =
  'sessions of the pooler in DATABASE_URL have no statement_timeout: give them one in its connect_query, such as ' +
  "connect_query='set statement_timeout to 60000'"

/** A transaction brings its own limits; what runs outside of one has those of the pooler's session. */
async function lacksTimeout(pooled: Db): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(pooled)
  return rows[0]?.limit === '0'
}

/** @throws Error with one sentence: it is not reached, or is not the database behind the pooler */
async function assertLeadsThere(directUrl: string, pooled: Db): Promise<void> {
  const variable = 'DATABASE_DIRECT_URL'
  assertReadable(directUrl, variable)
  const direct = connectAlone(directUrl)
  try {
    await assertServer(direct, directUrl, variable)
    const identity = sql<{ what: string }>`
      select concat_ws(' ', current_database(), pg_postmaster_start_time()) as what`
    const [here, there] = [await identity.execute(pooled), await identity.execute(direct)]
    if (here.rows[0]?.what === there.rows[0]?.what) return
    throw new Error(
      `${variable}: ${placeOf(directUrl)} is another database than the one behind the pooler in DATABASE_URL.`,
    )
  } finally {
    await direct.destroy()
  }
}

/** A single connection of the account that changes tables. @throws Error with one sentence */
export async function connectToMigrate(url: string): Promise<Db> {
  const variable = 'MIGRATION_DATABASE_URL'
  assertReadable(url, variable)
  const db = connectAlone(url)
  try {
    await assertServer(db, url, variable)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function open(
  url: string,
  connections: number,
  isPatient: boolean,
  onIdleError: (error: Error) => void = () => undefined,
  isPooled = false,
): OpenDatabase & { openBackground: () => void } {
  let isClosing = false
  const onError = (error: Error) => {
    if (!isClosing) onIdleError(error) // otherwise it was to be closed anyway
  }
  const leaving = new EventEmitter<FailoverEvents>()
  const pool = (size: number, patience: Patience) =>
    connect(url, size, onError, isPatient ? undefined : patience, leaving, isPooled)
  const db = pool(connections, ordinary)
  const lanes: Lanes = { reports: pool(laneConnections, ordinary), long: pool(laneConnections, long) }
  return {
    url,
    db,
    lanes,
    openBackground() {
      lanes.background = pool(laneConnections, ordinary)
    },
    async close() {
      isClosing = true
      await Promise.all([db, ...Object.values(lanes)].map((one) => endWithin(one, 1000)))
    },
  }
}

/** Queries that nobody waits for must not delay the shutdown. */
async function endWithin(db: Db, milliseconds: number): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, milliseconds)
  await Promise.race([db.destroy(), patience.promise])
  clearTimeout(timer)
}

const oldest = 15

/** @throws Error with one sentence: no response, access denied, or too old */
async function assertServer(db: Db, url: string, variable: string): Promise<void> {
  const version = await askVersion(db, serversIn(url).length).catch((error: unknown) => {
    throw new Error(`${variable}: ${complaint(error, url)}.`, { cause: error })
  })
  if (Number.parseInt(version, 10) >= oldest) return
  throw new Error(
    `${variable}: the server at ${placeOf(url)} runs PostgreSQL ${version}, and BookNail needs ${oldest} or newer.`,
  )
}

/** Each server is asked once, until one answers. @throws what the last one threw */
async function askVersion(db: Db, servers: number): Promise<string> {
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    return rows[0]?.version ?? ''
  } catch (error) {
    if (servers <= 1) throw error
    return askVersion(db, servers - 1)
  }
}

/** Never with the password. */
function complaint(error: unknown, url: string): string {
  const { username, pathname } = new URL(url)
  const place = placeOf(url)
  const mistrust = mistrustOf(error)
  if (mistrust) return `the server at ${place} ${mistrust}`
  if (error instanceof DatabaseError && error.message.includes('startup parameter')) {
    return `a pooler answers at ${place}, where PostgreSQL itself has to: DATABASE_URL may lead through a pooler when DATABASE_DIRECT_URL leads past it`
  }
  if (!(error instanceof DatabaseError)) return `no PostgreSQL server answers at ${place} (${reasonOf(error)})`
  if (error.code === '28P01' || error.code === '28000') {
    return `the server at ${place} refuses the user ${decodeURIComponent(username) || 'of this process'} or its password`
  }
  if (error.code === '3D000') return `the server at ${place} has no database ${decodeURIComponent(pathname.slice(1))}`
  return `the server at ${place} refuses (${error.message})`
}

const ownAuthority =
  'has a certificate of an authority that this machine does not know: name the file with the certificate of that ' +
  'authority as sslrootcert=/path/to/file behind DATABASE_URL'

/** Node's certificate errors (https://nodejs.org/api/tls.html#x509-certificate-error-codes), and what to do about them. */
const mistrusts: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID:
    'has a certificate for another name: write the name that the certificate has, or give the server one for this name',
  CERT_HAS_EXPIRED: 'has a certificate that has expired: renew it, or set the clock of this machine',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet: set the clock of this machine',
  DEPTH_ZERO_SELF_SIGNED_CERT: ownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: ownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: ownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ownAuthority,
  CERT_SIGNATURE_FAILURE: ownAuthority, // of the same name, with another key
}

/** Undefined: not a TLS error. */
function mistrustOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === 'The server does not support SSL connections')
    return 'does not speak TLS, which sslmode asks for: set ssl = on there, with a certificate'
  return 'code' in error ? mistrusts[String(error.code)] : undefined
}

/** @throws Error with one sentence that names an unreadable file of the URL */
function assertReadable(url: string, variable: string): void {
  const { searchParams } = new URL(url)
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name)
    try {
      if (file) accessSync(file, constants.R_OK)
    } catch {
      throw new Error(
        `${variable}: ${name} names ${file}, which cannot be read: name a file that this process may read.`,
      )
    }
  }
}

function placeOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? (host || 'localhost')
}

/** `localhost` may have several addresses, each with its own error. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
