/** Where several visits that change together would all fit: one search for all of their lines. */

import { searchNearest } from '../../../shared/availability/move-refusal.ts'
import type { NearestStart } from '../../../shared/bookings/change.ts'
import type { MovedLine } from '../../../shared/bookings/move.ts'
import type { Instant } from '../../../shared/time.ts'
import { salonDay } from '../../availability/days.ts'
import type { Sql } from '../../db/connection.ts'
import { inTurns } from '../../http/turns.ts'
import { localDate } from '../../time-zone.ts'
import { asNearest, offeredLines } from './collision.ts'
import { linesToMove, type RequestedMove } from './move.ts'
import { earliestFor, setupOf, setupsFor } from './plan.ts'
import { linesToEdit, type RequestedServices } from './services.ts'

/**
 * The nearest starts of that day, `own` being the booking that the request names. None if the visits are on several days. Loads the
 * days again, as those used for planning may contain some of the visits already.
 */
export async function nearestForAll(
  sql: Sql,
  salonId: string,
  requested: readonly (RequestedMove | RequestedServices)[],
  { own, now }: { own: string | undefined; now: Instant },
): Promise<NearestStart[]> {
  const setups = await setupsFor(sql, salonId, requested, now)
  const all: MovedLine[] = []
  const people: string[] = []
  for (const one of requested) {
    const setup = setupOf(one.visit, setups)
    const lines = 'requested' in one ? linesToMove(one, setup) : await linesToEdit(sql, one, setup)
    const person = people.push(one.visit.bookingId) - 1
    all.push(...lines.map((line) => ({ ...line, person })))
  }
  const [setup, ...others] = new Set(setups.values())
  if (!setup || others.length > 0) return []
  const [date = '', ...otherDates] = new Set(all.map(({ start }) => localDate(setup.timezone, start)))
  if (otherDates.length > 0) return []

  const search = searchNearest(all, salonDay(setup, date, now), earliestFor(all, setup, now))
  const offers = await inTurns(search, { isFirst: true })
  return offers.map(({ lines }) => {
    const of = (bookingId: string) => lines.filter(({ person }) => people[person ?? 0] === bookingId)
    const also = people.filter((id) => id !== own).map((id) => ({ id, lines: offeredLines(of(id)) }))
    return { ...asNearest(lines), lines: own === undefined ? [] : offeredLines(of(own)), also }
  })
}
