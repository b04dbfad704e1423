/**
 * Writers of one salon take turns within the process before they take a connection. The salon's lock in the database
 * is what makes it right; this keeps a rush on one salon from holding every connection while it waits there.
 */

const turns = new WeakMap<object, Map<string, Promise<void>>>()

/** The turn ends with `work`, or when it calls `leave`: the next one may get ready while this one is still ending. */
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
  await before
  try {
    return await work(leave)
  } finally {
    leave()
  }
}
