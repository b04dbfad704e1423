/** All SQL of availability: everything the engine needs to know of some days of one salon, in one statement. */

import { type RawBuilder, sql as raw } from 'kysely'
import { heldTimes } from '../../shared/availability/cleanup.ts'
import type { BusyLine } from '../../shared/availability/day.ts'
import type { VisitServiceCategory } from '../../shared/bookings/visit.ts'
import type { PriceKind } from '../../shared/prices.ts'
import type { Closure, DayHours } from '../../shared/salons/hours.ts'
import type { NoShowRules } from '../../shared/salons/no-shows.ts'
import type { Reminder } from '../../shared/salons/reminders.ts'
import type { Dated } from '../../shared/salons/special-days.ts'
import type { Marks } from '../../shared/services/marks.ts'
import type { BlockRule } from '../../shared/staff/block-times.ts'
import type { Shift } from '../../shared/staff/shifts.ts'
import type { Instant, Interval } from '../../shared/time.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import type { StoredGroup } from '../services/options/options.sql.ts'
import type { OwnTerms } from '../services/own-terms.ts'
import {
  blocking,
  blocks,
  boundsOf,
  busyOf,
  closures,
  type DaySpan,
  heldLines,
  hours,
  linesOf,
  own,
  resources,
  servicesOf,
  settings,
  skills,
  specialHours,
  specialShifts,
  staffOf,
  timeOff,
  usesOf,
} from './setup-parts.sql.ts'

export interface Setup {
  timezone: string
  stepMinutes: number
  autoConfirm: boolean
  reminders: readonly Reminder[]
  noShowRules: NoShowRules
  noticeMinutes: number
  horizonDays: number
  /** The requested ones, in the order of the menu. */
  services: ServiceSetup[]
  hours: DayHours[]
  closures: Closure[]
  /** Opening hours of the requested days alone. */
  specialHours: Dated<DayHours>[]
  staff: StaffSetup[]
  /** Where a member takes longer or shorter, or costs more or less, than the menu says. */
  own: OwnTerms[]
  /** Members' hours of the requested days alone. */
  specialShifts: (Dated<Shift> & { staffId: string })[]
  timeOff: { staffId: string; start: Instant; end: Instant }[]
  blocks: (BlockRule & { staffId: string })[]
  resources: { resourceId: string; units: number }[]
  /** By member: the times blocked by lines, earliest first. */
  busy: Map<string, BusyTime[]>
  askedFor: ReadonlySet<string>
  /** The bookings of the members in `askedFor`. */
  lines: BookedLine[]
  /** By resource: one interval for each line that uses a unit, clean-up included, earliest first. */
  uses: Map<string, Interval[]>
  /** Times held while others type, if requested. They are not among `busy`, `lines` and `uses` yet. */
  held: HeldLine[]
}

/** A line of a time that is held while a client types. */
export interface HeldLine {
  heldTimeId: string
  person: number
  /** Held for the caller. */
  own: boolean
  expiresAt: Instant
  staffId: string
  start: Instant
  end: Instant
  blockedUntil: Instant
  minutes: number
  cleanupMinutes: number
  resourceIds: string[]
}

/** A service, as a line of a visit needs it. */
export interface ServiceSetup extends Marks {
  id: string
  name: string
  minutes: number
  cleanupMinutes: number
  priceCents: number
  priceKind: PriceKind
  active: boolean
  resourceIds: string[]
  category: VisitServiceCategory | null
  /** The option groups of the service. */
  groups: StoredGroup[]
}

export interface StaffSetup {
  staffId: string
  firstName: string
  lastName: string
  lastGivenAt: Instant | null
  serviceIds: string[]
  /** The last day on which a license lets them work; empty: none does; null: the salon does not require one. */
  licensedUntil: string | null
  /** Only the weekdays of the requested days are sure to be there. */
  week: Shift[]
}

/** The line with its clean-up, as one that cannot move: its service and requested member do not matter. */
export interface BusyTime extends BusyLine {
  /** Of service. */
  minutes: number
}

/** A line that blocks time. */
export interface BookedLine {
  lineId: string
  bookingId: string
  serviceId: string | null
  staffId: string
  requested: boolean
  /** Whether the visit is certainly upcoming: neither begun, done nor cancelled. */
  open: boolean
  start: Instant
  end: Instant
  blockedUntil: Instant
}

export interface SetupOptions {
  /** Further services to load. Those the salon does not have, or has deleted, are left out. */
  services?: readonly string[]
  /** Members whose bookings may have to make room. */
  askedFor?: readonly string[]
  /** Members' own terms of these services alone, and of what is booked with those in `askedFor`. Absent: of all. */
  termsOf?: readonly string[]
  /** Bookings to ignore. */
  without?: string | readonly string[]
  /**
   * Also load times that are held while clients type. The value says who asks, whose own time is marked; null: somebody who holds
   * none. Absent: held times are not loaded.
   */
  holder?: Buffer | null
}

/** Of several times, in the same order. */
interface TimeColumns {
  starts: readonly number[]
  ends: readonly number[]
  /** Of service. */
  minutes: readonly number[]
}

/** The raw reply: numbers, as named fields would cost more than the query itself. */
export interface Times {
  /** Starts, ends and minutes. */
  busy: Record<string, number[][]> | null
  /** One list of lines for each visit; their minutes are those of clean-up. */
  uses: Record<string, number[][][]> | null
}

