/** New ids for the rows of a takeout, so that they never collide with the originals. */

import { createHmac } from 'node:crypto'
import type { Field } from './fields.ts'

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Under one key, the same id always becomes the same new one. It keeps the old one's timestamp, and so the order. */
export function renewer(key: Buffer): (id: string) => string {
  return (id) => {
    const digest = createHmac('sha256', key).update(id).digest()
    const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', '').slice(0, 12), 'hex'), digest.subarray(0, 10)])
    bytes[6] = 0x70 | ((digest[0] ?? 0) % 16) // version 7
    bytes[8] = 0x80 | ((digest[2] ?? 0) % 64)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
}

/** The value for the database, with every id in it renewed, however deep. */
export function renewed(value: unknown, { isId, bring }: Field, renew: (id: string) => string): unknown {
  if (bring) return bring(value)
  return isId ? deeply(value, renew) : value
}

function deeply(value: unknown, renew: (id: string) => string): unknown {
  if (typeof value === 'string') return storable(value).replaceAll(uuids, (id) => renew(id))
  if (Array.isArray(value)) return value.map((one) => deeply(one, renew))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), deeply(one, renew)]))
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
