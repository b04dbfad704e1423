/** Who takes over the visits of a member who leaves: whoever the engine finds free, the rest nobody. */

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

/** A line and the colleague who takes it over; null where nobody can. */
export interface Takeover {
  line: StoredLine
  to: GivenLine['to'] | null
}

/**
 * Decides for the lines of one member who cannot be booked any more. The whole visit goes to one colleague or to
 * several; when not all of it can, what can.
 */
export async function findTakeovers(
  sql: Sql,
  salon: { id: string; timezone: string },
  lines: readonly StoredLine[],
  now: Instant,
): Promise<Takeover[]> {
  const takeovers: Takeover[] = []
  for (const { items, days } of inSpans(lines)) {
    const setup = await loadSetup(sql, salon.id, days)
    if (!setup) return lines.map((line) => ({ line, to: null }))
    for (const [date, ofDay] of Map.groupBy(items, ({ start }) => localDate(salon.timezone, start))) {
      for (const visit of Map.groupBy(ofDay, ({ bookingId }) => bookingId).values()) {
        takeovers.push(...takeOver(visit, setup, date, now))
      }
    }
  }
  return takeovers
}

/** What is taken over makes the colleague busy in `setup`, for the visits that come after. */
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

/** Chairs stay with the line: they are in use already. */
function assign(visit: readonly StoredLine[], setup: Setup, date: LocalDate, now: Instant): AssignedLine[] | null {
  const services = visit.flatMap(({ serviceId, start, end, minutes, cleanupMinutes }): TimedService[] =>
    serviceId === null ? [] : [{ serviceId, staffId: null, start, end, minutes, cleanupMinutes, resourceIds: [] }],
  )
  if (services.length < visit.length) return null
  return assignStaff(services, salonDay(setup, date, now))?.lines ?? null
}
