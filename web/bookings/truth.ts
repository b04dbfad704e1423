import { Truth } from '../../shared/bookings/change.ts'
import { AppError } from '../../shared/errors.ts'

/** How a booking is by now, as whoever changed it second was told; null for any other refusal. */
export function truthIn(error: unknown): Truth | null {
  if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return null
  return Truth.safeParse(error.details).data ?? null
}
