/** The booking as the confirmation and the calendar file show it. Pure. */

import type { CalendarEvent } from '../../shared/bookings/calendar-file.ts'
import type { PublicBooking } from '../../shared/bookings/contract.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { localDateOf } from '../../shared/format.ts'
import { type Cents, toCents } from '../../shared/money.ts'
import { showPhone } from '../../shared/phone.ts'
import { withOptions } from '../../shared/services/options.ts'
import { kindOfSum, type PriceKind } from '../../shared/services/prices.ts'
import type { Language } from '../../shared/text/language.ts'
import type { LocalDate } from '../../shared/time.ts'
import { findService, named, type Offer } from './offer.ts'
import type { Say } from './use-text.ts'

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
  /** Absent for the same reason. */
  confirmBy?: string | null | undefined
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

export function calendarEvent(
  booked: Booked,
  offer: Offer,
  { language, today }: { language: Language; today: LocalDate },
  t: Say,
): CalendarEvent {
  const { salon } = offer
  const { startTime, endTime, services } = wholeOf(booked)
  const people = [{ firstName: booked.customerFirstName, services: booked.services }, ...(booked.guests ?? [])]
  const date = localDateOf(salon.timezone, Date.parse(startTime))
  const tentative = booked.status === 'scheduled'
  const details = [
    ...people.flatMap(({ firstName, services: lines }, place) =>
      lines.map((line) => {
        const service = withOptions(lineName(line, offer, language).text, line.options ?? [], language)
        const words = isPromised(line, date, today)
          ? t('calendar.with', { service, name: line.staffFirstName })
          : t('calendar.with_team', { service })
        return people.length > 1 ? `${firstName || t('party.guest', { number: place + 1 })}: ${words}` : words
      }),
    ),
    t('calendar.reference', { reference: bookingReference(booked.id) }),
    salon.phone && t('calendar.phone', { phone: showPhone(salon.phone) }),
    tentative && t('calendar.waiting'),
  ]
  return {
    id: booked.id,
    start: Date.parse(startTime),
    end: Date.parse(endTime),
    title: t('calendar.title', {
      services:
        people.length > 1
          ? t('party.whole', { count: people.length })
          : services.map((line) => lineName(line, offer, language).text).join(', '),
      salon: salon.name,
    }),
    description: details.filter(Boolean).join('\n'),
    location: [salon.name, salon.address].filter(Boolean).join(', '),
    tentative,
    sequence: 0,
    stamp: Date.parse(booked.bookingSubmittedAt),
  }
}
