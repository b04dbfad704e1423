/**
 * The days of a salon as several clients see them who book at the same time: read once, and kept up to date in memory with what each
 * of them is given, for those after them. Why: docs/decisions/0178-bookings-of-a-group-are-read-and-written-once.md
 */

import { addMinutes, type Instant, type LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import type { Setup } from './days.sql.ts'
import { hold, holdForOthers } from './hold.ts'
import { type DayContents, type Frame, loadEachDay, loadFrame } from './kept-days.sql.ts'

/** A client's day, and what matters on it: as `SetupOptions`. */
export interface DayQuery {
  around: Instant
  services: readonly string[]
  askedFor: readonly string[]
  holder: Buffer | null
}

export interface SharedDays {
  /** Null: a day that was not read. */
  setupFor: (query: DayQuery) => Setup | null
  /** What this client is given is taken for all others, and what was held for them is not held any more. */
  give: (visit: Given) => void
}

type Held = Parameters<typeof hold>[1]

interface Given extends Omit<Held, 'open'> {
  holder: Buffer | null
  /** Members who were given lines that had no staff preference. */
  given: readonly string[]
  at: Instant
}

/** Under the salon's lock. @param frame the cached one, which is read again if it has changed; null: none. Null: no such salon. */
export async function loadSharedDays(
  sql: Sql,
  salonId: string,
  queries: readonly DayQuery[],
  frame: Frame | null,
): Promise<SharedDays | null> {
  const askedFor = [...new Set(queries.flatMap((query) => query.askedFor))]
  const arounds = [...new Set(queries.map(({ around }) => around))]
  const [read, fresh] = await Promise.all([
    loadEachDay(sql, salonId, arounds, askedFor),
    frame ?? loadFrame(sql, salonId), // at once, where none is cached
  ])
  const current = read && (fresh?.version === read.version ? fresh : await loadFrame(sql, salonId))
  return current && sharedDays(current, read.days, askedFor)
}

/** @param askedFor by anybody */
function sharedDays(
  { version: _, ...frame }: Frame,
  read: readonly DayContents[],
  askedFor: readonly string[],
): SharedDays {
  const everybody = new Set(askedFor)
  const days = new Map(read.map((day) => [day.date, asSetup(frame, day, everybody)]))
  const held = new Map(read.map((day) => [day.date, day.held]))
  const lastGiven = new Map(Object.entries(read[0]?.lastGiven ?? {}))
  const ended = new Set<string>()
  return {
    setupFor({ around, services, askedFor, holder }) {
      const date = localDate(frame.timezone, around)
      const day = days.get(date)
      if (!day) return null
      const own = holder?.toString('hex')
      const setup: Setup = {
        ...day,
        busy: new Map(day.busy),
        uses: new Map(day.uses),
        askedFor: new Set(askedFor),
        lines: day.lines.filter(({ staffId }) => askedFor.includes(staffId)),
        services: frame.services.filter(({ id }) => services.includes(id)),
        staff: frame.staff.map((member) => ({ ...member, lastGivenAt: lastGiven.get(member.staffId) ?? null })),
        held: (held.get(date) ?? [])
          .filter((line) => !ended.has(line.holder))
          .map((line) => ({ ...line, own: line.holder === own })),
      }
      holdForOthers(setup)
      return setup
    },
    give({ holder, given, at, ...visit }) {
      for (const [date, day] of days) {
        const lines = visit.lines.filter((line) => isRead(line, date, frame.timezone))
        hold(day, { ...visit, lines, open: true })
      }
      for (const staffId of given) lastGiven.set(staffId, at)
      if (holder) ended.add(holder.toString('hex'))
    },
  }
}

function asSetup(
  frame: Omit<Frame, 'version'>,
  { date: _, lastGiven: _given, held: _held, ...contents }: DayContents,
  askedFor: ReadonlySet<string>,
): Setup {
  return { ...frame, ...contents, askedFor, held: [] }
}

/** As `blocking` selects the lines of a day. */
function isRead(line: { start: Instant; blockedUntil: Instant }, date: LocalDate, zone: string): boolean {
  const { start, end } = dayBounds(zone, date)
  return line.start >= addMinutes(start, -1440) && line.start < addMinutes(end, 360) && line.blockedUntil > start
}
