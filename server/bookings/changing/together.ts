/** Those who came along change likewise: by the same shift, or to the same status; all of them or none. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { findBookings } from '../bookings.sql.ts'
import { listChangesSince } from '../history/history.sql.ts'
import { letGo, loadStandingLines, type StoredLine } from './changes.sql.ts'

/** A booking on its way, with what is to become of it. */
export interface Change {
  booking: Booking
  wish: BookingChange
  /** Its lines, when they have let go of their members already. */
  lines?: StoredLine[]
  /** Bookings that are on their way too, and lie nowhere yet; absent: it is alone. */
  together?: string[]
}

/**
 * The booking and those who come along, each to be changed after the other. Where they move, all of them let go of their
 * members first: so that they may take each other's places.
 * @throws AppError `invalid_request` for one that did not come with it; `changed_meanwhile`
 */
export async function changesOf(sql: Sql, booking: Booking, wish: BookingChange): Promise<Change[]> {
  const others = await othersOf(sql, booking, wish)
  if (others.length === 0) return [{ booking, wish }]

  const shift = wish.startDateTime === undefined ? 0 : Date.parse(wish.startDateTime) - Date.parse(booking.startTime)
  const { outsideHours, tellClient } = wish
  const changes: Change[] = [
    { booking, wish },
    ...others.map(({ other, status = wish.status }) => {
      const startDateTime = toIso(Date.parse(other.startTime) + shift)
      return { booking: other, wish: { outsideHours, tellClient, status, ...(shift !== 0 && { startDateTime }) } }
    }),
  ]
  if (shift === 0) return changes
  const lines: StoredLine[][] = []
  for (const {
    booking: { id: bookingId, salonId },
  } of changes) {
    const own = await loadStandingLines(sql, salonId, bookingId)
    await letGo(
      sql,
      { salonId, bookingId },
      own.map(({ lineId }) => lineId),
    )
    lines.push(own)
  }
  return changes.map((change, place) => ({
    ...change,
    lines: lines[place] ?? [],
    together: changes.slice(place + 1).map((later) => later.booking.id),
  }))
}

async function othersOf(sql: Sql, { salonId, companions }: Booking, { also = [] }: BookingChange) {
  const found = await findBookings(
    sql,
    salonId,
    also.map((one) => one.id),
  )
  const chosen: { other: Booking; status?: BookingStatus | undefined }[] = []
  for (const [place, { id: otherId, version, status }] of also.entries()) {
    const other = found.find((one) => one.id === otherId)
    const isTwice = chosen.some((one) => one.other.id === otherId)
    if (!other || isTwice || !companions.some((one) => one.id === otherId)) {
      throw new AppError('invalid_request', { fields: { [`also.${place}.id`]: 'invalid' } })
    }
    if (version !== undefined && version !== other.version) {
      const changes = await listChangesSince(sql, salonId, new Map([[otherId, version]]))
      throw new AppError('changed_meanwhile', { details: { booking: other, changes: changes.get(otherId) ?? [] } })
    }
    chosen.push({ other, status })
  }
  return chosen
}
