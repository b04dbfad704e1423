/**
 * Whatever an owner changes of a booking: one call, all of it or nothing.
 * Why: docs/decisions/0012-moving-a-booking.md
 */

import type { BookingChange, ChangedBooking } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { holdsTime } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteBookings } from '../../db/news.ts'
import { takeBackReviewRequests } from '../../messages/messages.sql.ts'
import { ownSalonOfBooking } from '../access.ts'
import { findBooking } from '../bookings.sql.ts'
import { changeGroup } from '../group.ts'
import { listChangesSince, noteChanges } from '../history/history.sql.ts'
import { actorOf } from '../make-room.ts'
import { writeBookings } from '../write.ts'
import { loadFirstNames, loadStandingLines, updateBooking } from './changes.sql.ts'
import { editContact } from './edit.ts'
import { type Moved, moveVisit } from './move.ts'
import { askForReviews } from './review-request.ts'
import { changeServices } from './services.ts'
import { findTaken } from './status.ts'
import { tellClients } from './tell.ts'
import { changesOf, type Change as OneChange } from './together.ts'

/**
 * @throws AppError `not_found` for what is not the owner's; `changed_meanwhile` with the `Truth` when `version` is not
 * the booking's any more; what `moveVisit` says of a move; `slot_taken` for a freed booking whose time was given away
 */
export async function changeBooking(bookingId: string, wish: BookingChange, context: Context): Promise<ChangedBooking> {
  const salonId = await ownSalonOfBooking(bookingId, context)

  return writeBookings(context, salonId, async (sql) => {
    const booking = await findBooking(sql, bookingId, salonId)
    if (!booking) throw new AppError('not_found')
    if (wish.version !== undefined && wish.version !== booking.version) {
      const changes = await listChangesSince(sql, salonId, new Map([[bookingId, wish.version]]))
      throw new AppError('changed_meanwhile', { details: { booking, changes: changes.get(bookingId) ?? [] } })
    }
    const changes = await changesOf(sql, booking, wish)
    const moves: Moved['moves'] = []
    for (const change of changes) moves.push(...(await changeInTransaction(sql, change, context)))
    const changed = await findBooking(sql, bookingId, salonId)
    if (!changed) throw new Error('a booking just changed is not there')
    const also = changes.slice(1).map(({ booking: { id, status } }) => ({ id, status }))
    return { ...changed, before: { ...beforeOf(booking), also }, madeRoom: await madeRoomOf(sql, salonId, moves) }
  })
}

/** What other bookings gave way for. */
export async function changeInTransaction(sql: Sql, change: OneChange, context: Context): Promise<Moved['moves']> {
  const { booking, wish } = change
  const { id: bookingId, salonId, status: was } = booking
  const status = wish.status ?? was
  noteBookings(sql, [bookingId], [Date.parse(booking.startTime)])
  const moved = await moveOrEdit(sql, change, context)
  if (!moved && !holdsTime(was) && holdsTime(status)) await assertStillFree(sql, booking)

  const edited = await editContact(sql, booking, wish, context)
  const by = { ...actorOf(true, context), bookingId }
  const fields = { ...moved?.fields, ...edited.fields, ...(status !== was && { status }) }
  await updateBooking(sql, salonId, bookingId, fields)
  const grouped =
    wish.cameWith === undefined ? [] : await changeGroup(sql, salonId, { bookingId, withId: wish.cameWith, by })
  await noteChanges(sql, salonId, [
    ...grouped,
    ...(moved?.changes ?? []),
    ...(edited.names.length > 0 ? [{ ...by, change: 'edited' as const, details: { fields: edited.names } }] : []),
    ...(status === was ? [] : [{ ...by, change: 'status_changed' as const, details: { from: was, to: status } }]),
  ])
  if (wish.tellClient !== false && (moved || status !== was)) await tellClients(sql, salonId, [booking], context)
  if (was !== 'completed' && status === 'completed') await askForReviews(sql, salonId, [bookingId], context)
  if (was === 'completed' && status !== 'completed') await takeBackReviewRequests(sql, salonId, [bookingId])
  return moved?.moves ?? []
}

/** @throws AppError `slot_taken`, naming the line */
async function assertStillFree(sql: Sql, { id, salonId, startTime }: Booking): Promise<void> {
  const taken = await findTaken(sql, salonId, [{ id, start: Date.parse(startTime) }])
  const place = taken.get(id)
  if (place === undefined) return
  throw new AppError('slot_taken', place === null ? {} : { fields: { [`services.${place}`]: 'taken' } })
}

/** Null where nothing of it is asked, or where all is so already. */
async function moveOrEdit(
  sql: Sql,
  { booking, wish, lines: known, together }: OneChange,
  context: Context,
): Promise<Moved | null> {
  const { id: bookingId, salonId, outsideHours, status } = booking
  const { startDateTime, lines: asked, services } = wish
  const isAsked = startDateTime !== undefined || asked !== undefined || services !== undefined
  const lines = known ?? (isAsked ? await loadStandingLines(sql, salonId, bookingId) : [])
  if (lines.length === 0) return null
  const visit = { salonId, bookingId, lines, outsideHours, status, ...(together && { together }) }
  const moved = services
    ? await changeServices(sql, visit, { ...wish, services }, context)
    : await moveVisit(sql, visit, wish, context)
  // Its lines have let go of their members, and none has taken its place.
  if (known && !moved) throw new AppError('invalid_request', { fields: { lines: 'invalid' } })
  return moved
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
    services: booking.services.map(({ id, serviceId, staffId, staffRequested, startTime, duration, price }) => ({
      id,
      serviceId,
      staffId,
      staffRequested,
      startDateTime: startTime,
      duration,
      price,
    })),
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

async function madeRoomOf(sql: Sql, salonId: string, moves: Moved['moves']): Promise<ChangedBooking['madeRoom']> {
  const names = await loadFirstNames(
    sql,
    salonId,
    moves.map(({ bookingId }) => bookingId),
  )
  return moves.map((move) => ({ ...move, customerFirstName: names.get(move.bookingId) ?? '' }))
}
