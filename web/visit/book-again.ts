/** Initial state of the booking page when a visit is booked again. */

import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { nothingSaved, type Saved } from '../book/saved.ts'

/** The same services with the same members, as far as the client knew them; the booking page drops what is no longer offered. */
export function againOf({ services }: ClientVisit): Saved {
  const known = services.flatMap(({ serviceId, staffId, staffFirstName }) =>
    serviceId ? [{ serviceId, staffId: staffFirstName ? staffId : null }] : [],
  )
  const staffByService = Object.fromEntries(known.map(({ serviceId, staffId }) => [serviceId, staffId]))
  const each = new Set(Object.values(staffByService)).size > 1
  return {
    ...nothingSaved,
    wizard: { ...nothingSaved.wizard, serviceIds: Object.keys(staffByService), staffByService, each },
  }
}
