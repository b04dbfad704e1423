/** Whether a request can be booked, by what is known of the salon's day and of the client: a pure decision but for what it must still ask. */

import type { Assignment } from '../../shared/availability/assign.ts'
import type { Booking, BookVisit } from '../../shared/bookings/contract.ts'
import { hoursOf } from '../../shared/bookings/flood.ts'
import { maxComingBookingsPerPhone } from '../../shared/bookings/limits.ts'
import { AppError } from '../../shared/errors.ts'
import type { Standing } from '../../shared/salons/no-shows.ts'
import type { ServiceOptions } from '../../shared/services/options.ts'
import type { Instant } from '../../shared/time.ts'
import type { Frame } from '../availability/day-cache.sql.ts'
import type { Setup } from '../availability/days.sql.ts'
import { type Context, newId } from '../context.ts'
import { standingNow } from '../customers/standing.ts'
import type { Sql } from '../db/connection.ts'
import { countOf, tooMany } from '../db/limits.ts'
import { assertAsShown, minutesOf, saidOf } from './as-shown.ts'
import { findBooking } from './bookings.sql.ts'
import type { Caller } from './caller.sql.ts'
import { type Clearance, noClearance, spendClearance } from './clearance.ts'
import { flood } from './flood/flood.sql.ts'
import { isQuiet, noteRefusal } from './flood/flood.ts'
import { actorOf } from './make-room.ts'
import { confirmByOf } from './no-shows/confirm-by.ts'
import { place } from './place.ts'
import { askSalon } from './requests/ask.ts'
import { findSameRequest } from './requests/requests.sql.ts'
import { isOfPerson, partsOf, personsPart, type VisitLine } from './visit-lines.ts'
import type { ImportedTerms, Visit } from './write-visit.ts'

export const publicBookings = { name: 'public-bookings', max: 30, windowMinutes: 10 }

export interface BookingRequest {
  input: BookVisit
  isOwner: boolean
  key: string | null
  requestHash: Buffer
  /** Null: it was not asked for, as nothing is asked of anybody while the salon is quiet. */
  clearance: Clearance | null
  /** Whose held time it may be; null: nobody's. */
  holder: Buffer | null
  /** What is kept of the salon; absent, null: nothing. */
  frame?: Frame | null
  /** Whoever was given for the client was not asked for. */
  ignoreStaffPreference?: boolean
  /** The only members to whom bookings in the way may go; absent: everybody who works. */
  among?: ReadonlySet<string>
  /** What was chosen for the services before, as it was said then; absent: as the request says. */
  kept?: readonly ServiceOptions[]
  /** It comes from another program. */
  imported?: ImportedTerms
}

/** Read under the salon's lock. */
interface LockedState {
  /** The days that the visit touches. */
  setup: Setup
  caller: Caller
}

/** Who would serve the visit, and whether the client must confirm it. */
interface VisitDecision {
  lines: VisitLine[]
  assigned: Assignment
  outsideHours: boolean
  standing: Standing
}

/** The request is a repeat of what was booked then. */
interface Earlier {
  earlier: Booking
}

/** The salon was asked for a visit at this start, instead of a booking. */
export interface Asks {
  asks: Instant
  isRepeat: boolean
}

