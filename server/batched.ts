/** Batching: many small pieces of work cost as much as one large one. */

/**
 * Returns a function that processes an item at once when nothing is running, otherwise together with all others that
 * arrive meanwhile. A whole batch shares its outcome, also a failure.
 */
export function batched<Item, Outcome = void>(
  work: (items: readonly Item[]) => Promise<Outcome>,
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
    next ??= underWay.then(start)
    return next
  }
}
