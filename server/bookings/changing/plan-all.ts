/** Plans the changes of several visits, one after another: each takes those before it into account. */

import { searchNearest } from '../../../shared/availability/move-refusal.ts'
import { type BookingChange, Collision, type NearestStart } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Cut } from '../../../shared/bookings/cut-short.ts'
import type { MovedLine } from '../../../shared/bookings/move.ts'
import { holdsTime, isUpcoming } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import { handOver, hold } from '../../availability/hold.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { inTurns } from '../../http/turns.ts'
import { localDate } from '../../time-zone.ts'
import { listStandingLines, type OtherLine, type StoredLine } from './changes.sql.ts'
import { asNearest, offeredLines } from './collision.ts'
import { type Deciding, linesToMove, type PlannedChange, planMove, type RequestedMove, requestedMove } from './move.ts'
import { earliestFor, setupOf, setupsFor, type Visit } from './plan.ts'
import { linesToEdit, planServices, type RequestedServices, requestedServices } from './services.ts'

/** A booking and its requested change. */
export interface OneChange {
  booking: Booking
  input: BookingChange
  /** Where in the request its fields are; absent: at the top. */
  path?: string
  /** Of a change on the floor, of who sits in the chair: nobody makes room in silence, and the time reserved ends here. */
  cuts?: readonly Cut[]
}

/**
 * The plans by booking, for those that move. Their old times do not block one another, so they can swap places.
 * @throws AppError as `planMove` and `planServices`
 */
export async function planAll(
  sql: Sql,
  salonId: string,
  changes: readonly OneChange[],
  context: Context,
): Promise<Map<string, PlannedChange>> {
  const requested = await requestsOf(sql, salonId, changes)
  if (requested.length === 0) return new Map()
  const setups = await setupsFor(sql, salonId, requested, context.now())
  const bookingIds = requested.map(({ visit }) => visit.bookingId)
  const placed: OtherLine[] = []
  const plans = new Map<string, PlannedChange>()
  for (const one of requested) {
    const { visit, input } = one
    const setup = setupOf(visit, setups)
    const deciding = { setup, together: { bookingIds, placed }, context }
    const planned = await plan(sql, one, deciding).catch(async (error: unknown) => {
      throw await refusedOf(sql, error, { salonId, requested, changes, visit, now: context.now() })
    })
    if (planned) plans.set(visit.bookingId, planned)
    placed.push(...settle(setup, visit, planned, input))
  }
  return plans
}

type RequestedChange = RequestedMove | RequestedServices

async function plan(sql: Sql, one: RequestedChange, deciding: Deciding): Promise<PlannedChange | null> {
  return 'requested' in one ? planMove(sql, one, deciding) : planServices(sql, one, deciding)
}

/** The refusal of one visit among several, with its fields named as in the request and with starts at which all would fit. */
async function refusedOf(
  sql: Sql,
  error: unknown,
  {
    salonId,
    requested,
    changes,
    visit,
    now,
  }: {
    salonId: string
    requested: readonly RequestedChange[]
    changes: readonly OneChange[]
    visit: Visit
    now: Instant
  },
): Promise<unknown> {
  if (!(error instanceof AppError)) return error
  const path = changes.find(({ booking }) => booking.id === visit.bookingId)?.path ?? ''
  const fields = error.fields && Object.fromEntries(Object.entries(error.fields).map(([at, code]) => [path + at, code]))
  const collision = Collision.safeParse(error.details)
  const details =
    collision.success && requested.length > 1
      ? {
          ...collision.data,
          nearest: await nearestForAll(sql, salonId, requested, { own: changes[0]?.booking.id, now }),
        }
      : error.details
  return new AppError(error.code, { ...(fields && { fields }), details })
}

async function requestsOf(sql: Sql, salonId: string, changes: readonly OneChange[]): Promise<RequestedChange[]> {
  const asked = changes.filter(({ input: { startDateTime, lines, services } }) => startDateTime ?? lines ?? services)
  if (asked.length === 0) return []
  const ids = asked.map(({ booking }) => booking.id)
  const lines = await listStandingLines(sql, salonId, ids)
  return asked.flatMap(({ booking, input, cuts }) => {
    const visit = visitOf(booking, lines.get(booking.id) ?? [])
    if (visit.lines.length === 0) return []
    const { services } = input
    return (services ? requestedServices(visit, { ...input, services }, cuts) : requestedMove(visit, input)) ?? []
  })
}

export function visitOf({ id, salonId, customerFirstName, status, outsideHours }: Booking, lines: StoredLine[]): Visit {
  return { salonId, bookingId: id, customerFirstName, status, outsideHours, lines }
}

/** Records the visit's place, whether it moved or not. */
function settle(
  setup: Setup,
  { bookingId, customerFirstName, status: was, lines: stood }: Visit,
  planned: PlannedChange | null,
  { status = was }: BookingChange,
): OtherLine[] {
  for (const move of planned?.moves ?? []) handOver(setup, move)
  if (!holdsTime(status)) return []
  const lines = planned ? planned.lines.map(({ line, firstName }) => ({ ...line, staffFirstName: firstName })) : stood
  hold(setup, { bookingId, open: isUpcoming(status), lines })
  return lines.map(({ staffId, staffFirstName, serviceName, start, blockedUntil, resourceIds }) => ({
    bookingId,
    customerFirstName,
    heldUntil: null,
    staffId,
    staffFirstName,
    serviceName,
    resourceIds: [...resourceIds],
    start,
    end: blockedUntil,
  }))
}

/**
 * The nearest starts of that day, `own` being the booking that the request names. None if the visits are on several days. Loads the
 * days again, as those used for planning may contain some of the visits already.
 */
async function nearestForAll(
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
