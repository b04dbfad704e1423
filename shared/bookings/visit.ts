/** The lines of a visit: who is wished for what, one after another or at the same time. */

import { addMinutes, type Instant } from '../time.ts'

export interface Wish {
  serviceId: string
  /** Of the service itself. */
  minutes: number
  cleanupMinutes: number
  /** One unit of each is in use during the service and its clean-up. */
  resourceIds: readonly string[]
  /** Null: any staff. */
  staffId: string | null
}

/** `start` until `end` is the service; its clean-up comes after. */
export interface TimedWish extends Wish {
  start: Instant
  end: Instant
}

/**
 * The lines in the order of the wishes. Back to back; or, when `together`, in two rows side by side, each back to back
 * and of much the same length, with all that is wished of one named member in the same row.
 */
export function layOut(visit: readonly Wish[], start: Instant, together: boolean): TimedWish[] {
  const rows = together ? sideBySide(visit) : undefined
  const next = [start, start]
  return visit.map((wish, place) => {
    const row = rows?.[place] ?? 0
    const from = next[row] ?? start
    const end = addMinutes(from, wish.minutes)
    next[row] = end
    return { ...wish, start: from, end }
  })
}

/** The row, 0 or 1, of each wish. The longest goes first, each into the row that is shorter so far. */
function sideBySide(visit: readonly Wish[]): number[] {
  const rows = visit.map(() => 0)
  let lead = 0
  for (const { places, minutes } of blocksOf(visit)) {
    const row = lead > 0 ? 1 : 0
    for (const place of places) rows[place] = row
    lead += row === 0 ? minutes : -minutes
  }
  return rows
}

interface Block {
  places: number[]
  minutes: number
}

/** What must stay in one row, longest first: all wishes that name the same member; every other wish by itself. */
function blocksOf(visit: readonly Wish[]): Block[] {
  const blocks = new Map<string | number, Block>()
  for (const [place, { staffId, minutes }] of visit.entries()) {
    const key = staffId ?? place
    const block = blocks.get(key) ?? { places: [], minutes: 0 }
    blocks.set(key, { places: [...block.places, place], minutes: block.minutes + minutes })
  }
  return [...blocks.values()].toSorted((a, b) => b.minutes - a.minutes)
}
