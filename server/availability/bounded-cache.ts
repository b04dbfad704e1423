/** A cache of bounded size. What was kept longest ago goes first, unless it was used since: moving it at each use would cost more than most uses. */

export interface BoundedCache<Key, Value> {
  get: (key: Key) => Value | undefined
  keep: (key: Key, value: Value) => void
}

/** @param max of all values together, measured by `sizeOf` when they are kept */
export function boundedCache<Key, Value>(max: number, sizeOf: (value: Value) => number): BoundedCache<Key, Value> {
  interface Entry {
    value: Value
    size: number
    isUsed: boolean
  }
  const entries = new Map<Key, Entry>()
  let total = 0

  function forget(key: Key, { size }: Entry): void {
    entries.delete(key)
    total -= size
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entry.isUsed = true
      return entry.value
    },
    keep(key, value) {
      const before = entries.get(key)
      if (before) forget(key, before)
      const kept = { value, size: sizeOf(value), isUsed: false }
      entries.set(key, kept)
      total += kept.size
      for (const [oldest, entry] of entries) {
        if (total <= max) break
        forget(oldest, entry)
        if (!entry.isUsed) continue
        entries.set(oldest, { ...entry, isUsed: false }) // to the end
        total += entry.size
      }
    },
  }
}
