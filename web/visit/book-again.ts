/** What the booking page begins with when a visit is booked again. */

import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { nothingSaved, type Saved } from '../book/saved.ts'

/** The same services by the same members, as far as the client knows them; the booking page leaves out what is not offered any more. */
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
