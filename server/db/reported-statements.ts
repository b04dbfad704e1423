/** Statements as they are sent, for whoever traces calls. */

import type { CompiledQuery, LogEvent } from 'kysely'
import { DatabaseError } from 'pg'

export interface ReportedStatement {
  /** Without its values. */
  text: string
  ms: number
  /** PostgreSQL's code of an error; null: it succeeded. */
  code: string | null
}

let listener: ((statement: ReportedStatement) => void) | null = null

/** Reports each statement of pools opened from now on, in the async context of whoever sent it. Null: stops reporting. */
export function reportStatements(listen: typeof listener): void {
  listener = listen
}

export function isListening(): boolean {
  return listener !== null
}

/** Of Kysely, which knows all statements but those that begin and end a transaction. */
export function reportEvent({ level, query, queryDurationMillis: ms, ...event }: LogEvent): void {
  report(query, ms, level === 'error' && 'error' in event ? event.error : null)
}

/** @param error null: it succeeded */
function report(query: Pick<CompiledQuery, 'sql' | 'parameters'>, ms: number, error: unknown): void {
  const code = error === null ? null : (error instanceof DatabaseError && error.code) || 'away'
  listener?.({ text: query.sql, ms, code })
}

/** The beginning or end of a transaction. */
export async function reported(text: string, send: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  let failure: unknown = null
  try {
    await send()
  } catch (error) {
    failure = error
    throw error
  } finally {
    report({ sql: text, parameters: [] }, performance.now() - begun, failure)
  }
}
