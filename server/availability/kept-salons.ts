/** Salons whose days are kept, by when they were last used; the total is bounded. */

import type { LocalDate } from '../../shared/time.ts'
import type { Db } from '../db/connection.ts'
import type { BookedLine } from './days.sql.ts'
import { type Dates, type Frame, loadFrame } from './kept-days.sql.ts'
import type { KnownSpan } from './known-days.ts'

/** Changes that no transaction announced, such as those made directly in the database, are seen after this time. */
const lifeMs = 5 * 60_000

/** Days that were read together. */
export interface Span extends Dates {
  begunAt: number
  work: Promise<KnownSpan | null>
  /** Lines of members who were requested. */
  lines: Map<string, Promise<BookedLine[]>>
  bytes: number
}

export interface KeptSalon {
  begunAt: number
  frame: Promise<Frame | null>
  frameBytes: number
  spans: Map<LocalDate, Span>
  bytes: number
}

/** @param max bytes of all salons together, roughly */
export function keepSalons(db: Db, max: number) {
  /** Least recently used first. */
  const salons = new Map<string, KeptSalon>()
  let total = 0

  /** Of the salon's current entry: `salon` may have been dropped and read again in the meantime. */
  function forget(salonId: string, salon = salons.get(salonId)): void {
    if (!salon || salons.get(salonId) !== salon) return
    salons.delete(salonId)
    total -= salon.bytes
  }

  function forgetDays(salonId: string): void {
    const salon = salons.get(salonId)
    if (!salon) return
    total -= salon.bytes
    // A new object, so that reads still in progress do not belong to it.
    salons.set(salonId, { ...salon, spans: new Map(), bytes: 0 })
  }

  function of(salonId: string): KeptSalon {
    let salon = salons.get(salonId)
    if (!salon || isOld(salon)) {
      forget(salonId)
      salon = { begunAt: performance.now(), frame: loadFrame(db, salonId), frameBytes: 0, spans: new Map(), bytes: 0 }
    }
    salons.delete(salonId) // to the end: most recently used
    salons.set(salonId, salon)
    return salon
  }

  function weigh(salonId: string, salon: KeptSalon): void {
    if (salons.get(salonId) !== salon) return
    total -= salon.bytes
    salon.bytes = [...new Set(salon.spans.values())].reduce((sum, { bytes }) => sum + bytes, salon.frameBytes)
    total += salon.bytes
    for (const oldest of salons.keys()) {
      if (total <= max) break
      forget(oldest)
    }
  }

  return {
    get: (salonId: string) => salons.get(salonId),
    /** The salon's entry; its frame is read if it is missing or old. */
    of,
    forget,
    /** Drops the days of the salon, and keeps its frame. */
    forgetDays,
    /** To be called after bytes of the salon changed; drops the least recently used salons beyond the bound. */
    weigh,
    clear(): void {
      salons.clear()
      total = 0
    },
    bytes: () => total,
  }
}

export function isOld({ begunAt }: { begunAt: number }): boolean {
  return performance.now() - begunAt > lifeMs
}
