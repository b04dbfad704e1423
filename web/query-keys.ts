/** Query keys of the owner app: the only place that makes them. */

/** Kinds of data of one salon. */
export type Subject =
  | 'activity'
  | 'booking'
  | 'bookings'
  | 'brought-files'
  | 'calendar'
  | 'calendar-feeds'
  | 'categories'
  | 'check'
  | 'checks'
  | 'closures'
  | 'customer'
  | 'customer-duplicates'
  | 'customer-imports'
  | 'customer-suggestions'
  | 'customer-visits'
  | 'customer-earlier-visits'
  | 'customers'
  | 'customers-summary'
  | 'customers-to-ask'
  | 'dashboard'
  | 'deposits'
  | 'embedding'
  | 'erasure'
  | 'find'
  | 'floor'
  | 'floor-devices'
  | 'floor-report'
  | 'floor-settings'
  | 'gift-cards'
  | 'history'
  | 'holidays'
  | 'inspection'
  | 'learned-durations'
  | 'licenses'
  | 'link'
  | 'logins'
  | 'menu-and-team'
  | 'messages'
  | 'message-list'
  | 'my-pay'
  | 'my-turn'
  | 'notifications'
  | 'own-day'
  | 'own-figures'
  | 'pay'
  | 'pay-rules'
  | 'pictures'
  | 'products'
  | 'report'
  | 'resources'
  | 'rest-of-day'
  | 'reviews'
  | 'services'
  | 'slot-explanation'
  | 'special-hours'
  | 'special-shifts'
  | 'staff'
  | 'staff-figures'
  | 'start'
  | 'status-counts'
  | 'templates'
  | 'team-mails'
  | 'texts'
  | 'till'
  | 'till-day'
  | 'till-settings'
  | 'time-off'
  | 'to-tell'
  | 'turn-book'
  | 'waitlist'
  | 'weeks'
  | 'idea-pictures'
  | 'working-hours'
  | 'zone-change'
  | 'zone-news'

/** Prefix of a whole salon, of a subject, or the key of one query. Bookings start with their id, days with their dates. */
export function salonKey(salonId: string, ...what: [] | [subject: Subject, ...asked: unknown[]]) {
  return ['salon', salonId, ...what] as const
}

/** The user's salons: names, zones, booking settings. */
export const ownSalonsKey = ['own-salons'] as const

/** Of the admin area. */
export function adminKey(
  ...what:
    | []
    | [
        subject:
          | 'activity'
          | 'figures'
          | 'backups'
          | 'kept'
          | 'requests'
          | 'status'
          | 'salons'
          | 'sign-up-links'
          | 'texts'
          | 'users',
        ...asked: unknown[],
      ]
) {
  return ['admin', ...what] as const
}

/** Preview of a deletion. */
export function deletionKey(of: 'salon' | 'user', id: string) {
  return ['deletion', of, id] as const
}

/** Of the signed-in account. */
export function accountKey(what: 'factors' | 'push' | 'session' | 'sessions') {
  return ['account', what] as const
}

/** Of the installation, the same for everybody. */
export function productKey(
  what: 'open-api' | 'reset-way' | 'settings-map' | 'invitation' | 'sign-up' | 'sign-up-link',
  ...asked: unknown[]
) {
  return ['product', what, ...asked] as const
}

/** What an inspector sees through a link. */
export function inspectedKey(token: string, ...what: [] | [part: 'log' | 'pay', of: unknown]) {
  return ['inspected', token, ...what] as const
}
