/** SQL of what was charged, and given back, for services that no line of a visit stands for. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Interval } from '../../shared/time.ts'
import { at } from '../db/connection.ts'

/**
 * Other charges of a span: `at`, `booking_id`, `service_id`, `service_name`, `staff_id`, `cents`. Those of a visit are part of
 * what was charged for it: whoever adds up visits adds only those without one.
 */
export function otherCharges(salonId: string, { start, end }: Interval): RawBuilder<unknown> {
  return raw`other_charges where other_charges.salon_id = ${salonId} and at >= ${at(start)} and at < ${at(end)}`
}
