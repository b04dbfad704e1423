/** Drops a queued message whose content is no longer true when its turn comes. */

import { type BookingStatus, upcomingStatuses } from '../../shared/bookings/status.ts'
import type { Instant } from '../../shared/time.ts'
import type { MessageKind } from '../db/tables/messages.ts'
import type { MessageChannel } from './messages.sql.ts'
import { handLeadMinutes } from './reminders.ts'

export const outdated = [
  'booking_deleted',
  'booking_cancelled',
  'booking_changed',
  'visit_over',
  'review_not_wanted',
  'told_by_hand',
] as const
export type Outdated = (typeof outdated)[number]

/** Whether a message was dropped as outdated, judging by the reason that `whyOutdated` stored. */
export function isOutdated(failure: string | null): boolean {
  return outdated.some((one) => one === failure)
}

/** The state of the visit when the message may be sent. */
const said: Record<MessageKind, readonly BookingStatus[]> = {
  booking_received: ['scheduled'],
  booking_confirmed: ['confirmed'],
  booking_moved: upcomingStatuses,
  booking_moved_by_client: upcomingStatuses,
  booking_changed: upcomingStatuses,
  booking_cancelled: ['cancelled'],
  booking_called_off: ['cancelled'],
  booking_released: ['cancelled'],
  review_request: ['completed'],
  reminder: ['confirmed'],
}

interface QueuedMessage {
  kind: MessageKind
  channel: MessageChannel
  /** Of a reminder: for which start. */
  remindsOf: Instant | null
  leadMinutes: number | null
  isRepeat: boolean
}

interface Now {
  status: BookingStatus
  startsAt: Instant
  endsAt: Instant
  /** Until when the client has to confirm; absent: they need not. */
  confirmBy?: Instant | null
  /** Of a party: the host's own, which reminders go by. */
  party?: { own: { startsAt: Instant } }
  mayReview: boolean
  mailsStopped: boolean
  toldByHand: boolean
}

/** Null when the message may be sent. `visit` null: its booking was deleted. */
export function whyOutdated(
  { kind, channel, remindsOf, leadMinutes, isRepeat }: QueuedMessage,
  visit: Now | null,
  now: Instant,
): Outdated | null {
  if (!visit) return 'booking_deleted'
  const isTrue = said[kind].includes(visit.status)
  if (visit.status === 'cancelled' && !isTrue) return 'booking_cancelled'
  if (kind === 'review_request') {
    if (!isTrue) return 'booking_changed'
    const isWanted = visit.mayReview && !(channel === 'email' && visit.mailsStopped)
    return isWanted ? null : 'review_not_wanted'
  }
  if (kind === 'reminder') {
    const asks = visit.status === 'scheduled' && (visit.confirmBy ?? now) > now
    if (!(isTrue || asks) || remindsOf !== (visit.party?.own ?? visit).startsAt) return 'booking_changed'
    if (visit.toldByHand && !isRepeat && (leadMinutes ?? 0) >= handLeadMinutes) return 'told_by_hand'
    return visit.startsAt <= now ? 'visit_over' : null
  }
  if (visit.endsAt <= now) return 'visit_over'
  return isTrue ? null : 'booking_changed'
}
