/** What can be wrong with the database, and how it is recognized. */

import type { Outage } from '../../shared/errors.ts'

interface Failure {
  code?: string
  message: string
}

/** Why nothing can be written while reads still work; null: another fault. */
export function whyUnwritable({ code = '', message }: Failure): 'storage_full' | 'read_only' | null {
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'storage_full'
  if (code === '25006') return 'read_only'
  return /No space left on device|Disk quota exceeded/.test(message) ? 'storage_full' : null
}

/** Reads still work. */
export function isUnwritable(outage: Outage): boolean {
  return outage === 'storage_full' || outage === 'read_only'
}

/**
 * The connection broke, was refused or got no response; the server is starting, stopping, read-only, out of disk space or
 * memory; others held it for too long; or the salon has just moved to another machine (SQLSTATE 08, 25006, 25P03, 40001, 53, 55P03, 57, 58030).
 */
export function isDatabaseAway({ code, message }: Failure): boolean {
  return (
    /^(08|25006|25P03|40001|53|55P03|57014|57P0|58030)/.test(code ?? '') ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOSPC'].includes(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/.test(
      message,
    )
  )
}

/** The name of a failed health check. */
export function outageOf(error: unknown): Outage {
  const failure = error instanceof Error ? error : new Error(String(error))
  if (failure.message === 'timeout exceeded when trying to connect') return 'connections_busy' // all were in use by others
  return whyUnwritable(failure) ?? 'database_away'
}
