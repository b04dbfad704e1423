/**
 * Everything in a salon's takeout, table by table, in an order in which each refers only to earlier ones.
 * `docs/takeout.md` describes it, and a test requires every column of the database to be in this list or in
 * `left-behind.ts`.
 */

import { bookingParts } from './parts/bookings.ts'
import { checkParts } from './parts/checks.ts'
import { customerParts } from './parts/customers.ts'
import { floorParts } from './parts/floor.ts'
import { moneyParts } from './parts/money.ts'
import { payParts } from './parts/pay.ts'
import { pictureParts, salonParts } from './parts/salon.ts'
import { serviceParts } from './parts/services.ts'
import { staffParts } from './parts/staff.ts'
import { tillParts } from './parts/till.ts'

export const parts = {
  ...salonParts,
  ...serviceParts,
  ...staffParts,
  ...pictureParts,
  ...customerParts,
  ...bookingParts,
  ...floorParts,
  ...tillParts,
  ...checkParts,
  ...moneyParts,
  ...payParts,
}

/** The column of a field. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
