/** The statement by which rows of one salon are written on its machine: several in a row go there together. */

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
