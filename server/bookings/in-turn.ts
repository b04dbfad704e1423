/**
 * Writers of one salon take turns within the process before they take a connection. The salon's lock in the database
 * is what makes it right; this keeps a rush on one salon from holding every connection while it waits there.
 */

const turns = new WeakMap<object, Map<string, Promise<unknown>>>()

export function inTurn<Result>(world: object, salonId: string, work: () => Promise<Result>): Promise<Result> {
  const queue = turns.get(world) ?? new Map<string, Promise<unknown>>()
  turns.set(world, queue)

  const before = queue.get(salonId) ?? Promise.resolve()
  const mine = before.then(work, work)
  queue.set(salonId, mine)
  const leave = () => {
    if (queue.get(salonId) === mine) queue.delete(salonId)
  }
  mine.then(leave, leave)
  return mine
}
