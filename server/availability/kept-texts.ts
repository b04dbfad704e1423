/**
 * A cache of days as JSON, for the next caller who searches for the same visit. Kept as bytes, outside the heap, by the starts that
 * they show.
 */

import { type BoundedCache, boundedCache } from './bounded-cache.ts'

/** For all salons together. */
const maxBytes = 6_000_000

export type KeptTexts = BoundedCache<object, Buffer>

export function keepTexts(): KeptTexts {
  return boundedCache(maxBytes, ({ length }) => length)
}
