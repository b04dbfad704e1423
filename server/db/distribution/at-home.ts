/**
 * Questions about one salon, asked where it is. Citus plans each statement twice, on the coordinator and on the salon's machine, and for
 * its values, so a large one costs ten times what it reads. `at_home` is a function that the coordinator leaves to that machine, which
 * asks the tables of the salon's part by their own names, by a plan that it keeps. Why: docs/decisions/0174-asked-where-the-salon-is.md
 */

import { CompiledQuery, sql as raw } from 'kysely'
import pg from 'pg'
import type { Sql } from '../connection.ts'
import { here, planAnew, salonsAreSpread, unawaitedMark } from './spread.ts'

/** The statement by which rows of one salon are written on its machine: several in a row go there together. */
export const writesAtHome = `${unawaitedMark} select write_at_home($1::uuid, $2::text[], $3::json)`

/** Tables of which each machine has parts, or all. Empty: nothing is asked that way. */
let tables: ReadonlySet<string> = new Set()

/** Those of which each machine has parts. */
let spreadTables: ReadonlySet<string> = new Set()

/** The coordinator's own copy of the accounts, which every machine has. Null: not known. */
let usersHere: string | null = null

/** At the start of a process, and again once the functions are sure to be there: before, nothing may be asked that way. */
export async function noteHome(db: Sql): Promise<void> {
  const { rows } = await raw<{ name: string; isSpread: boolean; users: string | null }>`
    select relname as name, partmethod = 'h' as "isSpread", (select to_regclass('public.users_' || shardid)::text from pg_dist_shard
      where logicalrelid = 'users'::regclass) as users
    from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where relnamespace = 'public'::regnamespace and to_regprocedure('write_at_home(uuid, text[], json)') is not null`.execute(
    db,
  )
  tables = new Set(rows.map(({ name }) => name))
  spreadTables = new Set(rows.flatMap(({ name, isSpread }) => (isSpread ? [name] : [])))
  texts.clear()
  writing.clear()
  usersHere = rows[0]?.users ?? null
}

/** A query of sessions and accounts, of which the coordinator has all: Citus need not plan it. */
export function withUsersHere<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!salonsAreSpread() || usersHere === null) return query
  return { ...query, sql: `${here} ${query.sql.replace('join "users" ', `join ${usersHere} as "users" `)}` }
}

/**
 * Of whoever reads, in a transaction or not. What is asked at the same moment goes there together.
 * @param instants names of columns that are some
 * @returns as the query does, but bytes and wall times (`withTimes`) as they are in JSON
 */
export async function askAtHome<Row>(
  sql: Sql,
  salonId: string,
  query: CompiledQuery<Row>,
  instants: readonly (keyof Row & string)[] = [],
): Promise<Row[]> {
  const hasMark = query.parameters.some((value) => typeof value === 'string' && value.includes('{{')) // somebody searches for it
  if (!salonsAreSpread() || tables.size === 0 || hasMark) return (await sql.getExecutor().executeQuery<Row>(query)).rows
  const together = asking.getOrInsertComputed(sql, () => new Map())
  const ask = together.getOrInsertComputed(salonId, () => gather(sql, salonId))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- rows of one query among others
  const found = (await ask(query)) as Row[]
  return instants.length === 0 ? found : found.map((row) => withInstants(row, instants))
}

type Ask = (query: CompiledQuery) => Promise<unknown[]>
const asking = new WeakMap<Sql, Map<string, Ask>>()

/** Until what runs now has asked. */
function gather(sql: Sql, salonId: string): Ask {
  const queries: CompiledQuery[] = []
  const answer = Promise.resolve().then(() => {
    asking.get(sql)?.delete(salonId)
    return askTogether(sql, salonId, queries)
  })
  return async (query) => {
    const place = queries.push(query) - 1
    return (await answer)[place] ?? []
  }
}

async function askTogether(sql: Sql, salonId: string, queries: readonly CompiledQuery[]): Promise<unknown[][]> {
  const asked = queries.map(({ sql: text, ...query }) => {
    const named = texts.getOrInsertComputed(text, () => withParts(text, tables))
    return isFresh(text) ? withValues({ ...query, sql: named }) : named
  })
  const given = queries.map(({ sql: text, parameters }) => (isFresh(text) ? null : parameters.map(asText)))
  const { rows } = await raw<{ found: unknown[][] }>`
    select at_home(${salonId}::uuid, ${asked}::text[], ${JSON.stringify(given)}::json) as found`.execute(sql)
  return rows[0]?.found ?? []
}

/** It is planned for its values, each time. */
function isFresh(text: string): boolean {
  return text.trimStart().startsWith(planAnew)
}

export function withInstants<Row>(row: Row, instants: readonly (keyof Row & string)[]): Row {
  const read = instants.map((name) => [name, row[name] === null ? null : Date.parse(String(row[name]))])
  return { ...row, ...Object.fromEntries(read) }
}

