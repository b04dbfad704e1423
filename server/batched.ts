/** Batching: many small pieces of work cost as much as one large one. */

import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns a function that processes an item at once when nothing is running, otherwise together with all others that
 * arrive meanwhile. A whole batch shares its outcome, also a failure.
 * @param gatherMs wait as long before each batch, for more to join it
 */
export function batched<Item, Outcome = void>(
  work: (items: readonly Item[]) => Promise<Outcome>,
  gatherMs = 0,
): (item: Item) => Promise<Outcome> {
  let waiting: Item[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Outcome> | null = null

  const start = () => {
    const items = waiting
    waiting = []
    next = null
    const lot = work(items)
    underWay = lot.catch(() => undefined)
    return lot
  }
  return (item) => {
    waiting.push(item)
    next ??= underWay.then(() => (gatherMs > 0 ? pause(gatherMs) : undefined)).then(start)
    return next
  }
}
