/** Several writing statements sent as one: a round trip to the database costs more than its work. */

import {
  CompiledQuery,
  DummyDriver,
  type OperationNodeSource,
  PostgresDialect,
  type RawBuilder,
  sql as raw,
  Transaction,
} from 'kysely'
import { type Sql, unawaited } from './connection.ts'
import { dividedByHome } from './distribution/at-home.ts'
import { salonsAreSpread, unawaitedMark } from './distribution/spread.ts'
import { asQuery, nullSql, type PlainSql, plain } from './plain-sql.ts'
import type { Tables } from './schema.ts'

/** An insert, update or delete, not executed yet. */
export type Statement = OperationNodeSource

/**
 * All or nothing. None sees the changes of another; others and `answer` can select what one returns by its
 * name. No two may change the same row.
 * @param answer a query with one row, the result
 * @param salonId whose rows they write, if it is one: where salons are spread, they go to its machine in one piece
 */
export async function executeTogether<Answer = null>(
  sql: Sql,
  statements: Readonly<Record<string, Statement | null>>,
  answer: RawBuilder<Answer> | PlainSql = nullSql,
  salonId?: string,
): Promise<Answer> {
  if (salonsAreSpread()) return executeInTurn(sql, statements, answer, salonId)
  const { rows } = await asOne<Answer>(sql, statements, { answer })
  const [row] = rows
  if (!row) throw new Error('a statement without an answer')
  return row.answer
}

/** Where salons are spread, each is sent to the machine of its salon, and the answer is calculated on the machine of the connection. */
async function executeInTurn<Answer>(
  sql: Sql,
  statements: Readonly<Record<string, Statement | null>>,
  answer: RawBuilder<Answer> | PlainSql,
  salonId: string | undefined,
): Promise<Answer> {
  if (!sql.isTransaction) return sql.transaction().execute((one) => executeInTurn(one, statements, answer, salonId))
  await sendInTurn(sql, statements, salonId)
  const { rows } = await withParts<Answer>(raw``, {}, answer).execute(sql)
  const [row] = rows
  if (!row) throw new Error('a statement without an answer')
  return row.answer
}

interface Whole {
  answer: Statement
  isUnawaited?: boolean
}

/** Put together from plain parts where all of them are. */
function asOne<Answer>(
  sql: Sql,
  statements: Readonly<Record<string, Statement | null>>,
  { answer, isUnawaited = false }: Whole,
): Promise<{ rows: { answer: Answer }[] }> {
  const parts = Object.entries(statements).flatMap(([name, statement]) => (statement ? [{ name, statement }] : []))
  const strings = [isUnawaited ? unawaitedMark : '']
  for (const [index, { name }] of parts.entries()) {
    strings[index] += `${index === 0 ? ' with' : '),'} "${name}" as (`
    strings.push('')
  }
  strings[parts.length] += `${parts.length > 0 ? ')' : ''} select `
  const whole = plain([...strings, ' as answer'], ...parts.map(({ statement }) => statement), answer)
  const query = asQuery(whole)
  if (query) return sql.getExecutor().executeQuery<{ answer: Answer }>(query)
  return withParts<Answer>(isUnawaited ? raw`${unawaited}` : raw``, statements, answer).execute(sql)
}

function inTurn(sql: Sql, statements: Readonly<Record<string, Statement | null>>): CompiledQuery[] {
  return Object.values(statements).flatMap((statement) =>
    statement ? [asQuery(plain`${statement}`) ?? raw`${statement}`.compile(sql)] : [],
  )
}

function withParts<Answer>(
  prefix: RawBuilder<unknown>,
  statements: Readonly<Record<string, Statement | null>>,
  answer: Statement,
): RawBuilder<{ answer: Answer }> {
  const parts = Object.entries(statements).flatMap(([name, statement]) =>
    statement ? [raw`${raw.id(name)} as (${statement})`] : [],
  )
  const before = parts.length > 0 ? raw`with ${raw.join(parts)}` : raw``
  return raw<{ answer: Answer }>`${prefix} ${before} select ${answer} as answer`
}

/** The same within a transaction, without waiting: sent with the next statement, which fails if this one does. */
export async function sendTogether(
  sql: Sql,
  statements: Readonly<Record<string, Statement | null>>,
  answer: Statement | null = null,
  salonId?: string,
): Promise<void> {
  if (!salonsAreSpread()) {
    await asOne(sql, statements, { answer: answer ?? nullSql, isUnawaited: true })
    return
  }
  await sendInTurn(sql, statements, salonId)
  if (answer) await send(sql, raw`select ${answer}`)
}

/** Those on the salon's machine go there in one piece, and last: what is written there next goes along. */
async function sendInTurn(
  sql: Sql,
  statements: Readonly<Record<string, Statement | null>>,
  salonId: string | undefined,
): Promise<void> {
  const each = inTurn(sql, statements)
  const { atHome, others } = salonId === undefined ? { atHome: null, others: each } : dividedByHome(each, salonId)
  for (const { sql: text, parameters } of others)
    await sql.executeQuery(CompiledQuery.raw(`${unawaitedMark} ${text}`, [...parameters]))
  if (atHome) await sql.executeQuery(atHome)
}

/** A single statement of a transaction that nobody waits for, like `sendTogether`. */
export async function send(sql: Sql, statement: RawBuilder<unknown>): Promise<void> {
  await raw`${unawaited} ${statement}`.execute(sql)
}

/**
 * A transaction whose statements do not wait for those before them: with `Promise.all` they go out in one piece, and are answered in
 * that order. Kysely's own asks one after another.
 * @param work receives the connection to use
 */
export function pipelined<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const executor = sql.getExecutor()
  return executor.provideConnection((connection) => {
    const provider = {
      provideConnection: <Result>(consume: (own: typeof connection) => Promise<Result>) => consume(connection),
    }
    return work(new Transaction<Tables>({ ...withoutPool, executor: executor.withConnectionProvider(provider) }))
  })
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const withoutPool = { config: { dialect }, dialect, driver: new DummyDriver() }
