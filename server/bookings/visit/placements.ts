/** Where the client may move the visit to, day by day. */

import { isUsedUp, newBudget, type Search } from '../../../shared/availability/budget.ts'
import { type ClientPlacement, searchPlacements } from '../../../shared/availability/client-placements.ts'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import type { VisitDay } from '../../../shared/bookings/visit-day.ts'
import { AppError } from '../../../shared/errors.ts'
import { addDays, addMinutes, type Instant, type LocalDate, toIso } from '../../../shared/time.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import { assertBookableDate, shared } from '../../availability/find-slots.ts'
import { anyClient, loadSetupFor } from '../../availability/for-clients.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { inTurns } from '../../http/turns.ts'
import { listStandingLines, type StoredLine } from '../changing/changes.sql.ts'
import { loadClientVisit } from './client-visit.sql.ts'

/**
 * @throws AppError `not_found`, also for somebody outside the party; `visit_closed` once it can no longer be moved; `in_the_past`
 * before today; `too_far_ahead`
 */
export async function placementsOf(
  link: string,
  { date, days, person }: { date: LocalDate; days: number; person?: string | undefined },
  { db, now, charge }: Context,
): Promise<{ timezone: string; days: VisitDay[] }> {
  const visit = await loadClientVisit(db, link, now())
  if (!visit) throw new AppError('not_found')
  if (!visit.mayChange) throw new AppError('visit_closed')
  const { id: salonId } = visit.salon
  const moving = person === undefined ? comingOf(visit) : comingOf(visit).filter((id) => id === person)
  if (moving.length === 0) throw new AppError('not_found')
  const lines = await movingLines(db, salonId, moving)
  const askedFor = lines.flatMap(({ staffId, requested }) => (requested && staffId ? [staffId] : []))
  const setup = await loadSetupFor(
    anyClient,
    db,
    salonId,
    { from: date, to: addDays(date, days - 1) },
    { askedFor, without: moving },
  )
  if (!setup) throw new AppError('not_found')

  const last = assertBookableDate(date, setup, now())
  const dates = Array.from({ length: days }, (_, later) => addDays(date, later)).filter((one) => one <= last)
  const earliest = earliestFor(setup, now())
  return { timezone: setup.timezone, days: await inTurns(searchDays(setup), { charge }) }

  function* searchDays(loaded: Setup): Search<VisitDay[]> {
    const found: VisitDay[] = []
    for (const [one, budget] of shared(newBudget(), dates)) {
      const day = salonDay(loaded, one, now())
      if (day.open) {
        const slots = yield* searchPlacements(lines, { ...day, budget }, earliest)
        found.push({ date: one, open: true, ...(isUsedUp(budget) && { cut: true }), slots: slots.map(asSlot) })
      } else {
        const reason = day.closed?.because === 'closure' ? day.closed.name : 'closed'
        found.push({ date: one, open: false, reason, slots: [] })
      }
    }
    return found
  }
}

/** The booking of the link; for a host, those of everybody in the party who is coming. */
function comingOf({ id, party }: ClientVisit): string[] {
  return party ? party.people.filter(({ status }) => isUpcoming(status)).map((one) => one.id) : [id]
}

/** The lines of all these bookings. If there are several bookings, each line says whose it is. */
export async function movingLines(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<MovingLine[]> {
  const lines = await listStandingLines(sql, salonId, bookingIds)
  return bookingIds.flatMap((bookingId, person) =>
    (lines.get(bookingId) ?? []).map((line) => ({ ...line, bookingId, ...(bookingIds.length > 1 && { person }) })),
  )
}

export type MovingLine = StoredLine & { bookingId: string }

/** The salon's notice applies to moving as it does to booking. */
export function earliestFor({ noticeMinutes }: Setup, now: Instant): Instant {
  return addMinutes(now, noticeMinutes)
}

function asSlot({ start, end, lines, placement }: ClientPlacement): VisitDay['slots'][number] {
  return {
    startDateTime: toIso(start),
    endDateTime: toIso(end),
    disabled: placement === null,
    lines: lines.map((line) => ({
      serviceId: line.serviceId ?? '',
      staffId: line.staffId,
      startDateTime: toIso(line.start),
      endDateTime: toIso(line.end),
    })),
  }
}
