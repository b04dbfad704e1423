/**
 * A transaction in which a call does its work and records it. Why: docs/decisions/0001-salon-lock-and-transactions.md
 */

import type { Db, Sql } from './connection.ts'
import { type LocalChange, toldIn } from './news.ts'
import { pipelined, type Statement, send } from './together.ts'

const hearing = new WeakMap<Db, (told: LocalChange) => void>()

/** The audit log entry of a call. */
export interface Entry {
  /** Not executed yet. @param result the result of the work, which contains the id of what was created */
  of: (sql: Sql, result: unknown) => Statement
  /** Whether it has been committed. */
  isKept: boolean
}

/**
 * Runs `work` in a transaction that ends with the audit entry, so that a killed process leaves both or neither. A call
 * with several transactions is recorded in the first.
 * @param end the last statement of the transaction, with the entry in it where there is one
 */
export async function changing<Result>(
  { db, entry }: { db: Db; entry?: Entry | null },
  work: (sql: Sql) => Promise<Result>,
  end: (sql: Sql, entry: Statement | null) => Promise<void> = writeEntry,
): Promise<Result> {
  const unkept = entry?.isKept ? null : entry
  let transaction: Sql | undefined
  try {
    const result = await db.transaction().execute((one) =>
      pipelined(one, async (sql) => {
        transaction = sql
        const answered = await work(sql)
        await end(sql, unkept?.of(sql, answered) ?? null)
        return answered
      }),
    )
    if (unkept) unkept.isKept = true
    return result
  } finally {
    // Also when it failed: a commit without an answer may have been one.
    for (const told of transaction ? toldIn(transaction) : []) tellHere(db, told)
  }
}

/** By itself. */
export async function writeEntry(sql: Sql, entry: Statement | null): Promise<void> {
  if (entry) await send(sql, entry)
}

/** Hears of everything that is committed through one of the pools. */
export function hearHere(pools: readonly Db[], hear: (told: LocalChange) => void): void {
  for (const pool of pools) hearing.set(pool, hear)
}

/** After the commit, before the change is answered. */
export function tellHere(db: Db, told: LocalChange): void {
  hearing.get(db)?.(told)
}
