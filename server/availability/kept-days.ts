/**
 * A cache of salons' days for callers who only look at free times. Bookings are decided by data that is read under the salon's
 * lock. Why: docs/decisions/0147-days-are-kept.md
 */

import { totalmem } from 'node:os'
import { maxHorizonDays } from '../../shared/salons/limits.ts'
import type { Change, ChangeKind } from '../../shared/salons/live.ts'
import { addDays, type Instant, type LocalDate } from '../../shared/time.ts'
import type { LocalChange } from '../db/changed-here.ts'
import type { Db } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { localDate } from '../time-zone.ts'
import type { BookedLine } from './days.sql.ts'
import {
  type Contents,
  type Dates,
  type Frame,
  loadContents,
  loadLines,
  loadPresent,
  type Present,
} from './kept-days.sql.ts'
import { isOld, type KeptLines, type KeptSalon, keepSalons, type Span } from './kept-salons.ts'
import { type ClientDays, clientDays, type DaySearch, type KnownDay, keepFound, knownPresent } from './known-days.ts'

/** No time is shown as free that any process booked longer ago; the rest of a second is for the answer. */
const maxAgeMs = 800
/**
 * Where salons are spread, a change on several machines is announced shortly before the last of them has committed it (bookings are
 * on one machine, which commits first). Whatever was read up to then is read again.
 */
const settlingMs = [300, 3_000]
/** Read of a salon of which nothing is kept: whoever looks at one day goes on to the next ones. */
const daysAhead = 42
/** Days that are this close to each other are read together, and those between them. */
const maxGapDays = 7
/** Touched by a change of a day too: times around midnight. */
const neighbors = [-1, 0, 1]

/** For all salons together, by estimate. A salon with 2,000 bookings a month takes some 60 KB. */
function maxBytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.min(Math.max(16_000_000, memory / 200), 128_000_000)
}

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
  { max = maxBytes() } = {},
): KeptDays & { bytes: () => number } {
  const salons = keepSalons(db, max)
  const found = keepFound()
  let readings = 0

  function readMissing(salonId: string, salon: KeptSalon, frame: Frame, dates: readonly LocalDate[]): void {
    const missing = dates.filter((date) => {
      const day = salon.days.get(date)
      return !day || isOld(day.span)
    })
    for (const { from, to } of runsOf(missing)) {
      const together = dates.filter((date) => from <= date && date <= to)
      const work = loadContents(db, salonId, { from, to })
      const span: Span = { from, to, begunAt: performance.now(), work, bytes: 0 }
      for (const date of together) salon.days.set(date, { span, known: null })
      if (!hasPresent(salon)) salon.present = presentOf(frame, work)
      void count(work, (contents) => {
        span.bytes = contents ? sizeOf(contents, together.length) : 0
        salons.weigh(salonId, salon)
      }).catch(() => salons.forget(salonId, salon))
    }
    if (!hasPresent(salon)) {
      const work = loadPresent(db, salonId)
      salon.present = presentOf(frame, work)
      work.catch(() => salons.forget(salonId, salon))
    }
  }

  function linesOf(salonId: string, salon: KeptSalon, staffId: string, { from, to }: Dates): Promise<BookedLine[]> {
    const kept = salon.lines.get(staffId)
    if (kept && !isOld(kept) && kept.from <= from && to <= kept.to) return kept.work
    const work = loadLines(db, salonId, { from, to }, staffId)
    const lines: KeptLines = { from, to, begunAt: performance.now(), work, bytes: 0 }
    salon.lines.set(staffId, lines)
    void count(work, ({ length }) => {
      lines.bytes = length * 400
      salons.weigh(salonId, salon)
    }).catch(() => salons.forget(salonId, salon))
    return work
  }

  /** The days as they are kept now, once they have been read. Null: the salon is gone. */
  async function readDays(salon: KeptSalon, dates: readonly LocalDate[]): Promise<Map<LocalDate, KnownDay> | null> {
    const kept = dates.flatMap((date) => salon.days.get(date) ?? [])
    const contents = await Promise.all(kept.map(({ span }) => span.work))
    const known = new Map<LocalDate, KnownDay>()
    for (const [index, date] of dates.entries()) {
      const [day, ofDay] = [kept[index], contents[index]]
      if (!day || !ofDay) return null
      known.set(date, (day.known ??= { contents: ofDay, name: `${++readings} ${date}` }))
    }
    return known
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
      const isNew = salon.frameBytes === 0
      if (isNew) {
        salon.frameBytes = sizeOfFrame(frame)
        salons.weigh(salonId, salon)
      }
      const dates = bookable({ from, to }, frame, now)
      const [first, last] = [dates[0], dates.at(-1)]
      if (first === undefined || last === undefined) {
        const present = knownPresent(frame, { lastGiven: {}, held: [], at: now })
        return clientDays({ frame, present, days: new Map(), lines: [] }, search, found)
      }
      const today = localDate(frame.timezone, now)
      const ahead = { from: today, to: addDays(today, daysAhead - 1) }
      readMissing(salonId, salon, frame, isNew && last <= ahead.to ? bookable(ahead, frame, now) : dates)
      const asked = (search.askedFor ?? []).filter((id) => frame.staff.some(({ staffId }) => staffId === id))
      const [days, present, ...lines] = await Promise.all([
        readDays(salon, dates),
        salon.present?.work ?? null,
        ...asked.map((staffId) => linesOf(salonId, salon, staffId, { from: first, to: last })),
      ])
      return days && present && clientDays({ frame, present, days, lines: lines.flat() }, search, found)
    },
    async frameOf(salonId) {
      const salon = salons.get(salonId)
      return !salon || isOld(salon) ? null : salon.frame.catch(() => null)
    },
    hear({ salonId, changes }) {
      const touching = changes.filter(({ kind }) => !besideDays.includes(kind))
      if (changes.length > 0 && touching.length === 0) return
      const forgetIt = () =>
        touching.every(({ kind }) => ofDays.includes(kind))
          ? salons.forgetDays(salonId, datesOf(touching))
          : salons.forget(salonId)
      forgetIt()
      if (salonsAreSpread()) for (const wait of settlingMs) setTimeout(forgetIt, wait).unref()
    },
    forgetAll: () => salons.clear(),
  }
}

