import type { Truth } from '../../shared/bookings/change.ts'
import { AppError } from '../../shared/errors.ts'

/** The current booking from a conflict; null for any other error. */
export function truthIn(error: unknown): Truth | null {
  if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return null
  return isTruth(error.details) ? error.details : null
}

/** Every page loads this, so it does without the schema. */
function isTruth(details: unknown): details is Truth {
  if (typeof details !== 'object' || details === null || !('booking' in details) || !('changes' in details))
    return false
  return typeof details.booking === 'object' && details.booking !== null && Array.isArray(details.changes)
}
