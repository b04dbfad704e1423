/**
 * A transaction in which a call does its work and writes down that it did.
 * Why: docs/decisions/0045-written-down-with-the-change.md
 */

import type { Db, Sql } from './connection.ts'

/** What the audit log will say of a call. */
export interface Entry {
  /** Writes it in the transaction. @param result what the work answers: a creating call finds in it what was made */
  write: (sql: Sql, result: unknown) => Promise<void>
  /** Whether it has been committed. */
  isKept: boolean
}

/**
 * Runs `work` in a transaction, with the entry of the call as its last statement: whenever the process is killed, there
 * are both or neither. A call with several transactions is written down in the first.
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