/** The days of the changes, and those beside them. Null: a change of any day is among them. */
function datesOf(changes: readonly Change[]): LocalDate[] | null {
  const dates = new Set<LocalDate>()
  for (const { days } of changes) {
    if (!days) return null
    for (const day of days) for (const by of neighbors) dates.add(addDays(day, by))
  }
  return [...dates]
}

/** In order, each from its first date to its last. @param dates in order */
function runsOf(dates: readonly LocalDate[]): Dates[] {
  const runs: Dates[] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && date <= addDays(last.to, maxGapDays)) last.to = date
    else runs.push({ from: date, to: date })
  }
  return runs
}

function hasPresent({ present }: KeptSalon): boolean {
  return present !== null && !isOld(present)
}

function presentOf(frame: Frame, work: Promise<Present | null>): KeptSalon['present'] {
  return { begunAt: performance.now(), work: work.then((present) => present && knownPresent(frame, present)) }
}

async function count<Read>(work: Promise<Read>, weigh: (read: Read) => void): Promise<void> {
  weigh(await work)
}

/** From the salon's today on, as far as anybody can book ahead, and a day more: it may be midnight. */
function bookable({ from, to }: Dates, { timezone }: Frame, now: Instant): LocalDate[] {
  const today = localDate(timezone, now)
  const last = addDays(today, maxHorizonDays + 1)
  const dates: LocalDate[] = []
  for (let date = from; date <= to && date <= last; date = addDays(date, 1)) if (date >= today) dates.push(date)
  return dates
}

/** In bytes, roughly: members mostly share their week and what they do. */
function sizeOfFrame({ services, staff }: Frame): number {
  return 4_000 + 700 * services.length + 400 * staff.length
}

/** In bytes, roughly. */
function sizeOf({ busy, uses, timeOff, blocks, specialHours, specialShifts }: Contents, days: number): number {
  const numbers = [...busy.values(), ...uses.values()].reduce((sum, { figures }) => sum + 300 + figures.byteLength, 0)
  const others = timeOff.length + blocks.length + specialHours.length + specialShifts.length
  return 1_000 + numbers + 200 * others + 300 * days
}
