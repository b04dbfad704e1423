/** Several writing statements sent as one: a round trip to the database costs more than its work. */

import { type OperationNodeSource, type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from './connection.ts'

/** An insert, update or delete, not executed yet. */
export type Statement = OperationNodeSource

/**
 * All or nothing. None sees the changes of another; others and `answer` can select what one returns by its
 * name. No two may change the same row.
 * @param answer a query with one row, the result
 */
export async function executeTogether<Answer = null>(
  sql: Sql,
  statements: Readonly<Record<string, Statement | null>>,
  answer: RawBuilder<Answer> = raw`null`,
): Promise<Answer> {
  const parts = Object.entries(statements).flatMap(([name, statement]) =>
    statement ? [raw`${raw.id(name)} as (${statement})`] : [],
  )
  const before = parts.length > 0 ? raw`with ${raw.join(parts)}` : raw``
  const { rows } = await raw<{ answer: Answer }>`${before} select ${answer} as answer`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('a statement without an answer')
  return row.answer
}
