/** One writer per salon at a time: of its bookings, and of what determines them. */

import { sql as raw } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { ChangeKind } from '../../shared/salons/live.ts'
import { changing, type Entry } from './changing.ts'
import { type Db, type Sql, unawaited } from './connection.ts'
import { type ChangeOrigin, noteKind, tellScreensAndWaitlist } from './news.ts'
import { withTimeout } from './with-timeout.ts'

/** Nobody waits longer than this after tapping a button. */
const maxWaitMs = 8_000

/** Per salon: a rush on it leaves room for other salons' bookings, and the last in the queue still has a chance. */
const maxWaiting = 90

const turns = new WeakMap<object, Map<string, Queue>>()

/** What the transaction asks next waits until no other writer of the salon is active; held until it ends. */
export async function lockSalon(sql: Sql, salonId: string): Promise<void> {
  await raw`${unawaited} select pg_advisory_xact_lock(hashtextextended(${salonId}, 0))`.execute(sql)
}

/** Like `lockSalon` for several salons, always in the same order, so that two callers never deadlock. */
export async function lockSalons(sql: Sql, salonIds: readonly string[]): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${salonIds.toSorted()}::text[]) as id`.execute(
    sql,
  )
}

/**
 * A change of a salon's hours, menu, team or customers. Once it returns, no booking decided by the previous setup can
 * appear; the salon's open screens are notified.
 */
export function changeSetup<Result>(
  { db, maker, entry }: { db: Db; maker?: ChangeOrigin | null; entry?: Entry | null },
  salonId: string,
  kind: ChangeKind,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return inTurn(db, salonId, () =>
    changing(
      { db, entry },
      async (sql) => {
        await lockSalon(sql, salonId)
        noteKind(sql, kind)
        return work(sql)
      },
      (sql, written) => tellScreensAndWaitlist(sql, salonId, maker, written),
    ),
  )
}

interface Queue {
  last: Promise<void> | undefined
  length: number
}

/**
 * The turn ends with `work`, or earlier when it calls `leave`: the next writer may then start while this one finishes.
 * @throws AppError `unavailable` when the turn does not come, or too many wait
 */
export async function inTurn<Result>(
  world: object,
  salonId: string,
  work: (leave: () => void) => Promise<Result>,
): Promise<Result> {
  const queues = turns.getOrInsertComputed(world, () => new Map())
  const queue: Queue = queues.get(salonId) ?? { last: undefined, length: 0 }
  if (queue.length > maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 3 })
  queues.set(salonId, queue)
  queue.length++
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const before = queue.last
  queue.last = over
  let isOver = false
  const leave = () => {
    if (isOver) return
    isOver = true
    queue.length--
    if (queue.length === 0) queues.delete(salonId)
    resolve()
  }
  try {
    if (before) await withTimeout(maxWaitMs, before)
    return await work(leave)
  } finally {
    // Also where it was not waited for to the end: the order stays.
    if (before) void before.then(leave)
    else leave()
  }
}
