/**
 * Every change that an owner makes to a booking: one call, all or nothing. Why: docs/decisions/0012-changing-a-booking.md
 */

import type { BookingChange, ChangedBooking } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { holdsTime, isUpcoming } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteBookings } from '../../db/news.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import type { MessageVisit } from '../../messages/message-visit.ts'
import { takeBackReviewRequests } from '../../messages/messages.sql.ts'
import { ownSalonOfBooking } from '../access.ts'
import { assertAsShown, minutesOf, termsOfChanged } from '../as-shown.ts'
import { findBooking } from '../bookings.sql.ts'
import { changeGroup } from '../group.ts'
import { type Change, listChangesSince, noteChanges } from '../history.sql.ts'
import { type Actor, actorOf } from '../make-room.ts'
import { keepReachable } from '../stand-in.ts'
import { writeBookings } from '../write.ts'
import { assertBegunStays } from './begun.ts'
import { loadFirstNames } from './changes.sql.ts'
import { type Edited, editContact } from './edit.ts'
import { type MoveOutcome, type PlannedChange, storePlans } from './move.ts'
import { type OneChange, planAll } from './plan-all.ts'
import { askForReviews } from './review-request.ts'
import { findTaken } from './status.ts'
import { tellClients } from './tell.ts'
import { changesOf } from './together.ts'

/**
 * @throws AppError `not_found` for another owner's booking; `changed_meanwhile` with the `Truth` when `version` is out
 * of date; `visit_begun`; `terms_changed`; the errors of `planAll` for a move; `slot_taken` when a cancelled booking's time was given away
 */
export async function changeBooking(
  bookingId: string,
  input: BookingChange,
  context: Context,
): Promise<ChangedBooking> {
  const salonId = await ownSalonOfBooking(bookingId, context)

  return writeBookings(context, salonId, async (sql) => {
    const booking = await findBooking(sql, bookingId, salonId)
    if (!booking) throw new AppError('not_found')
    if (input.version !== undefined && input.version !== booking.version) {
      const changes = await listChangesSince(sql, salonId, new Map([[bookingId, input.version]]))
      throw new AppError('changed_meanwhile', { details: { booking, changes: changes.get(bookingId) ?? [] } })
    }
    const changes = await changesOf(sql, booking, input)
    const moves = await changeAll(sql, salonId, changes, context)
    const changed = await findBooking(sql, bookingId, salonId)
    if (!changed) throw new Error('a booking just changed is not there')
    const also = changes.slice(1).map(({ booking: other }) => {
      const { status, startDateTime, services } = beforeOf(other)
      return { id: other.id, status, startDateTime, services }
    })
    return { ...changed, before: { ...beforeOf(booking), also }, madeRoom: await madeRoomOf(sql, salonId, moves) }
  })
}

/**
 * Changes several bookings of the salon, all or none, in as many statements as for one. Returns what other bookings
 * gave up to make room.
 * @throws AppError `visit_begun`; the errors of `planAll`
 */
export async function changeAll(
  sql: Sql,
  salonId: string,
  changes: readonly OneChange[],
  context: Context,
): Promise<MoveOutcome> {
  const before = changes.map(({ booking }) => booking)
  const knew = await loadKnown(sql, salonId, idsOf(changes.filter(isTold).map(({ booking }) => booking)))
  noteBookings(sql, idsOf(before), before.map(startOf))
  for (const { booking, input, cuts } of changes) if (!cuts) assertBegunStays(booking, input)
  const plans = await planAll(sql, salonId, changes, context)
  assertAllAsShown(changes, plans)
  await storePlans(sql, salonId, [...plans.values()], context.now())
  const returning = changes.filter((one) => !plans.has(one.booking.id) && returns(one))
  await assertStillFree(sql, salonId, returning)

  const edits = new Map<string, Edited>()
  const grouped: Change[] = []
  const by = actorOf(true, context)
  for (const { booking, input } of changes) {
    edits.set(booking.id, await editContact(sql, booking, input, context))
    if (input.cameWith === undefined) continue
    grouped.push(...(await changeGroup(sql, salonId, { bookingId: booking.id, withId: input.cameWith, by })))
  }
  const told = changes.flatMap((one) => {
    return historyOf(one, { plan: plans.get(one.booking.id), edit: edits.get(one.booking.id), by })
  })
  const fields = changes.map(({ booking: { id, status: was }, input: { status = was } }) => {
    return { id, ...plans.get(id)?.fields, ...edits.get(id)?.fields, ...(status !== was && { status }) }
  })
  await noteChanges(sql, salonId, [...grouped, ...told], fields)
  const turned = changes.filter(
    ({ booking: { status }, input }) => isUpcoming(status) !== isUpcoming(input.status ?? status),
  )
  await keepReachable(sql, salonId, idsOf(turned.map(({ booking }) => booking)), { by })
  await tellOf(sql, salonId, changes, { knew, moved: new Set(plans.keys()), context })
  return [...plans.values()].flatMap(({ moves }) => moves)
}

