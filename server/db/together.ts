/** Several changing statements sent as one: a round trip to the database costs more than its work. */

import { type OperationNodeSource, type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from './connection.ts'

/** An insert, update or delete that has not been sent. */
export type Statement = OperationNodeSource

/**
 * All of them or none. None sees the tables as another one leaves them; what one returns, others and `answer` can select
 * from its name. No two may change the same row.
 * @param answer of one row, what comes back as its value
 */
export async function executeTogether<Answer = null>(
  sql: Sql,
  statements: Readonly<Record<string, Statement | null>>,
  answer: RawBuilder<Answer> = raw`null`,
): Promise<Answer> {
  const parts = Object.entries(statements).flatMap(([name, statement]) =>
    statement ? [raw`${raw.id(name)} as (${statement})`] : [],
  )
  const { rows } = await raw<{ answer: Answer }>`with ${raw.join(parts)} select ${answer} as answer`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('a statement without an answer')
  return row.answer
}
