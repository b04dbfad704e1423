/** Booking a visit: the only place where bookings are made. */

import type { BookVisit } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { LocalDate } from '../../shared/local-time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { tooMany } from '../db/limits.ts'
import { noteNothing } from '../db/news.ts'
import { isOwnSalon } from '../salons/access.ts'
import { type Booked, bookInTransaction } from './book-alone.ts'
import { bookAll } from './book-together.ts'
import { loadCaller } from './caller.sql.ts'
import { type Clearance, clearanceOf, noClearance, type SentProofs } from './clearance.ts'
import { type Asks, publicBookings, type Request, unquiet } from './decide.ts'
import { loadBefore } from './flood/flood.sql.ts'
import { isQuiet } from './flood/flood.ts'
import { isQuietLately, noteQuiet } from './flood/quiet-salons.ts'
import { fingerprint } from './idempotency.ts'
import { writeBookings } from './write.ts'
import { writingTogether } from './write-together.ts'

const bookTogether = writingTogether(bookAll)

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
): Promise<Booked | Asks> {
  if (!input.date || !input.timezone) throw new AppError('missing_date_or_zone')
  if (!LocalDate.safeParse(input.date).success) throw new AppError('invalid_request', { fields: { date: 'invalid' } })

  const isOwner = await isOwnSalon(input.salonId, context)
  if (input.customer.phone === '' && !(isOwner && input.walkIn)) {
    throw new AppError('invalid_request', { fields: { 'customer.phone': 'phone' } })
  }
  if (isOwner && input.walkIn && input.mustConfirm) {
    throw new AppError('invalid_request', { fields: { mustConfirm: 'invalid' } }) // they are there
  }
  if (isOwner && input.cameWith && input.guests?.length) {
    throw new AppError('invalid_request', { fields: { cameWith: 'invalid' } }) // a party is a group of its own
  }
  const request = { input, isOwner, requestHash: fingerprint({ ...input, shown: undefined }), key: sent.key, holder }
  const frame = (await context.days?.frameOf(input.salonId)) ?? null
  const write = (clearance: Clearance | null) =>
    writeBookings(context, input.salonId, (sql) => bookInTransaction(sql, { ...request, clearance, frame }, context))
  if (isOwner) return write(noClearance)
  if (isQuietLately(context.db, input.salonId) && !context.user) {
    const unasked = { ...request, clearance: null, frame }
    const booked = salonsAreSpread()
      ? await writeBookings(context, input.salonId, (sql) => bookUnasked(sql, unasked, context))
      : await bookTogether(context, input.salonId, { request: unasked, context })
    if (booked) return booked
  }
  return write(await refuseTooMany(input, sent, context))
}

/** Null: of who was not asked before the lock, something is asked after all. */
async function bookUnasked(sql: Sql, request: Request, context: Context): Promise<Booked | Asks | null> {
  try {
    return await bookInTransaction(sql, request, context)
  } catch (error) {
    if (error !== unquiet) throw error
    noteNothing(sql)
    return null
  }
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
