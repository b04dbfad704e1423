/** A message waits, and what it says may no longer be true when its turn comes: then it is dropped. */

import type { Instant } from '../../shared/time.ts'
import type { BookingStatus, MessageKind } from '../db/schema.ts'

export type Outdated = 'booking_deleted' | 'booking_cancelled' | 'booking_changed' | 'visit_over'

const said: Record<MessageKind, BookingStatus> = { booking_received: 'scheduled', booking_confirmed: 'confirmed' }

/** Null when the message may be sent. `visit` null: its booking was deleted. */
export function whyOutdated(
  kind: MessageKind,
  visit: { status: BookingStatus; endsAt: Instant } | null,
  now: Instant,
): Outdated | null {
  if (!visit) return 'booking_deleted'
  if (visit.status === 'cancelled') return 'booking_cancelled'
  if (visit.endsAt <= now) return 'visit_over'
  return visit.status === said[kind] ? null : 'booking_changed'
}
