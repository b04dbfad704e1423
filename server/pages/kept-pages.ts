/** A cache of pages that are rendered once for many callers, until what they show has changed. */

export interface Sized {
  bytes: number
}

/**
 * A cache by key, each entry as of one version, up to `maxBytes` in all; least recently used entries are dropped first. Callers who
 * arrive at the same time wait for the same rendering; one that fails is not cached.
 */
export function keepUpTo<Kept extends Sized>(maxBytes: number) {
  const entries = new Map<string, { version: string; work: Promise<Kept>; bytes: number }>()
  let total = 0

  function forget(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return async (key: string, version: string, write: () => Promise<Kept>): Promise<Kept> => {
    const known = entries.get(key)
    if (known?.version === version) {
      entries.delete(key) // to the end: most recently used
      entries.set(key, known)
      return known.work
    }
    forget(key)
    const entry = { version, work: write(), bytes: 0 }
    entries.set(key, entry)
    try {
      const { bytes } = await entry.work
      if (entries.get(key) === entry) total += entry.bytes = bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        forget(oldest)
      }
    } catch (error) {
      if (entries.get(key) === entry) forget(key)
      throw error
    }
    return entry.work
  }
}
