/** A repeated request answers the booking of the first one: keys belong to the salon and are kept 24 hours. */

import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import { requiredLine } from '../../../shared/text.ts'

const Key = requiredLine(255)

/** @throws AppError `invalid_request` unless the key has 1 to 255 visible characters. Null when none was sent. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new AppError('invalid_request', { fields: { 'Idempotency-Key': 'invalid' } })
  }
  return Key.parse(header)
}

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
