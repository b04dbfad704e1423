/**
 * A cache of days as JSON, for the next caller who searches for the same visit. Kept as bytes, outside the heap. A change of a day
 * drops its starts, and with them the keys of this cache.
 */

/** For all salons together. */
const maxBytes = 6_000_000

export interface KeptTexts {
  get: (starts: object) => Buffer | undefined
  keep: (starts: object, text: Buffer) => void
}

export function keepTexts(max = maxBytes): KeptTexts {
  /** Least recently used first. */
  const texts = new Map<object, Buffer>()
  let total = 0

  function forget(starts: object): void {
    total -= texts.get(starts)?.length ?? 0
    texts.delete(starts)
  }

  return {
    get(starts) {
      const text = texts.get(starts)
      if (text) {
        texts.delete(starts)
        texts.set(starts, text)
      }
      return text
    },
    keep(starts, text) {
      forget(starts)
      texts.set(starts, text)
      total += text.length
      for (const oldest of texts.keys()) {
        if (total <= max) break
        forget(oldest)
      }
    },
  }
}
