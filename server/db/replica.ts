/**
 * Reads from a replica, as soon as it has caught up: after a call has arrived, the primary is asked how far it has written, and the
 * replica whether it has come as far. So nobody misses what was acknowledged before their call. Why:
 * docs/decisions/0053-database-accounts-pooler-replica.md
 */

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Db } from './connection.ts'

/** What is read there, with the connections for it. */
export interface ReplicaPools {
  display: Db
  reports: Db
  long: Db
}

export interface Replica {
  /** Reads from the replica if it has caught up; otherwise, and when that fails, from the primary. */
  read: <Result>(lane: keyof ReplicaPools, work: (replica: Db | undefined) => Promise<Result>) => Promise<Result>
  /** How many reads went where, in this process. */
  counts: Readonly<Record<'replica' | 'primary', number>>
}

/** A replica that is healthy is behind by a few milliseconds. */
const maxWaitMs = 100
const askAgainMs = 4
/** How long a replica that is further behind, or away, is not used. */
const restMs = 1_000

export function readsFrom(pools: ReplicaPools, primary: Db): Replica {
  const counts = { replica: 0, primary: 0 }
  let restsUntil = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> = Promise.resolve(false)
  let next: Promise<boolean> | null = null

  function rest(): false {
    restsUntil = performance.now() + restMs
    return false
  }

  async function look(): Promise<boolean> {
    if (performance.now() < restsUntil) return false
    try {
      return (await catchesUp(pools.display, await writtenBy(primary))) || rest()
    } catch {
      return rest()
    }
  }

  /** Callers who arrive during a check wait for the next one, which starts after they arrived and is shared by all of them. */
  function hasCaughtUp(): Promise<boolean> {
    return (next ??= running.then(() => {
      next = null
      running = look()
      return running
    }))
  }

  return {
    counts,
    async read(lane, work) {
      if (await hasCaughtUp()) {
        try {
          const result = await work(pools[lane])
          counts.replica++
          return result
        } catch (error) {
          if (error instanceof AppError) throw error // an answer, or the caller has left
          rest() // it ended, or a long read was in the way of what it has to catch up with
        }
      }
      counts.primary++
      return work(undefined)
    },
  }
}

/** Whether it has everything that was acknowledged. */
export async function writtenBy(primary: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_flush_lsn()::text as place`.execute(primary)
  return rows[0]?.place ?? ''
}

/** Within a tenth of a second. */
export async function catchesUp(replica: Db, place: string): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < maxWaitMs; await pause(askAgainMs)) {
    const { rows } = await sql<{ isThere: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as "isThere"`.execute(replica)
    if (rows[0]?.isThere) return true
  }
  return false
}

/** Null: it follows that server; otherwise what is wrong, in a sentence. @throws the error of either */
export async function whyNoReplica(replica: Db, primary: Db): Promise<string | null> {
  const ask = sql<{ cluster: string; isStandby: boolean }>`
    select system_identifier::text as cluster, pg_is_in_recovery() as "isStandby" from pg_control_system()`
  const [there, here] = [(await ask.execute(replica)).rows[0], (await ask.execute(primary)).rows[0]]
  if (there?.cluster !== here?.cluster)
    return 'is a server with data of its own, not a replica of the one in DATABASE_URL'
  return there?.isStandby
    ? null
    : 'is a primary, not a replica: nothing is read there until it follows the one in DATABASE_URL'
}
