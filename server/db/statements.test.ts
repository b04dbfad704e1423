/**
 * Every SQL template of the product is prepared on a migrated database, and its rows have the declared types. Every statement on a
 * salon's tables names its salon, or is known not to.
 */
// Also on a PostgreSQL server: versions differ in functions, types and keywords.

import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workshop } from '../backup/backup.sql.ts'
import { acrossSalons } from '../testing/across-salons.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { partitionBySalon } from '../testing/partitioned.ts'
import { type Column, type Fragments, type Preparing, preparing, type Refusal } from '../testing/preparing.ts'
import { standIn } from '../testing/stand-in.ts'
import { calls, setAside } from '../testing/statement-calls.ts'
import { filesWithTemplates, type Parameter, readSource, type SourceFile, type Template } from '../testing/templates.ts'
import type { Db } from './connection.ts'
import { noteSpread } from './distribution/spread.ts'
import { connectAlone } from './pool.ts'

/** Never prepared here, and why. */
const exceptions: Record<string, string> = {
  'server/db/open.ts askVersion': 'asked of a server before anything else: without it, nothing starts',
  'server/db/open.ts assertLeadsThere': 'asked of a server and its pooler, also before anything else',
  'server/db/open.ts lacksTimeout': 'asked of a pooler before anything else',
}

/** Their columns are known only once a cursor is open. */
const untold = ['server/backup/backup.sql.ts readTable']

const files = filesWithTemplates()
const places = Map.groupBy(
  files.flatMap(({ templates }) => templates),
  ({ fragments }) => keyOf(fragments),
)

let database: TestDatabase
let asked: Preparing

beforeAll(async () => {
  database = await testDatabase()
  await makeSchemas(database.url)
  asked = await preparing(database.url)
  for (const file of [...files, ...filesWithoutTemplates()]) await callAll(file)
  for (const call of calls) for (const rows of [1, 1000]) await asked.call(nameOfCall(call), call, rows)
  // Where salons are spread over machines some are asked otherwise.
  noteSpread(true)
  for (const file of files.filter(({ file }) => readFileSync(file, 'utf8').includes('salonsAreSpread')))
    await callAll(file)
  for (const call of calls) await asked.call(nameOfCall(call), call, 1)
  noteSpread(false)
})

afterAll(async () => {
  await asked.close()
  await database.drop()
})

test('the database refuses no statement', () => {
  const refused = asked.refusals.map((one) => `${one.message} in ${namesOf(one)}`)

  expect([...new Set(refused)]).toEqual([])
})

test('every template is part of a statement that was prepared', () => {
  const refused = asked.refusals.flatMap(({ templates }) => templates) // reported by the test above
  const objects = Map.groupBy(new Set([...asked.prepared, ...refused]), keyOf)
  const missing = [...places].filter(([key, those]) => (objects.get(key)?.length ?? 0) < those.length)
  const unexplained = missing.filter(([, those]) => !those.every((one) => Object.hasOwn(exceptions, functionOf(one))))

  expect(unexplained.map(([, those]) => those.map(nameOf).join(' or '))).toEqual([])
  const missed = missing.flatMap(([, those]) => those.map(functionOf))
  expect(Object.keys(exceptions).filter((name) => !missed.includes(name))).toEqual([]) // no longer needed
})

test('rows have the columns that the code says, of the types it says', () => {
  const told = new Map([...asked.answers].map(([fragments, columns]) => [keyOf(fragments), columns]))
  const known = [...places].flatMap(([key, [template, other]]) =>
    template?.row && !other && ![...Object.keys(exceptions), ...untold].includes(functionOf(template))
      ? [{ name: nameOf(template), said: template.row, columns: told.get(key) ?? [] }]
      : [],
  )

  expect(known.length).toBeGreaterThan(0)
  expect(
    known.flatMap(({ name, said, columns }) => differences(said, columns).map((one) => `${name}: ${one}`)),
  ).toEqual([])
})

test('every statement on a salon’s tables names its salon, or is known not to', async () => {
  const apart = await testDatabase()
  const partitioned = await partitionBySalon(apart.url)
  if (!partitioned) return apart.drop() // PostgreSQL older than 17: this file runs on the embedded one as well
  const found = new Map<string, Set<string>>()
  for (const [statement, caller] of asked.statements)
    for (const table of (await partitioned.spreadOf(statement)) ?? [])
      found.getOrInsertComputed(caller, () => new Set()).add(table)
  await partitioned.close()
  await apart.drop()

  const known = Object.values(acrossSalons).flat()
  const unknown = [...found].filter(([caller]) => !known.includes(caller))
  expect(unknown.map(([caller, tables]) => `${caller} reads ${[...tables].join(', ')} of all salons`)).toEqual([])
  expect(known.filter((name) => !found.has(name))).toEqual([]) // it names its salon now: take it from the list
})

