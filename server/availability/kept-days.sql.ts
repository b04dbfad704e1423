/** SQL of what is kept of a salon: what changes rarely, and apart from it what is on some of its days. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Instant, LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { type BookedLine, type HeldLine, readTimes, type Setup, type Times } from './days.sql.ts'
import {
  blocking,
  blocks,
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

/** What is the same on all days: all services, and the shifts of all weekdays. */
export type Frame = Omit<Setup, OfDays | 'askedFor' | 'lines' | 'held'>

/** What is on the days: all that touches them or the six hours after. */
export interface Contents extends Pick<Setup, OfDays> {
  /** When members were last given a line. */
  lastGiven: Readonly<Record<string, Instant>>
  /** Whoever holds them. */
  held: readonly KeptHeldLine[]
  /** By the database's clock: when it was read. */
  at: Instant
}

export interface KeptHeldLine extends Omit<HeldLine, 'own'> {
  /** The hash of the browser's word, in hexadecimal. */
  holder: string
}

/** Null when there is no such salon. */
export async function loadFrame(sql: Sql, salonId: string): Promise<Frame | null> {
  const { rows } = await raw<Frame>`
    select ${settings}, ${servicesOf(salonId, raw``)} as services, ${hours(salonId)} as hours,
      ${staffOf(salonId, raw``)} as staff, ${own(salonId)} as own, ${resources(salonId)} as resources
    from salons where salons.id = ${salonId}`.execute(sql)
  return rows[0] ?? null
}

/** Null when there is no such salon. */
export async function loadContents(sql: Sql, salonId: string, dates: Dates): Promise<Contents | null> {
  const [row] = await askOfDays<Omit<Contents, keyof Times> & Times>(
    sql,
    salonId,
    dates,
    raw`${closures(salonId)} as closures, ${specialHours(salonId)} as "specialHours",
      ${specialShifts(salonId)} as "specialShifts", ${timeOff(salonId)} as "timeOff", ${blocks(salonId)} as blocks,
      ${busyOf(salonId)} as busy, ${usesOf(salonId)} as uses, ${lastGiven(salonId)} as "lastGiven",
      ${heldLines(salonId, raw`encode(holder_hash, 'hex') as holder`)} as held,
      date_part('epoch', clock_timestamp()) * 1000 as at`,
  )
  return row ? { ...row, ...readTimes(row) } : null
}

/** A member's bookings, which may have to make room. */
export async function loadLines(sql: Sql, salonId: string, dates: Dates, staffId: string): Promise<BookedLine[]> {
  const lines = linesOf(raw`staff_id = ${staffId} and ${blocking(salonId)}`)
  const [row] = await askOfDays<{ lines: BookedLine[] }>(sql, salonId, dates, raw`${lines} as lines`)
  return row?.lines ?? []
}

async function askOfDays<Row>(sql: Sql, salonId: string, dates: Dates, what: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await raw<Row>`select ${what} from salons, ${boundsOf(dates)} where salons.id = ${salonId}`.execute(
    sql,
  )
  return rows
}
