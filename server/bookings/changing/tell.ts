/** What a client is told when the salon changes a visit. */

import { isUpcoming } from '../../../shared/bookings/status.ts'
import type { Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import type { MessageVisit } from '../../messages/message-visit.ts'
import {
  listQueuedOrSent,
  type NewMessages,
  queueMessages,
  type TakenBack,
  takeBackUnsent,
} from '../../messages/messages.sql.ts'
import { toldAfter } from '../../messages/told.ts'
import { isOther, whatChanged } from '../../messages/what-changed.ts'
import { findBookings } from '../bookings.sql.ts'

/** Statuses in which the client does not come. */
const endings = ['booking_cancelled', 'booking_called_off', 'booking_released'] as const

/** The owner can undo a change for ten seconds; messages wait a little longer. */
const msToTakeBack = 15_000

/**
 * Call it once the changes are stored, with what the clients of the changed bookings knew before, as `loadKnown` read it. Unsent
 * messages are withdrawn, so a visit that is moved back and forth, or cancelled and reinstated at once, is reported with its final
 * state, or not at all. Nothing is sent for a visit that is over. What happens to a guest of a party is told to its host.
 */
export async function tellClients(
  sql: Sql,
  salonId: string,
  knew: ReadonlyMap<string, MessageVisit>,
  { now: clock, texting }: World,
): Promise<void> {
  const now = clock()
  const known = await loadKnown(sql, salonId, [...knew.keys()])
  const before = new Map<string, MessageVisit>()
  const still = new Map<string, MessageVisit>()
  for (const [id, visit] of known) {
    const was = knew.get(id)
    if (!was || visit.endsAt < now) continue
    before.set(visit.bookingId, was)
    still.set(visit.bookingId, visit)
  }
  const hosts = [...still.keys()]
  const taken = await takeBackUnsent(sql, salonId, [
    ...new Set([...hosts, ...[...before.values()].map(({ bookingId }) => bookingId)]),
  ])
  const returned = hosts.filter((id) => before.get(id)?.status === 'cancelled')
  const heardOfEnd = await listQueuedOrSent(sql, salonId, returned, endings)
  const news = new Map(
    [...still.values()].flatMap((visit) => {
      const was = before.get(visit.bookingId) ?? visit
      const unsent = taken.filter(({ bookingId }) => bookingId === visit.bookingId || bookingId === was.bookingId)
      const told = newsOf(was, visit, { unsent, heardOfEnd: heardOfEnd.has(visit.bookingId) }, now)
      return told ? [[visit.bookingId, told] as const] : []
    }),
  )
  const recipients = await findBookings(sql, salonId, [...news.keys()])
  const messages = recipients.flatMap(
    ({ id: bookingId, customerId, customerPhone, customerEmail: email, language }) => {
      const told = news.get(bookingId)
      const recipient = { bookingId, customerId, phone: customerPhone, email, language }
      return told ? [{ salonId, recipient, now, ...told }] : []
    },
  )
  await queueMessages(sql, messages, texting)
}

interface AlreadyTold {
  /** Messages about earlier changes that were withdrawn. */
  unsent: readonly TakenBack[]
  /** The client has been told of the cancellation, or is about to be. */
  heardOfEnd: boolean
}

type News = Pick<NewMessages, 'kind' | 'dueAt' | 'knew'>

/** Null: nothing new for the client. */
function newsOf(
  was: MessageVisit,
  visit: MessageVisit,
  { unsent, heardOfEnd }: AlreadyTold,
  now: Instant,
): News | null {
  const { status } = visit
  const knew = toldAfter(unsent.find((one) => one.knew !== null)?.knew ?? null, was, 'salon')
  const cancelling = unsent.some(({ kind }) => kind === 'booking_cancelled')
  const dueAt = now + msToTakeBack

  if (status === 'cancelled') {
    return isUpcoming(was.status) || cancelling ? { kind: 'booking_cancelled', dueAt, knew } : null
  }
  if (!isUpcoming(status)) return null
  if (was.status === 'cancelled' && heardOfEnd && !cancelling) {
    return { kind: status === 'confirmed' ? 'booking_confirmed' : 'booking_received' }
  }
  if (was.status === 'scheduled' && status === 'confirmed') return { kind: 'booking_confirmed', knew }
  const changed = whatChanged(knew, visit)
  // A client who is already in the salon sees the change.
  if (changed.from === null && !(isOther(changed) && knew.startsAt > now)) return null
  return { kind: isOther(changed) ? 'booking_changed' : 'booking_moved', dueAt, knew }
}
