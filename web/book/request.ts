/** The booking request and its idempotency key. Pure. */

import type { z } from 'zod'
import type { BookVisit } from '../../shared/bookings/contract.ts'
import { consentVersion } from '../../shared/messages/consent.ts'
import { toDollars } from '../../shared/money.ts'
import { kindOfShown } from '../../shared/staff/shown-service.ts'
import { minutesBetween } from '../../shared/time.ts'
import { type Offer, totalPrice } from './offer.ts'
import { peopleOf, servicesOfAll } from './party/people.ts'
import type { Wizard } from './wizard.ts'

export type BookVisitInput = z.input<typeof BookVisit>

/** The language travels in a header, so that switching it does not make a different request. */
export function bookingRequest(wizard: Wizard, offer: Offer): BookVisitInput {
  const { salon } = offer
  return {
    salonId: salon.id,
    ...personsRequest(wizard),
    date: wizard.date ?? undefined,
    customer: { ...wizard.customer },
    shown: shownOf(wizard, offer),
    timezone: salon.timezone,
    ...(wizard.guests.length > 0 && {
      guests: wizard.guests.map((guest) => ({ name: guest.name.trim(), ...personsRequest(guest) })),
      ...(wizard.sideBySide && { sideBySide: true }),
    }),
  }
}

/** What the page says of everybody's services at the chosen times. */
function shownOf(wizard: Wizard, offer: Offer): BookVisitInput['shown'] {
  const services = servicesOfAll(wizard, offer)
  const times = peopleOf(wizard).flatMap((person) => person.times)
  return {
    price: toDollars(totalPrice(services)),
    priceKind: kindOfShown(services),
    minutes: times.reduce(
      (sum, { startDateTime, endDateTime }) => sum + minutesBetween(Date.parse(startDateTime), Date.parse(endDateTime)),
      0,
    ),
  }
}

export function personsRequest({
  serviceIds,
  staffByService,
  options,
  times,
}: Pick<Wizard, 'serviceIds' | 'staffByService' | 'options' | 'times'>) {
  const staffOf = (serviceId: string) => staffByService[serviceId] ?? null
  return {
    services: [...serviceIds],
    staffAssignments: serviceIds.map((serviceId) => ({ serviceId, staffId: staffOf(serviceId) })),
    timeSlots: times.map((time) => ({ ...time, staffId: staffOf(time.serviceId) })),
    options: serviceIds.flatMap((serviceId) => {
      const choices = options[serviceId]?.map(({ optionId, count }) => ({ optionId, count })) ?? []
      return choices.length > 0 ? [{ serviceId, choices }] : []
    }),
  }
}

/** Of a client who has seen the consent sentence at the phone field. */
export function clientRequest(wizard: Wizard, offer: Offer): BookVisitInput {
  return { ...bookingRequest(wizard, offer), textConsent: consentVersion }
}

/** One booking attempt: repeating it with the same key makes no second booking. */
export interface Attempt {
  key: string
  body: string
}

/** The same attempt as long as the request is unchanged, whatever was shown with it. */
export function attemptFor(request: BookVisitInput, before: Attempt | null, newKey: () => string): Attempt {
  const body = JSON.stringify({ ...request, shown: undefined })
  return before?.body === body ? before : { key: newKey(), body }
}
