/**
 * Migrations where salons are spread: they are written for one machine, and run there unchanged. What Citus wants told
 * otherwise is said here, statement by statement, so that the next migration needs to know nothing of it.
 */

import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db, Sql } from '../connection.ts'
import type { Tables } from '../schema.ts'
import { addKeys, allowSpreading, isDistributed, listUnspread, loosenIndexes, spreadTable, takeKeys } from './citus.ts'
import { substitute } from './distribute.ts'
import { replacedTriggers } from './substitutes.ts'

type Migrations = Readonly<Record<string, Migration>>

/** Unchanged where salons are not spread. Each runs within the transaction in which it is run anyway. */
export async function fitting(db: Db, migrations: Migrations): Promise<Migrations> {
  if (!(await isDistributed(db))) return migrations
  return Object.fromEntries(
    Object.entries(migrations).map(([name, one]) => [name, { up: (on: Kysely<Tables>) => upSpread(on, one) }]),
  )
}

async function upSpread(db: Kysely<Tables>, migration: Migration): Promise<void> {
  await allowSpreading(db)
  await migration.up(adapted(db))
  await substitute(db) // it may have replaced one of their functions
}

/** The same connection, with a word to Citus before and after what needs one. */
function adapted(db: Sql): Sql {
  const executor = db.getExecutor()
  return over(db, (consume) => executor.provideConnection((connection) => consume(heard(db, connection))))
}

function over(db: Sql, provideConnection: Provide): Sql {
  return new Transaction<Tables>({
    ...withoutPool,
    executor: db.getExecutor().withConnectionProvider({ provideConnection }),
  })
}

type Provide = <Result>(consume: (connection: DatabaseConnection) => Promise<Result>) => Promise<Result>

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const withoutPool = { config: { dialect }, dialect, driver: new DummyDriver() }

function heard(db: Sql, connection: DatabaseConnection): DatabaseConnection {
  const inner = over(db, (consume) => consume(connection))
  return {
    streamQuery: (...args) => connection.streamQuery(...args),
    executeQuery: (query) => execute(query, { inner, connection }),
  }
}

/** @param at `inner` and `connection` are the same one: what is asked here must not wait for what it is part of */
async function execute<Row>(
  query: CompiledQuery,
  { inner, connection }: { inner: Sql; connection: DatabaseConnection },
): Promise<QueryResult<Row>> {
  const text = query.sql
  if (text.startsWith('create table ')) return createTable(query, { inner, connection })
  const altered = /^alter table (\w+)\s/.exec(text)?.[1]
  if (altered && (await isSpread(inner, altered))) return alterTable(query, altered, connection)
  const trigger = /^(?:create|drop)(?: constraint)? trigger (?:if exists )?(\w+) /.exec(text)?.[1]
  if (trigger && replacedTriggers.includes(trigger)) return { rows: [] }
  const [, table, columns = ''] = /^create unique index (?:\w+ )?on (\w+) (?:using \w+ )?\(([^)]*)/.exec(text) ?? []
  const isOfAll = table && (await isSpread(inner, table)) && !/\bsalon_id\b/.test(columns)
  return connection.executeQuery<Row>(isOfAll ? { ...query, sql: text.replace('create unique', 'create') } : query)
}

/** On one machine first, because its keys may refer to tables that are spread; then it is spread if it has a salon. */
async function createTable<Row>(
  query: CompiledQuery,
  { inner, connection }: { inner: Sql; connection: DatabaseConnection },
): Promise<QueryResult<Row>> {
  const before = await listUnspread(inner)
  await sql`set local citus.enable_ddl_propagation = off`.execute(inner)
  const result = await connection.executeQuery<Row>(query)
  const [, name = ''] = /^create table (?:if not exists )?(\w+)/.exec(query.sql) ?? []
  const keys = await takeKeys(inner, [name])
  const added = (await listUnspread(inner)).filter((one) => !before.includes(one))
  await loosenIndexes(inner, added)
  await sql`set local citus.enable_ddl_propagation = on`.execute(inner)
  for (const one of added) await spreadTable(inner, one)
  await addKeys(inner, keys)
  return result
}

/** Citus takes one change after the other, and a check of a new column by itself, under the name that PostgreSQL gives it. */
async function alterTable<Row>(
  query: CompiledQuery,
  table: string,
  connection: DatabaseConnection,
): Promise<QueryResult<Row>> {
  let result: QueryResult<Row> = { rows: [] }
  for (const text of changesOf(query.sql, table)) result = await connection.executeQuery<Row>({ ...query, sql: text })
  return result
}

/** Statements that change the table in the same ways. Citus knows no key that empties a column: a substitute does (`substitutes.ts`). */
export function changesOf(text: string, table: string): string[] {
  const before = `alter table ${table} `
  return splitAtCommas(text.slice(before.length)).flatMap((written) => {
    const change = written.replace(/ on delete set null \(\w+\)$/, '')
    const column = /^add column (?:if not exists )?(\w+) /.exec(change)?.[1]
    const at = column ? change.indexOf(' check (') : -1
    if (at < 0) return [`${before}${change}`]
    const end = endOfParentheses(change, at + ' check '.length)
    const check = `add constraint ${table}_${column}_check${change.slice(at, end)}`
    return [`${before}${change.slice(0, at)}${change.slice(end)}`, `${before}${check}`]
  })
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let [begun, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (text[at] !== ',' || depth > 0) continue
    parts.push(text.slice(begun, at).trim())
    begun = at + 1
  }
  return [...parts, text.slice(begun).trim()]
}

function endOfParentheses(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}

async function isSpread(db: Sql, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_dist_partition where logicalrelid = to_regclass(${table}) and partmethod = 'h'`.execute(db)
  return rows.length > 0
}
