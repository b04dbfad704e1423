/** Changes a group together: by the same shift, or to the same status; all or none. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import { toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { findBookings } from '../bookings.sql.ts'
import { listChangesSince } from '../history/history.sql.ts'
import { withGuests } from '../party/guests.ts'
import type { OneChange } from './plan-all.ts'

/**
 * The booking and the others of its group. Whoever confirms the host of a party confirms it for all.
 * @throws AppError `invalid_request` for a booking outside the group; `changed_meanwhile`
 */
export async function changesOf(sql: Sql, booking: Booking, input: BookingChange): Promise<OneChange[]> {
  const others = await othersOf(sql, booking, input)
  const shift = input.startDateTime === undefined ? 0 : Date.parse(input.startDateTime) - Date.parse(booking.startTime)
  const { outsideHours, tellClient } = input
  return [
    { booking, input },
    ...(await toConfirm(sql, booking, input)).map((other) => ({ booking: other, input: { status: input.status } })),
    ...others.map(({ other, status = input.status }) => {
      const startDateTime = toIso(Date.parse(other.startTime) + shift)
      return { booking: other, input: { outsideHours, tellClient, status, ...(shift !== 0 && { startDateTime }) } }
    }),
  ]
}

/** Guests of the host who wait for the salon, and are not named themselves. */
async function toConfirm(sql: Sql, booking: Booking, { status, also = [] }: BookingChange): Promise<Booking[]> {
  if (status !== 'confirmed' || booking.status !== 'scheduled') return []
  const guests = (await withGuests(sql, booking)).slice(1)
  return guests.filter((guest) => guest.status === 'scheduled' && !also.some(({ id }) => id === guest.id))
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
