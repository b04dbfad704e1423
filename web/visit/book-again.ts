/** Initial state of the booking page when a visit is booked again. */

import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { guestName } from '../../shared/bookings/guest-name.ts'
import { showPhone } from '../../shared/phone.ts'
import { asChosen } from '../../shared/services/options.ts'
import { nothingSaved, type Saved } from '../book/saved.ts'
import { emptyWizard, type Guest } from '../book/wizard.ts'
import type { PartyPerson } from './whole.ts'

type Again = Pick<ClientVisit, 'services' | 'customerFirstName' | 'again'>

/**
 * The same client, and the same services with their options and the same members, as far as the client knew them; the booking page drops what is no
 * longer offered, and looks up what options cost today.
 */
export function againOf({ services, customerFirstName: firstName, again }: Again): Saved {
  const contact = again && { firstName, lastName: again.lastName, phone: showPhone(again.phone) }
  const customer = { ...emptyWizard.customer, ...contact }
  return { ...nothingSaved, again: true, wizard: { ...emptyWizard, customer, ...chosenIn(services) } }
}

/** A whole party, for its host. */
export function againForAll(visit: Again & Pick<ClientVisit, 'party'>): Saved {
  const own = againOf(visit)
  const guests = visit.party?.people.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place) ?? []
  return {
    ...own,
    wizard: { ...own.wizard, guests: guests.map(guestOf), sideBySide: visit.party?.sideBySide ?? false },
  }
}

function guestOf({ firstName, place, services }: PartyPerson): Guest {
  return { name: guestName(firstName, place), together: false, times: [], ...chosenIn(services) }
}

function chosenIn(services: ClientVisit['services']) {
  const known = services.flatMap(({ serviceId, staffId, staffFirstName, options }) =>
    serviceId ? [{ serviceId, staffId: staffFirstName ? staffId : null, options: options.map(asChosen) }] : [],
  )
  const staffByService = Object.fromEntries(known.map(({ serviceId, staffId }) => [serviceId, staffId]))
  return {
    serviceIds: Object.keys(staffByService),
    staffByService,
    options: Object.fromEntries(known.map(({ serviceId, options }) => [serviceId, options])),
    each: new Set(Object.values(staffByService)).size > 1,
  }
}
