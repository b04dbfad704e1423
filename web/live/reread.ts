/** Refetching after a change in a salon: the map from kinds of change to query keys. */

import type { Query, QueryClient } from '@tanstack/react-query'
import type { Change, ChangeKind } from '../../shared/salons/live.ts'
import { ownSalonsKey, type Subject, salonKey } from '../query-keys.ts'
import { noteRead } from './own-changes.ts'

/** Refetched at once, if on the screen. */
const shownBy: Record<Exclude<ChangeKind, 'salon'>, readonly Subject[]> = {
  bookings: [
    'booking',
    'bookings',
    'calendar',
    'customer',
    'customer-visits',
    'customer-earlier-visits',
    'dashboard',
    'erasure',
    'find',
    'floor',
    'history',
    'message-list',
    'messages',
    'my-pay',
    'my-turn',
    'own-day',
    'pay',
    'rest-of-day',
    'slot-explanation',
    'status-counts',
    'texts',
    'till',
    'till-day',
    'to-tell',
    'turn-book',
    'idea-pictures',
    'zone-change',
    'zone-news',
  ],
  customers: [
    'booking',
    'customer',
    'customer-duplicates',
    'customer-imports',
    'customer-suggestions',
    'customer-visits',
    'customer-earlier-visits',
    'customers',
    'customers-summary',
    'dashboard',
    'erasure',
    'find',
    'texts',
  ],
  menu: [
    'brought-files',
    'calendar',
    'categories',
    'dashboard',
    'floor',
    'menu-and-team',
    'my-turn',
    'resources',
    'services',
    'slot-explanation',
    'staff',
    'start',
  ],
  team: [
    'brought-files',
    'calendar',
    'dashboard',
    'floor',
    'licenses',
    'logins',
    'menu-and-team',
    'my-turn',
    'own-day',
    'rest-of-day',
    'services',
    'slot-explanation',
    'special-shifts',
    'staff',
    'staff-figures',
    'start',
    'team-mails',
    'time-off',
    'weeks',
  ],
  settings: [
    'calendar',
    'calendar-feeds',
    'closures',
    'dashboard',
    'embedding',
    'floor',
    'floor-settings',
    'holidays',
    'link',
    'menu-and-team',
    'my-turn',
    'own-day',
    'pictures',
    'resources',
    'services',
    'slot-explanation',
    'special-hours',
    'special-shifts',
    'start',
    'templates',
    'weeks',
    'working-hours',
    'zone-change',
    'zone-news',
  ],
  reviews: ['booking', 'customer', 'dashboard', 'reviews', 'staff'],
  notifications: ['notifications'],
  messages: ['message-list', 'messages', 'to-tell', 'zone-news'],
  texts: ['notifications', 'texts'],
  waitlist: ['calendar', 'slot-explanation', 'waitlist'],
  floor: ['floor', 'floor-devices', 'floor-settings', 'my-turn', 'start', 'till', 'turn-book'],
  till: [
    'brought-files',
    'check',
    'checks',
    'deposits',
    'gift-cards',
    'pay',
    'products',
    'till',
    'till-day',
    'till-settings',
  ],
  pay: ['my-pay', 'pay', 'pay-rules'],
}

/**
 * Totals over long periods, and data that few bookings change. What is on the screen is refetched later, by its `refetchInterval`;
 * everything else when it is opened.
 */
const sums: readonly Subject[] = [
  'activity',
  'customer-duplicates',
  'customers',
  'customers-summary',
  'customers-to-ask',
  'floor-report',
  'learned-durations',
  'own-figures',
  'report',
  'staff-figures',
  'start',
]
const summed: readonly ChangeKind[] = ['bookings', 'customers', 'menu', 'team', 'settings', 'reviews', 'floor', 'till']
const sumMilliseconds = 60_000

/** Options for queries of totals. */
export const readLater = {
  refetchInterval: ({ state }: { state: { isInvalidated: boolean } }) =>
    state.isInvalidated ? sumMilliseconds : false,
} as const

/** Resolves once everything on the screen has been refetched. */
export async function readAgain(queries: QueryClient, salonId: string, changes: readonly Change[]): Promise<void> {
  noteRead(salonId, changes)
  const all = changes.some(({ kind }) => kind === 'salon')
  const isOfSalon = { queryKey: salonKey(salonId) }
  if (changes.some(({ kind }) => summed.includes(kind))) {
    const predicate = ({ queryKey }: Query) => sums.some((subject) => subject === queryKey[2])
    void queries.invalidateQueries({ ...isOfSalon, predicate, refetchType: 'none' })
  }
  const isTouched = ({ queryKey }: Query) => all || changes.some((change) => touches(change, queryKey))
  await Promise.all([
    queries.invalidateQueries({ ...isOfSalon, predicate: isTouched }),
    ...(all || changes.some(({ kind }) => kind === 'settings')
      ? [queries.invalidateQueries({ queryKey: ownSalonsKey })]
      : []),
  ])
}

function touches({ kind, ids, days }: Change, [, , subject, first, last]: readonly unknown[]): boolean {
  if (kind === 'salon' || !shownBy[kind].some((one) => one === subject)) return false
  if (kind !== 'bookings') return true
  if (subject === 'calendar' && days && days.length > 0) {
    return days.some((day) => String(first) <= day && day <= String(last))
  }
  const isOfBooking = subject === 'booking' || subject === 'history' || subject === 'messages'
  return !isOfBooking || !ids || ids.includes(String(first))
}
