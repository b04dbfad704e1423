/** A repeated request returns the booking of the first one: keys belong to the salon and are kept for 24 hours. */

import { createHash } from 'node:crypto'

/** Equal for equal contents, regardless of the order of the fields. */
export function fingerprint(request: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
