/** Booking a visit: the only place where bookings are made. Validate, lock the salon, load what decides, decide, write, announce. */

import type { Booking, BookVisit } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { LocalDate } from '../../shared/local-time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { tooMany } from '../db/limits.ts'
import { noteNothing } from '../db/news.ts'
import { isOwnSalon } from '../salons/access.ts'
import { findBooking } from './bookings.sql.ts'
import { loadCaller } from './caller.sql.ts'
import { type Clearance, clearanceOf, noClearance, type SentProofs } from './clearance.ts'
import { type Asks, type BookingRequest, decide, floodCheckRequired, publicBookings, visitsOf } from './decide.ts'
import { loadBefore } from './flood/flood.sql.ts'
import { isQuiet, isQuietLately, noteQuiet } from './flood/flood.ts'
import { groupWith } from './group.ts'
import { noteChanges } from './history.sql.ts'
import { fingerprint } from './idempotency.ts'
import { actorOf, makeRoom } from './make-room.ts'
import { loadSetupOf } from './place.ts'
import { partsOf } from './visit-lines.ts'
import { writeBookings } from './write.ts'
import { writeVisits } from './write-visit.ts'

export interface BookingResult {
  booking: Booking
  timezone: string
  /** A repeated request: this is the booking that the first one made. */
  isRepeat: boolean
}

/**
 * Books the visit, or that of a whole party, or says why not; in a flood a stranger's may become a request instead. Clients can book listed slots only. Owners may also start off the grid and, with
 * `outsideHours`, outside the hours; their walk-ins need no phone. Nobody may overlap another booking.
 * @throws AppError `missing_date_or_zone`, `invalid_request`, `not_found`, `service_inactive`, `in_the_past`,
 * `too_short_notice`, `too_far_ahead`, `salon_closed`, `outside_hours`, `off_grid`, `not_at_once`,
 * `add_on_alone`, `options_changed`, `held_time_taken`, `staff_not_qualified`, `staff_unavailable`, `terms_changed` (with `TermsChanged` in its details), `slot_taken` (with the line in `fields`, and for an owner a `Collision`
 * in its details), `too_many_bookings`, `idempotency_mismatch`, `visit_closed` (a repeat, after the booking was
 * deleted), `too_many_requests` (in a flood of bookings with a `Question` in its details, to be answered in `proof`),
 * `code_needed` (for clients new to the salon), `wrong_booking_code`, `booking_code_over`
 */
export async function book(
  input: BookVisit,
  { holder = null, ...sent }: SentProofs & { holder?: Buffer | null },
  context: Context,
): Promise<BookingResult | Asks> {
  const { salonId } = input
  const isOwner = await isOwnSalon(salonId, context)
  assertComplete(input, isOwner)
  const requestHash = fingerprint({ ...input, shown: undefined })
  const frame = (await context.days?.frameOf(salonId)) ?? null
  const request = { input, isOwner, requestHash, key: sent.key, holder, frame }
  const write = (clearance: Clearance | null) =>
    writeBookings(context, salonId, (sql) => bookInTransaction(sql, { ...request, clearance }, context))
  if (isOwner) return write(noClearance)
  if (!context.user && isQuietLately(context.db, salonId)) {
    try {
      return await write(null)
    } catch (error) {
      if (error !== floodCheckRequired) throw error
    }
  }
  return write(await refuseTooMany(input, sent, context))
}

/** @throws AppError `missing_date_or_zone`, `invalid_request` */
function assertComplete({ date, timezone, customer, guests, ...input }: BookVisit, isOwner: boolean): void {
  if (!date || !timezone) throw new AppError('missing_date_or_zone')
  const isWalkIn = isOwner && input.walkIn
  if (!LocalDate.safeParse(date).success) throw invalid('date', 'invalid')
  if (customer.phone === '' && !isWalkIn) throw invalid('customer.phone', 'phone')
  if (isWalkIn && input.mustConfirm) throw invalid('mustConfirm', 'invalid') // they are there
  if (isOwner && input.cameWith && guests?.length) throw invalid('cameWith', 'invalid') // a party is a group of its own
}

function invalid(field: string, why: 'invalid' | 'phone'): AppError {
  return new AppError('invalid_request', { fields: { [field]: why } })
}

/**
 * A repeat books nothing, so it is answered regardless of the limits.
 * @throws AppError `too_many_requests`, `wrong_booking_code`, `booking_code_over`
 */
async function refuseTooMany(input: BookVisit, sent: SentProofs, context: Context): Promise<Clearance> {
  const { db, network, now } = context
  try {
    const counted = { limit: publicBookings, subject: network }
    const { hits, lately } = await loadBefore(db, input.salonId, counted, now())
    if (hits >= publicBookings.max) throw tooMany(publicBookings, now())
    if (lately && isQuiet(lately, context.floodLimit)) noteQuiet(db, input.salonId)
    return await clearanceOf(input, sent, context, lately)
  } catch (error) {
    const { phone } = input.customer
    const { requestHash } = await loadCaller(db, input.salonId, { phone, key: sent.key, now: now() })
    if (!requestHash) throw error
    return noClearance
  }
}

/** By the front desk, in a transaction that holds the salon's lock. @throws AppError as `book` */
export async function bookForFrontDesk(
  sql: Sql,
  input: BookVisit,
  how: Pick<BookingRequest, 'ignoreStaffPreference' | 'kept' | 'among' | 'imported'>,
  context: Context,
): Promise<Booking> {
  const own = { isOwner: true, key: null, requestHash: fingerprint(input), clearance: noClearance, holder: null }
  const booked = await bookInTransaction(sql, { input, ...own, ...how }, context)
  if (!('booking' in booked)) throw new Error('the front desk was told to ask')
  return booked.booking
}

/** In a transaction that holds the salon's lock. @throws AppError as `book`; Error `floodCheckRequired` */
async function bookInTransaction(sql: Sql, request: BookingRequest, context: Context): Promise<BookingResult | Asks> {
  const { input, isOwner, key, holder, frame = null, among } = request
  const { salonId } = input
  const now = context.now()
  const parts = partsOf(input)
  const counted = isOwner ? null : { limit: publicBookings, subject: context.network }
  const [loaded, caller] = await Promise.all([
    loadSetupOf(sql, parts, { isOwner, holder, frame, now }),
    loadCaller(sql, salonId, {
      phone: input.customer.phone,
      key,
      counted,
      asksLately: request.clearance === null,
      now,
    }),
  ])
  const setup = among ? { ...loaded, staff: loaded.staff.filter(({ staffId }) => among.has(staffId)) } : loaded
  const { timezone } = setup
  const decided = await decide(sql, request, { setup, caller }, context)
  if ('earlier' in decided) {
    noteNothing(sql)
    return { booking: decided.earlier, timezone, isRepeat: true }
  }
  if ('asks' in decided) {
    if (decided.isRepeat) noteNothing(sql)
    return decided
  }

  const by = actorOf(isOwner, context)
  await makeRoom(sql, salonId, decided.assigned.moves, { setup, by })
  const joined =
    isOwner && input.cameWith ? await groupWith(sql, salonId, input.cameWith, decided.lines[0]?.start ?? now) : null
  const visits = visitsOf(request, decided, { setup, caller }, context, joined)
  const [first] = await writeVisits(sql, visits)
  if (!first) throw new Error('nobody was booked')
  if (input.cameWith && joined)
    await noteChanges(sql, salonId, [{ ...by, bookingId: input.cameWith, change: 'grouped' }])
  const made = visits[0]?.groupId ? await findBooking(sql, first.id, salonId) : null
  return { booking: made ?? first, timezone, isRepeat: false }
}
