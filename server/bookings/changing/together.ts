/** Changes a group together: by the same shift or to starts of their own, to other services, or to the same status; all or none. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { findBookings } from '../bookings.sql.ts'
import { withGuests } from '../guests.ts'
import { listChangesSince } from '../history.sql.ts'
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
    ...others.map(({ other, own: { status = input.status, startDateTime, lines, services } }, index) => ({
      booking: other,
      input: {
        outsideHours,
        tellClient,
        status,
        ...(lines && { lines }),
        ...(services && { services }),
        ...startOf(startDateTime, other, shift),
      },
      path: `also.${index}.`,
    })),
  ]
}

function startOf(own: string | undefined, { startTime }: Booking, shift: number): { startDateTime?: string } {
  if (own !== undefined) return { startDateTime: own }
  return shift === 0 ? {} : { startDateTime: toIso(Date.parse(startTime) + shift) }
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
  const chosen: { other: Booking; own: (typeof also)[number] }[] = []
  for (const [index, own] of also.entries()) {
    const { id: otherId, version } = own
    const other = found.find((one) => one.id === otherId)
    const isTwice = chosen.some((one) => one.other.id === otherId)
    if (!other || isTwice || !companions.some((one) => one.id === otherId)) {
      throw new AppError('invalid_request', { fields: { [`also.${index}.id`]: 'invalid' } })
    }
    if (version !== undefined && version !== other.version) {
      const changes = await listChangesSince(sql, salonId, new Map([[otherId, version]]))
      throw new AppError('changed_meanwhile', { details: { booking: other, changes: changes.get(otherId) ?? [] } })
    }
    chosen.push({ other, own })
  }
  return chosen
}
