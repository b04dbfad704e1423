/**
 * A transaction in which a call does its work and records it. Why: docs/decisions/0045-written-down-with-the-change.md
 */

import type { Db, Sql } from './connection.ts'

/** The audit log entry of a call. */
export interface Entry {
  /** Writes it in the transaction. @param result the result of the work, which contains the id of what was created */
  write: (sql: Sql, result: unknown) => Promise<void>
  /** Whether it has been committed. */
  isKept: boolean
}

/**
 * Runs `work` in a transaction, with the audit entry as its last statement, so that a killed process leaves both or
 * neither. A call with several transactions is recorded in the first.
 */
export async function changing<Result>(
  { db, entry }: { db: Db; entry?: Entry | null },
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const unkept = entry?.isKept ? null : entry
  const result = await db.transaction().execute(async (sql) => {
    const answered = await work(sql)
    await unkept?.write(sql, answered)
    return answered
  })
  if (unkept) unkept.isKept = true
  return result
}
