/** What checks have taken of their visits. */

import { type RawBuilder, sql as raw } from 'kysely'

/** The lines of a visit as a check takes them. */
export function takenLines(salonId: string, bookingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`(
    select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'serviceId', service_id, 'staffId', staff_id,
      'cents', line.price_cents) order by line.position), '[]')
    from booking_lines line where line.salon_id = ${salonId} and line.booking_id = ${bookingId}
      and line.blocks)`
}
