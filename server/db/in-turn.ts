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
  last: Promise<void>
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
  const queues = turns.get(world) ?? new Map<string, Queue>()
  turns.set(world, queues)

  const queue = queues.get(salonId)
  const before = queue?.last
  if (queue && queue.length > maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 3 })
  const { promise: turn, resolve } = Promise.withResolvers<void>()
  queues.set(salonId, { last: turn, length: (queue?.length ?? 0) + 1 })
  let isOver = false
  const leave = () => {
    if (isOver) return
    isOver = true
    const now = queues.get(salonId)
    if (now) now.length--
    if (now?.length === 0) queues.delete(salonId)
    resolve()
  }
  try {
    if (before) await withTimeout(maxWaitMs, before)

    return await work(leave)
  } finally {
    if (before)
      void before.then(leave) // also where it was not waited for to the end: the order stays
    else leave()
  }
}
