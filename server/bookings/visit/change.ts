/** A client moves or cancels the visit through its link, under the salon's lock like every change of bookings. */

import { searchPlacementAt } from '../../../shared/availability/client-placements.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { isLateCancel, mayCancelOnline } from '../../../shared/salons/cancelling.ts'
import { addDays, addMinutes, type Instant, toIso } from '../../../shared/time.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import { anyClient, loadSetupFor } from '../../availability/for-clients.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { hit, refuseOver } from '../../db/limits.ts'
import { noteBookings, noteNothing } from '../../db/news.ts'
import type { MessageKind } from '../../db/tables/messages.ts'
import { inTurns } from '../../http/turns.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import type { MessageVisit } from '../../messages/message-visit.ts'
import { queueMessages, takeBackUnsent } from '../../messages/messages.sql.ts'
import { toldAfter } from '../../messages/told.ts'
import { insertNotification } from '../../notifications/notifications.sql.ts'
import { localDate } from '../../time-zone.ts'
import { findBooking } from '../bookings.sql.ts'
import { loadCaller } from '../caller.sql.ts'
import { asPlanned, storePlans } from '../changing/move.ts'
import { visitOf } from '../changing/plan-all.ts'
import { beginOf, withGuests } from '../guests.ts'
import { type Change, noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { confirmByOf } from '../no-shows/confirm-by.ts'
import { writeBookings } from '../write.ts'
import { findByLink, loadCancelRules, loadClientVisit } from './client-visit.sql.ts'
import { earliestFor, movingLines } from './placements.ts'

/** Each move, or change of services, sends messages to the client and the owner, so they are limited. */
export const moves = { name: 'visit-moves', max: 10, windowMinutes: 60 }

interface MoveInput {
  startDateTime: string
  /** The guest of a party who moves alone. */
  person?: string | undefined
  version?: number | undefined
}

/**
 * A confirmed visit needs confirmation again, unless the salon confirms online bookings automatically.
 * @throws AppError `not_found` (also for somebody outside the party), `visit_closed`, `changed_meanwhile`, `call_salon`,
 * `in_the_past`, `too_short_notice`, `too_far_ahead`, `salon_closed`, `slot_taken`, `call_to_cancel`; `off_grid` for any other
 * start that is not offered; `too_many_requests`
 */
export async function moveByClient(link: string, input: MoveInput, context: Context): Promise<void> {
  const { db, now } = context
  const { salonId, bookingId } = await assertLink(link, context)
  await refuseOver(db, moves, bookingId, now())

  await writeBookings(context, salonId, async (sql) => {
    const booking = await loadOpen(sql, salonId, bookingId, now())
    if (input.version !== undefined && input.version !== booking.version) throw new AppError('changed_meanwhile')
    const start = Date.parse(input.startDateTime)
    const all = await withGuests(sql, booking)
    const people = input.person === undefined ? all : all.filter(({ id }) => id === input.person)
    if (people.length === 0) throw new AppError('not_found')
    if (start === firstStart(people)) return noteNothing(sql)
    const late = await assertInTime(sql, booking, people, now())
    const { blocked } = await loadCaller(sql, salonId, { phone: booking.customerPhone, now: now() })
    if (blocked) throw new AppError('call_salon')

    const setup = await setupFor(sql, people, start, now())
    const knew = await loadKnown(sql, salonId, [bookingId])
    await moveTo(sql, people, start, { setup, late, context })
    // If one guest moves alone, the host is told the new times of the party.
    const kind = people.length < all.length ? 'booking_changed' : 'booking_moved_by_client'
    await tellClient(sql, booking, { kind, knew }, context)
    await hit(sql, moves, bookingId, now())
  })
}

/**
 * Confirms the current start: after a move clients are asked again. Idempotent.
 * @throws AppError `not_found`; `visit_closed` once it has begun; `changed_meanwhile` when the salon has withdrawn its
 * confirmation
 */
export async function confirmByClient(link: string, context: Context): Promise<void> {
  const known = await loadClientVisit(context.db, link, context.now())
  if (!known) throw new AppError('not_found')
  if (known.clientConfirmed && known.mayChange) return // a second tap does not need the lock
  const { id: bookingId, salon } = known
  const salonId = salon.id
  await writeBookings(context, salonId, async (sql) => {
    const booking = await loadOpen(sql, salonId, bookingId, context.now())
    if (booking.status !== 'confirmed' && booking.confirmBy === null) throw new AppError('changed_meanwhile')
    if (booking.clientConfirmed) return noteNothing(sql)
    const people = await withGuests(sql, booking)
    const by = actorOf(false, context)
    await noteChanges(
      sql,
      salonId,
      people.map(({ id }) => ({ ...by, bookingId: id, change: 'client_confirmed' as const })),
      people.map(({ id, startTime, confirmBy }) => ({
        id,
        client_confirmed_start: new Date(startTime),
        ...(confirmBy !== null && { confirm_by: null }),
      })),
    )
  })
}

/**
 * Idempotent. @throws AppError `not_found`; `visit_closed` once it has begun; `call_to_cancel` when it is too late
 * for cancelling online
 */
export async function cancelByClient(link: string, context: Context): Promise<void> {
  const { salonId, bookingId } = await assertLink(link, context)
  await writeBookings(context, salonId, async (sql) => {
    const cancelled = (await findBooking(sql, bookingId, salonId))?.status === 'cancelled'
    if (cancelled) return noteNothing(sql)

    const booking = await loadOpen(sql, salonId, bookingId, context.now())
    const people = await withGuests(sql, booking)
    const late = await assertInTime(sql, booking, people, context.now())
    const knew = await loadKnown(sql, salonId, [bookingId])
    await callOff(sql, salonId, people, { late, context })
    await tellClient(sql, booking, { kind: 'booking_called_off', knew }, context)
  })
}

/**
 * Cancels one guest; the others of the party still come. Idempotent. @throws AppError `not_found` if the link is not the host's, or
 * the booking is not their guest's; `visit_closed` once the party has begun; `call_to_cancel`
 */
export async function cancelGuestByHost(link: string, guestId: string, context: Context): Promise<void> {
  const { salonId, bookingId } = await assertLink(link, context)
  await writeBookings(context, salonId, async (sql) => {
    const host = await loadOpen(sql, salonId, bookingId, context.now())
    const known = host.companions.find(({ id, partyPlace }) => id === guestId && partyPlace !== null)
    if (host.partyPlace !== 0 || !known) throw new AppError('not_found')
    if (!isUpcoming(known.status)) return noteNothing(sql)

    const guest = (await withGuests(sql, host)).filter(({ id }) => id === guestId)
    const late = await assertInTime(sql, host, guest, context.now())
    const knew = await loadKnown(sql, salonId, [bookingId])
    await callOff(sql, salonId, guest, { late, context })
    await tellClient(sql, host, { kind: 'booking_changed', knew }, context)
  })
}

/** The salon gets one notification, about the first of them. */
async function callOff(
  sql: Sql,
  salonId: string,
  bookings: readonly Booking[],
  { late, context }: { late: boolean; context: Context },
): Promise<void> {
  const by = actorOf(false, context)
  await noteChanges(
    sql,
    salonId,
    bookings.map(({ id, status: from }) => {
      const details = { from, to: 'cancelled', ...(late && { late }) }
      return { ...by, bookingId: id, change: 'status_changed' as const, details }
    }),
    bookings.map(({ id }) => ({ id, status: 'cancelled' as const })),
  )
  const bookingId = bookings[0]?.id ?? null
  await insertNotification(sql, salonId, { kind: 'cancelled_by_client', bookingId, now: by.at }).execute(sql)
}

export async function assertLink(link: string, { db }: Context): Promise<{ salonId: string; bookingId: string }> {
  const found = await findByLink(db, link)
  if (!found) throw new AppError('not_found')
  return found
}

/** The booking, while it is upcoming. @throws AppError `not_found`, `visit_closed` */
export async function loadOpen(sql: Sql, salonId: string, bookingId: string, now: Instant): Promise<Booking> {
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking) throw new AppError('not_found')
  if (!isUpcoming(booking.status) || beginOf(booking) <= now) throw new AppError('visit_closed')
  return booking
}

