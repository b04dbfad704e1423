/** What a client is told when the salon changes a visit. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { stillHolds, toldOf } from '../../../shared/bookings/told.ts'
import type { Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import {
  listQueuedOrSent,
  type NewMessages,
  queueMessages,
  type TakenBack,
  takeBackUnsent,
} from '../../messages/messages.sql.ts'
import { findBookings } from '../bookings.sql.ts'

/** Statuses in which the client does not come. */
const endings = ['booking_cancelled', 'booking_called_off', 'booking_released'] as const

/** The owner can undo a change for ten seconds; messages wait a little longer. */
const msToTakeBack = 15_000

/** Without services: unchanged. */
type Before = Pick<Booking, 'id' | 'status' | 'startTime'> & Partial<Pick<Booking, 'endTime' | 'services'>>

/**
 * Call it once the changes are stored, with the visits as they were before. Unsent messages are withdrawn, so a visit
 * that is moved back and forth, or cancelled and reinstated at once, is reported with its final state, or not at all.
 * Nothing is sent for a visit that is over. What happens to a guest of a party is told to its host.
 */
export async function tellClients(
  sql: Sql,
  salonId: string,
  before: readonly Before[],
  { now: clock, texting }: World,
): Promise<void> {
  if (before.length === 0) return
  const now = clock()
  const ids = before.map(({ id }) => id)
  const bookings = new Map((await findBookings(sql, salonId, ids)).map((booking) => [booking.id, booking]))
  const still = before.flatMap((was) => {
    const booking = bookings.get(was.id)
    return booking && Date.parse(booking.endTime) >= now ? [{ was, booking }] : []
  })
  const unsent = Map.groupBy(
    await takeBackUnsent(
      sql,
      salonId,
      still.map(({ booking }) => booking.id),
    ),
    ({ bookingId }) => bookingId,
  )
  const returned = still.filter(({ was, booking }) => was.status === 'cancelled' && isUpcoming(booking.status))
  const heardOfEnd = await listQueuedOrSent(
    sql,
    salonId,
    returned.map(({ booking }) => booking.id),
    endings,
  )
  const told = still.flatMap(({ was, booking }) => {
    const known = { unsent: unsent.get(booking.id) ?? [], heardOfEnd: heardOfEnd.has(booking.id) }
    const news = newsOf(was, booking, known, now)
    return news ? [{ news, booking }] : []
  })
  const toldIds = told.map(({ booking }) => booking.id)
  const hosts = new Set(told.flatMap(({ news, booking }) => hostToTell(news, booking, toldIds) ?? []))
  const messages = told.map(({ news, booking }) => {
    const { id: bookingId, customerId, customerPhone: phone, customerEmail: email, language } = booking
    return { salonId, recipient: { bookingId, customerId, phone, email, language }, now, ...news }
  })
  await queueMessages(sql, [...messages, ...(await forHosts(sql, salonId, [...hosts], now))], texting)
}

/** The host of a guest whose visit has changed, unless the host gets a message about their own visit anyway. */
function hostToTell({ kind }: News, { partyPlace, companions }: Booking, told: readonly string[]): string | null {
  const ofGuest = partyPlace !== null && partyPlace > 0
  if (!ofGuest || !['booking_moved', 'booking_changed', 'booking_cancelled'].includes(kind)) return null
  const host = companions.find((other) => other.partyPlace === 0 && isUpcoming(other.status))
  return host && !told.includes(host.id) ? host.id : null
}

/** Replaces unsent messages about the host's own visit, whose changes are told with this one. */
async function forHosts(sql: Sql, salonId: string, ids: readonly string[], now: Instant): Promise<NewMessages[]> {
  if (ids.length === 0) return []
  const unsent = await takeBackUnsent(sql, salonId, ids)
  const hosts = await findBookings(sql, salonId, ids)
  return hosts.map((host) => {
    const { id: bookingId, customerId, customerPhone: phone, customerEmail: email, language } = host
    const before = unsent.find((one) => one.bookingId === bookingId)
    const knew = { toldStart: before?.toldStart ?? Date.parse(host.startTime), toldVisit: before?.toldVisit ?? null }
    const recipient = { bookingId, customerId, phone, email, language }
    return { salonId, kind: 'booking_changed', recipient, now, dueAt: now + msToTakeBack, knew }
  })
}

interface AlreadyTold {
  /** Messages about earlier changes that were withdrawn. */
  unsent: readonly TakenBack[]
  /** The client has been told of the cancellation, or is about to be. */
  heardOfEnd: boolean
}

type News = Pick<NewMessages, 'kind' | 'dueAt' | 'knew'>

/** Null: nothing new for the client. */
function newsOf(was: Before, booking: Booking, { unsent, heardOfEnd }: AlreadyTold, now: Instant): News | null {
  const { status } = booking
  const toldStart = unsent.find((one) => one.toldStart !== null)?.toldStart ?? Date.parse(was.startTime)
  const toldVisit = unsent.find((one) => one.toldVisit !== null)?.toldVisit ?? toldOf({ ...booking, ...was })
  const knew = { toldStart, toldVisit }
  const cancelling = unsent.some(({ kind }) => kind === 'booking_cancelled')
  const dueAt = now + msToTakeBack

  if (status === 'cancelled') {
    return isUpcoming(was.status) || cancelling ? { kind: 'booking_cancelled', dueAt, knew } : null
  }
  if (!isUpcoming(status)) return null
  if ((heardOfEnd && !cancelling) || (was.status === 'scheduled' && status === 'confirmed')) {
    return { kind: status === 'confirmed' ? 'booking_confirmed' : 'booking_received' }
  }
  const isOther = !stillHolds(toldVisit, booking)
  const isMoved = toldStart !== Date.parse(booking.startTime)
  // A client who is already in the salon sees the change.
  if (!isMoved && !(isOther && toldStart > now)) return null
  return { kind: isOther ? 'booking_changed' : 'booking_moved', dueAt, knew }
}
