/** The selected bookings of a page. Those no longer on the page are dropped. */

import { useState } from 'react'
import type { Booking } from '../../shared/bookings/contract.ts'

export interface Selection {
  /** In page order. */
  chosen: readonly Booking[]
  has: (bookingId: string) => boolean
  /** `bookingIds`: exactly these. */
  choose: (bookingIds: readonly string[]) => void
  toggle: (bookingId: string) => void
}

export function useSelection(bookings: readonly Booking[]): Selection {
  const [ids, setIds] = useState<readonly string[]>([])
  const chosen = bookings.filter(({ id }) => ids.includes(id))

  return {
    chosen,
    has: (bookingId) => ids.includes(bookingId),
    choose: setIds,
    toggle: (bookingId) => setIds(ids.includes(bookingId) ? ids.filter((id) => id !== bookingId) : [...ids, bookingId]),
  }
}