/** Whether cancelling or moving these people of the visit now counts as late, as it does after a late move. @throws AppError `call_to_cancel` if the salon requires a call then */
async function assertInTime(sql: Sql, booking: Booking, people: readonly Booking[], now: Instant): Promise<boolean> {
  const ids = people.map(({ id }) => id)
  const rules = await loadCancelRules(sql, booking.salonId, ids)
  const isLate = isLateCancel(now, beginOf(booking), rules.cancelHours, rules.movedLate)
  if (!mayCancelOnline(isLate, rules)) throw new AppError('call_to_cancel')
  return isLate
}

/** The day of the new start, without the visits. @throws AppError `in_the_past`, `too_short_notice`, `too_far_ahead` */
async function setupFor(sql: Sql, people: readonly Booking[], start: Instant, now: Instant): Promise<Setup> {
  if (start < now) throw new AppError('in_the_past')
  const lines = people.flatMap(({ services }) => services)
  const askedFor = lines.flatMap(({ staffId, staffRequested }) => (staffRequested && staffId ? [staffId] : []))
  const around = Math.min(start, addMinutes(now, 400 * 1440))
  const salonId = people[0]?.salonId ?? ''
  const without = people.map(({ id }) => id)
  const setup = await loadSetupFor(anyClient, sql, salonId, { around, days: 1 }, { askedFor, without })
  if (!setup) throw new AppError('not_found')
  if (start < earliestFor(setup, now)) throw new AppError('too_short_notice')
  const last = addDays(localDate(setup.timezone, now), setup.horizonDays)
  if (localDate(setup.timezone, start) > last) throw new AppError('too_far_ahead')
  return setup
}

