import { Truth } from '../../shared/bookings/change.ts'
import { AppError } from '../../shared/errors.ts'

/** The current booking from a conflict; null for any other error. */
export function truthIn(error: unknown): Truth | null {
  if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return null
  return Truth.safeParse(error.details).data ?? null
}
