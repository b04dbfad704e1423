/** Pages rendered once for many callers, and kept until what they show has changed. */

export interface Sized {
  bytes: number
}

/**
 * Remembers by key, each as of one version, up to `maxBytes` in all: what was asked for longest ago is forgotten first. Callers
 * who ask at once wait for the same writing; one that fails is not remembered.
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
      entries.delete(key) // to the end: asked for last
      entries.set(key, known)
      return known.work
    }
    forget(key)
    const entry = { version, work: write(), bytes: 0 }
    entries.set(key, entry)
    try {
      const { bytes } = await entry.work
      if (entries.get(key) === entry) total += entry.bytes = bytes
      for (const [oldest] of entries) if (total > maxBytes) forget(oldest)
    } catch (error) {
      if (entries.get(key) === entry) forget(key)
      throw error
    }
    return entry.work
  }
}
