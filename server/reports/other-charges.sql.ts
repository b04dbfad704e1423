/** SQL of charges and refunds for services that are no line of a visit. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Interval } from '../../shared/time.ts'
import { at } from '../db/connection.ts'

/**
 * Other charges of a span: `at`, `booking_id`, `service_id`, `service_name`, `staff_id`, `cents`. Those of a visit are part of
 * what was charged for it: so that sums of visits add only those without one.
 */
export function otherCharges(salonId: string, { start, end }: Interval): RawBuilder<unknown> {
  return raw`other_charges where other_charges.salon_id = ${salonId} and at >= ${at(start)} and at < ${at(end)}`
}
