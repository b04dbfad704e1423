/** When a message of each kind is first due, so that one scheduled later by a wrong clock is recognized. */

import type { Tables } from '../db/schema.ts'
import type { UrgentKind } from '../db/tables/messages.ts'

type MessageKind = Tables['messages']['kind']

/** `at once`: within seconds. At its own moment: determined by its subject, possibly weeks ahead. */
export type DueWhen = 'at_once' | 'within_a_day' | 'at_own_moment'

export const dueWhen: Record<MessageKind, DueWhen> = {
  booking_received: 'at_once',
  booking_confirmed: 'at_once',
  booking_moved: 'at_once',
  booking_moved_by_client: 'at_once',
  booking_changed: 'at_once',
  booking_cancelled: 'at_once',
  booking_called_off: 'at_once',
  phone_code: 'at_once',
  text_reply: 'at_once',
  text_answer: 'at_once',
  waitlist_offer: 'at_once',
  line_call: 'at_once',
  receipt: 'at_once',
  deposit: 'at_once',
  gift_card: 'at_once',
  booking_released: 'within_a_day', // in the daytime
  visit_declined: 'within_a_day',
  review_request: 'within_a_day',
  reminder: 'at_own_moment',
  team_tomorrow: 'at_once',
  team_new_booking: 'at_once',
  team_changed_booking: 'at_once',
  team_license: 'at_once',
}

export const urgentKinds: readonly UrgentKind[] = [
  'phone_code',
  'text_reply',
  'text_answer',
  'waitlist_offer',
  'line_call',
  'receipt',
  'deposit',
  'gift_card',
  'visit_declined',
]

/** Not about a booking, and of use for minutes: it comes with its words. */
export function isUrgent(kind: MessageKind): kind is UrgentKind {
  return urgentKinds.some((one) => one === kind)
}

/** The kinds that are first due then. */
export function kindsDue(when: DueWhen): string[] {
  return Object.entries(dueWhen).flatMap(([kind, due]) => (due === when ? [kind] : []))
}