/** Wall times as they are read elsewhere: JSON has their seconds too. @param times names of columns that are some */
export function withTimes<Row>(row: Row, times: readonly (keyof Row & string)[]): Row {
  const read = times.map((name) => [name, row[name] === null ? null : String(row[name]).slice(0, 5)])
  return { ...row, ...Object.fromEntries(read) }
}

const texts = new Map<string, string>()

const afterTable: readonly string[] =
  'as cross default for full group having inner join left limit natural offset on order returning right select set union using values where with'.split(
    ' ',
  )

/** Names those tables `{{so}}`, each with the name that the rest of the query knows it by. */
export function withParts(text: string, known: ReadonlySet<string>): string {
  const table = new RegExp(
    `\\b(from|join|into|update) "?(${[...known].join('|')})\\b"?(?: as\\b)?(?: "?([a-z_]+)\\b"?)?`,
    'g',
  )
  return text.replaceAll(/\s+/g, ' ').replaceAll(table, (_, word: string, name: string, next?: string) => {
    const alias = next && !afterTable.includes(next) ? next : null
    return `${word} {{${name}}} as ${alias ?? name}${alias || !next ? '' : ` ${next}`}`
  })
}

/** As PostgreSQL reads it where a type is expected. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => quoted(asText(one))).join()}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function quoted(element: string | null): string {
  return element === null ? 'NULL' : `"${element.replaceAll(/["\\]/g, '\\$&')}"`
}

/** Bytes as they are in JSON. */
export function bytesOf(value: unknown): Buffer | null {
  if (Buffer.isBuffer(value)) return value
  return typeof value === 'string' ? Buffer.from(value.replace(/^\\x/, ''), 'hex') : null
}

/**
 * Of statements that write, the one that has those of the salon's machine done there without being waited for, and the others.
 * @param salonId of all rows that they write
 */
export function dividedByHome(
  statements: readonly CompiledQuery[],
  salonId: string,
): { atHome: CompiledQuery | null; others: readonly CompiledQuery[] } {
  const own: string[] = []
  const given: (string | null)[][] = []
  const others: CompiledQuery[] = []
  for (const statement of statements) {
    const { sql: text, parameters } = statement
    const named = writing.getOrInsertComputed(text, () => writingParts(text))
    if (named !== null && parameters.some((value) => names(value, salonId))) {
      own.push(named)
      given.push(parameters.map(asText))
    } else others.push(statement)
  }
  if (own.length === 0) return { atHome: null, others }
  return { atHome: CompiledQuery.raw(writesAtHome, [salonId, own, JSON.stringify(given)]), others }
}

/** Also one of several rows in JSON. */
function names(value: unknown, salonId: string): boolean {
  return value === salonId || (typeof value === 'string' && value.startsWith('[') && value.includes(salonId))
}

const writing = new Map<string, string | null>()

/** Null: it does not write to a table of which there are parts, or counts a text, for which it needs the coordinator too. */
function writingParts(text: string): string | null {
  const [, name = ''] = /^\s*(?:insert into|update|delete from) "?([a-z_]+)"?/.exec(text) ?? []
  return spreadTables.has(name) && !text.includes('take_text(') ? withParts(text, tables) : null
}

/** With its values as literals, of whatever type is expected there. */
function withValues({ sql, parameters }: CompiledQuery): string {
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const text = asText(parameters[Number(number) - 1])
    return text === null ? 'null' : pg.escapeLiteral(text)
  })
}

/** Its values: what is written, and with which values, as JSON. */
export type HomeWrites = readonly [salonId: string, texts: readonly string[], given: string]

/** Null: they are of two salons. */
export function joinedWrites(
  [salonId, texts, given]: HomeWrites,
  [other, more, itsGiven]: HomeWrites,
): HomeWrites | null {
  if (salonId !== other) return null
  return [salonId, [...texts, ...more], `${given.slice(0, -1)},${itsGiven.slice(1)}`]
}

/** What a statement has done on the salon's machine, as a text with the same tables and no values. Null: it has nothing done there. */
export function doneThere({ sql, parameters: [, texts] }: Pick<CompiledQuery, 'sql' | 'parameters'>): string | null {
  if (!/\b(?:write_)?at_home\(/.test(sql) || !Array.isArray(texts)) return null
  return texts.map((text) => withoutValues(String(text))).join('; ')
}

/** What is planned for its values has them within. */
function withoutValues(text: string): string {
  const [operation] = /^\s*(?:insert|update|delete)\b/.exec(text) ?? ['select']
  const names = [...text.matchAll(/\{\{([a-z_]+)\}\}/g)].map(([, name]) => name)
  return `${operation.trim()} from ${names.join(' join ')}`
}
