/** Turns waitlist entries, and the days they name, into what the slot engine works on. */

import type { Assignment } from '../../shared/availability/assign.ts'
import type { Search } from '../../shared/availability/budget.ts'
import type { SalonDay } from '../../shared/availability/day.ts'
import { searchPlace } from '../../shared/availability/refusal.ts'
import type { VisitService } from '../../shared/bookings/visit.ts'
import { kindWith } from '../../shared/prices.ts'
import { type ChosenOption, optionsOf } from '../../shared/services/options.ts'
import { addMinutes, type Instant, type Interval, type LocalDate } from '../../shared/time.ts'
import { holdMinutes, maxOffersPerDay } from '../../shared/waitlist/limits.ts'
import { type Book, type Fit, searchFit, type Waiting } from '../../shared/waitlist/line.ts'
import type { ServiceSetup, Setup } from '../availability/days.sql.ts'
import { salonDay } from '../availability/days.ts'
import { anyClient, loadSetupFor } from '../availability/for-clients.ts'
import { hold, release } from '../availability/hold.ts'
import type { Sql } from '../db/connection.ts'
import { withKept } from '../services/options/with-options.ts'
import { localDate } from '../time-zone.ts'
import { intervalOf } from './spans.ts'
import type { StoredEntry } from './waitlist.sql.ts'

/** What somebody waits for. */
export type WaitlistRequest = Pick<StoredEntry, 'serviceIds' | 'options' | 'guests' | 'staffId' | 'spans'>

/** With what was chosen for it. */
interface RequestedService extends VisitService, Pick<ServiceSetup, 'name' | 'priceCents' | 'priceKind'> {
  options: ChosenOption[]
}

/** What each person has done, the client first, with what was chosen for it. */
export function personsOf({ serviceIds, options, guests }: Pick<StoredEntry, 'serviceIds' | 'options' | 'guests'>) {
  const theirs = guests.reduce((sum, guest) => sum + guest.serviceIds.length, 0)
  return [{ serviceIds: serviceIds.slice(0, serviceIds.length - theirs), options }, ...guests]
}

/** Each service, whose it is, and what was chosen for it; in the order of `serviceIds`. */
export function chosenOf(entry: Pick<StoredEntry, 'serviceIds' | 'options' | 'guests'>) {
  return personsOf(entry).flatMap(({ serviceIds, options }, person) =>
    serviceIds.map((serviceId) => ({ serviceId, person, options: optionsOf(options, serviceId) })),
  )
}

/** Null when a service is no longer offered, or the member does not do it: nothing fits until that changes. */
export function partyOf(
  request: Omit<WaitlistRequest, 'spans'>,
  { services }: Pick<Setup, 'services'>,
): RequestedService[][] | null {
  const { serviceIds: all, staffId } = request
  const party = personsOf(request).map(({ serviceIds, options }) =>
    serviceIds.flatMap((id) => {
      const service = services.find((one) => one.id === id && one.active)
      if (!service) return []
      const chosen = withKept(service, optionsOf(options, id))
      const { name, minutes, cleanupMinutes, priceCents, resourceIds, category } = chosen
      const priceKind = kindWith(chosen.priceKind, chosen.options)
      const visit = { serviceId: id, minutes, cleanupMinutes, resourceIds, category, staffId }
      return [{ ...visit, name, priceCents, priceKind, options: chosen.options }]
    }),
  )
  return party.flat().length === all.length ? party : null
}

/** Who would serve them at a place that is held for them; null: nobody can any more. */
export function* searchHeld(
  party: Waiting['party'],
  { start, end }: Interval,
  day: SalonDay,
  now: Instant,
): Search<Assignment | null> {
  const [alone = [], ...guests] = party
  if (guests.length > 0) {
    const fit = yield* searchFit({ entryId: '', party, spans: [{ start, end }], known: [] }, [day], start)
    return fit && { lines: fit.lines, moves: [] }
  }
  const found = yield* searchPlace(alone, start, day, { earliest: now, anyStart: true, outsideHours: false })
  return 'lines' in found ? found : null
}

export function waitingOf(
  entry: WaitlistRequest & { id: string },
  setup: Pick<Setup, 'services' | 'timezone'>,
  known: readonly Interval[],
): Waiting | null {
  const party = partyOf(entry, setup)
  const spans = entry.spans.map((span) => intervalOf(setup.timezone, span))
  return party && { entryId: entry.id, party, spans, known }
}

/** The times a client has been offered, and the whole of each day that reached `maxOffersPerDay`. */
export function knownTimes(told: readonly Interval[], timezone: string): Interval[] {
  const byDate = Map.groupBy(told, ({ start }) => localDate(timezone, start))
  const enough = [...byDate].filter(([, times]) => times.length >= maxOffersPerDay)
  return [...told, ...enough.map(([date]) => intervalOf(timezone, { date, from: '00:00', to: '23:59' }))]
}

/** Clients get online booking's notice, and never less than the time for which a place is held. */
export function earliestFor({ noticeMinutes }: Pick<Setup, 'noticeMinutes'>, now: Instant): Instant {
  return addMinutes(now, Math.max(noticeMinutes, holdMinutes))
}

/** The days of the salon, kept up to date in memory while places are held. */
export interface LoadedDays extends Book {
  setups: ReadonlyMap<LocalDate, Setup>
}

/**
 * Loads each day separately, since the days may lie far apart. Existing bookings are never moved to make room for a
 * place.
 * @param without places to ignore
 */
export async function loadDays(
  sql: Sql,
  salonId: string,
  {
    dates,
    services,
    without,
    now,
  }: {
    dates: readonly LocalDate[]
    services: readonly string[]
    without: readonly string[]
    now: Instant
  },
): Promise<LoadedDays> {
  const setups = new Map<LocalDate, Setup>()
  for (const date of [...new Set(dates)].toSorted()) {
    const setup = await loadSetupFor(anyClient, sql, salonId, { from: date, to: date }, { services, without })
    if (setup) setups.set(date, setup)
  }
  const days = new Map<LocalDate, SalonDay>()
  const dayOf = (date: LocalDate, setup: Setup) => days.getOrInsertComputed(date, () => salonDay(setup, date, now))

  function change(fit: Fit, how: (setup: Setup, place: Parameters<typeof hold>[1]) => void): void {
    for (const [date, setup] of setups) {
      if (localDate(setup.timezone, fit.start) !== date) continue
      how(setup, { bookingId: '', open: true, lines: linesOf(fit) })
      days.delete(date)
    }
  }

  return {
    setups,
    days: () => [...setups].map(([date, setup]) => dayOf(date, setup)),
    hold: (fit) => change(fit, hold),
    release: (fit) => change(fit, release),
  }
}

function linesOf({ lines }: Fit) {
  return lines.map((line) => ({
    ...line,
    lineId: '',
    resourceIds: [...line.resourceIds],
  }))
}
