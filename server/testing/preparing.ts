/** A database connection that only prepares: PostgreSQL parses and analyses each statement, and executes none. */

import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/connection.ts'
import { Database } from '../db/pool.ts'
import { hasStandIn, standIn } from './stand-in.ts'

/** The strings of a template, which are the same object for the same place in the source. */
export type Fragments = readonly string[]

export interface Column {
  name: string
  /** PostgreSQL's type id. */
  type: number
}

export interface Refusal {
  /** PostgreSQL's message, and the part of the statement it refers to. */
  message: string
  /** The function with the statement. */
  caller: string
  templates: Fragments[]
}

export interface Preparing {
  db: Db
  /** Of every prepared statement. */
  prepared: ReadonlySet<Fragments>
  /** Columns, by the template that is the whole statement. */
  answers: ReadonlyMap<Fragments, Column[]>
  refusals: readonly Refusal[]
  /** Every statement that was prepared, by its text: the function that asks it first. */
  statements: ReadonlyMap<string, string>
  /**
   * @param caller name used in messages
   * @param rows returned for its first statement; the others return one, or none if that is none
   */
  call: (caller: string, work: (db: Db) => unknown, rows: number) => Promise<void>
  close: () => Promise<void>
}

/** A call with more statements is in an endless loop. */
const max = 300

/** Queries of the catalog are executed. Others return stand-ins, with the columns that PostgreSQL reports. */
export async function preparing(url: string): Promise<Preparing> {
  const client = new pg.Client(url)
  await client.connect()
  const prepared = new Set<Fragments>()
  const answers = new Map<Fragments, Column[]>()
  const refusals: Refusal[] = []
  const statements = new Map<string, string>()
  let [caller, asked, first] = ['', 0, 1]

  async function ask({ sql, query, parameters }: CompiledQuery): Promise<unknown[]> {
    if (++asked > max) throw new Error('goes round in circles')
    const count = asked === 1 ? first : Math.min(first, 1)
    const templates = templatesIn(query)
    try {
      const columns = await describe(client, sql)
      for (const one of templates) prepared.add(one)
      statements.getOrInsert(sql, caller)
      if (query.kind === 'RawNode') answers.set(query.sqlFragments, columns)
      if (isOfCatalog(sql)) return (await client.query<object>(sql, parameters.map(asSent))).rows
      const row = Object.fromEntries(columns.map(({ name }) => [name, standIn()]))
      return Array.from({ length: count }, () => row)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      if (!isOurFault(error, sql))
        refusals.push({ message: `${error.message}: ${placeOf(error, sql)}`, caller, templates })
      return [standIn()]
    }
  }

  let last: Promise<unknown> = Promise.resolve() // one at a time, on one connection
  const db = preparingDb((query) => {
    const answer = last.then(() => ask(query))
    last = answer.catch(() => undefined)
    return answer
  })
  async function call(name: string, work: (db: Db) => unknown, rows: number) {
    ;[caller, asked, first] = [name, 0, rows]
    try {
      await drained(await work(db))
    } catch {
      // A stand-in was not accepted, usually after the last statement: templates that were not reached are reported at the end.
    }
  }
  return { db, prepared, answers, refusals, statements, call, close: () => client.end() }
}

function preparingDb(ask: (query: CompiledQuery) => Promise<unknown[]>): Db {
  const driver = {
    init: nothing,
    acquireConnection: () =>
      Promise.resolve({
        executeQuery: async <Row>(query: CompiledQuery) => ({
          rows: (await ask(query)) as Row[],
          numAffectedRows: 1n,
        }),
        streamQuery: () => {
          throw new Error('nothing of ours streams')
        },
      }),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
  return new Database(driver, new pg.Pool(), null)
}

function nothing(): Promise<void> {
  return Promise.resolve()
}

/** @throws pg.DatabaseError of PostgreSQL */
function describe(client: pg.Client, text: string): Promise<Column[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Column[]>()
  let columns: Column[] = []
  const question = {
    submit(connection: pg.Connection) {
      connection.parse({ name: '', text, types: [] }, false)
      connection.describe({ type: 'S', name: '' }, false)
      connection.sync()
    },
    handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
      columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(columns),
  }
  client.query(question)
  return promise
}

function isOfCatalog(text: string): boolean {
  return /\bfrom (information_schema\.columns|kysely_migration|pg_(class|namespace|constraint|extension))\b/.test(text)
}

function asSent(value: unknown): unknown {
  return Array.isArray(value) ? value : String(value)
}

/** No table has a stand-in's name, and a record without fields makes no statement: those do not count as prepared. */
function isOurFault({ code }: pg.DatabaseError, text: string): boolean {
  return hasStandIn(text) || code === '42601'
}

function placeOf({ position }: pg.DatabaseError, text: string): string {
  const index = Number(position ?? 1) - 1
  return `… ${text.slice(Math.max(0, index - 40), index + 60).replaceAll(/\s+/g, ' ')} …`
}

function templatesIn(node: unknown): Fragments[] {
  if (Array.isArray(node)) return node.flatMap(templatesIn)
  if (typeof node !== 'object' || node === null || !('kind' in node)) return []
  if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return []
  const own = 'sqlFragments' in node && Array.isArray(node.sqlFragments) ? [node.sqlFragments] : []
  return [...own, ...Object.values(node).flatMap(templatesIn)]
}

async function drained(result: unknown): Promise<void> {
  if (typeof result !== 'object' || result === null) return
  if (Symbol.asyncIterator in result) await Array.fromAsync(result as AsyncIterable<unknown>)
}