/** Nobody is told that they were not there. */
function isTold({ input }: OneChange): boolean {
  return input.tellClient !== false && input.status !== 'no_show'
}

/** All bookings of the request together. @throws AppError `terms_changed` */
function assertAllAsShown(changes: readonly OneChange[], plans: ReadonlyMap<string, PlannedChange>): void {
  const terms = changes.map(({ booking }) => termsOfChanged(booking, plans.get(booking.id)))
  assertAsShown(changes[0]?.input.shown, {
    prices: terms.flatMap(({ prices }) => prices),
    minutes: minutesOf(terms),
  })
}

/** Gives cancelled bookings their time back. */
function returns({ booking, input: { status } }: OneChange): boolean {
  return status !== undefined && !holdsTime(booking.status) && holdsTime(status)
}

/** @throws AppError `slot_taken`, naming the line */
async function assertStillFree(sql: Sql, salonId: string, changes: readonly OneChange[]): Promise<void> {
  const returning = changes.map(({ booking }) => ({ id: booking.id, start: startOf(booking) }))
  const [place] = (await findTaken(sql, salonId, returning)).values()
  if (place === undefined) return
  throw new AppError('slot_taken', place === null ? {} : { fields: { [`services.${place}`]: 'taken' } })
}

function historyOf(
  { booking: { id: bookingId, status: from }, input: { status: to = from } }: OneChange,
  { plan, edit, by }: { plan: PlannedChange | undefined; edit: Edited | undefined; by: Actor },
): Change[] {
  const entry = { ...by, bookingId }
  const names = edit?.names ?? []
  return [
    ...(plan?.changes ?? []),
    ...(names.length > 0 ? [{ ...entry, change: 'edited' as const, details: { fields: names } }] : []),
    ...(from === to ? [] : [{ ...entry, change: 'status_changed' as const, details: { from, to } }]),
  ]
}

type VisitsBefore = ReadonlyMap<string, MessageVisit>

/** Tells the clients what changed, and asks them for a review after a completed visit. */
async function tellOf(
  sql: Sql,
  salonId: string,
  changes: readonly OneChange[],
  { knew, moved, context }: { knew: VisitsBefore; moved: ReadonlySet<string>; context: Context },
): Promise<void> {
  const turned = changes.filter(({ booking, input }) => (input.status ?? booking.status) !== booking.status)
  const news = changes.filter((one) => moved.has(one.booking.id) || turned.includes(one))
  const completed = turned.filter(({ input }) => input.status === 'completed')
  const undone = turned.filter(({ booking }) => booking.status === 'completed')
  const told = new Map(
    news.flatMap(({ booking: { id } }) => {
      const known = knew.get(id)
      return known ? [[id, known] as const] : []
    }),
  )
  await tellClients(sql, salonId, told, context)
  await askForReviews(sql, salonId, idsOf(completed.map(({ booking }) => booking)), context)
  await takeBackReviewRequests(sql, salonId, idsOf(undone.map(({ booking }) => booking)))
}

function idsOf(bookings: readonly Booking[]): string[] {
  return bookings.map(({ id }) => id)
}

function startOf({ startTime }: Booking): Instant {
  return Date.parse(startTime)
}

function beforeOf(booking: Booking): Omit<ChangedBooking['before'], 'also'> {
  return {
    status: booking.status,
    startDateTime: booking.startTime,
    lines: booking.services.map(({ id, staffId, staffRequested, startTime, duration }) => ({
      id,
      staffId,
      staffRequested,
      startDateTime: startTime,
      duration,
    })),
    services: booking.services.map(
      ({ id, serviceId, staffId, staffRequested, startTime, duration, price, options }) => ({
        id,
        serviceId,
        staffId,
        staffRequested,
        startDateTime: startTime,
        duration,
        price,
        options: options.map(({ optionId, count }) => ({ optionId, count })),
      }),
    ),
    outsideHours: true,
    customer: {
      firstName: booking.customerFirstName,
      lastName: booking.customerLastName,
      phone: booking.customerPhone,
      email: booking.customerEmail,
    },
    notes: booking.notes,
  }
}

async function madeRoomOf(sql: Sql, salonId: string, moves: MoveOutcome): Promise<ChangedBooking['madeRoom']> {
  const names = await loadFirstNames(
    sql,
    salonId,
    moves.map(({ bookingId }) => bookingId),
  )
  return moves.map((move) => ({ ...move, customerFirstName: names.get(move.bookingId) ?? '' }))
}
