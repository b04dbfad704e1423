/** Lets visits, held places, requests and the waitlist follow a new time zone of the salon. */

import { isUpcoming } from '../../../shared/bookings/status.ts'
import type { VisitsKeep } from '../../../shared/salons/contract.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteBookings } from '../../db/news.ts'
import type { ZoneMove } from '../../salons/change-salon.ts'
import type { ChangedFields } from '../changing/changes.sql.ts'
import { type Change, noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { moveAsked } from '../requests/desk.ts'
import { onNewClock, planKeptClock, readingOf } from './plan-zone.ts'
import { listZonedVisits, moveWaits, shiftLines, type ZonedVisit } from './zone.sql.ts'

/** Whoever knows another time than the clock shows afterwards is on the list of those to be told. */
export async function followZone(
  sql: Sql,
  salonId: string,
  { keep, ...move }: ZoneMove & { keep: VisitsKeep },
  context: Context,
): Promise<void> {
  await moveWaits(sql, salonId, move)
  if (keep === 'clock_times') await keepClockTimes(sql, salonId, move, context)
  else await keepInstants(sql, salonId, move, context)
}

async function keepClockTimes(sql: Sql, salonId: string, move: ZoneMove, context: Context): Promise<void> {
  const now = context.now()
  const plan = await planKeptClock(sql, salonId, move, now)
  const { visits, shifts, lines, displaced } = plan
  await moveAsked(sql, salonId, (start) => onNewClock(move, start), now)
  await shiftLines(sql, salonId, plan)

  const lost = Map.groupBy(
    lines.filter(({ lineId }) => displaced.has(lineId)),
    ({ bookingId }) => bookingId,
  )
  const by = actorOf(true, context)
  const moved = visits.map((visit) => {
    const shift = shifts.get(visit.id) ?? 0
    const isOpen = lost.has(visit.id)
    return { visit, shift, isOpen, ...toldOf(visit, visit.start + shift, move, isOpen) }
  })
  noteBookings(
    sql,
    visits.map(({ id }) => id),
    visits.map(({ start }) => start),
  )
  const unassigned = [...lost].map(([bookingId, lines]) => {
    const details = { lineIds: lines.map(({ lineId }) => lineId), because: 'zone_changed' }
    return { ...by, bookingId, change: 'unassigned' as const, details }
  })
  const changes = moved.map(({ visit, was, now }): Change => zoneChange(visit, { was, now }, by))
  const fields = moved.map(({ visit, shift, told }) => ({ ...shifted(visit, shift, now), told_clock: told }))
  await noteChanges(sql, salonId, [...changes, ...unassigned], fields)
  await context.followBookings(
    sql,
    salonId,
    visits.map(({ id }) => id),
    { now, userId: by.userId, byName: context.user?.firstName ?? '' },
  )
}

async function keepInstants(sql: Sql, salonId: string, move: ZoneMove, context: Context): Promise<void> {
  const visits = await listZonedVisits(sql, salonId, context.now())
  const by = actorOf(true, context)
  const read = visits.map((visit) => ({ visit, ...toldOf(visit, visit.start, move, false) }))
  await noteChanges(
    sql,
    salonId,
    read.map(({ visit, was, now }) => zoneChange(visit, { was, now }, by)),
    read.map(({ visit: { id }, told }) => ({ id, told_clock: told })),
  )
}

interface ClockTimes {
  /** What the old clock showed, and what the new one shows. */
  was: string
  now: string
  /** What the client knows; null: what the new clock shows. */
  told: string | null
}

/** @param isOpen a line has lost its member: the visit is on the list even if its time stays */
function toldOf(visit: ZonedVisit, start: Instant, { from, to }: ZoneMove, isOpen: boolean): ClockTimes {
  const was = readingOf(from, visit.start)
  const now = readingOf(to, start)
  const known = visit.toldClock ?? was
  const isGuest = (visit.partyPlace ?? 0) > 0
  const isListed = isUpcoming(visit.status) && (isOpen || (known !== now && !isGuest))
  return { was, now, told: isListed ? known : null }
}

function zoneChange(
  { id }: ZonedVisit,
  details: Pick<ClockTimes, 'was' | 'now'>,
  by: Omit<Change, 'bookingId' | 'change'>,
) {
  return { ...by, bookingId: id, change: 'zone_changed' as const, details }
}

/** Who would have to confirm in the past need not. */
function shifted(visit: ZonedVisit, ms: number, now: Instant): ChangedFields {
  const { id, start, end, confirmBy, confirmedStart } = visit
  const isInTime = confirmBy !== null && confirmBy + ms > now
  return {
    id,
    starts_at: new Date(start + ms),
    ends_at: new Date(end + ms),
    ...(confirmBy !== null && { confirm_by: isInTime ? new Date(confirmBy + ms) : null }),
    ...(confirmedStart === start && { client_confirmed_start: new Date(start + ms) }),
  }
}
