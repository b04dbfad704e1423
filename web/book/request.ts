/** The booking request and its idempotency key. Pure. */

import type { z } from 'zod'
import type { BookVisit } from '../../shared/bookings/contract.ts'
import { consentVersion } from '../../shared/messages/consent.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Wizard } from './wizard.ts'

export type BookVisitInput = z.input<typeof BookVisit>

/** The language travels in a header, so that switching it does not make a different request. */
export function bookingRequest(wizard: Wizard, salon: Salon): BookVisitInput {
  const staffOf = (serviceId: string) => wizard.staffByService[serviceId] ?? null
  return {
    salonId: salon.id,
    services: [...wizard.serviceIds],
    staffAssignments: wizard.serviceIds.map((serviceId) => ({ serviceId, staffId: staffOf(serviceId) })),
    date: wizard.date ?? undefined,
    timeSlots: wizard.times.map((time) => ({ ...time, staffId: staffOf(time.serviceId) })),
    options: wizard.serviceIds.flatMap((serviceId) => {
      const choices = wizard.options[serviceId]?.map(({ optionId, count }) => ({ optionId, count })) ?? []
      return choices.length > 0 ? [{ serviceId, choices }] : []
    }),
    customer: { ...wizard.customer },
    timezone: salon.timezone,
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
