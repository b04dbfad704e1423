/** Online bookings that are new since the last check. */

import type { Notification } from '../../shared/notifications.ts'

/**
 * Unread online bookings newer than `seen`; ids sort by creation time.
 * @param seen the newest id of the last check; null on the first check, when nothing counts as new
 */
export function freshRequests(latest: readonly Notification[], seen: string | null): Notification[] {
  if (seen === null) return []
  return latest.filter(({ id, kind, read }) => kind === 'new_booking' && !read && id > seen)
}

/** The newest id, or the previous one; empty if there never was any. */
export function newestOf(latest: readonly Notification[], seen: string | null): string {
  return latest.reduce((newest, { id }) => (id > newest ? id : newest), seen ?? '')
}
