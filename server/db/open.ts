/** Opening the database that the environment names: a PostgreSQL server, or the embedded one of the data folder. */

import { EventEmitter } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Config } from '../config.ts'
import { connect, connectAlone, type Db, type FailoverEvents, type Patience } from './connection.ts'
import { startEmbedded, urlOf, urlOfRunning } from './embedded.ts'

export interface OpenDatabase {
  url: string
  db: Db
  /** Connections of their own for what takes longer, so that it never takes the last one from a booking. */
  lanes: Lanes
  /** Ends the connections, and the embedded database with them. */
  close: () => Promise<void>
  /** Whether the disk of an embedded database has too little room left to take anything more. */
  isShortOfRoom?: () => boolean
  /** Resolves when an embedded database is gone for good. */
  lost?: Promise<Error>
}

/** Used when they are asked for; idle connections end by themselves. */
export interface Lanes {
  reports: Db
  /** Exports, imports, whatever is read or written as a whole. */
  long: Db
}

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  /** For work that is run by hand: statements take as long as they take. */
  isPatient?: boolean
  /** The variable that `databaseUrl` is from. */
  variable?: string
}

const serverConnections = 10
const laneConnections = 2
/** A request asks the database a few times, and nobody waits longer than ten seconds in all. */
const ordinary: Patience = { connectMs: 3_000, statementMs: 5_000 }
const long: Patience = { connectMs: 9_000, statementMs: 60_000 }

/** Each is a process of some megabytes beside the app, and more of them than cores do no more work. */
const embeddedConnections = 3

/**
 * @param onIdleError told of connections that break while nobody uses them; they are replaced
 * @param told aborted when the app is to end: the start of an embedded database is given up
 * @throws Error with one sentence for a person
 */
export async function openDatabase(
  { databaseUrl, dataDir, isPatient = false, variable }: DatabaseLocation,
  onIdleError?: (error: Error) => void,
  told?: AbortSignal,
): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl, { isPatient, variable, onIdleError })

  const embedded = await startEmbedded(dataDir, {}, told)
  const url = urlOf(embedded.connection)
  const server = open(url, embeddedConnections, isPatient, onIdleError)
  const close = () => server.close().then(() => embedded.stop())
  return { ...server, close, isShortOfRoom: embedded.isShortOfRoom, lost: embedded.lost }
}

/** As `openDatabase`, and also beside a running app: then its embedded database is used, and left running. */
export async function joinDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const url = location.databaseUrl ?? (await urlOfRunning(location.dataDir))
  return url ? openServer(url, location) : openDatabase(location)
}

async function openServer(
  url: string,
  {
    isPatient = false,
    variable = 'DATABASE_URL',
    onIdleError,
  }: Pick<DatabaseLocation, 'isPatient' | 'variable'> & { onIdleError?: (error: Error) => void },
): Promise<OpenDatabase> {
  assertReadable(url, variable)
  const server = open(url, serverConnections, isPatient, onIdleError)
  try {
    await assertServer(server.db, url, variable)
    return server
  } catch (error) {
    await server.close()
    throw error
  }
}

/** One connection of the account that makes and changes tables. @throws Error with one sentence for a person */
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
): OpenDatabase {
  let isClosing = false
  const onError = (error: Error) => {
    if (!isClosing) onIdleError(error) // else it was to end anyway
  }
  const leaving = new EventEmitter<FailoverEvents>()
  const pool = (size: number, patience: Patience) =>
    connect(url, size, onError, isPatient ? undefined : patience, leaving)
  const db = pool(connections, ordinary)
  const lanes = { reports: pool(laneConnections, ordinary), long: pool(laneConnections, long) }
  return {
    url,
    db,
    lanes,
    async close() {
      isClosing = true
      await Promise.all([db, lanes.reports, lanes.long].map((one) => endWithin(one, 1000)))
    },
  }
}

/** Queries that nobody waits for any more must not hold up the stop. */
async function endWithin(db: Db, milliseconds: number): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, milliseconds)
  await Promise.race([db.destroy(), patience.promise])
  clearTimeout(timer)
}

const oldest = 15

/** @throws Error with one sentence: nobody answers there, it refuses us, or it is too old. */
async function assertServer(db: Db, url: string, variable: string): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`
    .execute(db)
    .catch((error: unknown) => {
      throw new Error(`${variable}: ${complaint(error, url)}.`, { cause: error })
    })
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= oldest) return
  throw new Error(
    `${variable}: the server at ${placeOf(url)} runs PostgreSQL ${version}, and BookNail needs ${oldest} or newer.`,
  )
}

/** Never with the password. */
function complaint(error: unknown, url: string): string {
  const { username, pathname } = new URL(url)
  const place = placeOf(url)
  const mistrust = mistrustOf(error)
  if (mistrust) return `the server at ${place} ${mistrust}`
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

/** What Node says of a certificate (https://nodejs.org/api/tls.html#x509-certificate-error-codes), and what to do then. */
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

/** Undefined: it is not about TLS. */
function mistrustOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === 'The server does not support SSL connections')
    return 'does not speak TLS, which sslmode asks for: set ssl = on there, with a certificate'
  return 'code' in error ? mistrusts[String(error.code)] : undefined
}

/** @throws Error with one sentence that names a file of the address that cannot be read */
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

/** `localhost` may have several addresses, and each its own failure. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
