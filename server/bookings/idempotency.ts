/** A repeated request answers the booking of the first one: keys belong to the salon and are kept 24 hours. */

import { createHash } from 'node:crypto'

/** The same for the same contents, in whatever order the fields came. */
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
