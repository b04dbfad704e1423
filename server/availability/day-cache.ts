/**
 * A cache of salons' days for callers who only look at free times. Bookings are decided by data that is read under the salon's
 * lock. Why: docs/decisions/0002-free-times-engine-cache-budget.md
 */

import type { SalonDay } from '../../shared/availability/day.ts'
import { maxHorizonDays } from '../../shared/salons/limits.ts'
import type { Change, ChangeKind } from '../../shared/salons/live.ts'
import { addDays, type Instant, type Interval, type LocalDate, overlaps } from '../../shared/time.ts'
import type { Db } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import type { LocalChange } from '../db/news.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import {
  type Contents,
  type Dates,
  type Frame,
  loadContents,
  loadFrame,
  loadLines,
  loadVolatile,
  type VolatileState,
} from './day-cache.sql.ts'
import type { BookedLine, Setup } from './days.sql.ts'
import { openingOn, reach, salonDay } from './days.ts'
import { holdForOthers } from './hold.ts'

/** No time is shown as free that any process booked longer ago; the rest of a second is for the answer. */
const maxAgeMs = 800
/** Changes that no transaction announced, such as those made directly in the database, are seen after this time. */
const lifeMs = 5 * 60_000
/** Of all salons together; a day with eighty bookings takes some 5 KB. */
const maxCachedDays = 10_000
/**
 * Where salons are spread, a change on several machines is announced shortly before the last of them has committed it (bookings are
 * on one machine, which commits first). Whatever was read up to then is read again.
 */
const settlingMs = [300, 3_000]
/** Touched by a change of a day too: times around midnight. */
const neighbors = [-1, 0, 1]

/** Kinds of changes that affect no day. */
const besideDays: readonly ChangeKind[] = ['messages', 'notifications', 'reviews', 'pay', 'customers', 'floor', 'till']
/** Kinds of changes that affect the days, but not the frame. */
const ofDays: readonly ChangeKind[] = ['bookings', 'waitlist']

declare module '../context.ts' {
  interface World {
    /** Absent: days are loaded for each search. */
    days?: DayCache
  }
}

export interface DayCache {
  /** Whether the cache is current, so that `load` may be used. Otherwise changes by other processes may have been missed. */
  isCurrent: () => Promise<boolean>
  /** Dates that cannot be booked are left out. Null when there is no such salon. */
  load: (salonId: string, dates: Dates, search: DaySearch & { now: Instant }) => Promise<ClientDays | null>
  /** The cached frame of the salon, if there is one. Another process may have changed it: check before booking with it. */
  frameOf: (salonId: string) => Promise<Frame | null>
  /** Drops what a change affects; without kinds, what is held. */
  invalidate: (change: LocalChange) => void
  /** Events may have been missed. */
  clear: () => void
}

export interface DaySearch {
  services?: readonly string[]
  /** Members whose bookings may have to make room. */
  askedFor?: readonly string[]
  /** Times held by others than this holder count as taken; null: the client holds nothing. Absent: held times are ignored. */
  holder?: Buffer | null
}

/** Days as a client sees them. */
export interface ClientDays {
  setup: Pick<Setup, 'timezone' | 'noticeMinutes' | 'horizonDays' | 'services' | 'staff'>
  openingOn: (date: LocalDate) => ReturnType<typeof openingOn>
  /** Visits that have not begun at `now` may still be moved to another member. */
  dayOn: (date: LocalDate, now: Instant) => SalonDay
  /** When a member is taken near a date. */
  busyOn: (date: LocalDate, staffId: string) => readonly Interval[]
}

/** What is being read or was read; null: the salon is gone. */
interface CachedSalon {
  readAt: number
  frame: Promise<Frame | null>
  /** Days that were read together share their contents. */
  days: Map<LocalDate, Promise<Contents | null>>
  volatile: Promise<ReadState | null> | null
  /** Of members who were requested. */
  lines: Map<string, Dates & { work: Promise<BookedLine[]> }>
}

interface ReadState extends VolatileState {
  /** By this process's clock. */
  readAt: number
}

