/** The cache keys of everything that is read: the only place that makes them. */

/** What is read of one salon. */
export type Subject =
  | 'activity'
  | 'booking'
  | 'bookings'
  | 'calendar'
  | 'calendar-feeds'
  | 'categories'
  | 'closures'
  | 'customer'
  | 'customer-duplicates'
  | 'customer-imports'
  | 'customer-suggestions'
  | 'customer-visits'
  | 'customers'
  | 'customers-summary'
  | 'customers-to-ask'
  | 'dashboard'
  | 'embedding'
  | 'erasure'
  | 'find'
  | 'history'
  | 'holidays'
  | 'logins'
  | 'menu-and-team'
  | 'messages'
  | 'message-list'
  | 'notifications'
  | 'own-day'
  | 'own-figures'
  | 'report'
  | 'resources'
  | 'rest-of-day'
  | 'reviews'
  | 'services'
  | 'slot-explanation'
  | 'staff'
  | 'staff-figures'
  | 'status-counts'
  | 'templates'
  | 'team-mails'
  | 'time-off'
  | 'to-tell'
  | 'waitlist'
  | 'weeks'
  | 'working-hours'
  | 'zone-change'

/** Of a salon: all that was read, all of a subject, or one answer. Bookings come with their id first, days with their dates. */
export function salonKey(salonId: string, ...what: [] | [subject: Subject, ...asked: unknown[]]) {
  return ['salon', salonId, ...what] as const
}

/** The salons themselves: names, zones, how they are booked. */
export const ownSalonsKey = ['own-salons'] as const

/** Of the administration. */
export function adminKey(
  ...what: [] | [subject: 'activity' | 'figures' | 'kept' | 'salons' | 'texts' | 'users', ...asked: unknown[]]
) {
  return ['admin', ...what] as const
}

/** What would go with it. */
export function deletionKey(of: 'salon' | 'user', id: string) {
  return ['deletion', of, id] as const
}

/** Of the account that is signed in. */
export function accountKey(what: 'factors' | 'session' | 'sessions') {
  return ['account', what] as const
}

/** Of the product, the same for everybody. */
export function productKey(what: 'demo' | 'open-api' | 'reset-way') {
  return ['product', what] as const
}
