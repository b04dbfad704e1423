/** How many statements of a call other calls of its salon have to wait for. */

import pg from 'pg'
import { vi } from 'vitest'

interface Counted<Result> {
  /** Their SQL; empty when nothing is locked and there is no transaction. */
  statements: string[]
  result: Result
}

/**
 * From the salon's lock on, on the connection holding it, or from the start of the transaction; anything else that
 * `work` does is not counted, nor what the connection is used for after a commit.
 */
export async function underLock<Result>(work: () => Promise<Result>): Promise<Counted<Result>> {
  const submitted = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    const result = await work()
    const texts = submitted.mock.contexts.map((query) => String(Reflect.get(Object(query), 'text')))
    const lock = texts.findIndex((text) => text.includes('pg_advisory_xact_lock'))
    const locked = lock < 0 ? texts.findIndex((text) => text.startsWith('begin')) : lock
    if (locked < 0) return { statements: [], result }
    const [holder] = submitted.mock.calls[locked] ?? []
    // By its socket: what a query sees of a connection may differ (server/db/prepared.ts).
    const isHolders = submitted.mock.calls.map(([connection]) => connection.stream === holder?.stream)
    return { statements: inTransactions(texts.filter((_, index) => index >= locked && isHolders[index])), result }
  } finally {
    submitted.mockRestore()
  }
}

/** @param texts of a connection, from the middle of a transaction on */
function inTransactions(texts: readonly string[]): string[] {
  let isInside = true
  return texts.filter((text) => {
    const isCounted = isInside || text.startsWith('begin')
    isInside = isCounted && text !== 'commit' && text !== 'rollback'
    return isCounted
  })
}

/** @throws Error when no salon is locked */
export async function countUnderLock<Result>(
  work: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  const { statements, result } = await underLock(work)
  if (!statements[0]?.includes('pg_advisory_xact_lock')) throw new Error('nothing took the lock of a salon')
  return { statements: statements.length, result }
}
