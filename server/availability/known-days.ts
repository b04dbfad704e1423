/** Days of a salon as one client sees them, calculated from what is cached for everybody. */

import type { SalonDay } from '../../shared/availability/day.ts'
import type { Slot } from '../../shared/availability/slots.ts'
import { addMinutes, type Instant, type Interval, type LocalDate, overlaps } from '../../shared/time.ts'
import { dayBounds } from '../time-zone.ts'
import type { BookedLine, Setup } from './days.sql.ts'
import { salonDay } from './days.ts'
import { holdForOthers } from './hold.ts'
import type { Dates, Frame, KeptHeldLine } from './kept-days.sql.ts'
import type { KeptTexts } from './kept-texts.ts'
import { type Starts, startsOf } from './packed-slots.ts'

/** Days as a client sees them. */
export interface ClientDays {
  setup: Pick<Setup, 'timezone' | 'noticeMinutes' | 'horizonDays' | 'services' | 'staff'>
  /** Visits that have not begun at `now` may still be moved to another member. */
  dayOn: (date: LocalDate, now: Instant) => SalonDay
  /**
   * All starts of a date, for callers to whom it does not matter what time it is now. Reuses what was found for another client
   * where both see the same.
   */
  slotsOn: (date: LocalDate, visit: RequestedVisit, find: () => Slot[]) => Starts
  /** When a member is taken near a date. */
  busyOn: (date: LocalDate, staffId: string) => readonly Interval[]
}

/** In the order of the lines. */
export interface RequestedVisit {
  services: readonly { serviceId: string; minutes: number; staffId: string | null }[]
  together: boolean
}

export interface DaySearch {
  services?: readonly string[]
  /** Members whose bookings may have to make room. */
  askedFor?: readonly string[]
  /** Times held by others than this holder count as taken; null: the client holds nothing. Absent: held times are ignored. */
  holder?: Buffer | null
}

/** Days that were read together. */
export interface KnownSpan {
  /** Without held times and without requested members. */
  base: Setup
  held: readonly KeptHeldLine[]
  /** The database's clock, and when it was read by this process's. */
  clock: { at: Instant; since: number }
  /** Calculated from `base`: days, and by date and visit the starts that were found. */
  days: Map<LocalDate, SalonDay>
  slots: Map<string, Starts>
  texts: KeptTexts
  /** Reports that this many more bytes are in use. */
  grow: (bytes: number) => void
}

interface SpanOfClient {
  dates: Dates
  /** Null: the salon is gone. */
  found: KnownSpan | null
  lines: BookedLine[]
}

/** Null: the salon is gone. */
export function clientDays(
  { services, ...frame }: Frame,
  spans: readonly SpanOfClient[],
  { services: serviceIds = [], askedFor = [], holder }: DaySearch,
): ClientDays | null {
  const seen = spans.flatMap(({ dates, found, lines }) =>
    found ? [{ dates, found, ownOn: ownView(found, { lines, askedFor, holder }) }] : [],
  )
  if (seen.length < spans.length) return null
  const on = (date: LocalDate) => {
    const span = seen.findLast(({ dates: { from, to } }) => from <= date && date <= to)
    if (!span) throw new RangeError(`${date} was not asked for`)
    return { found: span.found, own: span.ownOn(date) }
  }
  return {
    setup: { ...frame, services: services.filter(({ id }) => serviceIds.includes(id)) },
    dayOn(date, now) {
      const { found, own } = on(date)
      return own
        ? salonDay(own, date, now)
        : found.days.getOrInsertComputed(date, () => salonDay(found.base, date, now))
    },
    slotsOn(date, visit, find) {
      const { found, own } = on(date)
      return own ? startsOf(find(), own.staff, visit.services) : slotsKept(found, date, visit, find)
    },
    busyOn(date, staffId) {
      const { found, own } = on(date)
      return (own ?? found.base).busy.get(staffId) ?? []
    },
  }
}

function slotsKept(
  { slots, texts, base, grow }: KnownSpan,
  date: LocalDate,
  { services, together }: RequestedVisit,
  find: () => Slot[],
): Starts {
  const lines = services.map(({ serviceId, minutes, staffId }) => `${serviceId} ${minutes} ${staffId}`)
  const key = [date, together, ...lines].join()
  return slots.getOrInsertComputed(key, () => {
    const starts = startsOf(find(), base.staff, services)
    grow(300 + ('packed' in starts ? starts.packed.byteLength : 500 * starts.slots.length))
    return 'packed' in starts ? { ...starts, texts } : starts
  })
}

interface Own {
  lines: BookedLine[]
  askedFor: readonly string[]
  holder: Buffer | null | undefined
}

/** Null on a date that everybody sees alike. */
function ownView(
  { base, held, clock }: KnownSpan,
  { lines, askedFor, holder }: Own,
): (date: LocalDate) => Setup | null {
  const now = clock.at + performance.now() - clock.since
  const own = holder?.toString('hex')
  const ofOthers = holder === undefined ? [] : held.filter((line) => line.expiresAt > now && line.holder !== own)
  const times = [...lines, ...ofOthers].map(({ start, blockedUntil: end }) => ({ start, end }))
  let setup: Setup | null = null
  return (date) => {
    if (times.length === 0) return null
    const { start, end } = dayBounds(base.timezone, date)
    if (!times.some((time) => overlaps(time, { start, end: addMinutes(end, 1440) }))) return null
    setup ??= withOthers(base, { lines, askedFor, held: ofOthers })
    return setup
  }
}

function withOthers(
  base: Setup,
  { lines, askedFor, held }: Pick<Own, 'lines' | 'askedFor'> & { held: readonly KeptHeldLine[] },
): Setup {
  const setup: Setup = {
    ...base,
    busy: new Map(base.busy),
    uses: new Map(base.uses),
    lines: [...lines],
    askedFor: new Set(askedFor),
    held: held.map((line) => ({ ...line, own: false })),
  }
  holdForOthers(setup)
  return setup
}
