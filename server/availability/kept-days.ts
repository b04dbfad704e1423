/**
 * A cache of salons' days for callers who only look at free times. Bookings are decided by data that is read under the salon's
 * lock. Why: docs/decisions/0147-days-are-kept.md
 */

import type { ChangeKind } from '../../shared/salons/live.ts'
import { addDays, type Instant, type LocalDate } from '../../shared/time.ts'
import type { LocalChange } from '../db/changed-here.ts'
import type { Db } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { localDate } from '../time-zone.ts'
import type { Setup } from './days.sql.ts'
import { type Contents, type Dates, type Frame, loadContents, loadLines } from './kept-days.sql.ts'
import { isOld, type KeptSalon, keepSalons, type Span } from './kept-salons.ts'
import { keepTexts } from './kept-texts.ts'
import { type ClientDays, clientDays, type DaySearch, type KnownSpan } from './known-days.ts'

/** No time is shown as free that any process booked longer ago; the rest of a second is for the answer. */
const maxAgeMs = 800
/**
 * Where salons are spread, a change on several machines is announced shortly before the last of them has committed it (bookings are
 * on one machine, which commits first). Whatever was read up to then is read again.
 */
const settlingMs = [300, 3_000]
/** An estimate, for all salons together. */
const maxBytes = 16_000_000

export interface KeptDays {
  /** Whether the cache is current, so that `look` may be used. Otherwise changes by other processes may have been missed. */
  areCurrent: () => Promise<boolean>
  /** Dates that cannot be booked are left out. Null when there is no such salon. */
  look: (salonId: string, dates: Dates, search: DaySearch & { now: Instant }) => Promise<ClientDays | null>
  /** The cached frame of the salon, if there is one. Another process may have changed it: check before booking with it. */
  frameOf: (salonId: string) => Promise<Frame | null>
  /** Drops what a change affects. Without kinds: held times only. */
  hear: (told: LocalChange) => void
  /** Events may have been missed. */
  forgetAll: () => void
}

/** Kinds of changes that affect no day. */
const besideDays: readonly ChangeKind[] = ['messages', 'notifications', 'reviews', 'pay']
/** Kinds of changes that affect the days, but not the frame. */
const ofDays: readonly ChangeKind[] = ['bookings', 'customers', 'waitlist', 'floor', 'till']

/** @param hasHeard whether all notifications of commits up to that many milliseconds ago have arrived */
export function keepDays(
  db: Db,
  hasHeard: (withinMs: number) => Promise<boolean>,
  { max = maxBytes } = {},
): KeptDays & { bytes: () => number } {
  const salons = keepSalons(db, max)
  const texts = keepTexts()

  /** Missing dates are read together, and those between them. */
  function readMissing(
    salonId: string,
    salon: KeptSalon,
    { dates, frame }: { dates: readonly LocalDate[]; frame: Frame },
  ): void {
    const missing = dates.filter((date) => {
      const span = salon.spans.get(date)
      return !span || isOld(span)
    })
    const [from, to] = [missing[0], missing.at(-1)]
    if (from === undefined || to === undefined) return
    const grow = (bytes: number) => {
      span.bytes += bytes
      salons.weigh(salonId, salon)
    }
    const span: Span = {
      from,
      to,
      begunAt: performance.now(),
      work: loadContents(db, salonId, { from, to }).then(
        (contents) => contents && known(frame, contents, { grow, texts }),
      ),
      lines: new Map(),
      bytes: 0,
    }
    for (const date of dates) if (from <= date && date <= to) salon.spans.set(date, span)
    void count(span.work, (found) => {
      salon.frameBytes = sizeOfFrame(frame)
      grow(found ? sizeOf(found.base, dates.length) : 0)
    }).catch(() => salons.forget(salonId, salon))
  }

  function linesOf(salonId: string, salon: KeptSalon, { span, staffId }: { span: Span; staffId: string }) {
    return span.lines.getOrInsertComputed(staffId, () => {
      const lines = loadLines(db, salonId, span, staffId)
      void count(lines, ({ length }) => {
        span.bytes += length * 400
        salons.weigh(salonId, salon)
      }).catch(() => salons.forget(salonId, salon))
      return lines
    })
  }

  return {
    bytes: salons.bytes,
    areCurrent: () => hasHeard(maxAgeMs),
    async look(salonId, { from, to }, { now, ...search }) {
      const salon = salons.of(salonId)
      let frame: Frame | null = null
      try {
        frame = await salon.frame
      } finally {
        if (!frame) salons.forget(salonId, salon)
      }
      if (!frame) return null
      const dates = bookable({ from, to }, frame, now)
      readMissing(salonId, salon, { dates, frame })
      const spans = new Set(dates.flatMap((date) => salon.spans.get(date) ?? []))
      const asked = (search.askedFor ?? []).filter((id) => frame.staff.some(({ staffId }) => staffId === id))
      const read = await Promise.all(
        [...spans].map(async (span) => {
          const [found, ...lines] = await Promise.all([
            span.work,
            ...asked.map((staffId) => linesOf(salonId, salon, { span, staffId })),
          ])
          return { dates: span, found, lines: lines.flat() }
        }),
      )
      return clientDays(frame, read, search)
    },
    async frameOf(salonId) {
      const salon = salons.get(salonId)
      return !salon || isOld(salon) ? null : salon.frame.catch(() => null)
    },
    hear({ salonId, changes }) {
      const kinds = changes.map(({ kind }) => kind).filter((kind) => !besideDays.includes(kind))
      if (changes.length > 0 && kinds.length === 0) return
      const forgetIt = () =>
        kinds.every((kind) => ofDays.includes(kind)) ? salons.forgetDays(salonId) : salons.forget(salonId)
      forgetIt()
      if (salonsAreSpread()) for (const wait of settlingMs) setTimeout(forgetIt, wait).unref()
    },
    forgetAll: () => salons.clear(),
  }
}

async function count<Read>(work: Promise<Read>, weigh: (read: Read) => void): Promise<void> {
  weigh(await work)
}

/** The data is never older than this time says: held times end slightly late rather than early. */
function known(
  frame: Frame,
  { lastGiven, held, at, ...contents }: Contents,
  kept: Pick<KnownSpan, 'grow' | 'texts'>,
): KnownSpan {
  const staff = frame.staff.map((member) => ({ ...member, lastGivenAt: lastGiven[member.staffId] ?? null }))
  const base: Setup = { ...frame, ...contents, staff, askedFor: new Set(), lines: [], held: [] }
  return { base, held, clock: { at, since: performance.now() }, days: new Map(), slots: new Map(), ...kept }
}

/** From the salon's today on, as far as can be booked ahead, and a day more: it may be midnight. */
function bookable({ from, to }: Dates, { timezone, horizonDays }: Frame, now: Instant): LocalDate[] {
  const today = localDate(timezone, now)
  const last = addDays(today, horizonDays + 1)
  const dates: LocalDate[] = []
  for (let date = from; date <= to && date <= last; date = addDays(date, 1)) if (date >= today) dates.push(date)
  return dates
}

function sizeOfFrame({ services, staff }: Frame): number {
  return 2_000 + 1_000 * services.length + 2_500 * staff.length
}

/** In bytes, roughly: an object of some numbers for each time, and what is worked out of it. */
function sizeOf({ busy, uses, staff, timeOff, blocks }: Setup, days: number): number {
  const times = [...busy.values(), ...uses.values()].reduce((sum, { length }) => sum + length, 0)
  return 2_000 + 200 * times + 200 * (timeOff.length + blocks.length) + 600 * staff.length * days
}
