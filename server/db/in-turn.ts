/**
 * Writers of one salon take turns within the process before they take a connection. The salon's lock in the database
 * is what makes it right; this keeps a rush on one salon from holding every connection while it waits there.
 */

import { AppError } from '../../shared/errors.ts'
import { withTimeout } from '../with-timeout.ts'

/** Nobody waits longer than this after tapping a button. */
const maxWaitMs = 8_000

/** Per salon: a rush on it leaves room for other salons' bookings, and the last in the queue still has a chance. */
const maxWaiting = 90

interface Queue {
  last: Promise<void> | undefined
  length: number
}

const turns = new WeakMap<object, Map<string, Queue>>()

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
