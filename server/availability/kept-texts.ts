/**
 * Days as they were written for somebody, for the next who asks for the same visit: as bytes, outside of the heap. Whoever changes a
 * day has its starts forgotten, and with them nobody finds what was written of them.
 */

/** Of all salons together. */
const maxBytes = 6_000_000

export interface KeptTexts {
  get: (starts: object) => Buffer | undefined
  keep: (starts: object, text: Buffer) => void
}

export function keepTexts(max = maxBytes): KeptTexts {
  /** The one that was asked for longest ago comes first. */
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
      for (const [oldest] of texts) if (total > max) forget(oldest)
    },
  }
}
