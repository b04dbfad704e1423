/** What a process leaves in the database that is killed in the middle of a transaction. */

import { sql } from 'kysely'
import { expect } from 'vitest'
import { followBookings } from '../app/follow-bookings.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import type { TestApp } from './salon.ts'
import { startSilentProxy } from './silent-proxy.ts'

/**
 * Runs the work with connections and queues of its own, as another process would, and the clock of `app`; then its
 * connections end at once, and no more of it reaches the database: all that the database ever sees of a kill. Whole
 * processes that are killed: `crash.test.ts`, `kills.test.ts`, `kills-of-calls.attack.ts`.
 * @param cutAfter this many statements of a transaction, including its start; at the latest with the commit, whose reply does
 * not arrive
 */
export async function killedDuring(
  app: TestApp,
  cutAfter: number,
  work: (context: Context) => Promise<unknown>,
): Promise<void> {
  const between = await startSilentProxy(app.databaseUrl)
  const killed = between.killAfter(cutAfter)
  const db = connect(between.url)
  const now = app.world.now()
  const world = { db, now: () => now, followBookings, publicUrl: () => 'https://book.example.com' }
  const nobody = { user: null, sessionId: null, device: null, address: '', network: '', userAgent: '', requestId: '' }
  const ended = work({ ...world, ...nobody, language: 'en' }).catch(() => undefined)
  await Promise.race([ended, killed])
  expect(between.cut).toBe(1) // while it was at work
  await between.close()
  await ended
  await db.destroy()
  await expect.poll(() => countAtWork(app.db)).toBe(0) // what it left is committed or rolled back by then
}

/** Sessions of others in a transaction. */
async function countAtWork(db: Db): Promise<number> {
  const { rows } = await sql<{ atWork: number }>`
    select count(*) as "atWork" from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start is not null`.execute(db)
  return rows[0]?.atWork ?? 0
}
