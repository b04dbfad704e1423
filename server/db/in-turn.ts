/**
 * Writers of one salon take turns within the process before they take a connection. The salon's lock in the database
 * is what makes it right; this keeps a rush on one salon from holding every connection while it waits there.
 */

import { within } from '../within.ts'

/** Longer than this nobody wants to look at a button that was tapped. */
const longestWaitMs = 8_000

const turns = new WeakMap<object, Map<string, Promise<void>>>()

/**
 * The turn ends with `work`, or when it calls `leave`: the next one may get ready while this one is still ending.
 * @throws AppError `unavailable` when the turn does not come
 */
export async function inTurn<Result>(
  world: object,
  salonId: string,
  work: (leave: () => void) => Promise<Result>,
): Promise<Result> {
  const queue = turns.get(world) ?? new Map<string, Promise<void>>()
  turns.set(world, queue)

  const before = queue.get(salonId)
  const { promise: turn, resolve } = Promise.withResolvers<void>()
  queue.set(salonId, turn)
  const leave = () => {
    if (queue.get(salonId) === turn) queue.delete(salonId)
    resolve()
  }
  try {
    if (before) await within(longestWaitMs, before)

    return await work(leave)
  } finally {
    if (before)
      void before.then(leave) // also where it was not waited for to the end: the order stays
    else leave()
  }
}
