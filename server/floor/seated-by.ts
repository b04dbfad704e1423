/** Who was first, when two seat the same client or the same member. */

import { AppError } from '../../shared/errors.ts'
import type { SeatedBy } from '../../shared/floor/seating.ts'
import { toIso } from '../../shared/time.ts'
import { findBooking } from '../bookings/bookings.sql.ts'
import type { Acting } from './acts.ts'
import type { FloorState } from './state.ts'
import { firstNameOf, wholeName } from './words.ts'

export async function seatedBy(
  { sql, salonId, now }: Acting,
  { stored, menu, served }: FloorState,
  { code, bookingId }: { code: 'already_seated' | 'member_busy'; bookingId: string },
): Promise<AppError> {
  const entry = stored.findLast((one) => one.kind === 'seated' && one.bookingId === bookingId)
  const known = served.find(({ booking }) => booking.id === bookingId)
  const booking = known ? null : await findBooking(sql, bookingId, salonId)
  const names = known?.booking ?? {
    firstName: booking?.customerFirstName ?? '',
    lastName: booking?.customerLastName ?? '',
  }
  const details: SeatedBy = {
    staffFirstName: firstNameOf(menu, entry?.staffId ?? known?.staffId ?? null),
    clientName: wholeName(names),
    at: toIso(entry?.at ?? known?.startedAt ?? now),
    by: entry?.byName ?? '',
  }
  return new AppError(code, { details })
}
