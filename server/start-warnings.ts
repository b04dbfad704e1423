/** Warnings of a start about what will cause trouble later: each is a sentence that says what to do. */

import type { Instant } from '../shared/time.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import { databaseTime } from './db/probe.ts'
import { isLoopback } from './loopback.ts'

/** Clocks that are synchronized differ by less. */
const toleratedMs = 2_000

export async function warningsOf(
  { host, publicUrl, databaseInClear }: Pick<Config, 'host' | 'publicUrl' | 'databaseInClear'>,
  { db, now }: { db: Db; now: () => Instant },
): Promise<string[]> {
  const warnings: string[] = []
  if (!isLoopback(host) && publicUrl === null) {
    warnings.push(
      'HOST lets other machines in, but links and QR codes lead to this one: set PUBLIC_URL to the address that people open',
    )
  }
  if (databaseInClear) warnings.push('what is told to the database on another machine is not encrypted')
  const aheadMs = await clockAhead(db, now)
  if (Math.abs(aheadMs) > toleratedMs) {
    const seconds = Math.round(Math.abs(aheadMs) / 1000)
    const direction = aheadMs > 0 ? 'ahead of' : 'behind'
    warnings.push(`the clock of this machine is ${seconds} s ${direction} the database's: synchronize both (NTP)`)
  }
  return warnings
}

/** Milliseconds; negative: behind. The trip to the database is halved. */
async function clockAhead(db: Db, now: () => Instant): Promise<number> {
  const before = now()
  const there = await databaseTime(db)
  return (before + now()) / 2 - there
}
