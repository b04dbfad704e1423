/** Which online bookings have come since somebody last looked. */

import type { Notification } from '../../shared/notifications/contract.ts'

/**
 * Online bookings that nobody has read, of those that are newer than `seen`: ids sort by when they were made.
 * @param seen the newest id of the time before; null: nothing was looked at yet, and nothing is news
 */
export function freshRequests(latest: readonly Notification[], seen: string | null): Notification[] {
  if (seen === null) return []
  return latest.filter(({ id, kind, read }) => kind === 'new_booking' && !read && id > seen)
}

/** The newest id there is, or the one before; empty where there never was any. */
export function newestOf(latest: readonly Notification[], seen: string | null): string {
  return latest.reduce((newest, { id }) => (id > newest ? id : newest), seen ?? '')
}
