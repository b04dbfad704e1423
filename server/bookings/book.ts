/** Booking a visit: the only place where bookings are made. */

import type { Assignment } from '../../shared/availability/assign.ts'
import { type Booking, type BookVisit, maxComingBookingsPerPhone } from '../../shared/bookings/contract.ts'
import type { Standing } from '../../shared/bookings/no-shows.ts'
import { AppError } from '../../shared/errors.ts'
import { LocalDate } from '../../shared/local-time.ts'
import type { ServiceOptions } from '../../shared/services/options.ts'
import type { Frame } from '../availability/kept-days.sql.ts'
import { type Context, newId } from '../context.ts'
import { standingNow } from '../customers/standing.ts'
import type { Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { insertHit, tooMany } from '../db/limits.ts'
import { noteNothing } from '../db/news.ts'
import { atOnce } from '../db/together.ts'
import { isOwnSalon } from '../salons/access.ts'
import { findBooking } from './bookings.sql.ts'
import { type Caller, loadCaller } from './caller.sql.ts'
import { type Clearance, clearanceOf, noClearance, type SentProofs, spendClearance } from './clearance.ts'
import { countForFlood, loadBefore } from './flood/flood.sql.ts'
import { isQuiet } from './flood/flood.ts'
import { isQuietLately, noteQuiet, noteRefusal } from './flood/quiet-salons.ts'
import { groupWith } from './group.ts'
import { endHeldBy } from './held-times/held-times.sql.ts'
import { noteChanges } from './history/history.sql.ts'
import { fingerprint } from './idempotency.ts'
import { insertKey } from './idempotency-keys.sql.ts'
import { actorOf, makeRoom } from './make-room.ts'
import { confirmByOf } from './no-shows/confirm-by.ts'
import { isOfPerson, partsOf, personsPart } from './party/parts.ts'
import { loadSetupOf, place } from './place.ts'
import { writeBookings } from './write.ts'
import { writeTogether } from './write-together.ts'
import { writeVisit } from './write-visit.ts'

const publicBookings = { name: 'public-bookings', max: 30, windowMinutes: 10 }

export interface Booked {
  booking: Booking
  timezone: string
  /** A repeated request: this is the booking that the first one made. */
  isRepeat: boolean
}

/**
 * Books the visit, or that of a whole party, or says why not. Clients can book listed slots only. Owners may also start off the grid and, with
 * `outsideHours`, outside the hours; their walk-ins need no phone. Nobody may overlap another booking.
 * @throws AppError `missing_date_or_zone`, `invalid_request`, `not_found`, `service_inactive`, `in_the_past`,
 * `too_short_notice`, `too_far_ahead`, `salon_closed`, `outside_hours`, `off_grid`, `not_at_once`,
 * `add_on_alone`, `options_changed`, `held_time_taken`, `staff_not_qualified`, `staff_unavailable`, `slot_taken` (with the line in `fields`, and for an owner a `Collision`
 * in its details), `too_many_bookings`, `idempotency_mismatch`, `visit_closed` (a repeat, after the booking was
 * deleted), `too_many_requests` (in a flood of bookings with a `Question` in its details, to be answered in `proof`),
 * `code_needed` (for clients new to the salon), `wrong_booking_code`, `booking_code_over`
 */
export async function book(
  input: BookVisit,
  { holder = null, ...sent }: SentProofs & { holder?: Buffer | null },
  context: Context,
): Promise<Booked> {
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
  const request = { input, isOwner, requestHash: fingerprint(input), key: sent.key, holder }
  const frame = (await context.days?.frameOf(input.salonId)) ?? null
  const write = (clearance: Clearance | null) =>
    writeBookings(context, input.salonId, (sql) => bookInTransaction(sql, { ...request, clearance, frame }, context))
  if (isOwner) return write(noClearance)
  if (isQuietLately(context.db, input.salonId) && !context.user) {
    const unasked = { ...request, clearance: null, frame }
    const booked = salonsAreSpread()
      ? await writeBookings(context, input.salonId, (sql) => bookUnasked(sql, unasked, context))
      : await writeTogether(context, input.salonId, (sql, writes) => bookUnasked(sql, { ...unasked, writes }, context))
    if (booked) return booked
  }
  return write(await refuseTooMany(input, sent, context))
}

/** Null: of who was not asked before the lock, something is asked after all. */
async function bookUnasked(sql: Sql, request: Request, context: Context): Promise<Booked | null> {
  try {
    return await bookInTransaction(sql, request, context)
  } catch (error) {
    if (error !== unquiet) throw error
    noteNothing(sql)
    return null
  }
}

const unquiet = new Error('a salon that was quiet a moment ago')

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

interface Request {
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
  /** Called before the first statement that writes; from then on nothing is refused. */
  writes?: () => void
  /** Whoever was given for the client was not asked for. */
  askedForNobody?: boolean
  /** What was chosen for the services before, as it was said then; absent: as the request says. */
  kept?: readonly ServiceOptions[]
}

/** For somebody whom the front desk seats now, in a transaction that holds the salon's lock. @throws AppError as `book` */
export async function bookSeated(
  sql: Sql,
  input: BookVisit,
  how: Required<Pick<Request, 'askedForNobody' | 'kept'>>,
  context: Context,
): Promise<Booking> {
  const request = {
    input,
    isOwner: true,
    key: null,
    requestHash: fingerprint(input),
    clearance: noClearance,
    holder: null,
    ...how,
  }
  const { booking } = await bookInTransaction(sql, request, context)
  return booking
}

async function bookInTransaction(sql: Sql, request: Request, context: Context): Promise<Booked> {
  const { input, isOwner, key, requestHash, holder, frame = null, kept } = request
  const { salonId } = input
  const now = context.now()
  const parts = partsOf(input)
  const counted = isOwner ? null : { limit: publicBookings, subject: context.network }
  const [setup, caller] = await atOnce(sql, (one) =>
    Promise.all([
      loadSetupOf(one, parts, { isOwner, holder, frame, now }),
      loadCaller(one, salonId, {
        phone: input.customer.phone,
        key,
        counted,
        asksLately: request.clearance === null,
        now,
      }),
    ]),
  )
  const { timezone } = setup
  const earlier = await repeated(sql, salonId, caller, requestHash)
  if (earlier) {
    noteNothing(sql)
    return { booking: earlier, timezone, isRepeat: true }
  }

  const clearance = request.clearance ?? clearanceOfQuiet(caller, salonId, context)
  if (caller.hits >= publicBookings.max) throw tooMany(publicBookings, now) // when many arrive at once
  const { lines, assigned: found, outsideHours } = await place(sql, parts, { input, isOwner, setup, now, kept })
  const assigned = request.askedForNobody ? withoutRequests(found) : found
  if (caller.coming >= maxComingBookingsPerPhone) throw new AppError('too_many_bookings')
  const standing = isOwner
    ? standingAtFrontDesk(input)
    : await standingNow(sql, salonId, caller, { rules: setup.noShowRules, now })
  await spendClearance(sql, input, { clearance, known: caller.known, standing }, context)
  request.writes?.()

  const by = actorOf(isOwner, context)
  const start = Math.min(...lines.map((line) => line.start))
  const confirmBy = standing === 'confirm' ? confirmByOf({ start, timezone }, setup.noShowRules, now) : null
  await makeRoom(sql, salonId, assigned.moves, { setup, by })
  const language = input.language ?? context.language
  const also = (bookingId: string, person: number) => ({
    key: key === null || person > 0 ? null : insertKey(salonId, { key, requestHash, bookingId, now }),
    hit: isOwner ? null : insertHit(publicBookings, context.network, now),
    flood: isOwner ? null : countForFlood(salonId, now),
    held: holder === null || person > 0 ? null : endHeldBy(salonId, holder),
  })
  const joined =
    isOwner && input.cameWith ? await groupWith(sql, salonId, input.cameWith, lines[0]?.start ?? now) : null
  const groupId = joined ?? (parts.length > 1 ? newId() : null)
  const bookings: Booking[] = []
  for (const [person, part] of parts.entries()) {
    bookings.push(
      await writeVisit(sql, {
        groupId,
        partyPlace: parts.length > 1 ? person : null,
        confirmBy: person === 0 ? confirmBy : null,
        input: part,
        isOwner,
        language,
        lines: lines.filter(isOfPerson(person)),
        assigned: personsPart(assigned, person),
        outsideHours,
        setup,
        by,
        customerId: isOwner ? undefined : caller.customerId,
        ahead:
          caller.ahead && person === 0 && part.customer.phone === input.customer.phone
            ? { ...caller.ahead, customerId: caller.customerId }
            : null,
        texting: context.texting,
        tellsDevices: context.push !== undefined,
        address: context.address,
        also: (bookingId) => also(bookingId, person),
      }),
    )
  }
  if (input.cameWith && joined)
    await noteChanges(sql, salonId, [{ ...by, bookingId: input.cameWith, change: 'grouped' }])
  const [first] = bookings
  if (!first) throw new Error('nobody was booked')
  const made = groupId ? await findBooking(sql, first.id, salonId) : null
  return { booking: made ?? first, timezone, isRepeat: false }
}

/** @throws Error `unquiet` when something is asked after all, of this caller or of all */
function clearanceOfQuiet({ hits, lately }: Caller, salonId: string, { db, floodLimit }: Context): Clearance {
  if (hits < publicBookings.max && lately && isQuiet(lately, floodLimit)) return noClearance
  noteRefusal(db, salonId)
  throw unquiet
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
