/** The statement by which rows of one salon are written on its machine: several in a row go there together. */

import type { CompiledQuery } from 'kysely'
import { unawaitedMark } from './spread.ts'

export const writesAtHome = `${unawaitedMark} select write_at_home($1::uuid, $2::text[], $3::json)`

/** Its values: what is written, and with which values, as JSON. */
export type HomeWrites = readonly [salonId: string, texts: readonly string[], given: string]

/** Null: they are of two salons. */
export function joinedWrites(
  [salonId, texts, given]: HomeWrites,
  [other, more, itsGiven]: HomeWrites,
): HomeWrites | null {
  if (salonId !== other) return null
  return [salonId, [...texts, ...more], `${given.slice(0, -1)},${itsGiven.slice(1)}`]
}

/** What a statement has done on the salon's machine, as a text with the same tables and no values. Null: it has nothing done there. */
export function doneThere({ sql, parameters: [, texts] }: Pick<CompiledQuery, 'sql' | 'parameters'>): string | null {
  if (!/\b(?:write_)?at_home\(/.test(sql) || !Array.isArray(texts)) return null
  return texts.map((text) => withoutValues(String(text))).join('; ')
}

/** What is planned for its values has them within. */
function withoutValues(text: string): string {
  const [operation] = /^\s*(?:insert|update|delete)\b/.exec(text) ?? ['select']
  const names = [...text.matchAll(/\{\{([a-z_]+)\}\}/g)].map(([, name]) => name)
  return `${operation.trim()} from ${names.join(' join ')}`
}
