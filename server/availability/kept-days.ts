/**
 * Days of salons as they were last read, kept in the process for callers who only look at free times. What is booked is
 * decided by what is read under the salon's lock. Why: docs/decisions/0147-days-are-kept.md
 */

import type { ChangeKind } from '../../shared/salons/live.ts'
import { addDays, type Instant, type LocalDate } from '../../shared/time.ts'
import type { ToldHere } from '../db/changed-here.ts'
import type { Db } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { localDate } from '../time-zone.ts'
import type { BookedLine, Setup } from './days.sql.ts'
import { type Contents, type Dates, type Frame, loadContents, loadFrame, loadLines } from './kept-days.sql.ts'
import { keepTexts } from './kept-texts.ts'
import { type ClientDays, clientDays, type KnownSpan, type Looking } from './known-days.ts'

/** Nothing is shown as free that was taken longer ago, in whichever process; the rest of a second is for the answer. */
const maxAgeMs = 800
/** Changes that no transaction of the product told of, such as those by hand, are seen after this. */
const lifeMs = 5 * 60_000
/**
 * Where salons are spread, a change that writes on several machines is heard of a moment before the last of them has it (what is
 * booked is on one, which has it first): what was read until then is read again.
 */
const settlingMs = [300, 3_000]
/** Of all salons together, by estimate. */
const maxBytes = 16_000_000

export interface KeptDays {
  /** Whether what is kept is current: `look` may be asked. Otherwise what changed elsewhere may not have been heard. */
  areCurrent: () => Promise<boolean>
  /** Dates that cannot be booked are left out. Null when there is no such salon. */
  look: (salonId: string, dates: Dates, looking: Looking & { now: Instant }) => Promise<ClientDays | null>
  /** What is the same on all days, if it is kept. It may have changed elsewhere: check before booking by it. */
  frameOf: (salonId: string) => Promise<Frame | null>
  /** Forgets what a change concerns. No changes named: only what is held. */
  hear: (told: ToldHere) => void
  /** Events may have been missed. */
  forgetAll: () => void
}

/** Days that were read together. */
interface Span extends Dates {
  begunAt: number
  work: Promise<KnownSpan | null>
  /** Of members who were asked for. */
  lines: Map<string, Promise<BookedLine[]>>
  bytes: number
}

interface KeptSalon {
  begunAt: number
  frame: Promise<Frame | null>
  frameBytes: number
  spans: Map<LocalDate, Span>
  bytes: number
}

/** Nothing that these tell of is part of a day. */
const besideDays: readonly ChangeKind[] = ['messages', 'notifications', 'reviews', 'pay']
/** Of these only the days, not what is the same on all of them. */
const ofDays: readonly ChangeKind[] = ['bookings', 'customers', 'waitlist', 'floor', 'till']

/** @param hasHeard whether everything was heard that was committed so many milliseconds ago */
export function keepDays(
  db: Db,
  hasHeard: (withinMs: number) => Promise<boolean>,
  { max = maxBytes } = {},
): KeptDays & { bytes: () => number } {
  /** The one that was asked for longest ago comes first. */
  const salons = new Map<string, KeptSalon>()
  const texts = keepTexts()
  let total = 0

  /** Of the salon as it is kept now: in the meantime `salon` may have been dropped and read again. */
  function forget(salonId: string, salon = salons.get(salonId)): void {
    if (!salon || salons.get(salonId) !== salon) return
    salons.delete(salonId)
    total -= salon.bytes
  }

  function forgetDays(salonId: string): void {
    const salon = salons.get(salonId)
    if (!salon) return
    total -= salon.bytes
    // Not the same object: what is still being read does not belong to it.
    salons.set(salonId, { ...salon, spans: new Map(), bytes: 0 })
  }

  function salonOf(salonId: string): KeptSalon {
    let salon = salons.get(salonId)
    if (!salon || isOld(salon)) {
      forget(salonId)
      salon = { begunAt: performance.now(), frame: loadFrame(db, salonId), frameBytes: 0, spans: new Map(), bytes: 0 }
    }
    salons.delete(salonId) // to the end: asked for last
    salons.set(salonId, salon)
    return salon
  }

  function weigh(salonId: string, salon: KeptSalon): void {
    if (salons.get(salonId) !== salon) return
    total -= salon.bytes
    salon.bytes = [...new Set(salon.spans.values())].reduce((sum, { bytes }) => sum + bytes, salon.frameBytes)
    total += salon.bytes
    for (const [oldest] of salons) if (total > max) forget(oldest)
  }

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
      weigh(salonId, salon)
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
    }).catch(() => forget(salonId, salon))
  }

  function linesOf(salonId: string, salon: KeptSalon, { span, staffId }: { span: Span; staffId: string }) {
    return span.lines.getOrInsertComputed(staffId, () => {
      const lines = loadLines(db, salonId, span, staffId)
      void count(lines, ({ length }) => {
        span.bytes += length * 400
        weigh(salonId, salon)
      }).catch(() => forget(salonId, salon))
      return lines
    })
  }

  return {
    bytes: () => total,
    areCurrent: () => hasHeard(maxAgeMs),
    async look(salonId, { from, to }, { now, ...looking }) {
      const salon = salonOf(salonId)
      let frame: Frame | null = null
      try {
        frame = await salon.frame
      } finally {
        if (!frame) forget(salonId, salon)
      }
      if (!frame) return null
      const dates = bookable({ from, to }, frame, now)
      readMissing(salonId, salon, { dates, frame })
      const spans = new Set(dates.flatMap((date) => salon.spans.get(date) ?? []))
      const asked = (looking.askedFor ?? []).filter((id) => frame.staff.some(({ staffId }) => staffId === id))
      const read = await Promise.all(
        [...spans].map(async (span) => {
          const [found, ...lines] = await Promise.all([
            span.work,
            ...asked.map((staffId) => linesOf(salonId, salon, { span, staffId })),
          ])
          return { dates: span, found, lines: lines.flat() }
        }),
      )
      return clientDays(frame, read, looking)
    },
    async frameOf(salonId) {
      const salon = salons.get(salonId)
      return !salon || isOld(salon) ? null : salon.frame.catch(() => null)
    },
    hear({ salonId, changes }) {
      const kinds = changes.map(({ kind }) => kind).filter((kind) => !besideDays.includes(kind))
      if (changes.length > 0 && kinds.length === 0) return
      const forgetIt = () => (kinds.every((kind) => ofDays.includes(kind)) ? forgetDays(salonId) : forget(salonId))
      forgetIt()
      if (salonsAreSpread()) for (const wait of settlingMs) setTimeout(forgetIt, wait).unref()
    },
    forgetAll() {
      salons.clear()
      total = 0
    },
  }
}

async function count<Read>(work: Promise<Read>, weigh: (read: Read) => void): Promise<void> {
  weigh(await work)
}

function isOld({ begunAt }: { begunAt: number }): boolean {
  return performance.now() - begunAt > lifeMs
}

/** What is read is never older than it says here: its holds end a little late rather than early. */
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