type StoredSetup = Omit<Setup, keyof Times | 'askedFor' | 'own' | 'staff'> &
  Times &
  StoredOwn &
  StoredSkills & { staff: StoredMember[] }

export type StoredMember = Omit<StaffSetup, 'serviceIds'>

/** The raw reply, by service: members, and what they add to its minutes and to its price. */
export interface StoredOwn {
  own: Record<string, [staffIds: string[], minutes: number[], cents: number[]]> | null
}

/** The raw reply: members who do the same. */
export interface StoredSkills {
  skills: { staffIds: string[]; serviceIds: string[] }[]
}

export function readStaff<Member extends { staffId: string }>(
  staff: readonly Member[],
  { skills: stored }: StoredSkills,
): (Member & Pick<StaffSetup, 'serviceIds'>)[] {
  const byMember = new Map(stored.flatMap(({ staffIds, serviceIds }) => staffIds.map((id) => [id, serviceIds])))
  return staff.map((member) => ({ ...member, serviceIds: byMember.get(member.staffId) ?? [] }))
}

export function readOwn({ own: stored }: StoredOwn): Pick<Setup, 'own'> {
  const terms = Object.entries(stored ?? {}).flatMap(([serviceId, [staffIds, minutes, cents]]) =>
    staffIds.map((staffId, index) => ({
      staffId,
      serviceId,
      extraMinutes: minutes[index] ?? 0,
      extraCents: cents[index] ?? 0,
    })),
  )
  return { own: terms }
}

/**
 * Null when there is no such salon. Lines and time off: all that touch the days or the six hours after, into which a
 * clean-up may reach. Staff: active, bookable members only.
 */
export async function loadSetup(
  sql: Sql,
  salonId: string,
  days: DaySpan,
  { services = [], askedFor = [], termsOf, without, holder }: SetupOptions = {},
): Promise<Setup | null> {
  const bookedWith = raw`staff_id = ${anyOf(askedFor)} and ${blocking(salonId, without)}`
  const query = raw<StoredSetup>`
    select
      ${settings},
      ${servicesOf(salonId, raw`and id = ${anyOf(services)}`)} as services,
      ${hours(salonId)} as hours,
      ${closures(salonId)} as closures,
      ${specialHours(salonId)} as "specialHours",
      ${specialShifts(salonId)} as "specialShifts",
      ${staffOf(salonId, raw`and (day_of_week - first_weekday + 7) % 7 <= last - first`)} as staff,
      ${skills(salonId)} as skills,
      ${own(salonId, termsOf && ofServices(termsOf, bookedWith))} as own,
      ${timeOff(salonId)} as "timeOff",
      ${blocks(salonId)} as blocks,
      ${resources(salonId)} as resources,
      ${busyOf(salonId, without)} as busy,
      ${usesOf(salonId, without)} as uses,
      ${linesOf(raw`${askedFor.length > 0} and ${bookedWith}`)} as lines,
      ${holder === undefined ? raw`'[]'::json` : heldLines(salonId, raw`holder_hash is not distinct from ${holder}::bytea as own`)} as held
    from salons, ${boundsOf(days)}
    where salons.id = ${salonId}
  `
  const [row] = (await query.execute(sql)).rows
  if (!row) return null
  const { skills: does, ...read } = row
  const staff = readStaff(read.staff, { skills: does })
  return { ...read, staff, ...readTimes(read), ...readOwn(read), askedFor: new Set(askedFor) }
}

/** Members' own terms of these services. */
export async function loadOwn(sql: Sql, salonId: string, services: readonly string[]): Promise<OwnTerms[]> {
  const which = raw`and does.service_id = ${anyOf(services)}`
  const query = raw<StoredOwn>`select ${own(salonId, which)} as own from salons where salons.id = ${salonId}`
  const [row] = (await query.execute(sql)).rows
  return row ? readOwn(row).own : []
}

/** By the index of services. @param lines a condition: the services of these lines too */
function ofServices(services: readonly string[], lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`and does.service_id = any(array(
    select unnest(${services}::uuid[]) union select service_id from booking_lines where service_id is not null and ${lines}))`
}

/** From the raw reply. */
export function readTimes({ busy, uses }: Times): Pick<Setup, 'busy' | 'uses'> {
  return {
    busy: timesOf(busy, (figures) => {
      const { starts, ends, minutes } = columnsOf(figures)
      return starts.map((start, index) => busyTime(start, ends[index] ?? 0, minutes[index] ?? 0))
    }),
    uses: timesOf(uses, usesOfVisits),
  }
}

function timesOf<Figures, Time extends Interval>(
  times: Record<string, Figures> | null,
  read: (figures: Figures) => Time[],
): Map<string, Time[]> {
  return new Map(
    Object.entries(times ?? {}).map(([id, figures]) => [id, read(figures).toSorted((a, b) => a.start - b.start)]),
  )
}

function columnsOf([starts = [], ends = [], minutes = []]: number[][]): TimeColumns {
  return { starts, ends, minutes }
}

/** When one resource is in use. @param visits of each, the lines that need it: start, end and minutes of clean-up */
function usesOfVisits(visits: readonly (readonly number[][])[]): Interval[] {
  return visits.flatMap((lines) => heldTimes(lines.map(service)))
}

export function busyTime(start: Instant, end: Instant, minutes: number): BusyTime {
  return { start, end, minutes, lineId: '', bookingId: '', serviceId: null, movable: false }
}

function service([start = 0, end = 0, cleanupMinutes = 0]: number[]) {
  return { start, end, cleanupMinutes }
}
