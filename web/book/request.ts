/** The booking request and its idempotency key. Pure. */

import type { z } from 'zod'
import type { BookVisit } from '../../shared/bookings/contract.ts'
import { consentVersion } from '../../shared/messages/consent.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Wizard } from './wizard.ts'

export type BookVisitInput = z.input<typeof BookVisit>

/** The language travels in a header, so that switching it does not make a different request. */
export function bookingRequest(wizard: Wizard, salon: Salon): BookVisitInput {
  return {
    salonId: salon.id,
    ...personsRequest(wizard),
    date: wizard.date ?? undefined,
    customer: { ...wizard.customer },
    timezone: salon.timezone,
    ...(wizard.guests.length > 0 && {
      guests: wizard.guests.map((guest) => ({ name: guest.name.trim(), ...personsRequest(guest) })),
      ...(wizard.sideBySide && { sideBySide: true }),
    }),
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
export function clientRequest(wizard: Wizard, salon: Salon): BookVisitInput {
  return { ...bookingRequest(wizard, salon), textConsent: consentVersion }
}

/** One booking attempt: repeating it with the same key makes no second booking. */
export interface Attempt {
  key: string
  body: string
}

/** The same attempt as long as the request is unchanged. */
export function attemptFor(request: BookVisitInput, before: Attempt | null, newKey: () => string): Attempt {
  const body = JSON.stringify(request)
  return before?.body === body ? before : { key: newKey(), body }
}
