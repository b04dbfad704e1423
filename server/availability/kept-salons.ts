/** Salons whose days are kept, by when they were last used; the total is bounded. */

import type { LocalDate } from '../../shared/time.ts'
import type { Db } from '../db/connection.ts'
import type { BookedLine } from './days.sql.ts'
import { type Contents, type Dates, type Frame, loadFrame } from './kept-days.sql.ts'
import type { KnownDay, KnownPresent } from './known-days.ts'

/** Changes that no transaction announced, such as those made directly in the database, are seen after this time. */
const lifeMs = 5 * 60_000

interface Read<Found> {
  begunAt: number
  /** Null: the salon is gone. */
  work: Promise<Found | null>
}

/** Days that were read together. */
export interface Span extends Read<Contents>, Dates {
  bytes: number
}

/** A date, with what else was read with it. */
export interface KeptDay {
  span: Span
  /** Once it has been read. */
  known: KnownDay | null
}

/** Bookings of a member who was requested. */
export interface KeptLines extends Dates {
  begunAt: number
  work: Promise<BookedLine[]>
  bytes: number
}

export interface KeptSalon extends Pick<Read<Frame>, 'begunAt'> {
  frame: Promise<Frame | null>
  frameBytes: number
  days: Map<LocalDate, KeptDay>
  present: Read<KnownPresent> | null
  /** By member. */
  lines: Map<string, KeptLines>
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

  function weigh(salonId: string, salon: KeptSalon): void {
    if (salons.get(salonId) !== salon) return
    const spans = new Set([...salon.days.values()].map(({ span }) => span))
    const parts = [...spans, ...salon.lines.values()]
    const bytes = parts.reduce((sum, part) => sum + part.bytes, salon.frameBytes)
    total += bytes - salon.bytes
    salon.bytes = bytes
    for (const oldest of salons.keys()) {
      if (total <= max) break
      forget(oldest)
    }
  }

  return {
    get: (salonId: string) => salons.get(salonId),
    /** The salon's entry; its frame is read if it is missing or old. */
    of(salonId: string): KeptSalon {
      let salon = salons.get(salonId)
      if (!salon || isOld(salon)) {
        forget(salonId)
        salon = {
          begunAt: performance.now(),
          frame: loadFrame(db, salonId),
          frameBytes: 0,
          days: new Map(),
          present: null,
          lines: new Map(),
          bytes: 0,
        }
      }
      salons.delete(salonId) // to the end: most recently used
      salons.set(salonId, salon)
      return salon
    },
    forget,
    /** Drops these dates of the salon, and the present, and keeps its frame. @param dates null: all */
    forgetDays(salonId: string, dates: readonly LocalDate[] | null): void {
      const salon = salons.get(salonId)
      if (!salon) return
      salon.present = null
      if (dates?.length !== 0) salon.lines.clear()
      for (const date of dates ?? salon.days.keys()) salon.days.delete(date)
      weigh(salonId, salon)
    },
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