/** @throws AppError as `book`; Error `floodCheckRequired` */
export async function decide(
  sql: Sql,
  request: BookingRequest,
  { setup, caller }: LockedState,
  context: Context,
): Promise<VisitDecision | Earlier | Asks> {
  const { input, isOwner, requestHash, kept } = request
  const { salonId } = input
  const now = context.now()
  const earlier = await repeated(sql, salonId, caller, requestHash)
  if (earlier) return { earlier }

  const clearance = request.clearance ?? clearanceOfQuiet(caller, salonId, context)
  const sentBefore = clearance.work && (await findSameRequest(sql, salonId, requestHash))
  if (sentBefore !== null) return { asks: sentBefore, isRepeat: true }
  if (caller.hits >= publicBookings.max) throw tooMany(publicBookings, now) // when many arrive at once
  const { charge } = context
  const asked = { input, isOwner, setup, now, charge, kept }
  const { lines, assigned, outsideHours } = await place(sql, partsOf(input), asked)
  const prices = lines.map((line) => saidOf(line, setup))
  assertAsShown(input.shown, { prices, minutes: minutesOf(assigned.lines) })
  if (!request.imported && caller.coming >= maxComingBookingsPerPhone) throw new AppError('too_many_bookings')
  const standing = isOwner
    ? standingAtFrontDesk(input)
    : await standingNow(sql, salonId, caller, { rules: setup.noShowRules, now })
  const { known } = caller
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0)
  if (!(await spendClearance(sql, input, { clearance, known, standing, minutes }, context))) {
    const start = Math.min(...lines.map((line) => line.start))
    await askSalon(sql, { input, requestHash, start, hours: hoursOfAll(lines) }, context)
    return { asks: start, isRepeat: false }
  }
  return {
    lines,
    assigned: request.ignoreStaffPreference ? withoutRequests(assigned) : assigned,
    outsideHours,
    standing,
  }
}

/** The visit of each person. @param joined id of the group that they join; absent, null: none */
export function visitsOf(
  { input, isOwner, key, requestHash, holder, imported }: BookingRequest,
  { lines, assigned, outsideHours, standing }: VisitDecision,
  { setup, caller }: LockedState,
  context: Context,
  joined: string | null = null,
): Visit[] {
  const parts = partsOf(input)
  const isParty = parts.length > 1
  const by = actorOf(isOwner, context)
  const { timezone, noShowRules } = setup
  const start = Math.min(...lines.map((line) => line.start))
  const confirmBy = standing === 'confirm' ? confirmByOf({ start, timezone }, noShowRules, by.at) : null
  const groupId = joined ?? (isParty ? newId() : null)
  const counted = [
    { ...countOf(publicBookings, context.network, by.at), times: 1 },
    { ...countOf(flood, input.salonId, by.at), times: hoursOfAll(lines) },
  ]
  return parts.map((part, person) => ({
    groupId,
    partyPlace: isParty ? person : null,
    confirmBy: person === 0 ? confirmBy : null,
    input: part,
    isOwner,
    language: input.language ?? context.language,
    lines: lines.filter(isOfPerson(person)),
    assigned: personsPart(assigned, person),
    outsideHours,
    setup,
    by,
    client: caller,
    texting: context.texting,
    tellsDevices: context.push !== undefined,
    address: context.address,
    key: key === null || person > 0 ? null : { key, requestHash },
    counted: isOwner ? [] : counted,
    holder: person > 0 ? null : holder,
    imported,
  }))
}

function hoursOfAll(lines: readonly VisitLine[]): number {
  const people = Map.groupBy(lines, ({ person }) => person ?? 0)
  return [...people.values()].reduce((sum, own) => sum + hoursOf(own.reduce((all, line) => all + line.minutes, 0)), 0)
}

/** Something is asked after all, of this caller or of all: it has to be proved before the lock. */
export const floodCheckRequired = new Error('a salon that was quiet a moment ago')

/** @throws Error `floodCheckRequired` */
function clearanceOfQuiet({ hits, lately }: Caller, salonId: string, { db, floodLimit }: Context): Clearance {
  if (hits < publicBookings.max && lately && isQuiet(lately, floodLimit)) return noClearance
  noteRefusal(db, salonId)
  throw floodCheckRequired
}

function withoutRequests(assigned: Assignment): Assignment {
  return { ...assigned, lines: assigned.lines.map((line) => ({ ...line, requested: false })) }
}

/** Whatever the client missed, the front desk decides. */
function standingAtFrontDesk({ mustConfirm }: BookVisit): Standing {
  return mustConfirm ? 'confirm' : 'free'
}

/**
 * @throws AppError `idempotency_mismatch` when the key was used for a different request; `visit_closed` when its
 * booking was deleted
 */
async function repeated(sql: Sql, salonId: string, before: Caller, requestHash: Buffer): Promise<Booking | null> {
  if (!before.requestHash || !before.bookingId) return null
  if (!before.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch')
  const booking = await findBooking(sql, before.bookingId, salonId)
  if (!booking) throw new AppError('visit_closed')
  return booking
}
