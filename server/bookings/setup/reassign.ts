/** Who takes over the visits of a member who leaves: colleagues the engine finds free; the rest is left unassigned. */

import { type AssignedLine, assignStaff } from '../../../shared/availability/assign.ts'
import type { TimedService } from '../../../shared/bookings/visit.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { loadSetup, type Setup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import { hold } from '../../availability/hold.ts'
import { inSpans } from '../../availability/spans.ts'
import type { Sql } from '../../db/connection.ts'
import { localDate } from '../../time-zone.ts'
import type { GivenLine } from '../changing/changes.sql.ts'
import type { StoredLine } from './affected.sql.ts'

/** A line and the colleague who takes it over; null when nobody can. */
export interface Takeover {
  line: StoredLine
  to: GivenLine['to'] | null
}

/**
 * Decides for the lines of a member who leaves. The whole visit goes to one colleague, or to several;
 * otherwise as much of it as possible.
 */
export async function findTakeovers(
  sql: Sql,
  salon: { id: string; timezone: string },
  lines: readonly StoredLine[],
  now: Instant,
): Promise<Takeover[]> {
  const takeovers: Takeover[] = []
  const leaving = new Set(lines.map(({ staffId }) => staffId))
  for (const { items, days } of inSpans(lines)) {
    const loaded = await loadSetup(sql, salon.id, days)
    if (!loaded) return lines.map((line) => ({ line, to: null }))
    const setup = { ...loaded, staff: loaded.staff.filter(({ staffId }) => !leaving.has(staffId)) }
    for (const [date, ofDay] of Map.groupBy(items, ({ start }) => localDate(salon.timezone, start))) {
      for (const visit of Map.groupBy(ofDay, ({ bookingId }) => bookingId).values()) {
        takeovers.push(...takeOver(visit, setup, date, now))
      }
    }
  }
  return takeovers
}

/** Marks the colleague as busy in `setup` for the following visits. */
function takeOver(visit: readonly StoredLine[], setup: Setup, date: LocalDate, now: Instant): Takeover[] {
  const whole = assign(visit, setup, date, now)
  return visit.map((line, index) => {
    const assigned = whole ? whole[index] : assign([line], setup, date, now)?.[0]
    if (!assigned) return { line, to: null }
    const { staffId, blockedUntil } = assigned
    hold(setup, { bookingId: line.bookingId, open: true, lines: [{ ...assigned, lineId: line.lineId }] })
    const { firstName = '', lastName = '' } = setup.staff.find((member) => member.staffId === staffId) ?? {}
    return { line, to: { staffId, firstName, lastName, blockedUntil } }
  })
}

/** Never to a member who is slower than the menu says, as bookings keep their duration. */
const asBooked = { staffId: null, extraMinutes: 0, orQuicker: true }

/** Chairs stay with the line: they are already reserved. */
function assign(visit: readonly StoredLine[], setup: Setup, date: LocalDate, now: Instant): AssignedLine[] | null {
  const services = visit.flatMap(({ serviceId, start, end, minutes, cleanupMinutes }): TimedService[] =>
    serviceId === null ? [] : [{ serviceId, ...asBooked, start, end, minutes, cleanupMinutes, resourceIds: [] }],
  )
  if (services.length < visit.length) return null
  return assignStaff(services, salonDay(setup, date, now))?.lines ?? null
}
