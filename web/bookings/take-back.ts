/** The request that undoes a change of a booking. */

import type { z } from 'zod'
import type { BookingChange, ChangedBooking } from '../../shared/bookings/change.ts'

export type ChangeIn = z.input<typeof BookingChange>

export interface StepBack {
  bookingId: string
  input: ChangeIn
}

/** The booking first, then those that made room for it. If the client was not told of the change, they are not told of the undo. */
export function stepsBack(done: ChangedBooking, { tellClient }: ChangeIn): StepBack[] {
  const { id, version, before, madeRoom, companions } = done
  const versionOf = (otherId: string) => companions.find((one) => one.id === otherId)?.version
  const also = before.also.map((other) => ({ ...other, version: versionOf(other.id) }))
  const { startDateTime, services, outsideHours } = before
  return [
    { bookingId: id, input: { version, startDateTime, services, outsideHours, tellClient, also } },
    ...madeRoom.map(({ bookingId, lineIds, fromStaffId }) => ({
      bookingId,
      input: { lines: lineIds.map((lineId) => ({ id: lineId, staffId: fromStaffId })) },
    })),
  ]
}