/** Moves only to starts that were offered to the client; everybody moves by the same time. */
async function moveTo(
  sql: Sql,
  people: readonly Booking[],
  start: Instant,
  { setup, late, context }: { setup: Setup; late: boolean; context: Context },
): Promise<void> {
  const [first] = people
  if (!first) return
  const { id: bookingId, salonId } = first
  const ids = people.map(({ id }) => id)
  noteBookings(
    sql,
    ids,
    people.map(({ startTime }) => Date.parse(startTime)),
  )
  const now = context.now()
  const lines = await movingLines(sql, salonId, ids)
  const day = salonDay(setup, localDate(setup.timezone, start), now)
  if (!day.open) throw new AppError('salon_closed')
  const place = await inTurns(searchPlacementAt(start, lines, day, earliestFor(setup, now)), {
    ...context,
    isFirst: true,
  })
  if (!place) throw new AppError('off_grid')
  const { placement } = place
  if (!placement) throw new AppError('slot_taken')

  const by = actorOf(false, context)
  const moved = people.map((booking, index) => {
    const own = lines.filter((line) => line.bookingId === booking.id)
    const placed = placement.lines.filter(({ lineId }) => own.some((line) => line.lineId === lineId))
    const visit = visitOf(booking, own)
    return asPlanned(
      { lines: placed, moves: index === 0 ? placement.moves : [] },
      { visit, setup, by, outsideHours: false },
    )
  })
  await storePlans(sql, salonId, moved, now)
  const turns = ({ status }: Booking) => status === 'confirmed' && !setup.autoConfirm
  const turned = people.filter(turns).map(({ id, status: from }) => ({
    ...by,
    bookingId: id,
    change: 'status_changed' as const,
    details: { from, to: 'scheduled' },
  }))
  await noteChanges(
    sql,
    salonId,
    [...moved.flatMap(({ changes }) => (late ? changes.map(asLate) : changes)), ...turned],
    people.map((booking, index) => {
      const status = turns(booking) ? 'scheduled' : booking.status
      return { id: booking.id, ...moved[index]?.fields, status, confirm_by: confirmAgain(booking, start, setup, now) }
    }),
  )
  const details = { from: toIso(firstStart(people)), to: toIso(start) }
  await insertNotification(sql, salonId, { kind: 'moved_by_client', bookingId, now, details }).execute(sql)
}

/** What the client moves late is cancelled late, whatever time is left then. */
function asLate(change: Change): Change {
  return change.change === 'moved' ? { ...change, details: { ...change.details, late: true } } : change
}

function firstStart(people: readonly Booking[]): Instant {
  return Math.min(...people.map(({ startTime }) => Date.parse(startTime)))
}

function confirmAgain({ confirmBy }: Booking, start: Instant, setup: Setup, now: Instant): Date | null {
  const again = confirmBy === null ? null : confirmByOf({ start, timezone: setup.timezone }, setup.noShowRules, now)
  return again === null ? null : new Date(again)
}

interface ClientChange {
  kind: MessageKind
  /** As `loadKnown` read it before. */
  knew: ReadonlyMap<string, MessageVisit>
}

/**
 * Confirms to the client what was done, in case it was somebody else; queued messages about the owner's changes are
 * withdrawn, and told with it.
 */
export async function tellClient(
  sql: Sql,
  booking: Booking,
  { kind, knew }: ClientChange,
  { now, texting }: Context,
): Promise<void> {
  const { id: bookingId, salonId, customerId, customerPhone: phone, customerEmail: email, language } = booking
  const unsent = await takeBackUnsent(sql, salonId, [bookingId])
  const recipient = { bookingId, customerId, phone, email, language }
  const before = knew.get(bookingId)
  const told = before && toldAfter(unsent.find((one) => one.knew !== null)?.knew ?? null, before, 'client')
  await queueMessages(sql, [{ salonId, kind, recipient, now: now(), ...(told && { knew: told }) }], texting)
}
