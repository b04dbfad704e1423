/** Changes a group together: by the same shift, or to the same status; all or none. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { findBookings } from '../bookings.sql.ts'
import { listChangesSince } from '../history/history.sql.ts'
import type { OneChange } from './plan-all.ts'

/**
 * The booking and the others of its group.
 * @throws AppError `invalid_request` for a booking outside the group; `changed_meanwhile`
 */
export async function changesOf(sql: Sql, booking: Booking, input: BookingChange): Promise<OneChange[]> {
  const others = await othersOf(sql, booking, input)
  const shift = input.startDateTime === undefined ? 0 : Date.parse(input.startDateTime) - Date.parse(booking.startTime)
  const { outsideHours, tellClient } = input
  return [
    { booking, input },
    ...others.map(({ other, status = input.status }) => {
      const startDateTime = toIso(Date.parse(other.startTime) + shift)
      return { booking: other, input: { outsideHours, tellClient, status, ...(shift !== 0 && { startDateTime }) } }
    }),
  ]
}

async function othersOf(sql: Sql, { salonId, companions }: Booking, { also = [] }: BookingChange) {
  if (also.length === 0) return []
  const found = await findBookings(
    sql,
    salonId,
    also.map((one) => one.id),
  )
  const chosen: { other: Booking; status?: BookingStatus | undefined }[] = []
  for (const [index, { id: otherId, version, status }] of also.entries()) {
    const other = found.find((one) => one.id === otherId)
    const isTwice = chosen.some((one) => one.other.id === otherId)
    if (!other || isTwice || !companions.some((one) => one.id === otherId)) {
      throw new AppError('invalid_request', { fields: { [`also.${index}.id`]: 'invalid' } })
    }
    if (version !== undefined && version !== other.version) {
      const changes = await listChangesSince(sql, salonId, new Map([[otherId, version]]))
      throw new AppError('changed_meanwhile', { details: { booking: other, changes: changes.get(otherId) ?? [] } })
    }
    chosen.push({ other, status })
  }
  return chosen
}
