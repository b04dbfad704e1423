/** Batching: many small pieces of work that cost as much as one large one. */

/**
 * Answers a function that does each item's work: at once when nothing is under way, else together with all others that
 * came meanwhile. All of a lot share its end, a failure too.
 */
export function batched<Item>(work: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let underWay = Promise.resolve()
  let next: Promise<void> | null = null

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
