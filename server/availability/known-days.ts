/** Days of a salon as one client sees them, calculated from what is cached for everybody. */

import { inFairOrder } from '../../shared/availability/assign.ts'
import type { Search } from '../../shared/availability/budget.ts'
import type { SalonDay } from '../../shared/availability/day.ts'
import type { Opening } from '../../shared/salons/hours.ts'
import { type Instant, type Interval, type LocalDate, overlaps } from '../../shared/time.ts'
import { dayBounds } from '../time-zone.ts'
import { type BoundedCache, boundedCache } from './bounded-cache.ts'
import type { BookedLine, Setup, StaffSetup } from './days.sql.ts'
import { minutesBooked, openingOn, reach, salonDay } from './days.ts'
import { holdForOthers } from './hold.ts'
import type { Contents, Frame, KeptHeldLine, Present } from './kept-days.sql.ts'
import { type Found, type Starts, startsOf } from './packed-slots.ts'
import { type PackedTimes, unpackNear } from './packed-times.ts'

/** Days as a client sees them. */
export interface ClientDays {
  setup: Pick<Setup, 'timezone' | 'noticeMinutes' | 'horizonDays' | 'services' | 'staff'>
  openingOn: (date: LocalDate) => Opening
  /** Visits that have not begun at `now` may still be moved to another member. */
  dayOn: (date: LocalDate, now: Instant) => SalonDay
  /**
   * All starts of a date, for callers to whom it does not matter what time it is now. Reuses what was found for another client
   * where both see the same.
   */
  slotsOn: (date: LocalDate, visit: RequestedVisit, find: () => Search<Found>) => Search<Starts>
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

/** What was read of one date, with others or alone. */
export interface KnownDay {
  /** Of days that were read together. */
  contents: Contents
  /** Different for each reading of a date. */
  name: string
  opening?: Opening
}

export interface KnownPresent {
  held: readonly KeptHeldLine[]
  /** The database's clock, and when it was read by this process's. */
  clock: { at: Instant; since: number }
  /** The members of the frame, as they are now. */
  staff: readonly StaffSetup[]
}

export function knownPresent({ staff }: Frame, { lastGiven, held, at }: Present): KnownPresent {
  return {
    held,
    clock: { at, since: performance.now() },
    staff: staff.map((member) => ({ ...member, lastGivenAt: lastGiven[member.staffId] ?? null })),
  }
}

/**
 * The starts that were found, by day and visit, of all salons. A day as the engine knows it, and starts as JSON, are not kept: they
 * cost less than they weigh.
 */
export type FoundStarts = BoundedCache<string, AsOf>

interface AsOf {
  /** Whose turn it was, when they were found. */
  present: KnownPresent
  starts: Starts
}

export function keepFound(): FoundStarts {
  return boundedCache(maxBytes, ({ starts }) => sizeOf(starts))
}

/** Of all starts together. */
const maxBytes = 8_000_000

/** Bytes, roughly. */
function sizeOf(starts: Starts): number {
  return 'packed' in starts ? 500 + starts.packed.byteLength : 500 * starts.slots.length
}

interface Known {
  frame: Frame
  present: KnownPresent
  days: ReadonlyMap<LocalDate, KnownDay>
  /** Of the requested members. */
  lines: readonly BookedLine[]
}

export function clientDays(known: Known, search: DaySearch, found: FoundStarts): ClientDays {
  const { frame, present } = known
  const ownOn = ownView(known, search)
  const { services = [] } = search
  const nameOf = visitNames()
  return {
    setup: { ...frame, staff: [...present.staff], services: frame.services.filter(({ id }) => services.includes(id)) },
    openingOn(date) {
      const day = dayOf(known, date)
      return (day.opening ??= openingOn({ ...frame, ...day.contents }, date))
    },
    dayOn(date, now) {
      return salonDay(ownOn(date) ?? setupOn(known, date), date, now)
    },
    *slotsOn(date, visit, find) {
      const day = dayOf(known, date)
      return ownOn(date)
        ? startsOf(yield* find(), present.staff, visit.services)
        : yield* startsKept(known, { date, day, services: visit.services, name: nameOf(visit), find }, found)
    },
    busyOn(date, staffId) {
      const day = dayOf(known, date)
      const own = ownOn(date)
      const { timezone } = frame
      return own
        ? (own.busy.get(staffId) ?? [])
        : near(day.contents.busy.get(staffId), reach(dayBounds(timezone, date)))
    },
  }
}

function dayOf({ days }: Known, date: LocalDate): KnownDay {
  const day = days.get(date)
  if (!day) throw new RangeError(`${date} was not asked for`)
  return day
}

function near(times: PackedTimes | undefined, interval: Interval) {
  return times ? unpackNear(times, interval) : []
}

/** What the engine needs of one date, without held times and requested members. */
function setupOn(known: Known, date: LocalDate): Setup {
  const { frame, present } = known
  const { version: _, ...ofFrame } = frame
  const { contents } = dayOf(known, date)
  const interval = reach(dayBounds(frame.timezone, date))
  const unpack = (times: ReadonlyMap<string, PackedTimes>) =>
    new Map([...times].map(([id, packed]) => [id, unpackNear(packed, interval)] as const))
  return {
    ...ofFrame,
    ...contents,
    staff: [...present.staff],
    busy: unpack(contents.busy),
    uses: unpack(contents.uses),
    askedFor: new Set(),
    lines: [],
    held: [],
  }
}

/** A name for each visit, the same for equal ones; that of the last one is remembered: a visit is searched for on many days. */
function visitNames(): (visit: RequestedVisit) => string {
  let last: { services: RequestedVisit['services'] | null; name: string } = { services: null, name: '' }
  return ({ services, together }) => {
    if (services !== last.services) {
      const name = services.map(({ serviceId, minutes, staffId }) => `${serviceId} ${minutes} ${staffId}`).join()
      last = { services, name }
    }
    return `${together} ${last.name}`
  }
}

interface KeptSearch {
  date: LocalDate
  day: KnownDay
  services: RequestedVisit['services']
  /** Of the visit. */
  name: string
  find: () => Search<Found>
}

function* startsKept(
  known: Known,
  { date, day, services, name, find }: KeptSearch,
  found: FoundStarts,
): Search<Starts> {
  const { present } = known
  const key = `${day.name} ${name}`
  const before = found.get(key)
  if (before && (before.present === present || isSameOrder(known, { date, day }, before.present))) {
    before.present = present
    return before.starts
  }
  const starts = startsOf(yield* find(), present.staff, services)
  if (!starts.isCut) found.keep(key, { present, starts }) // another call may look further
  return starts
}

/** Whether members are chosen in the same order on this day as they were, so that the same starts are found. */
function isSameOrder(
  { frame, present }: Known,
  { date, day }: Pick<KeptSearch, 'date' | 'day'>,
  before: KnownPresent,
): boolean {
  const bounds = dayBounds(frame.timezone, date)
  const booked = new Map(
    present.staff.map(({ staffId }) => {
      const times = near(day.contents.busy.get(staffId), bounds)
      return [staffId, minutesBooked(times, bounds)]
    }),
  )
  const order = ({ staff }: KnownPresent) => {
    const turns = staff.map(({ staffId, lastGivenAt }) => {
      return { staffId, minutesBooked: booked.get(staffId) ?? 0, lastGivenAt: lastGivenAt ?? 0 }
    })
    return inFairOrder(turns).map(({ staffId }) => staffId)
  }
  return order(present).join() === order(before).join()
}

/** Null on a date that everybody sees alike. */
function ownView(known: Known, { askedFor = [], holder }: DaySearch): (date: LocalDate) => Setup | null {
  const { frame, lines, present } = known
  const { held, clock } = present
  const now = clock.at + performance.now() - clock.since
  const own = holder?.toString('hex')
  const ofOthers = holder === undefined ? [] : held.filter((line) => line.expiresAt > now && line.holder !== own)
  const times = [...lines, ...ofOthers].map(({ start, blockedUntil: end }) => ({ start, end }))
  const setups = new Map<LocalDate, Setup | null>()
  return (date) => {
    if (times.length === 0) return null
    return setups.getOrInsertComputed(date, () => {
      const interval = reach(dayBounds(frame.timezone, date))
      if (!times.some((time) => overlaps(time, interval))) return null
      return withOthers(setupOn(known, date), { lines, askedFor, held: ofOthers })
    })
  }
}

function withOthers(
  setup: Setup,
  { lines, askedFor, held }: Pick<Known, 'lines'> & { askedFor: readonly string[]; held: readonly KeptHeldLine[] },
): Setup {
  setup.lines = [...lines]
  setup.askedFor = new Set(askedFor)
  setup.held = held.map((line) => ({ ...line, own: false }))
  holdForOthers(setup)
  return setup
}