/** @param hasHeard whether all notifications of commits up to that many milliseconds ago have arrived */
export function createDayCache(
  db: Db,
  hasHeard: (withinMs: number) => Promise<boolean>,
  { maxDays = maxCachedDays } = {},
): DayCache & { size: () => number } {
  /** Least recently used first. */
  const salons = new Map<string, CachedSalon>()
  const size = () => salons.values().reduce((sum, { days }) => sum + 1 + days.size, 0)

  function salonOf(salonId: string): CachedSalon {
    const known = salons.get(salonId)
    const salon =
      known && !isOld(known)
        ? known
        : {
            readAt: performance.now(),
            frame: loadFrame(db, salonId),
            days: new Map(),
            volatile: null,
            lines: new Map(),
          }
    salons.delete(salonId)
    salons.set(salonId, salon)
    return salon
  }

  function readMissing(salonId: string, salon: CachedSalon, dates: readonly LocalDate[]): void {
    const missing = dates.filter((date) => !salon.days.has(date))
    const [from, to] = [missing[0], missing.at(-1)]
    if (from !== undefined && to !== undefined) {
      const work = loadContents(db, salonId, { from, to })
      for (const date of missing) salon.days.set(date, work)
      salon.volatile ??= withReadAt(work)
      dropOldest()
    }
    salon.volatile ??= withReadAt(loadVolatile(db, salonId))
  }

  function dropOldest(): void {
    let total = size()
    for (const [salonId, { days }] of salons) {
      if (total <= maxDays) break
      salons.delete(salonId)
      total -= 1 + days.size
    }
  }

  function linesOf(salonId: string, salon: CachedSalon, staffId: string, { from, to }: Dates): Promise<BookedLine[]> {
    const known = salon.lines.get(staffId)
    if (known && known.from <= from && to <= known.to) return known.work
    const work = loadLines(db, salonId, { from, to }, staffId)
    salon.lines.set(staffId, { from, to, work })
    return work
  }

  async function read(
    salonId: string,
    salon: CachedSalon,
    dates: Dates,
    { now, ...search }: DaySearch & { now: Instant },
  ) {
    const frame = await salon.frame
    if (!frame) return null
    const bookable = bookableDates(dates, frame, now)
    const [from, to] = [bookable[0], bookable.at(-1)]
    const known: CachedDays = { frame, days: new Map(), volatile: null, lines: [] }
    if (from === undefined || to === undefined) return clientDays(known, search)
    readMissing(salonId, salon, bookable)
    const members = (search.askedFor ?? []).filter((id) => frame.staff.some(({ staffId }) => staffId === id))
    const [volatile, contents, lines] = await Promise.all([
      salon.volatile,
      Promise.all(bookable.map(async (date) => (await salon.days.get(date)) ?? null)),
      Promise.all(members.map((staffId) => linesOf(salonId, salon, staffId, { from, to }))),
    ])
    for (const [index, date] of bookable.entries()) {
      const ofDay = contents[index]
      if (!ofDay) return null
      known.days.set(date, ofDay)
    }
    return clientDays({ ...known, volatile, lines: lines.flat() }, search)
  }

  return {
    size,
    isCurrent: () => hasHeard(maxAgeMs),
    async load(salonId, dates, search) {
      const salon = salonOf(salonId)
      let days: ClientDays | null = null
      try {
        days = await read(salonId, salon, dates, search)
        return days
      } finally {
        if (!days && salons.get(salonId) === salon) salons.delete(salonId) // gone, or could not be read
      }
    },
    async frameOf(salonId) {
      const salon = salons.get(salonId)
      return !salon || isOld(salon) ? null : salon.frame.catch(() => null)
    },
    invalidate({ salonId, changes }) {
      const touching = changes.filter(({ kind }) => !besideDays.includes(kind))
      if (changes.length > 0 && touching.length === 0) return
      const drop = () => {
        const salon = salons.get(salonId)
        if (!salon) return
        if (!touching.every(({ kind }) => ofDays.includes(kind))) return void salons.delete(salonId)
        salon.volatile = null
        if (touching.length > 0) salon.lines.clear()
        for (const date of touchedDates(touching) ?? [...salon.days.keys()]) salon.days.delete(date)
      }
      drop()
      if (salonsAreSpread()) for (const wait of settlingMs) setTimeout(drop, wait).unref()
    },
    clear: () => salons.clear(),
  }
}

function isOld({ readAt }: CachedSalon): boolean {
  return performance.now() - readAt > lifeMs
}

function withReadAt(work: Promise<VolatileState | null>): Promise<ReadState | null> {
  return work.then(
    (state) => state && { lastGiven: state.lastGiven, held: state.held, at: state.at, readAt: performance.now() },
  )
}

/** The days of the changes, and those around them. Null: a change of any day is among them. */
function touchedDates(changes: readonly Change[]): LocalDate[] | null {
  const dates = new Set<LocalDate>()
  for (const { days } of changes) {
    if (!days) return null
    for (const day of days) for (const by of neighbors) dates.add(addDays(day, by))
  }
  return [...dates]
}

/** From the salon's today on, as far as anybody can book ahead, and a day more: it may be midnight. */
function bookableDates({ from, to }: Dates, { timezone }: Frame, now: Instant): LocalDate[] {
  const today = localDate(timezone, now)
  const last = addDays(today, maxHorizonDays + 1)
  const dates: LocalDate[] = []
  for (let date = from; date <= to && date <= last; date = addDays(date, 1)) if (date >= today) dates.push(date)
  return dates
}

interface CachedDays {
  frame: Frame
  days: Map<LocalDate, Contents>
  /** Null: no date can be booked. */
  volatile: ReadState | null
  /** Of the requested members. */
  lines: readonly BookedLine[]
}

function clientDays(
  { frame: { version: _, ...frame }, days, volatile, lines }: CachedDays,
  { services = [], askedFor = [], holder }: DaySearch,
): ClientDays {
  const staff = frame.staff.map((member) => ({ ...member, lastGivenAt: volatile?.lastGiven[member.staffId] ?? null }))
  const now = volatile ? volatile.at + performance.now() - volatile.readAt : 0 // the database's clock
  const own = holder?.toString('hex')
  const held = (holder === undefined ? [] : (volatile?.held ?? []))
    .filter((line) => line.expiresAt > now && line.holder !== own)
    .map((line) => ({ ...line, own: false }))
  const setups = new Map<Contents, Setup>()
  const setupOn = (date: LocalDate): Setup => {
    const contents = days.get(date)
    if (!contents) throw new RangeError(`${date} was not loaded`)
    return setups.getOrInsertComputed(contents, () => {
      const { busy, uses, ...others } = contents
      const times = { busy: new Map(busy), uses: new Map(uses) }
      const setup = { ...frame, ...others, ...times, staff, askedFor: new Set(askedFor), lines: [...lines], held }
      holdForOthers(setup)
      return setup
    })
  }
  return {
    setup: { ...frame, staff, services: frame.services.filter(({ id }) => services.includes(id)) },
    openingOn: (date) => openingOn(setupOn(date), date),
    dayOn: (date, at) => salonDay(setupOn(date), date, at),
    busyOn(date, staffId) {
      const near = reach(dayBounds(frame.timezone, date))
      return (setupOn(date).busy.get(staffId) ?? []).filter((time) => overlaps(time, near))
    },
  }
}
