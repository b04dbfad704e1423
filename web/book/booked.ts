/** The booking as the confirmation shows it. Pure. */

import type { PublicBooking } from '../../shared/bookings/contract.ts'
import { type Cents, toCents } from '../../shared/money.ts'
import { kindOfSum, type PriceKind } from '../../shared/prices.ts'
import type { Language } from '../../shared/text/language.ts'
import type { LocalDate } from '../../shared/time.ts'
import { findService, named, type Offer } from './offer.ts'

/** The part of the response that the confirmation shows, the same for clients and owners. */
export type Booked = Pick<
  PublicBooking,
  | 'id'
  | 'status'
  | 'startTime'
  | 'endTime'
  | 'totalDuration'
  | 'totalPrice'
  | 'bookingSubmittedAt'
  | 'customerFirstName'
  | 'customerLastName'
  | 'customerPhone'
> & {
  /** Absent in bookings stored by the browser before there were links. */
  clientLink?: string | undefined
  /** Absent for the same reason, as are the next two. */
  confirmBy?: string | null | undefined
  told?: PublicBooking['told'] | undefined
  customerEmail?: string | undefined
  /** Bookings stored by the browser before there were options have none. */
  services: readonly BookedLine[]
  /** Absent in bookings stored by the browser before there were parties, and for owners. */
  guests?: readonly (Omit<PublicBooking['guests'][number], 'services'> & { services: readonly BookedLine[] })[]
}

type BookedLine = Omit<PublicBooking['services'][number], 'notes' | 'options'> &
  Partial<Pick<PublicBooking['services'][number], 'options'>>

/** First start, last end, and all services with their total price. */
export function wholeOf(
  booked: Booked,
): Pick<Booked, 'startTime' | 'endTime' | 'services'> & { cents: Cents; kind: PriceKind } {
  const all = [booked, ...(booked.guests ?? [])]
  return {
    startTime: all.map(({ startTime }) => startTime).toSorted()[0] ?? booked.startTime,
    endTime:
      all
        .map(({ endTime }) => endTime)
        .toSorted()
        .at(-1) ?? booked.endTime,
    services: all.flatMap(({ services }) => services),
    cents: all.reduce((sum, { totalPrice }) => sum + toCents(totalPrice), 0),
    kind: kindOfSum(all.flatMap(({ services }) => services.map(({ priceKind = 'exact' }) => priceKind))),
  }
}

/** In the reader's language if the menu has it, otherwise as booked. */
export function lineName(line: Booked['services'][number], offer: Offer, language: Language) {
  const service = findService(offer, line.serviceId ?? '')
  return service ? named(service, language) : { text: line.serviceName }
}

/** Only a requested member is named before the day of the visit, as any other may still be replaced. */
export function isPromised(
  { staffRequested, staffFirstName }: Booked['services'][number],
  date: LocalDate,
  today: LocalDate,
): boolean {
  return staffFirstName !== '' && (staffRequested || date <= today)
}
