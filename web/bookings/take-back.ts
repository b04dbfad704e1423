/** What takes a change of a booking back. */

import type { z } from 'zod'
import type { BookingChange, ChangedBooking } from '../../shared/bookings/change.ts'

export type ChangeIn = z.input<typeof BookingChange>

export interface StepBack {
  bookingId: string
  input: ChangeIn
}

/** The booking first, then those who made room for it. Of what was done in silence, the way back is silent too. */
export function stepsBack({ id, version, before, madeRoom }: ChangedBooking, { tellClient }: ChangeIn): StepBack[] {
  const { startDateTime, services, outsideHours } = before
  return [
    { bookingId: id, input: { version, startDateTime, services, outsideHours, tellClient } },
    ...madeRoom.map(({ bookingId, lineIds, fromStaffId }) => ({
      bookingId,
      input: { lines: lineIds.map((lineId) => ({ id: lineId, staffId: fromStaffId })) },
    })),
  ]
}
