/** SQL of what is cached of a salon: the frame, which changes rarely, the contents of some days, and the volatile state. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Shift } from '../../shared/staff/shifts.ts'
import { type Instant, type LocalDate } from '../../shared/time.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import {
  type BookedLine,
  type HeldLine,
  readOwn,
  readStaff,
  readTimes,
  type Setup,
  type SetupOptions,
  type StaffSetup,
  type StoredMember,
  type StoredOwn,
  type StoredSkills,
  type Times,
} from './days.sql.ts'
import {
  blocking,
  blocks,
  boundsAround,
  boundsOf,
  busyOf,
  closures,
  heldLines,
  hours,
  lastGiven,
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

export interface Dates {
  from: LocalDate
  to: LocalDate
}

type OfDays = 'closures' | 'specialHours' | 'specialShifts' | 'timeOff' | 'blocks' | 'busy' | 'uses'

/** The frame: what is the same on all days, which is all services and the shifts of all weekdays. */
export interface Frame extends Omit<Setup, OfDays | 'askedFor' | 'lines' | 'held'> {
  /** Differs after each change of the frame. */
  version: string
}

/**
 * Written by every transaction that changes what the booking page shows (`server/db/news.ts`), which includes the whole frame.
 * Contains the transaction's id too, as a clock may be set back.
 */
const versionOf = (salonId: string): RawBuilder<unknown> => raw`coalesce((
    select xmin::text || ' ' || changed_at::text from booking_page_changes where salon_id = ${salonId}), '')`

/** Everything that touches the days or the six hours after them. */
export type Contents = Pick<Setup, OfDays>

/** Changes with any booking, or expires. */
export interface VolatileState {
  /** When members were last given a line. */
  lastGiven: Readonly<Record<string, Instant>>
  /** Held times of all holders. */
  held: readonly CachedHeldLine[]
  /** By the database's clock: when it was read. */
  at: Instant
}

export interface CachedHeldLine extends Omit<HeldLine, 'own'> {
  /** Hash of the browser's id, in hexadecimal. */
  holder: string
}

/** Null when there is no such salon. */
export async function loadFrame(sql: Sql, salonId: string): Promise<Frame | null> {
  const query = raw<Omit<Frame, 'own' | 'staff'> & StoredOwn & StoredSkills & { staff: StoredMember[] }>`
    select ${settings}, ${servicesOf(salonId, raw``)} as services, ${hours(salonId)} as hours,
      ${staffOf(salonId, raw``)} as staff, ${skills(salonId)} as skills, ${own(salonId)} as own, ${resources(salonId)} as resources,
      ${versionOf(salonId)} as version
    from salons where salons.id = ${salonId}`
  const [frame] = (await query.execute(sql)).rows
  if (!frame) return null
  const { skills: does, ...read } = frame
  return { ...read, ...readOwn(read), staff: shareWeeks(readStaff(read.staff, { skills: does })) }
}

/** Members mostly work the same week: one copy is cached, and what is calculated from it. */
function shareWeeks(staff: readonly StaffSetup[]): StaffSetup[] {
  const weeks = new Map<string, Shift[]>()
  return staff.map((member) => ({
    ...member,
    week: weeks.getOrInsert(JSON.stringify(member.week), member.week),
  }))
}

/** Null when there is no such salon. */
export async function loadContents(
  sql: Sql,
  salonId: string,
  dates: Dates,
): Promise<(Contents & VolatileState) | null> {
  const [row] = await askOfDays<Omit<Contents, keyof Times> & Times & VolatileState>(
    sql,
    salonId,
    dates,
    raw`${onDays(salonId)}, ${volatile(salonId)}`,
  )
  return row ? { ...row, ...readTimes(row) } : null
}

/** Null when there is no such salon. */
export async function loadVolatile(sql: Sql, salonId: string): Promise<VolatileState | null> {
  const query = raw<VolatileState>`select ${volatile(salonId)} from salons where salons.id = ${salonId}`
  const [row] = (await query.execute(sql)).rows
  return row ?? null
}

function volatile(salonId: string): RawBuilder<unknown> {
  return raw`${lastGiven(salonId)} as "lastGiven",
    ${heldLines(salonId, holderInHex, raw``)} as held,
    date_part('epoch', clock_timestamp()) * 1000 as at`
}

const holderInHex = raw`encode(holder_hash, 'hex') as holder`

function onDays(salonId: string): RawBuilder<unknown> {
  return raw`${closures(salonId)} as closures, ${specialHours(salonId)} as "specialHours",
    ${specialShifts(salonId)} as "specialShifts", ${timeOff(salonId)} as "timeOff", ${blocks(salonId)} as blocks,
    ${busyOf(salonId)} as busy, ${usesOf(salonId)} as uses`
}

/** Who asks: as `SetupOptions`. */
interface DecisionQuery extends Pick<SetupOptions, 'services' | 'askedFor' | 'holder'> {
  around: Instant
  days: number
}

/**
 * Like `loadSetup`, for deciding about a booking: loads the contents of the days and reuses the cached frame if it has not changed.
 * Null: it has changed, or the salon is gone.
 */
export async function loadSetupWith(
  { version, ...frame }: Frame,
  sql: Sql,
  salonId: string,
  { services = [], askedFor = [], holder, around, days }: DecisionQuery,
): Promise<Setup | null> {
  const isOwner = holder === undefined
  const query = raw<OnDays>`
    select ${versionOf(salonId)} as version, ${onDays(salonId)}, ${lastGiven(salonId)} as "lastGiven",
      ${linesOf(raw`${askedFor.length > 0}::boolean and staff_id = ${anyOf(askedFor)} and ${blocking(salonId)}`)} as lines,
      ${isOwner ? raw`'[]'::json` : heldLines(salonId, raw`holder_hash is not distinct from ${holder}::bytea as own`)} as held
    from salons, ${boundsAround(raw`${new Date(around)}::timestamptz`, days)} where salons.id = ${salonId}`
  const [row] = (await query.execute(sql)).rows
  if (row?.version !== version) return null
  const { lastGiven: given, version: _, ...read } = row
  return {
    ...frame,
    ...read,
    ...readTimes(row),
    services: frame.services.filter(({ id }) => services.includes(id)),
    staff: frame.staff.map((member) => ({ ...member, lastGivenAt: given[member.staffId] ?? null })),
    askedFor: new Set(askedFor),
  }
}

type OnDays = Omit<Pick<Setup, OfDays>, keyof Times> &
  Times &
  Pick<VolatileState, 'lastGiven'> &
  Pick<Setup, 'lines' | 'held'> &
  Pick<Frame, 'version'>

/** A member's bookings, which may have to make room. */
export async function loadLines(sql: Sql, salonId: string, dates: Dates, staffId: string): Promise<BookedLine[]> {
  const lines = linesOf(raw`staff_id = ${staffId} and ${blocking(salonId)}`)
  const [row] = await askOfDays<{ lines: BookedLine[] }>(sql, salonId, dates, raw`${lines} as lines`)
  return row?.lines ?? []
}

async function askOfDays<Row>(sql: Sql, salonId: string, dates: Dates, what: RawBuilder<unknown>): Promise<Row[]> {
  const query = raw<Row>`select ${what} from salons, ${boundsOf(dates)} where salons.id = ${salonId}`
  return (await query.execute(sql)).rows
}
