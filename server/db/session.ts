/**
 * A connection of the pool. Within a transaction it waits less for the database: the transaction begins with its first statement, and
 * what nobody needs the answer of is sent along with what follows. Why: docs/decisions/0102-cost-of-writing.md
 */

import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { detectFailedCommits } from './distribution/failed-commits.ts'
import { salonsAreSpread, unawaitedMark } from './distribution/spread.ts'
import { prepareStatements } from './prepared.ts'

export interface SessionSettings {
  /** What is at the other end, `direct`: PostgreSQL; `alone`: PostgreSQL, whose tables may change; `pooler`: a pooler in transaction mode. */
  end: 'direct' | 'alone' | 'pooler'
  /** Behind a pooler: settings of each transaction, in milliseconds. */
  limits: Readonly<Record<string, number>>
  /** A write was refused because the server only reads. */
  onReadOnly: (client: pg.PoolClient) => void
  /** For a connection beside the pool's. */
  newClient: () => pg.Client
}

interface OpenTransaction {
  /** Not sent yet. */
  opening: string | null
  ahead: Promise<unknown>[]
  /** Of a statement that nobody waited for. */
  failure: unknown
  /** Why the transaction can only be rolled back: of several statements sent at once, each fails for it. */
  reason: unknown
}

const noRows: pg.QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }

/** Parts of the driver's connection that are missing in its types. */
interface Inside {
  connection: { stream: NodeJS.WritableStream & { cork: () => void; uncork: () => void; destroy: () => void } }
  processID?: number
}

export interface Session extends DatabaseConnection {
  begin: (settings: TransactionSettings) => Promise<void>
  commit: () => Promise<void>
  rollback: () => Promise<void>
  release: () => void
}

export function openSession(client: pg.PoolClient, settings: SessionSettings): Session {
  const { connection, processID } = client as unknown as Inside // which pg's types do not know
  const sendPrepared = prepareStatements(client)
  const takeFailedCommit = detectFailedCommits(client)
  let open: OpenTransaction | null = null
  /** Behind a pooler: the statement before. */
  let last: Promise<unknown> = Promise.resolve()
  let current: CompiledQuery['queryId'] | undefined
  let isBroken = false

  async function executeQuery<Row>({ sql: text, parameters, queryId }: CompiledQuery): Promise<QueryResult<Row>> {
    if (isBroken) throw new Error('the connection is broken')
    current = queryId
    try {
      const { command, rowCount, rows } = await ask(text, parameters)
      const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
      return { numAffectedRows: isWrite ? BigInt(rowCount ?? 0) : undefined, rows: rows ?? [] }
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error) // to the caller, as the driver does of queries of its own making
      throw error
    } finally {
      current = undefined
    }
  }

  async function begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const words = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    const opening = words.filter(Boolean).join(' ')
    if (settings.end === 'pooler') {
      const limits = Object.entries(settings.limits).map(([name, value]) => `set local ${name} = ${value}`)
      await send([opening, ...limits].join('; '))
      return
    }
    // One may write of a salon and of accounts, which every machine has.
    const spread = salonsAreSpread() ? "; set local citus.multi_shard_modify_mode = 'sequential'" : ''
    open = { opening: opening + spread, ahead: [], failure: undefined, reason: undefined }
  }

  async function commit(): Promise<void> {
    const ending = open
    open = null
    if (ending?.opening) return // nothing was asked
    const { command } = await (ending ? sendWithin(ending, 'commit') : send('commit'))
    if (ending) await assertAllDone(ending)
    if (command === 'ROLLBACK') throw new AbortedTransactionError() // PostgreSQL ends a failed transaction like that
  }

  async function rollback(): Promise<void> {
    const isUnsent = open?.opening
    open = null
    if (isUnsent) return
    try {
      await send('rollback')
    } catch (error) {
      isBroken = true
      throw error
    }
  }

  /** Never behind a pooler, whose process numbers are its own, and may be those of anybody's session on the server. */
  async function control(action: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
    const canceled = current
    if (!canceled || settings.end === 'pooler') return
    const other = settings.newClient()
    await other.connect()
    try {
      if (canceled === current) await other.query(`select ${action}(${processID})`)
    } finally {
      await other.end()
    }
  }

  async function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (!open) return send(text, values)
    if (open.opening) sendAhead(open, open.opening)
    open.opening = null
    if (!text.startsWith(unawaitedMark)) return sendWithin(open, text, values)
    sendAhead(open, text, values)
    return noRows
  }

  /** @throws why the transaction failed, which may be of an earlier statement */
  async function sendWithin(
    transaction: OpenTransaction,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult> {
    try {
      return await send(text, values)
    } catch (error) {
      const isOfAnother = error instanceof pg.DatabaseError && error.code === '25P02'
      if (!isOfAnother) transaction.reason ??= error
      await assertAllDone(transaction)
      throw isOfAnother ? (transaction.reason ?? error) : error
    }
  }

  function sendAhead(transaction: OpenTransaction, text: string, values: readonly unknown[] = []): void {
    const sent = send(text, values).catch((error: unknown) => {
      transaction.failure ??= error
    })
    transaction.ahead.push(sent)
  }

  async function send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    try {
      const answer = await sendNow(text, values)
      const failedCommit = takeFailedCommit()
      if (failedCommit) throw failedCommit
      return answer
    } catch (error) {
      giveUpIfSilent(error)
      if (error instanceof pg.DatabaseError && error.code === '25006') settings.onReadOnly(client)
      throw takeFailedCommit() ?? error
    }
  }

  function sendNow(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (settings.end === 'pooler') return sendInTurn(text, values)
    corkUntilNextTick()
    return settings.end === 'direct' ? sendPrepared(text, values) : client.query(text, [...values])
  }

  /** Behind a pooler each statement waits for the one before. */
  function sendInTurn(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const answer = last.then(() => client.query(text, [...values]))
    last = answer.catch(() => undefined)
    return answer
  }

  /** What is asked before anything else happens goes out in one piece. */
  function corkUntilNextTick(): void {
    connection.stream.cork()
    process.nextTick(() => connection.stream.uncork())
  }

  /** A statement that timed out leaves its connection busy: nothing can be sent on it any more, not even a rollback. */
  function giveUpIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') connection.stream.destroy()
  }

  return {
    executeQuery,
    begin,
    commit,
    rollback,
    release: () => client.release(isBroken),
    streamQuery() {
      throw new Error('nothing is read in parts by a cursor')
    },
    collectSessionInfo: () => Promise.resolve(), // Kysely asks before a statement that may be cancelled
    cancelQuery: () => control('pg_cancel_backend'),
    killSession: () => control('pg_terminate_backend'),
  }
}

/** @throws the error of a statement that nobody waited for */
async function assertAllDone(transaction: OpenTransaction): Promise<void> {
  await Promise.all(transaction.ahead)
  if (transaction.failure) throw transaction.failure
}