/** Arguments: everything present, and everything optional absent; with rows in the result, and without. */
async function callAll({ file, functions }: SourceFile): Promise<void> {
  if (!file.endsWith('.sql.ts')) return
  const module = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, (...args: unknown[]) => unknown>
  for (const [name, parameters] of functions)
    for (const isSparse of [false, true])
      for (const rows of [0, 1])
        await asked.call(
          `${file} ${name}`,
          () => module[name]?.(...parameters.map((one) => argumentFor(one, isSparse))),
          rows,
        )
}

/** Those that are made of the query builder alone. */
function filesWithoutTemplates(): SourceFile[] {
  const known = new Set(files.map(({ file }) => file))
  return globSync('server/**/*.sql.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !known.has(path))
    .toSorted()
    .map((path) => readSource(path, readFileSync(path, 'utf8')))
}

/** That of the first function it calls. */
function nameOfCall(call: (db: Db) => unknown): string {
  return `server/testing/statement-calls.ts ${/(\w+)\)?\(db\b/.exec(call.toString())?.[1] ?? ''}`
}

function argumentFor({ name, type, isOptional }: Parameter, isSparse: boolean): unknown {
  if (/^(Sql|Db)$/.test(type) || /^(sql|db|transaction)$/.test(name)) return asked.db
  if (type === 'Workshop') return workshop
  if (type.includes('AbortSignal') || (isSparse && isOptional)) return undefined
  if (type.includes('=>')) return () => undefined
  if (/^(string|LocalDate)$/.test(type)) return '2027-03-11'
  if (/^(number|Instant)$/.test(type)) return 1000
  return type === 'boolean' ? !isSparse : standIn(isSparse)
}

/** As created by a restore, with the tables of the database. */
async function makeSchemas(url: string): Promise<void> {
  const db = connectAlone(url)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  for (const schema of setAside) {
    await sql`create schema ${sql.id(schema)}`.execute(db)
    for (const { name } of rows)
      await sql`create table ${sql.id(schema, name)} (like public.${sql.id(name)})`.execute(db)
    const salons = sql.id(schema, 'salons')
    await sql`alter table ${salons} add primary key (id), add foreign key (id) references ${salons}`.execute(db)
  }
  await db.destroy()
}

/** Location named by the message, otherwise the caller. */
function namesOf({ message, caller, templates }: Refusal): string {
  const name = /^column "?(?:\w+\.)?(\w+)|"(\w+)"/.exec(message)?.find((word, index) => index > 0 && word) ?? ''
  const telling = templates.filter((fragments) => name && fragments.some((text) => text.includes(name)))
  const those = telling.flatMap((fragments) => places.get(keyOf(fragments)) ?? [])
  return those.length > 0 ? those.map(nameOf).join(', ') : caller
}

function nameOf(template: Template): string {
  return `${functionOf(template)} (line ${template.line})`
}

function functionOf({ file, within }: Template): string {
  return `${file} ${within}`
}

function keyOf(fragments: Fragments): string {
  return JSON.stringify(fragments)
}

function differences(said: ReadonlyMap<string, string>, columns: readonly Column[]): string[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  return [
    ...[...said.keys()].filter((name) => !types.has(name)).map((name) => `no column ${name}`),
    ...columns.filter(({ name }) => !said.has(name)).map(({ name }) => `nobody asked for the column ${name}`),
    ...[...said].flatMap(([name, type]) => {
      const plain = type.replace(/ \| null$/, '')
      const kind = kinds.get(types.get(name) ?? 0)
      return kind && simple.has(plain) && kind !== simple.get(plain) ? [`${name} is a ${kind}, not a ${plain}`] : []
    }),
  ]
}

const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, TEXT, VARCHAR, UUID, DATE, TIME, TIMESTAMPTZ, BYTEA } =
  pg.types.builtins

/** JavaScript types as converted by `pool.ts` and pg. */
const kinds = new Map<number, string>([
  ...[INT2, INT4, INT8, FLOAT4, FLOAT8, TIMESTAMPTZ].map((type) => [type, 'number'] as const),
  ...[TEXT, VARCHAR, UUID, DATE, TIME, NUMERIC].map((type) => [type, 'string'] as const),
  [BOOL, 'boolean'],
  [BYTEA, 'Buffer'],
])

/** Named types that are one of these. */
const simple = new Map([
  ...['string', 'number', 'boolean', 'Buffer'].map((name) => [name, name] as const),
  ['Instant', 'number'],
  ['LocalDate', 'string'],
])
